import { Temporal } from 'temporal-polyfill';

/** When "tomorrow" is, for a snooze: the hour at which a day-long "tomorrow" reminds as well. */
const MORNING = 9;

export type SnoozeLength = '10m' | '1h' | 'tomorrow';

/** When a snoozed reminder comes again, epoch ms (docs/behaviour.md#time). "tomorrow" is 09:00 in the person's zone. */
export function snoozeMoment(length: SnoozeLength, now: number, zone: string): number {
  if (length === '10m') return now + 10 * 60_000;
  if (length === '1h') return now + 60 * 60_000;
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  return today.add({ days: 1 }).toZonedDateTime({ timeZone: zone, plainTime: { hour: MORNING } }).epochMilliseconds;
}
