import type { CalendarTime } from '../../engine-protocol/calendar.ts';
import type { Property } from './lines.ts';

const DAY = 86_400_000;
const WRITTEN = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?$/;

/** What a name of a zone in this file stands for; null follows whoever looks. */
export type ZoneOf = (tzid: string) => string | null;

/** The times of DTSTART, EXDATE and the like; those that are none are left out. Periods count by their start. */
export function timesOf({ params, value }: Property, zoneOf: ZoneOf): CalendarTime[] {
  return value.split(',').flatMap((one) => timeOf(one.split('/', 1)[0] ?? '', params.get('TZID'), zoneOf) ?? []);
}

function timeOf(text: string, tzid: string | undefined, zoneOf: ZoneOf): CalendarTime | undefined {
  const [, year, month, day, hour, minute, second, utc] = WRITTEN.exec(text.trim()) ?? [];
  if (year === undefined) return undefined;
  const date = `${year}-${month}-${day}`;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // 31 February would be read as a day of March.
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== date) return undefined;
  if (hour === undefined) return { wall: midnight, zone: null, isDay: true };
  const [h, m, s] = [Number(hour), Number(minute), Number(second)];
  if (h > 23 || m > 59 || s > 60) return undefined;
  const wall = midnight + ((h * 60 + m) * 60 + Math.min(s, 59)) * 1_000;
  return { wall, zone: utc ? 'UTC' : tzid === undefined ? null : zoneOf(tzid), isDay: false };
}

/** ms of a DURATION; undefined where it is none, 0 where it is negative. */
export function durationOf(value: string): number | undefined {
  const found = /^([+-])?P(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/.exec(
    value.trim().toUpperCase(),
  );
  if (!found) return undefined;
  const [, sign, ...numbers] = found;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = numbers.map((text) => Number(text ?? 0));
  return sign === '-' ? 0 : (weeks * 7 + days) * DAY + ((hours * 60 + minutes) * 60 + seconds) * 1_000;
}
