import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { has } from '../../../../understanding/clauses.ts';
import { latelyOf } from './lately.ts';
import { changedTo } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { ruleAt, standingOf } from './standing.ts';
import { daysIn } from './weekdays.ts';
import { wordsIn } from './words-in.ts';

/**
 * "On Thursdays now, with the same two-week rhythm": what repeats, called by its name or set last, comes on the other weekday that is
 * named, as often and at the hour that it did. Empty where no one other is.
 */
export function sameRhythm(
  { sentence, plans, named }: Pick<Weighed, 'sentence' | 'plans' | 'named'>,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const language = languageOf(viewpoint.locale);
  if (!has(languages[language].changes.sameRhythm, sentence)) return [];
  const [called, second] = named;
  const plan = second ? undefined : (called ?? latelyOf(plans, past));
  const standing = plan && !plan.isReminder ? standingOf(plan, viewpoint) : undefined;
  if (!plan || !standing) return [];
  const on = daysIn(plan.reading, language, viewpoint);
  const others = wordsIn(sentence)
    .map((word) => word.replace(/[^\p{L}]+$/u, ''))
    .filter((word) => daysIn(word, language, viewpoint).some((day) => !on.includes(day)));
  const [only, another] = new Set(others.map((word) => word.toLowerCase()));
  const rule = only === undefined || another !== undefined ? undefined : ruleAt(standing, others[0] ?? '', viewpoint);
  return rule ? [{ ...changedTo(plan, rule, { speaker, viewpoint, when: others[0] }), isAll: true }] : [];
}
