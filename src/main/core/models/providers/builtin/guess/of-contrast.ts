import { languageOf } from '../../../../../../shared/locales/index.ts';
import type { Rule } from '../../../../../../shared/model/rule.ts';
import { languages } from '../../../../languages/index.ts';
import type { Viewpoint } from '../../../../languages/viewpoint.ts';
import type { Standing } from '../../../../scheduler/parse/standing.ts';
import { clausesOf, has, patternOf, withoutAll } from '../../../../understanding/clauses.ts';
import { hasObject } from '../../../../understanding/object.ts';
import { latestPlan } from '../referents.ts';
import { changedTo, renamedTo } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { ruleAt, standingOf } from './standing.ts';
import { isName, wordsIn } from './words-in.ts';

/** Words of a time on either side: "half past nine in the morning". */
const mostWords = 6;

/**
 * "Jo says 10 not 11, the good stuff is gone by then": of what was set or changed just before, what is denied is just the time at which
 * it comes, or one name in its own, and another one stands beside that. What else the message tells does not matter then.
 */
export function notAsItStands(
  { sentence, plans, named }: Pick<Weighed, 'sentence' | 'plans' | 'named'>,
  scene: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const { past, speaker, viewpoint } = scene;
  const latest = latestPlan(past.acts);
  const plan = plans.find(({ id }) => id === latest?.id);
  const standing = plan && standingOf(plan, viewpoint);
  if (!plan || !standing || named.some(({ id }) => id !== plan.id)) return [];
  const { corrects, ratherThan, reports, small } = languages[languageOf(viewpoint.locale)].changes;
  // "Lunch is at 3, not 4": that is told of something else; who said so does not matter.
  const isOfElse = (before: string, words: string): boolean => {
    const rest = before.slice(0, before.length - words.length);
    return !has(reports, rest) && hasObject(withoutAll(`${small}|${corrects}`, rest));
  };
  return [...sentence.matchAll(patternOf(`[\\s,;:–-]+(?:${ratherThan})\\s+`, 'giu'))].flatMap((found) => {
    const before = clausesOf(sentence.slice(0, found.index)).at(-1) ?? '';
    const [denied = ''] = clausesOf(sentence.slice(found.index + found[0].length));
    const when = isAsSet(denied, standing, viewpoint) ? otherAtEnd(before, standing, viewpoint) : undefined;
    if (when && isOfElse(before, when.words)) return [];
    if (when)
      return [{ ...changedTo(plan, when.rule, { speaker, viewpoint, when: when.words }), isAll: true as const }];
    const name = renamed(plan.name, { before, denied });
    return name === undefined
      ? []
      : renamedTo(plan, name, { speaker }).map((guess) => ({ ...guess, isAll: true as const }));
  });
}

/** Whether a text begins with the time at which something comes. */
const isAsSet = (text: string, standing: Standing, viewpoint: Viewpoint): boolean =>
  wordsIn(text)
    .slice(0, mostWords)
    .some((_, at, words) => {
      const rule = ruleAt(standing, words.slice(0, at + 1).join(' '), viewpoint);
      return rule !== undefined && isSame(rule, standing.rule);
    });

/** The longest other time with which a text ends. */
function otherAtEnd(
  text: string,
  standing: Standing,
  viewpoint: Viewpoint,
): { readonly words: string; readonly rule: Rule } | undefined {
  const last = wordsIn(text).slice(-mostWords);
  for (const at of last.keys()) {
    const words = last.slice(at).join(' ');
    const rule = ruleAt(standing, words, viewpoint);
    if (rule && !isSame(rule, standing.rule)) return { words, rule };
  }
  return undefined;
}

const isSame = (one: Rule, other: Rule): boolean => JSON.stringify(one) === JSON.stringify(other);

/** "It's Ida I am fetching, not Oscar": one name in the place of the one that is denied; a first word has its capital anyway. */
function renamed(
  name: string,
  { before, denied }: { readonly before: string; readonly denied: string },
): string | undefined {
  const was = denied.replace(/[.!?]+$/u, '');
  if (!isName(was) || !wordsIn(name).includes(was)) return undefined;
  const others = wordsIn(before)
    .slice(1)
    .filter((word) => isName(word) && !wordsIn(name).includes(word));
  const [other, second] = others;
  return other && !second
    ? wordsIn(name)
        .map((word) => (word === was ? other : word))
        .join(' ')
    : undefined;
}
