import { makeDate, nthWeekday, type PlainDate } from '../calendar.ts';
import { fromYears } from '../days.ts';
import type { Day, Scene } from '../moment.ts';
import { alt, glued, map, opt, type Pattern, seq, token, unless, word } from '../pattern.ts';
import { digits, doubtful, month, ordinal, weekday, wordNumber, year } from './words.ts';

/** A day with how firmly its words say so. */
export interface DayHit {
  readonly day: Day;
  readonly weak: boolean;
}

const firm = (day: Day): DayHit => ({ day, weak: false });
const loose = (day: Day): DayHit => ({ day, weak: true });

/** A date in a year that was said, or the next ones when it was not. */
export function dateOf(monthNumber: number, day: number, yearNumber?: number): Day | undefined {
  if (day < 1 || day > 31 || !makeDate(2024, monthNumber, day)) return undefined;
  const on = (y: number) => makeDate(y, monthNumber, day);
  if (yearNumber !== undefined) {
    const date = on(yearNumber);
    return date && { kind: 'date', dates: () => [date], year: true };
  }
  return { kind: 'date', dates: (scene) => fromYears(on, 'plain', scene.today, 'day')?.dates ?? [], year: false };
}

/** Two-digit years are those from 50 years ago to 49 years ahead of 2000. */
function fullYear(n: number): number {
  return n >= 100 ? n : n < 50 ? 2000 + n : 1900 + n;
}

const comma = opt(word(','));
const the = opt(word('the'));
const dayNumber: Pattern<number> = map(
  alt(ordinal, unless(digits, glued(alt(word(':'), word('h'), word('%')))), wordNumber),
  (n) => (n >= 1 && n <= 31 ? n : undefined),
);
const shortYear = alt(map(seq(opt(word("'", '’')), digits), ([, n]) => (n < 100 ? n : undefined)));
const anyYear = map(
  alt(year, unless(shortYear, alt(word('am', 'pm', ':', 'h', 'th', 'st', 'nd', 'rd', 'o', 'a', 'p', '.', '/', '-')))),
  fullYear,
);

const joint = opt(alt(word('-', '/', '.', ',', 'of', 'the', 'of the', ', the', 'in')));
const yearTail = opt(map(seq(opt(alt(word(',', 'of', 'in', '-', '/', ', of', ', in'))), anyYear), ([, y]) => y));

/** "May 3", "March the 15th, 2015", "Dec31". */
const monthFirst = map(seq(month, joint, dayNumber, yearTail), ([m, , d, y]) => dateOf(m, d, y));
/** "15 of February", "31/Oct/1974", "twenty five January nineteen eighty six". */
const dayFirst = map(seq(the, dayNumber, opt(word('day')), joint, month, yearTail), ([, d, , , m, y]) =>
  dateOf(m, d, y),
);
/** "23-2020-September". */
const scattered = map(seq(dayNumber, word('-'), year, word('-'), month), ([d, , y, , m]) => dateOf(m, d, y));
const ides = map(seq(the, word('ides of'), month), ([, , m]) => dateOf(m, [3, 5, 7, 10].includes(m) ? 15 : 13));

const mark = (sign: string) => glued(word(sign));
const part = glued(digits);
function numeric(sign: string): Pattern<readonly [number, number, number | undefined]> {
  return map(seq(digits, mark(sign), part, opt(seq(mark(sign), part))), ([a, , b, tail]) => [a, b, tail?.[1]] as const);
}
/** Month and day in the order of the place, or the only order that gives a date. */
function inOrder(a: number, b: number, y: number | undefined): Day | undefined {
  const years = y === undefined ? undefined : fullYear(y);
  const monthsFirst = dateOf(a, b, years);
  const daysFirst = dateOf(b, a, years);
  if (!monthsFirst || !daysFirst) return monthsFirst ?? daysFirst;
  if (monthsFirst.kind !== 'date' || daysFirst.kind !== 'date') return undefined;
  const dates = (scene: Scene): readonly PlainDate[] => (scene.dayFirst ? daysFirst : monthsFirst).dates(scene);
  return { kind: 'date', dates, year: y !== undefined };
}
function numericDay([a, b, c]: readonly [number, number, number | undefined]): Day | undefined {
  if (a >= 1000) return c === undefined ? undefined : dateOf(b, c, a);
  if (c !== undefined && c >= 100 && c < 1000) return undefined;
  return inOrder(a, b, c);
}
const notMore = alt(mark('.'), mark('/'), mark(':'));
export const numericDate: Pattern<DayHit> = alt(
  map(unless(numeric('/'), mark('/')), (n) => wrap(firm, numericDay(n))),
  map(numeric('-'), (n) => wrap(n[2] === undefined ? loose : firm, numericDay(n))),
  map(unless(numeric('.'), seq(notMore, digits)), (n) => wrap(n[2] === undefined ? loose : firm, numericDay(n))),
);
function wrap(how: (day: Day) => DayHit, day: Day | undefined): DayHit | undefined {
  return day && how(day);
}

