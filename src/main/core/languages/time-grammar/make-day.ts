import {
  type Month,
  makeDate,
  nthWeekday,
  nthWorkday,
  onOrAfter,
  type PlainDate,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
} from './calendar.ts';
import { fromYears } from './days.ts';
import type { Day, Scene, SpanUnit } from './moment.ts';

/** A day with how firmly its words say so. */
export interface DayHit {
  readonly day: Day;
  readonly weak: boolean;
  /** May be a time or an amount as well: says something only beside other words. */
  readonly shy?: boolean;
}
export const firmDay = (day: Day): DayHit => ({ day, weak: false });
export const looseDay = (day: Day): DayHit => ({ day, weak: true });

type Dated = Day & { readonly kind: 'date' };

/** Something that is on one date each year: in the year that was said, or in the next ones. */
export function yearly(on: (year: number) => PlainDate | undefined, year: number | undefined): Dated | undefined {
  if (year === undefined) {
    return {
      kind: 'date',
      dates: (scene) => fromYears(on, { which: 'plain', today: scene.today, grain: 'day' })?.dates ?? [],
      year: false,
    };
  }
  const date = on(year);
  return date && { kind: 'date', dates: () => [date], year: true };
}

/** A day of a month; undefined when no year has it. */
export function dateOf(month: number, day: number, year?: number): Dated | undefined {
  return makeDate(2024, month, day) && yearly((y) => makeDate(y, month, day), year);
}

/** Two-digit years are 1950 to 2049. */
export function fullYear(n: number): number {
  return n >= 100 ? n : n < 50 ? 2000 + n : 1900 + n;
}

export function monthDay(n: number): Day | undefined {
  return n >= 1 && n <= 31 ? { kind: 'monthDay', day: n } : undefined;
}

export function daysFromToday(days: number): Dated {
  return { kind: 'date', year: true, dates: ({ today }) => [today.add({ days })] };
}

/** A month of a year, as a span. */
export function monthOf(year: number, month: number): Day | undefined {
  const date = makeDate(year, month, 1);
  return date && { kind: 'span', unit: 'month', start: () => date };
}

/** "Friday the 13th": the days of the next months that are both. @param months How many. */
export function agreeing(weekday: number, day: number, months = 30): Day | undefined {
  if (day < 1 || day > 31) return undefined;
  const dates = ({ today }: Scene): readonly PlainDate[] => {
    const first = startOfMonth(today);
    const starts = Array.from({ length: months }, (_, i) => first.add({ months: i }));
    const all = starts.map((start) => makeDate(start.year, start.month, day));
    return all.filter((d): d is PlainDate => d?.dayOfWeek === weekday && d.since(today).sign >= 0);
  };
  return { kind: 'date', dates, year: false };
}

/** A week, month, quarter or year counted from the present one. */
export function span(unit: SpanUnit, offset: number): Day & { kind: 'span' } {
  const start = ({ today }: Scene) => {
    if (unit === 'week') return startOfWeek(today).add({ weeks: offset });
    if (unit === 'month') return startOfMonth(today).add({ months: offset });
    if (unit === 'quarter') return startOfQuarter(today).add({ months: offset * 3 });
    return today.with({ month: 1, day: 1 }).add({ years: offset });
  };
  return { kind: 'span', unit, start };
}

/** A weekday of a span of one week. */
export function weekdayIn(week: Day, weekday: number): Dated | undefined {
  if (week.kind !== 'span' || week.unit !== 'week') return undefined;
  return fromStart(week, (start) => start.add({ days: weekday - 1 }));
}

/** The n-th day (weekday 0) or weekday of a span of one month; n counts from the end when negative. */
export function nthIn(month: Day, n: number, weekday: number): Dated | undefined {
  if (month.kind !== 'span' || month.unit !== 'month') return undefined;
  return fromStart(month, (start) => nthOfMonth({ year: start.year, month: start.month }, n, weekday));
}

