import { Temporal } from 'temporal-polyfill';
import { MOST_EXCEPTIONS, type Recurrence, type Rule } from '../../../../shared/model/rule.ts';
import type { Viewpoint } from '../../languages/viewpoint.ts';
import { formatRule } from '../format-rule/format-rule.ts';
import { nextRun } from '../recurrence/next-run.ts';
import { readAgain } from './read-again.ts';
import { recurrenceFrom } from './retime.ts';
import type { Standing } from './standing.ts';

/**
 * What repeats as it is, but not on some days of its zone (2026-11-26): an RRULE with these days left out (EXDATE of RFC 5545), whose
 * interval is counted on as before. Undefined where it does not come on one of them, cannot leave out a day, or would be over.
 */
export function leavingOut({ rule, nextAt, zone }: Standing, dates: readonly string[], now: number): Rule | undefined {
  const recurrence = dates.length > 0 ? recurrenceFrom(rule, nextAt) : undefined;
  if (!recurrence || !dates.every((date) => comesOn(rule, date, zone))) return undefined;
  const left = { ...recurrence, except: [...new Set([...(recurrence.except ?? []), ...dates])].sort() };
  if (left.except.length > MOST_EXCEPTIONS) return undefined;
  return isFine(left) || nextRun(left, zone, now) === undefined ? undefined : left;
}

/** Whether something comes on a day of a zone (2026-11-26). */
export function comesOn(rule: Rule, date: string, zone: string): boolean {
  const day = Temporal.PlainDate.from(date);
  const run = nextRun(rule, zone, day.toZonedDateTime(zone).epochMilliseconds - 1);
  return (
    run !== undefined && Temporal.Instant.fromEpochMilliseconds(run).toZonedDateTimeISO(zone).toPlainDate().equals(day)
  );
}

/** What comes every few minutes or hours has no days. */
const isFine = ({ rrule }: Recurrence): boolean => /FREQ=(?:MINUTELY|HOURLY)/u.test(rrule);

/** "not on 26 November", "except this Thursday", said of what repeats: the rule is told with these words behind it, and read again. */
export function excepted(standing: Standing, text: string, options: Viewpoint): Rule | undefined {
  if (standing.rule.kind === 'once') return undefined;
  const when = readAgain(`${formatRule(standing.rule, options)}, ${text.trim()}`, options);
  if (when?.kind !== 'repeats' || when.rest !== '' || when.rule.kind !== 'rrule') return undefined;
  const known = standing.rule.kind === 'rrule' ? (standing.rule.except ?? []) : [];
  const more = (when.rule.except ?? []).filter((date) => !known.includes(date));
  return leavingOut(standing, more, options.now);
}