const eight = token((t) =>
  t.kind === 'number' && t.end - t.start === 8
    ? dateOf(Math.floor(t.value / 100) % 100, t.value % 100, Math.floor(t.value / 10000))
    : undefined,
);
/** "2014-10", "2014/10". */
const yearMonth = map(seq(year, alt(mark('-'), mark('/')), unless(part, alt(mark('-'), mark('/')))), ([y, , m]) =>
  monthOf(y, m),
);
function monthOf(y: number, m: number): Day | undefined {
  const date = makeDate(y, m, 1);
  return date && { kind: 'span', unit: 'month', start: () => date };
}
const monthYear = map(
  seq(
    month,
    opt(word(',', 'of', 'in', '-', '/', '.')),
    alt(
      year,
      map(seq(word("'", '’'), digits), ([, n]) => fullYear(n)),
    ),
  ),
  ([m, , y]) => monthOf(y, m),
);

const dayOfMonth = map(seq(word('the'), ordinal), ([, n]) => monthDay(n));
const bareDay = map(ordinal, monthDay);
const bareNumber = map(digits, monthDay);
export function monthDay(n: number): Day | undefined {
  return n >= 1 && n <= 31 ? { kind: 'monthDay', day: n } : undefined;
}

/** "Tuesday 19th", "Monday 21", "friday the 13th". */
const weekdayNumber: Pattern<Day> = map(
  seq(
    weekday,
    comma,
    the,
    unless(
      alt(ordinal, digits),
      alt(
        word(':', 'h', 'am', 'pm', '.', '/', '-', 'p', 'a', 'o', 'days', 'day', 'weeks', 'week', 'months', 'hours'),
        month,
      ),
    ),
  ),
  ([w, , , n]) => (n >= 13 || n < 13 ? agreeing(w, n) : undefined),
);
function agreeing(wanted: number, n: number): Day | undefined {
  if (n < 1 || n > 31) return undefined;
  const dates = (scene: Scene): readonly PlainDate[] => {
    const first = scene.today.with({ day: 1 });
    const months = Array.from({ length: 30 }, (_, i) => first.add({ months: i }));
    const all = months.map((start) => makeDate(start.year, start.month, n));
    return all.filter((d): d is PlainDate => !!d && d.dayOfWeek === wanted && d.since(scene.today).sign >= 0);
  };
  return { kind: 'date', dates, year: false };
}

const lastOr = alt(
  ordinal,
  map(word('last', 'final'), () => -1),
  map(seq(ordinal, opt(word('to the', 'to')), word('last')), ([n]) => -n),
  map(word('penultimate'), () => -2),
);
/** "third tuesday of september 2014", "last friday in october". */
const nthInMonth = map(
  seq(the, lastOr, weekday, word('of', 'in'), month, opt(map(seq(comma, year), ([, y]) => y))),
  ([, n, w, , m, y]) => yearly((inYear) => nthWeekday(inYear, m, w, n), y),
);
/** "fifth last day of May". */
const nthLastDay = map(
  seq(the, lastOr, word('day'), word('of', 'in'), month, opt(map(seq(comma, year), ([, y]) => y))),
  ([, n, , , m, y]) =>
    yearly((inYear) => {
      const first = makeDate(inYear, m, 1);
      return first && makeDate(inYear, m, n > 0 ? n : first.daysInMonth + 1 + n);
    }, y),
);
function yearly(on: (year: number) => PlainDate | undefined, y: number | undefined): Day | undefined {
  if (y === undefined) {
    return { kind: 'date', dates: (scene) => fromYears(on, 'plain', scene.today, 'day')?.dates ?? [], year: false };
  }
  const date = on(y);
  return date && { kind: 'date', dates: () => [date], year: true };
}
/** "the second last week of October 2018", "1st week of Oct.": the Monday-based weeks that hold most of the month's days. */
const weekOfMonth = map(
  seq(the, lastOr, word('week'), word('of', 'in'), month, opt(map(seq(comma, year), ([, y]) => y))),
  ([, n, , , m, y]): Day | undefined => ({
    kind: 'span',
    unit: 'week',
    start: (scene) => {
      const on = (inYear: number) => {
        const middle = nthWeekday(inYear, m, 4, n);
        return middle?.subtract({ days: 3 });
      };
      return y === undefined ? fromYears(on, 'plain', scene.today, 'week')?.dates[0] : on(y);
    },
  }),
);

const monthAlone = (sentence: Parameters<typeof month>[0], at: number) =>
  month(sentence, at).map((hit) => {
    const weak = doubtful.has(sentence.tokens[at]?.form ?? '') || hit.end - at > 1;
    return { end: hit.end, value: { day: { kind: 'month', month: hit.value, which: 'plain' } as Day, weak } };
  });

export const absoluteDay: Pattern<DayHit> = alt(
  map(
    alt(
      monthFirst,
      dayFirst,
      scattered,
      ides,
      eight,
      yearMonth,
      monthYear,
      dayOfMonth,
      weekdayNumber,
      nthInMonth,
      nthLastDay,
      weekOfMonth,
    ),
    firm,
  ),
  numericDate,
  map(bareDay, loose),
  monthAlone,
);
export { bareNumber };
