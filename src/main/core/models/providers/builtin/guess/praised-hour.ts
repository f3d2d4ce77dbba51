import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { clausesOf, has } from '../../../../understanding/clauses.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import { latelyOf } from './lately.ts';
import { changedTo } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { ruleAt, standingOf } from './standing.ts';

const isOfClock = /hour|minute/u;

/** "Five in the afternoon is kinder to him": the hour with which a part of a message begins, before a verb for being. */
export function praisedHour(text: string, viewpoint: Sight['viewpoint']): string | undefined {
  const language = languageOf(viewpoint.locale);
  const { timeGrammar, changes } = languages[language];
  const found = clausesOf(text).flatMap((clause) => {
    const when = timeIn(clause, language, viewpoint);
    if (when?.kind !== 'once' || !isOfClock.test(when.grain) || !clause.startsWith(when.matched)) return [];
    const [next = ''] = clause.slice(when.matched.length).trim().split(/\s+/u);
    const isPraised =
      timeGrammar.naming.being.has(next.toLowerCase()) && !has(`${changes.denies}|${changes.unfit}`, clause);
    return isPraised ? [when.matched] : [];
  });
  const [only, second] = found;
  return second === undefined ? only : undefined;
}

/** The same, of what was set or changed last. */
export function atPraisedHour(
  { sentence, plans, named }: Pick<Weighed, 'sentence' | 'plans' | 'named'>,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const words = praisedHour(sentence, viewpoint);
  const plan = words === undefined ? undefined : latelyOf(plans, past);
  const standing = plan && standingOf(plan, viewpoint);
  const rule = standing && words !== undefined ? ruleAt(standing, words, viewpoint) : undefined;
  if (!plan || !rule || named.some(({ id }) => id !== plan.id)) return [];
  return [{ ...changedTo(plan, rule, { speaker, viewpoint, when: words }), isAll: true }];
}