function fromStart(day: Day & { kind: 'span' }, find: (start: PlainDate) => PlainDate | undefined): Dated {
  const dates = (scene: Scene) => {
    const start = day.start(scene);
    const date = start && find(start);
    return date ? [date] : [];
  };
  return { kind: 'date', year: true, dates };
}

/** In the place of a weekday: any from Monday to Friday. */
export const workday = -1;

function nthOfMonth({ year, month }: Month, n: number, weekday: number): PlainDate | undefined {
  if (n === 0) return undefined;
  if (weekday === workday) return nthWorkday({ year, month }, n);
  if (weekday > 0) return nthWeekday({ year, month }, weekday, n);
  const first = makeDate(year, month, 1);
  return first && makeDate(year, month, n > 0 ? n : first.daysInMonth + 1 + n);
}

/** "third Tuesday of September", "fifth last day of May 2027". */
export function nthOfNamedMonth({
  month,
  n,
  weekday,
  year,
}: {
  readonly month: number;
  readonly n: number;
  readonly weekday: number;
  readonly year?: number | undefined;
}): Day | undefined {
  return yearly((y) => nthOfMonth({ year: y, month }, n, weekday), year);
}

/** "the second last week of October": weeks begin on Monday and belong to the month of their Thursday. */
export function weekOfMonth(month: number, n: number, year: number | undefined): Day {
  const on = (y: number) => nthWeekday({ year: y, month }, 4, n)?.subtract({ days: 3 });
  const start = ({ today }: Scene) =>
    year === undefined ? fromYears(on, { which: 'plain', today, grain: 'week' })?.dates[0] : on(year);
  return { kind: 'span', unit: 'week', start };
}

export type Edge = 'start' | 'middle' | 'end';

/** Beginning, middle or end of a span or of a named month. The end of a week is its Friday. */
export function edgeOf(edge: Edge, day: Day): Day | undefined {
  if (day.kind === 'month') return yearly((year) => edgeDate(edge, 'month', makeDate(year, day.month, 1)), undefined);
  if (day.kind !== 'span' || (day.unit === 'week' && edge === 'middle')) return undefined;
  return fromStart(day, (start) => edgeDate(edge, day.unit, start));
}

const lengths = { month: 1, quarter: 3, year: 12 } as const;

function edgeDate(edge: Edge, unit: SpanUnit, start: PlainDate | undefined): PlainDate | undefined {
  if (edge === 'start' || !start) return start;
  if (unit === 'week') return start.add({ days: 4 });
  if (edge === 'end') return start.add({ months: lengths[unit] }).subtract({ days: 1 });
  return unit === 'month' ? start.with({ day: 15 }) : start.add({ months: unit === 'quarter' ? 1 : 6 });
}

export function quarterOf(quarter: number, year: number | undefined): Day | undefined {
  if (quarter < 1 || quarter > 4) return undefined;
  return { kind: 'span', unit: 'quarter', start: ({ today }) => makeDate(year ?? today.year, quarter * 3 - 2, 1) };
}

/** Saturday of this or a following week; today when the weekend has begun. */
export function weekend(weeks: number): Day {
  const dates = ({ today }: Scene) => {
    const saturday = startOfWeek(today).add({ days: 5 + 7 * weeks });
    return [saturday.since(today).sign < 0 ? today : saturday];
  };
  return { kind: 'date', year: true, dates };
}

/** "March after next": the one after the next March. */
export function monthAfterNext(month: number): Day {
  const start = ({ today }: Scene) => {
    const first = makeDate(today.year, month, 1);
    return makeDate(today.year + (first && first.since(today).sign >= 0 ? 1 : 2), month, 1);
  };
  return { kind: 'span', unit: 'month', start };
}

/** "three Fridays from now", "two Thursdays ago". */
export function countedWeekday(weekday: number, n: number): Day {
  const dates = ({ today }: Scene) =>
    n > 0
      ? [onOrAfter(today.add({ days: 1 }), weekday).add({ weeks: n - 1 })]
      : [onOrAfter(today.subtract({ days: 7 }), weekday).add({ weeks: n + 1 })];
  return { kind: 'date', year: true, dates };
}
