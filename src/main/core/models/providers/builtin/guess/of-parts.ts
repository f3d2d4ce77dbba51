import { type Language, languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { clausesOf, has, jointOf, withoutAll, withoutLast } from '../../../../understanding/clauses.ts';
import { bestMatches, contentWords, overlaps } from '../../../../understanding/match-words.ts';
import { hasObject } from '../../../../understanding/object.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import { allOf } from '../proposed/made.ts';
import { latestPlan } from '../referents.ts';
import { call } from '../results.ts';
import { newBy } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { ruleAt, sayRule, standingOf } from './standing.ts';

const mostTurns = 3;
/** Words beside the name of what only stays: "stays where it is". */
const mostBeside = 2;
/** The same where it is said that two are to be made of it. */
const mostBesideSplit = 3;

interface Reading {
  readonly language: Language;
  readonly viewpoint: Sight['viewpoint'];
}

/**
 * "Split the call: bank at 9, garage at 11": one thing that comes once, or repeats, and whose name is two things becomes two, each at its
 * own time, or where it stands. Of what is called by its name, or was set last. Empty unless both things are named in parts of their own,
 * and one of them has a time.
 */
export function inTwoParts(
  { sentence, plans }: Pick<Weighed, 'sentence' | 'plans'>,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const language = languageOf(viewpoint.locale);
  const items = plans.map((plan) => ({ ...plan, text: plan.name }));
  const latest = latestPlan(past.acts.filter(({ turnsAgo }) => turnsAgo <= mostTurns));
  const [best] = bestMatches(sentence, items, 1);
  const plan = items.find(({ id }) => id === latest?.id) ?? best;
  const standing = plan && standingOf(plan, viewpoint);
  const [first, second, third] = plan ? partsOfName(plan.name, language) : [];
  if (!plan || !standing || first === undefined || second === undefined || third !== undefined) return [];
  const { changes } = languages[language];
  const most = has(changes.splits, sentence) ? mostBesideSplit : 0;
  const clauses = partsOfMessage(sentence, { language, viewpoint });
  const said = [first, second].map((part) => {
    const own = clauses.filter((clause) => isOnly(clause, part, [first, second]));
    const timed = own.flatMap((clause) => {
      const when = timeIn(withoutLast(changes.byNow, clause) ?? clause, language, viewpoint);
      const rule = when && when.kind !== 'unclear' ? ruleAt(standing, when.matched, viewpoint) : undefined;
      return rule && (rule.kind === 'once') === plan.isReminder ? [{ clause, rule }] : [];
    })[0];
    const clause = timed?.clause ?? own.at(-1) ?? '';
    const isNamed = own.length > 0 && saysNoMore(clause, part, { language, viewpoint, most });
    return { part, isNamed, rule: timed?.rule, word: clause };
  });
  const isSplit = said.every(({ isNamed }) => isNamed) && said.some(({ rule }) => rule);
  const [one, other] = said;
  if (!isSplit || !one || !other) return [];
  const names = namesOf([first, second], [one.word, other.word], language);
  const scene = { speaker, viewpoint };
  const moved = one.rule && JSON.stringify(one.rule) !== JSON.stringify(standing.rule) ? one.rule : undefined;
  const when = moved ? [speaker.t('builtin.says.may.change', { name: names[0], when: sayRule(moved, scene) })] : [];
  const label = [speaker.t('builtin.says.may.rename', { name: names[0] }), ...when].join(' · ');
  const at = moved?.kind === 'once' ? speaker.argument(moved) : moved && sayRule(moved, scene);
  const args = { id: plan.id, name: names[0], ...(at === undefined ? {} : { when: at }) };
  return [
    allOf([{ label, calls: [call('update_schedule', args)] }, newBy(names[1], other.rule ?? standing.rule, scene)]),
  ];
}

/** The parts of a message between its marks; those with a time of their own on both sides of a word that joins them, too. */
function partsOfMessage(sentence: string, { language, viewpoint }: Reading): string[] {
  return clausesOf(sentence).flatMap((clause) => {
    const parts = clause.split(jointOf(language));
    return parts.every((part) => timeIn(part, language, viewpoint)) ? parts : [clause];
  });
}

/** "Pay Ellie" and "Josh for the leaflets", of which "Ellie …" and "Josh …" are said: what stands around both belongs to each. */
function namesOf(
  parts: readonly [string, string],
  said: readonly [string, string],
  language: Language,
): readonly [string, string] {
  const [before, behind] = [parts[0].split(/\s+/u), parts[1].split(/\s+/u)];
  const isSaid = (word: string, at: 0 | 1): boolean => overlaps(word, said[at]);
  const head = before.slice(0, before.findLastIndex((word) => !isSaid(word, 0)) + 1);
  const next = behind.findIndex((word) => !isSaid(word, 1));
  const tail = next < 0 ? [] : behind.slice(next);
  const [one, other] = [before.slice(head.length), behind.slice(0, behind.length - tail.length)];
  if (one.length === 0 || other.length === 0) return [parts[0], likeFirst(parts[1], parts[0])];
  // "Iron tablets" are of iron alone; a verb at the end, or what hangs on both, belongs to both.
  const { capitalIsName } = languages[language].timeGrammar.naming;
  const [begin = ''] = tail;
  const isOfBoth = !hasObject(begin) || (!capitalIsName && /^\p{Ll}/u.test(begin));
  return [[...head, ...one, ...(isOfBoth ? tail : [])].join(' '), [...head, ...other, ...tail].join(' ')];
}

/** The things that a name names, joined by a word or a mark for that. */
function partsOfName(name: string, language: Language): string[] {
  const parts = name.split(/\s*[+&/]\s*/u).flatMap((part) => part.split(jointOf(language)));
  return parts.every((part) => hasObject(part)) ? parts.map((part) => part.trim()) : [];
}

/** "Call bank" and "garage" are "Call bank" and "Call garage". */
function likeFirst(part: string, first: string): string {
  const words = first.split(/\s+/u);
  return /\s/u.test(part) || words.length < 2 ? part : [...words.slice(0, -1), part].join(' ');
}

/** Whether a part of a message names its thing, when that comes or that it stays, and nothing else: "Anna leaves at 3" tells of her. */
function saysNoMore(
  clause: string,
  part: string,
  { language, viewpoint, most }: Reading & { readonly most: number },
): boolean {
  const { changes, carriers } = languages[language];
  const when = timeIn(clause, language, viewpoint);
  const timeless = when && when.kind !== 'unclear' ? when.rest : clause;
  const small = `${changes.small}|${changes.instead}|${changes.corrects}|${changes.moves}|${changes.keeps}|${carriers.joint}`;
  const rest = contentWords(withoutAll(small, timeless)).filter((word) => !overlaps(word, part));
  const stays = has(`${changes.keeps}|${carriers.unsaidTime}|${changes.sameTime}`, clause) || !when;
  // "Josh not until Saturday", where two are to be made of it, is when that comes.
  const isDenied = has(changes.denies, clause) && !(most > 0 && when);
  return !isDenied && (rest.length <= most || (stays && !when && rest.length <= mostBeside));
}

function isOnly(clause: string, part: string, parts: readonly string[]): boolean {
  const [only, second] = bestMatches(
    clause,
    parts.map((text) => ({ text })),
    2,
  );
  return only?.text === part && second === undefined;
}
