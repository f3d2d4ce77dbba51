import { RRuleTemporal } from 'rrule-temporal';
import { fail } from '../../../../shared/model/failure.ts';
import { DAY, dateOf, daysThat, HORIZON_DAYS } from './day-pattern.ts';
import type { RecurrenceParts } from './rrule-parts.ts';

/** What the library may spend on one search; more is refused. Counted, not timed, so that every computer says the same. */
const limits = { maxIterations: 700, maxCandidateEvaluations: 100_000 };
/** Days that are worked out in one go, since the next search asks for the day after. */
const WINDOW = 62;

type NextDay = (day: number) => number | undefined;

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** The days of a recurrence, whatever its times: `start` is the day it begins. Throws `invalid_value` for what takes too much. */
export function recurrenceDays(parts: RecurrenceParts, start: number): NextDay {
  return byHand(parts, start) ?? byLibrary(parts, start);
}

/**
 * Days and weeks are counted here: a rule of many conditions ("the 13th when it is a Monday") would make the library look
 * at each of thousands of days. Undefined for what has places in a month or a year.
 */
function byHand(parts: RecurrenceParts, start: number): NextDay | undefined {
  const isWeekly = parts.freq === 'WEEKLY';
  if (parts.freq === 'MONTHLY' || parts.freq === 'YEARLY' || parts.setPos.length > 0 || parts.weekNo.length > 0) {
    return undefined;
  }
  if (parts.days.some((day) => !weekdays.includes(day))) return undefined;
  const wanted = new Set(parts.days.map((day) => weekdays.indexOf(day)));
  if (isWeekly && wanted.size === 0) wanted.add(dateOf(start).weekday);
  const weekStart = weekdays.indexOf(parts.weekStart);
  const weekOf = (day: number): number => Math.floor((day + 4 - weekStart) / 7);
  // Below a day the interval is counted in hours or minutes: by the times, not by the days.
  const step = parts.freq === 'DAILY' || isWeekly ? parts.interval : 1;
  const isOn = (day: number): boolean => {
    if (day < start) return false;
    if ((isWeekly ? weekOf(day) - weekOf(start) : day - start) % step !== 0) return false;
    const at = dateOf(day);
    const { year, month, date, weekday } = at;
    if (wanted.size > 0 && !wanted.has(weekday)) return false;
    if (parts.months.length > 0 && !parts.months.includes(month)) return false;
    if (parts.monthDays.length > 0 && !parts.monthDays.some((n) => n === date || n === date - at.daysInMonth - 1)) {
      return false;
    }
    return parts.yearDays.length === 0 || parts.yearDays.some((n) => isYearDay(n, day, year));
  };
  return daysThat(isOn, parts.months);
}

function isYearDay(n: number, day: number, year: number): boolean {
  const first = Date.UTC(year, 0, 1) / DAY;
  const next = Date.UTC(year + 1, 0, 1) / DAY;
  return day === (n > 0 ? first + n - 1 : next + n);
}

function byLibrary(parts: RecurrenceParts, start: number): NextDay {
  const text = [
    `FREQ=${parts.freq}`,
    `INTERVAL=${parts.interval}`,
    listed('BYMONTH', parts.months),
    listed('BYMONTHDAY', parts.monthDays),
    listed('BYYEARDAY', parts.yearDays),
    listed('BYWEEKNO', parts.weekNo),
    listed('BYDAY', parts.days),
    listed('BYSETPOS', parts.setPos),
    `WKST=${parts.weekStart}`,
  ].filter(Boolean);
  const begin = new Date(start * DAY).toISOString().slice(0, 10).replaceAll('-', '');
  const rule = new RRuleTemporal({
    rruleString: `DTSTART:${begin}T000000Z\nRRULE:${text.join(';')}`,
    ...limits,
  });
  let window: { readonly from: number; readonly days: readonly number[] } | undefined;
  return (day) => {
    const from = Math.max(day, start);
    const inWindow = window && from >= window.from && from < window.from + WINDOW;
    if (!inWindow) {
      const found = guarded(() => rule.between(new Date(from * DAY), new Date((from + WINDOW - 1) * DAY), true));
      window = { from, days: (found ?? []).map((at) => Math.floor(at.epochMilliseconds / DAY)) };
    }
    const near = window?.days.find((at) => at >= from);
    if (near !== undefined) return near;
    const far = guarded(() => rule.next(new Date(from * DAY), true));
    const found = far ? Math.floor(far.epochMilliseconds / DAY) : undefined;
    return found !== undefined && found < from + HORIZON_DAYS ? found : undefined;
  };
}

const listed = (name: string, values: readonly (string | number)[]): string =>
  values.length > 0 ? `${name}=${values.join(',')}` : '';

/** The library throws when it found nothing within its limits: periods that stay empty mean never, too many tries are refused. */
function guarded<T>(search: () => T): T | undefined {
  try {
    return search();
  } catch (thrown) {
    if (/iterations/i.test(String(thrown))) return undefined;
    throw tooCostly();
  }
}

/** A repetition that is refused because working it out would hold up everything else. */
export const tooCostly = () =>
  fail('invalid_value', 'This repetition has too many conditions to work out.', {
    hint: 'Say it more simply, for example “every weekday at 9”.',
    words: 'errors.own.ruleTooCostly',
  });
