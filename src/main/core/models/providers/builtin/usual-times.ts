import { Temporal } from 'temporal-polyfill';
import type { Viewpoint } from '../../../languages/viewpoint.ts';

const hour = 3_600_000;
const quarter = 900_000;
const [evening, morning] = [19, 9];

/** Moments to choose from where none was named: in about an hour, this evening while that is later, tomorrow morning. */
export function usualTimes({ now, zone }: Viewpoint): number[] {
  const soon = Math.ceil((now + hour) / quarter) * quarter;
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  const at = (day: Temporal.PlainDate, clock: number): number =>
    day.toZonedDateTime({ timeZone: zone, plainTime: { hour: clock } }).epochMilliseconds;
  const tonight = at(today, evening);
  return [soon, ...(tonight > soon ? [tonight] : []), at(today.add({ days: 1 }), morning)];
}
