import { Temporal } from 'temporal-polyfill';
import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { relativeIn } from '../../../../understanding/change-time.ts';
import { clausesOf, has } from '../../../../understanding/clauses.ts';
import { lengthsIn } from '../../../../understanding/lengths.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import { latestPlan } from '../referents.ts';
import { changedTo } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { ruleAt, standingOf } from './standing.ts';

const mostTurns = 3;

/**
 * "They finish half an hour later today, push mine by the same", "the pills an hour earlier from today": what is called by its name, else
 * what was spoken of last, comes so much later or earlier. A day that is said is only which one is meant: of what comes once its own, of
 * what repeats where it begins. Empty where another time is said.
 */
export function shiftedOnDay(
  { sentence, named, plans }: Pick<Weighed, 'sentence' | 'named' | 'plans'>,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const language = languageOf(viewpoint.locale);
  const { changes } = languages[language];
  const clause = clausesOf(sentence).find((one) => relativeIn(one, '', { language, viewpoint }));
  const by = clause === undefined ? undefined : relativeIn(clause, '', { language, viewpoint });
  if (!by || lengthsIn(sentence, language).length !== 1) return [];
  const [only, second] = named;
  const latest = latestPlan(past.acts.filter(({ turnsAgo }) => turnsAgo <= mostTurns));
  const [told] = past.told.length === 1 ? past.told : [];
  const plan = only ? (second ? undefined : only) : plans.find(({ id }) => id === (latest?.id ?? told?.id));
  const standing = plan && standingOf(plan, viewpoint);
  const rest = sentence.replace(clause ?? '', by.rest);
  const day = timeIn(rest, language, viewpoint);
  if (!plan || !standing || day?.kind !== 'once' || day.grain !== 'day') return [];
  const dateOf = (at: number): string =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(viewpoint.zone).toPlainDate().toString();
  const isItsDay = dateOf(Date.parse(day.rule.at)) === dateOf(standing.nextAt);
  const isOnward = has(`${changes.onward}|${changes.startsFrom}`, rest);
  if (plan.isReminder ? !isItsDay : !isOnward) return [];
  const rule = ruleAt(standing, by.when, viewpoint);
  return rule ? [{ ...changedTo(plan, rule, { speaker, viewpoint, when: by.when }), isAll: true }] : [];
}
