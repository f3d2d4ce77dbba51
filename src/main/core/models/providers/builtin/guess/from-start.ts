import { Temporal } from 'temporal-polyfill';
import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { durationOf } from '../../../../languages/time-grammar/moment.ts';
import { clausesOf, has } from '../../../../understanding/clauses.ts';
import { lengthsIn } from '../../../../understanding/lengths.ts';
import { latelyOf } from './lately.ts';
import { changedTo } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { once } from './standing.ts';

/**
 * "Start the 40 minutes over", "counted from now 15 will do": what was set or changed last rings so long from now. Where no length is said,
 * it is the one in which it was set. Empty for what repeats.
 */
export function fromStart(
  { sentence, plans, named }: Pick<Weighed, 'sentence' | 'plans' | 'named'>,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const language = languageOf(viewpoint.locale);
  const { changes } = languages[language];
  const clause = clausesOf(sentence).find((one) => has(changes.fromStart, one));
  const plan = latelyOf(plans, past);
  if (clause === undefined || !plan?.isReminder || named.some(({ id }) => id !== plan.id)) return [];
  const said = lengthsIn(clause, language);
  const isSet = said.length === 0 && has(changes.it, clause);
  const [length, second] = isSet ? lengthsIn(past.lastTime() ?? '', language) : said;
  if (!length || second) return [];
  const { zone, now } = viewpoint;
  const at = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).add(durationOf(length));
  const guess = changedTo(plan, once(at.epochMilliseconds), { speaker, viewpoint });
  return [{ ...guess, isAll: true }];
}
