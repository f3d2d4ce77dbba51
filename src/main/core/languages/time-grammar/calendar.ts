import { Temporal } from 'temporal-polyfill';

export type PlainDate = Temporal.PlainDate;

/** A day that comes once a year; undefined in a year that has none. */
export interface OnYear {
  (year: number): PlainDate | undefined;
  /** It comes in every year: where it is none, it is not known when, and no later one is meant. */
  readonly isYearly?: true;
}

/** The date, or undefined for one that does not exist (30 February). */
export function makeDate(year: number, month: number, day: number): PlainDate | undefined {
  if (year < 1000 || year > 9999 || month < 1 || month > 12 || day < 1) return undefined;
  const first = new Temporal.PlainDate(year, month, 1);
  return day <= first.daysInMonth ? first.with({ day }) : undefined;
}

/** Weekdays are 1 (Monday) to 7 (Sunday), as in Temporal. The first such day on or after a date. */
export function onOrAfter(date: PlainDate, weekday: number): PlainDate {
  return date.add({ days: (weekday - date.dayOfWeek + 7) % 7 });
}

export function startOfWeek(date: PlainDate): PlainDate {
  return date.subtract({ days: date.dayOfWeek - 1 });
}

export function startOfMonth(date: PlainDate): PlainDate {
  return date.with({ day: 1 });
}

function endOfMonth(date: PlainDate): PlainDate {
  return date.with({ day: date.daysInMonth });
}

export function startOfQuarter(date: PlainDate): PlainDate {
  return date.with({ day: 1, month: date.month - ((date.month - 1) % 3) });
}

/** A month of a year, 1 to 12. */
export interface Month {
  readonly year: number;
  readonly month: number;
}

/** The n-th (1-based, negative from the end) given weekday of a month, or undefined when the month has no such day. */
export function nthWeekday({ year, month }: Month, weekday: number, n: number): PlainDate | undefined {
  const first = new Temporal.PlainDate(year, month, 1);
  const date =
    n > 0
      ? onOrAfter(first, weekday).add({ weeks: n - 1 })
      : onOrAfter(endOfMonth(first).subtract({ days: 6 }), weekday).add({ weeks: n + 1 });
  return date.month === month ? date : undefined;
}

/** The n-th (1-based, negative from the end) day from Monday to Friday of a month, or undefined when it has no such day. */
export function nthWorkday({ year, month }: Month, n: number): PlainDate | undefined {
  const first = new Temporal.PlainDate(year, month, 1);
  const days = Array.from({ length: first.daysInMonth }, (_, at) => first.add({ days: at }));
  return days.filter(({ dayOfWeek }) => dayOfWeek <= 5).at(n > 0 ? n - 1 : n);
}

/** Easter Sunday of the Gregorian churches (anonymous Gregorian computus). */
export function easter(year: number): PlainDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return new Temporal.PlainDate(year, Math.floor(n / 31), (n % 31) + 1);
}

/** Easter Sunday of the Orthodox churches (Meeus' Julian computus, moved to the Gregorian calendar of 1900–2099). */
export function orthodoxEaster(year: number): PlainDate {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const n = d + e + 114;
  return new Temporal.PlainDate(year, Math.floor(n / 31), (n % 31) + 1).add({ days: 13 });
}
