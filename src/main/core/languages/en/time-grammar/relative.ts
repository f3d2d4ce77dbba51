import {
  type DayHit,
  dateOf,
  daysFromToday,
  type Edge,
  edgeOf,
  firmDay,
  monthAfterNext,
  nthIn,
  quarterOf,
  span,
  weekdayIn,
  weekend,
} from '../../time-grammar/make-day.ts';
import type { Day, SpanUnit, Which } from '../../time-grammar/moment.ts';
import { comma, digits, gluedDigits } from '../../time-grammar/numbers.ts';
import { alt, glued, map, opt, type Pattern, phrases, seq, word } from '../../time-grammar/pattern.ts';
import { feast } from './holidays.ts';
import { weeksOn } from './weeks-on.ts';
import { fromEnd, integer, month, ordinal, unit, weekday, year } from './words.ts';

const the = opt(word('the'));
const which: Pattern<Which> = phrases<Which>(
  ['this', 'this|current|the current|this current'],
  ['next', 'next|following|the next|the following|this next'],
  ['coming', 'coming|this coming|upcoming|this upcoming|the coming|the upcoming'],
  ['previous', 'previous|the previous'],
  ['last', 'last|the last|past|this past|the past'],
);
const namedDay: Pattern<Day> = map(
  phrases<number>(
    [0, 'today|later today'],
    [1, 'tomorrow|tomorow|tommorow|tommorrow|tmrw|tmr|tmw|the next day|next day|the following day'],
    [2, 'day after tomorrow|the day after tomorrow|overmorrow'],
    [-1, 'yesterday'],
    [-2, 'day before yesterday|the day before yesterday'],
  ),
  daysFromToday,
);

const spanUnit: Pattern<SpanUnit> = map(unit, (u) => {
  return u === 'week' || u === 'month' || u === 'quarter' || u === 'year' ? u : undefined;
});
const offsets: Readonly<Record<Which, number>> = { plain: 0, this: 0, next: 1, coming: 1, last: -1, previous: -1 };
const thisOne = map(word('the'), (): Which => 'this');
const relativeSpan = map(seq(alt(which, thisOne), spanUnit), ([w, u]) => span(u, offsets[w]));
const afterNext = map(seq(the, spanUnit, word('after next')), ([, u]) => span(u, 2));
/** "upcoming two weeks", "two upcoming weeks". */
const counted = <T>(what: Pattern<T>) =>
  alt(
    map(seq(word('upcoming'), integer, what), ([, n, u]) => [n, u] as const),
    map(seq(integer, word('upcoming'), what), ([n, , u]) => [n, u] as const),
  );
const countedSpan = map(counted(spanUnit), ([n, u]) => span(u, n));
const countedDays = map(counted(word('day', 'days')), ([n]) => daysFromToday(n));

const whichWeekday = map(seq(which, weekday), ([w, n]): Day => ({ kind: 'weekday', weekday: n, which: w }));
const followingWeek = map(word('following week', 'next', 'following'), () => span('week', 1));
/** "wednesday of next week"; "next week Wednesday" comes from the two standing together. */
const weekdayOfWeek = map(
  seq(weekday, word('of', 'in', 'from', 'of the', 'in the'), alt(relativeSpan, afterNext, followingWeek)),
  ([w, , week]) => weekdayIn(week, w),
);
const dayWord = map(word('day'), () => 0);
/** "first Monday of the month", "20th day of next month", "the 21st this month". */
const nthOf = map(
  seq(the, fromEnd, opt(alt(weekday, dayWord)), opt(word('of', 'in', ',')), relativeSpan),
  ([, n, w, , month]) => nthIn(month, n, w ?? 0),
);
/** "20 of next month". */
const numberOf = map(seq(the, digits, word('of'), relativeSpan), ([, n, , month]) => nthIn(month, n, 0));

const edges = phrases<Edge>(
  ['start', 'start of|beginning of|the start of|the beginning of|begin of|early'],
  ['middle', 'middle of|the middle of|mid|mid-'],
  ['end', 'end of|the end of|last day of|the last day of'],
);
const namedMonth = map(month, (m): Day => ({ kind: 'month', month: m, which: 'plain' }));
/** "end of the month", "beginning of next week", "mid march". */
const bareSpan = map(spanUnit, (u) => span(u, 0));
const edge = map(seq(opt(word('at', 'by')), edges, alt(relativeSpan, bareSpan, namedMonth)), ([, where, day]) =>
  edgeOf(where, day),
);
const edgeWord = map(phrases<SpanUnit>(['month', 'eom'], ['year', 'eoy'], ['week', 'eow'], ['quarter', 'eoq']), (u) =>
  edgeOf('end', span(u, 0)),
);

const q = map(seq(word('q'), gluedDigits), ([, n]) => n);
const quarterName = alt(
  map(seq(ordinal, word('quarter', 'qtr')), ([n]) => n),
  q,
);
const inYear = opt(map(seq(opt(word('of', ',', 'in')), year), ([, y]) => y));
const quarter = alt(
  map(seq(the, quarterName, inYear), ([, n, y]) => quarterOf(n, y)),
  map(seq(digits, glued(q)), ([y, n]) => quarterOf(n, y < 100 ? 2000 + y : y)),
  map(seq(year, q), ([y, n]) => quarterOf(n, y)),
);

const weekends = map(
  phrases<number>(
    [0, 'this weekend|the weekend|weekend|coming weekend|this coming weekend'],
    [1, 'next weekend|the following weekend'],
  ),
  weekend,
);
const feastDay = map(seq(opt(which), feast, comma, inYear), ([w, on, , y]): Day | undefined => {
  if (y === undefined) return { kind: 'feast', on, which: w ?? 'plain' };
  const date = on(y);
  return date && { kind: 'date', dates: () => [date], year: true };
});
const whichMonth = map(seq(which, month), ([w, m]): Day => ({ kind: 'month', month: m, which: w }));
const secondMonth = map(seq(month, word('after next')), ([m]) => monthAfterNext(m));
const monthAndDay = alt(
  map(seq(month, alt(ordinal, digits)), ([m, d]) => dateOf(m, d)),
  map(seq(ordinal, opt(word('of')), month), ([d, , m]) => dateOf(m, d)),
);
/** "next 6th of April": the one after today. */
const nextDate = map(
  seq(word('next'), monthAndDay),
  ([, day]): Day => ({ ...day, dates: (scene) => day.dates(scene).filter((date) => !date.equals(scene.today)) }),
);

/** Days counted from now, and feasts. */
export const relativeDay: Pattern<DayHit> = map(
  alt<readonly Pattern<Day>[]>(
    ...[
      namedDay,
      relativeSpan,
      afterNext,
      countedSpan,
      countedDays,
      whichWeekday,
      weeksOn,
      weekdayOfWeek,
      nthOf,
      numberOf,
      edge,
      edgeWord,
    ],
    ...[quarter, weekends, feastDay, whichMonth, secondMonth, nextDate],
  ),
  firmDay,
);
/** A weekday by its name alone. */
export const plainWeekday: Pattern<Day> = map(
  seq(opt(word('the', 'one', 'that one')), weekday),
  ([, w]): Day => ({ kind: 'weekday', weekday: w, which: 'plain' }),
);
