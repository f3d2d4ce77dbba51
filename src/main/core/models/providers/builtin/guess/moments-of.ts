import { Temporal } from 'temporal-polyfill';
import type { Rule } from '../../../../../../shared/model/rule.ts';
import type { Viewpoint } from '../../../../languages/viewpoint.ts';
import { nextRun } from '../../../../scheduler/recurrence/next-run.ts';

const daysAWeek = 7;

/** The moments that a rule says (epoch ms), of one that repeats those of a week from now. */
export function momentsOf(rule: Rule, { now, zone }: Viewpoint): number[] {
  if (rule.kind === 'once') return [Date.parse(rule.at)];
  const moments: number[] = [];
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).startOfDay();
  const end = today.add({ days: daysAWeek }).epochMilliseconds;
  const next = (at: number): number => nextRun(rule, zone, at) ?? Number.NaN;
  for (let at = next(today.epochMilliseconds - 1); at < end && moments.length < daysAWeek; at = next(at))
    moments.push(at);
  return moments;
}
