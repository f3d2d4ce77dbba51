import { Temporal } from 'temporal-polyfill';
import { makeDate, type OnYear, onOrAfter, type PlainDate, startOfWeek } from './calendar.ts';
import { type Day, durationOf, type Scene, type Shift, type SpanUnit, type Which } from './moment.ts';

/** Dates that some words may mean, best first, and how fine they were said. */
export interface Dates {
  readonly dates: readonly PlainDate[];
  readonly grain: 'day' | SpanUnit;
}

/** How far ahead two statements about one day are matched ("Friday the 13th", "Fri, 18 July"). */
const matchDays = 800;
const yearsAhead = 12;
/** Enough for a weekday or a year beside it to choose from. */
const mostDates = 3;

function only(date: PlainDate | undefined, grain: Dates['grain'] = 'day'): Dates | undefined {
  return date && { dates: [date], grain };
}

function before(a: PlainDate, b: PlainDate): boolean {
  return Temporal.PlainDate.compare(a, b) < 0;
}

/** The date or dates that the day pieces of a moment speak of together; undefined when they contradict each other. */
export function findDates(days: readonly Day[], shift: Shift | undefined, scene: Scene): Dates | undefined {
  const [first, second, third] = [...days].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  if (shift) return second ? undefined : findShifted(first, shift, scene);
  if (!first || third) return undefined;
  return second ? mergeDays(first, second, scene) : datesOf(first, scene);
}

const order: readonly Day['kind'][] = ['weekday', 'monthDay', 'date', 'feast', 'month', 'span', 'year'];

function datesOf(day: Day, scene: Scene): Dates | undefined {
  switch (day.kind) {
    case 'weekday':
      return only(weekdayDate(day.weekday, day.which, scene.today));
    case 'date': {
      const dates = day.dates(scene);
      return dates.length > 0 ? { dates, grain: 'day' } : undefined;
    }
    case 'monthDay':
      return { dates: monthDays(day.day, scene.today), grain: 'day' };
    case 'month':
      return fromYears((year) => makeDate(year, day.month, 1), {
        which: day.which,
        today: scene.today,
        grain: 'month',
      });
    case 'span':
      return only(day.start(scene), day.unit);
    case 'feast':
      return fromYears(day.on, { which: day.which, today: scene.today, grain: 'day' });
    case 'year':
      return only(makeDate(day.year, 1, 1), 'year');
  }
}

function weekdayDate(weekday: number, which: Which, today: PlainDate): PlainDate {
  switch (which) {
    case 'this':
      return onOrAfter(today, weekday);
    case 'plain':
    case 'coming':
      return onOrAfter(today.add({ days: 1 }), weekday);
    case 'next':
      return startOfWeek(today).add({ days: 6 + weekday });
    case 'last':
      return onOrAfter(today.subtract({ days: 7 }), weekday);
    case 'previous':
      return startOfWeek(today).add({ days: weekday - 8 });
  }
}

function monthDays(day: number, today: PlainDate): PlainDate[] {
  const dates: PlainDate[] = [];
  const first = today.with({ day: 1 });
  for (let month = 0; month < 30; month++) {
    const start = first.add({ months: month });
    const date = makeDate(start.year, start.month, day);
    if (date && !before(date, today)) dates.push(date);
  }
  return dates;
}

/** Something that comes once a year: from today on, or the one before for "last". */
export function fromYears(
  on: OnYear,
  { which, today, grain }: { readonly which: Which; readonly today: PlainDate; readonly grain: Dates['grain'] },
): Dates | undefined {
  if (which === 'last' || which === 'previous') {
    if (on.isYearly && !on(today.year)) return undefined;
    const past = [today.year, today.year - 1, today.year - 2].map(on).find((date) => date && before(date, today));
    return only(past, grain);
  }
  const earliest = which === 'next' ? today.add({ days: 1 }) : today;
  const dates: PlainDate[] = [];
  for (let year = today.year; year < today.year + yearsAhead && dates.length < mostDates; year++) {
    const date = on(year);
    if (!date && on.isYearly) break;
    if (date && !before(date, earliest)) dates.push(date);
  }
  return dates.length > 0 ? { dates, grain } : undefined;
}

function mergeDays(first: Day, second: Day, scene: Scene): Dates | undefined {
  if (first.kind === second.kind) return undefined;
  if (first.kind === 'weekday') return mergeWeekday(first, second, scene);
  if (first.kind === 'monthDay') {
    const start = second.kind === 'span' && second.unit === 'month' ? second.start(scene) : undefined;
    return start && only(makeDate(start.year, start.month, first.day));
  }
  const year = second.kind === 'year' ? second.year : spanYear(second, scene);
  if (year === undefined) return undefined;
  if (first.kind === 'feast') return only(first.on(year));
  if (first.kind === 'month') return only(makeDate(year, first.month, 1), 'month');
  if (first.kind === 'date' && !first.year) return only(first.dates(scene).find((date) => date.year === year));
  return undefined;
}

function spanYear(day: Day, scene: Scene): number | undefined {
  return day.kind === 'span' && day.unit === 'year' ? day.start(scene)?.year : undefined;
}

function mergeWeekday(first: Day & { kind: 'weekday' }, second: Day, scene: Scene): Dates | undefined {
  if (second.kind === 'span') {
    const start = second.unit === 'week' ? second.start(scene) : undefined;
    return start && only(startOfWeek(start).add({ days: first.weekday - 1 }));
  }
  if (second.kind === 'month' || second.kind === 'year') return undefined;
  const limit = scene.today.add({ days: matchDays });
  // "Friday 5/12": where the next such day is none, day and month may be meant the other way round, and it is asked.
  const isNext = second.kind === 'date' && second.isTurnable === true;
  const all = (datesOf(second, scene)?.dates ?? []).slice(0, isNext ? 1 : undefined);
  const fits = all.filter((date) => date.dayOfWeek === first.weekday && (all.length === 1 || before(date, limit)));
  return fits.length > 0 ? { dates: fits, grain: 'day' } : undefined;
}

/** A day counted on from now: "in three weeks", "Monday two weeks from now", "Thanksgiving in nine months". */
function findShifted(day: Day | undefined, shift: Shift, scene: Scene): Dates | undefined {
  if (shift.unit === 'second' || shift.unit === 'minute' || shift.unit === 'hour') return undefined;
  const target = scene.today.add(durationOf(shift));
  if (!day) return only(target);
  const there = { ...scene, today: target, now: scene.now.add(durationOf(shift)) };
  if (day.kind === 'weekday') {
    if (day.which !== 'plain') return undefined;
    if (shift.unit === 'week') return only(startOfWeek(target).add({ days: day.weekday - 1 }));
    if (shift.unit === 'day') return target.dayOfWeek === day.weekday ? only(target) : undefined;
    return only(onOrAfter(target, day.weekday));
  }
  if (day.kind === 'feast' || day.kind === 'month') return datesOf(day, there);
  return undefined;
}
