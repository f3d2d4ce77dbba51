import { Temporal } from 'temporal-polyfill';
import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { durationOf } from '../../../../languages/time-grammar/moment.ts';
import { notBefore } from '../../../../scheduler/parse/retime.ts';
import { nextRun } from '../../../../scheduler/recurrence/next-run.ts';
import { has } from '../../../../understanding/clauses.ts';
import { lengthsIn } from '../../../../understanding/lengths.ts';
import { bestMatches } from '../../../../understanding/match-words.ts';
import { isLimit, timeIn } from '../../../../understanding/read-plan.ts';
import { latestPlan } from '../referents.ts';
import { atRule } from './at-rule.ts';
import { changedTo } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { once, standingOf } from './standing.ts';

const mostTurns = 3;

/**
 * "Pause yoga until 5 December", "no yoga for two weeks", "the candles can wait until Thursday": what is called by its name, or was
 * spoken of last, rests and comes again with its first time from then on; what comes once, on that day at its hour. Empty where it is not said up to when, or how long.
 */
export function paused(
  { sentence, plans }: Pick<Weighed, 'sentence' | 'plans'>,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const { changes } = languages[languageOf(viewpoint.locale)];
  const items = plans.map((plan) => ({ ...plan, text: plan.name }));
  const [only, second] = bestMatches(sentence, items, 2);
  const latest = latestPlan(past.acts.filter(({ turnsAgo }) => turnsAgo <= mostTurns));
  const [act] = past.acts;
  // "A week on top of that, so until the 12th", right after it was put off until the 5th.
  const isLonger =
    act?.turnsAgo === 1 && act.tool === 'update_schedule' && has(changes.startsFrom, String(act.args['when']));
  const plan = only ?? (isLonger || has(changes.it, sentence) ? plans.find(({ id }) => id === latest?.id) : undefined);
  const standing = plan && !second ? standingOf(plan, viewpoint) : undefined;
  const words = `${changes.pauses}|${changes.skips}|${changes.denies}`;
  if (!plan || !standing || (!isLonger && !has(words, sentence))) return [];
  const until = endIn(sentence, viewpoint);
  const { zone, now } = viewpoint;
  if (until === undefined) return [];
  if (plan.isReminder) {
    const at = onDayOf(until, standing.nextAt, zone);
    return at > standing.nextAt ? [{ ...changedTo(plan, once(at), { speaker, viewpoint }), isAll: true }] : [];
  }
  const start = nextRun(standing.rule, zone, until - 1);
  if (start === undefined || start <= standing.nextAt) return [];
  const [guess] = atRule(plan, notBefore(standing.rule, { nextAt: start, zone, now }), { speaker, viewpoint });
  return guess ? [{ ...guess, isAll: true }] : [];
}

/** The hour of one moment on the day of another. */
function onDayOf(day: number, hour: number, zone: string): number {
  const [date, time] = [day, hour].map((at) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone));
  return date && time ? date.withPlainTime(time.toPlainTime()).epochMilliseconds : day;
}

/** The moment up to which something is said to rest: the beginning of a day, or now and a length. */
function endIn(sentence: string, viewpoint: Sight['viewpoint']): number | undefined {
  const language = languageOf(viewpoint.locale);
  const now = Temporal.Instant.fromEpochMilliseconds(viewpoint.now).toZonedDateTimeISO(viewpoint.zone);
  const when = timeIn(sentence, language, viewpoint);
  if (when?.kind === 'once' && when.grain === 'day' && isLimit(when))
    return Temporal.Instant.from(when.rule.at).toZonedDateTimeISO(viewpoint.zone).startOfDay().epochMilliseconds;
  const [length, another] = lengthsIn(sentence, language);
  if (when || !length || another) return undefined;
  return now.add(durationOf(length)).startOfDay().epochMilliseconds;
}
