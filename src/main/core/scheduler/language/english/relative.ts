import { makeDate, startOfMonth, startOfQuarter, startOfWeek } from '../calendar.ts';
import {
  addShifts,
  type Day,
  makeShift,
  type Scene,
  type Shift,
  type SpanUnit,
  type Unit,
  type Which,
} from '../moment.ts';
import { alt, glued, list, lookup, map, opt, type Pattern, seq, token, unless, word } from '../pattern.ts';
import { type DayHit, dateOf } from './dates.ts';
import { feast } from './holidays.ts';
import { digits, integer, month, ordinal, unit, weekday, wordNumber, year } from './words.ts';

const the = opt(word('the'));
const firm = (day: Day): DayHit => ({ day, weak: false });

export const which: Pattern<Which> = lookup<Which>({
  this: 'this',
  current: 'this',
  'the current': 'this',
  'this current': 'this',
  next: 'next',
  following: 'next',
  'the next': 'next',
  'the following': 'next',
  'this next': 'next',
  coming: 'coming',
  'this coming': 'coming',
  upcoming: 'coming',
  'this upcoming': 'coming',
  'the coming': 'coming',
  'the upcoming': 'coming',
  last: 'previous',
  past: 'last',
  'this past': 'last',
  previous: 'previous',
  'the last': 'previous',
  'the previous': 'previous',
  'the past': 'last',
});

const dayShift: Readonly<Record<string, number>> = {
  today: 0,
  tomorrow: 1,
  tomorow: 1,
  tommorow: 1,
  tommorrow: 1,
  tmrw: 1,
  tmr: 1,
  tmw: 1,
  tom: 1,
  yesterday: -1,
  'day after tomorrow': 2,
  'the day after tomorrow': 2,
  overmorrow: 2,
  'day before yesterday': -2,
  'the day before yesterday': -2,
  'the next day': 1,
  'next day': 1,
  'the following day': 1,
};
/** "tomorrow", "the day after tomorrow". */
const namedDay: Pattern<Day> = map(
  lookup(dayShift),
  (days): Day => ({
    kind: 'date',
    year: true,
    dates: (scene) => [scene.today.add({ days })],
  }),
);

const spanUnit: Pattern<SpanUnit> = map(unit, (u) =>
  u === 'week' || u === 'month' || u === 'quarter' || u === 'year' ? u : undefined,
);

export function spanStart(u: SpanUnit, offset: number): (scene: Scene) => ReturnType<typeof startOfWeek> {
  return ({ today }) => {
    if (u === 'week') return startOfWeek(today).add({ weeks: offset });
    if (u === 'month') return startOfMonth(today).add({ months: offset });
    if (u === 'quarter') return startOfQuarter(today).add({ months: offset * 3 });
    return today.with({ month: 1, day: 1 }).add({ years: offset });
  };
}
function span(u: SpanUnit, offset: number): Day {
  return { kind: 'span', unit: u, start: spanStart(u, offset) };
}
const offsets: Readonly<Record<Which, number>> = { plain: 0, this: 0, next: 1, coming: 1, last: -1, previous: -1 };
const relativeSpan = map(
  seq(
    alt(
      which,
      map(word('the'), (): Which => 'this'),
    ),
    spanUnit,
  ),
  ([w, u]) => span(u, offsets[w]),
);
const afterNext = map(seq(the, spanUnit, word('after next')), ([, u]) => span(u, 2));
/** "upcoming two weeks", "two upcoming weeks". */
const countedSpan = alt(
  map(seq(word('upcoming'), integer, spanUnit), ([, n, u]) => span(u, n)),
  map(seq(integer, word('upcoming'), spanUnit), ([n, , u]) => span(u, n)),
);
const countedDays = map(
  alt(
    map(seq(word('upcoming'), integer, word('day', 'days')), ([, n]) => n),
    map(seq(integer, word('upcoming'), word('day', 'days')), ([n]) => n),
  ),
  (days): Day => ({ kind: 'date', year: true, dates: (scene) => [scene.today.add({ days })] }),
);

const whichWeekday = map(seq(which, weekday), ([w, n]): Day => ({ kind: 'weekday', weekday: n, which: w }));
const spanLink = alt(word('of', 'in', 'from'), word(','));
/** "wednesday of next week", "next week Wednesday" come from the merging of pieces; here "of" is part of the words. */
const weekdayOfWeek = map(
  seq(
    weekday,
    word('of', 'in', 'from', 'of the', 'in the'),
    alt(
      relativeSpan,
      map(
        seq(
          alt(
            map(word('following', 'next'), () => 1),
            map(word('week after next'), () => 2),
          ),
          opt(word('week')),
        ),
        ([n]) => span('week', n),
      ),
    ),
  ),
  ([w, , s]): Day | undefined =>
    s.kind === 'span' && s.unit === 'week'
      ? { kind: 'date', year: true, dates: (scene) => datesIn(s.start(scene), w) }
      : undefined,
);
function datesIn(start: ReturnType<typeof startOfWeek> | undefined, w: number): ReturnType<typeof startOfWeek>[] {
  return start ? [start.add({ days: w - 1 })] : [];
}
/** "first Monday of the month", "20th day of next month", "the 21st this month". */
const nthOf = map(
  seq(
    the,
    alt(
      ordinal,
      map(word('last'), () => -1),
    ),
    opt(
      alt(
        map(weekday, (w) => ({ w })),
        map(word('day'), () => ({ w: 0 })),
      ),
    ),
    alt(
      word('of', 'in'),
      map(opt(word(',')), () => ''),
    ),
    relativeSpan,
  ),
  ([, n, kind, , s]): Day | undefined => {
    if (s.kind !== 'span' || s.unit !== 'month') return undefined;
    const w = kind?.w ?? 0;
    return { kind: 'date', year: true, dates: (scene) => nthInSpan(s.start(scene), n, w) };
  },
);
function nthInSpan(
  start: ReturnType<typeof startOfWeek> | undefined,
  n: number,
  w: number,
): ReturnType<typeof startOfWeek>[] {
  if (!start) return [];
  if (w === 0) {
    const date = makeDate(start.year, start.month, n > 0 ? n : start.daysInMonth + 1 + n);
    return date ? [date] : [];
  }
  const first = n > 0 ? start : start.with({ day: start.daysInMonth });
  const step = n > 0 ? (w - first.dayOfWeek + 7) % 7 : -((first.dayOfWeek - w + 7) % 7);
  const date = first.add({ days: step + (n > 0 ? n - 1 : n + 1) * 7 });
  return date.month === start.month ? [date] : [];
}

const edges = lookup<'start' | 'middle' | 'end'>({
  'start of': 'start',
  'beginning of': 'start',
  'the start of': 'start',
  'the beginning of': 'start',
  'begin of': 'start',
  early: 'start',
  'middle of': 'middle',
  'the middle of': 'middle',
  mid: 'middle',
  'mid-': 'middle',
  'end of': 'end',
  'the end of': 'end',
  'last day of': 'end',
  'the last day of': 'end',
});
const namedMonth = map(seq(month, opt(year)), ([m, y]): Day | undefined =>
  y === undefined ? { kind: 'month', month: m, which: 'plain' } : undefined,
);
/** "end of the month", "beginning of next week", "mid march". */
const edge = map(seq(edges, alt(relativeSpan, namedMonth)), ([where, s]): Day | undefined => edgeOf(where, s));
function edgeOf(where: 'start' | 'middle' | 'end', s: Day): Day | undefined {
  const u = s.kind === 'span' ? s.unit : 'month';
  if (u === 'week' && where === 'middle') return undefined;
  const find = (scene: Scene): ReturnType<typeof startOfWeek>[] => {
    const starts = s.kind === 'span' ? [s.start(scene)] : s.kind === 'month' ? monthStarts(s.month, scene) : [];
    return starts
      .flatMap((start) => (start ? [edgeDate(where, u, start)] : []))
      .filter((d) => s.kind === 'span' || d.since(scene.today).sign >= 0);
  };
  return { kind: 'date', year: true, dates: find };
}
function monthStarts(m: number, scene: Scene): (ReturnType<typeof startOfWeek> | undefined)[] {
  return [makeDate(scene.today.year, m, 1), makeDate(scene.today.year + 1, m, 1)];
}
function edgeDate(
  where: 'start' | 'middle' | 'end',
  u: SpanUnit,
  start: ReturnType<typeof startOfWeek>,
): ReturnType<typeof startOfWeek> {
  if (where === 'start') return start;
  if (u === 'week') return start.add({ days: 4 });
  if (where === 'middle')
    return u === 'month' ? start.with({ day: 15 }) : start.add({ months: u === 'quarter' ? 1 : 6 });
  const months = u === 'month' ? 1 : u === 'quarter' ? 3 : 12;
  return start.add({ months }).subtract({ days: 1 });
}
const endWords = map(lookup<SpanUnit>({ eom: 'month', eoy: 'year', eow: 'week', eoq: 'quarter' }), (u) =>
  edgeOf('end', span(u, 0)),
);

const quarterName = alt(
  map(seq(ordinal, word('quarter', 'qtr')), ([n]) => n),
  map(seq(word('q'), glued(digits)), ([, n]) => n),
);
const quarter = alt(
  map(seq(the, quarterName, opt(word('of', ',')), opt(year)), ([, q, , y]) => quarterOf(q, y)),
  map(seq(digits, glued(word('q')), glued(digits)), ([y, , q]) => quarterOf(q, y < 100 ? 2000 + y : y)),
  map(seq(year, word('q'), glued(digits)), ([y, , q]) => quarterOf(q, y)),
);
function quarterOf(q: number, y: number | undefined): Day | undefined {
  if (q < 1 || q > 4) return undefined;
  return { kind: 'span', unit: 'quarter', start: (scene) => makeDate(y ?? scene.today.year, q * 3 - 2, 1) };
}

const weekend = alt(
  map(word('this weekend', 'the weekend', 'weekend', 'coming weekend', 'this coming weekend'), () => 0),
  map(word('next weekend', 'the following weekend'), () => 1),
);
const weekendDay = map(
  weekend,
  (n): Day => ({
    kind: 'date',
    year: true,
    dates: (scene) => {
      const saturday = startOfWeek(scene.today).add({ days: 5 + 7 * n });
      return [saturday.since(scene.today).sign < 0 ? scene.today : saturday];
    },
  }),
);

const feastDay = map(
  seq(opt(which), feast, opt(map(seq(opt(word('of', 'in', ',')), year), ([, y]) => y))),
  ([w, on, y]): Day | undefined => {
    if (y === undefined) return { kind: 'feast', on, which: w ?? 'plain' };
    const date = on(y);
    return date && { kind: 'date', dates: () => [date], year: true };
  },
);
const whichMonth = alt(
  map(seq(alt(which), month), ([w, m]): Day => ({ kind: 'month', month: m, which: w })),
  map(
    seq(month, word('after next')),
    ([m]): Day => ({ kind: 'span', unit: 'month', start: (scene) => followingMonth(m, scene) }),
  ),
);
function followingMonth(m: number, scene: Scene): ReturnType<typeof startOfWeek> | undefined {
  const first = makeDate(scene.today.year, m, 1);
  const ahead = first && first.since(scene.today).sign >= 0 ? 1 : 2;
  return makeDate(scene.today.year + ahead, m, 1);
}
/** "next 6th of April": the one after today. */
const nextDate = map(
  seq(
    word('next'),
    alt(
      map(seq(month, ordinal), ([m, d]) => ({ m, d })),
      map(seq(month, digits), ([m, d]) => ({ m, d })),
      map(seq(ordinal, opt(word('of')), month), ([d, , m]) => ({ m, d })),
    ),
  ),
  ([, { m, d }]): Day | undefined => {
    const day = dateOf(m, d);
    if (day?.kind !== 'date') return undefined;
    return { ...day, dates: (scene) => day.dates(scene).filter((date) => !date.equals(scene.today)) };
  },
);

const plainWeekday = alt(
  map(
    seq(opt(word('the', 'one', 'that one')), weekday),
    ([, w]): Day => ({ kind: 'weekday', weekday: w, which: 'plain' }),
  ),
);

export const relativeDay: Pattern<DayHit> = alt(
  map(
    alt(
      namedDay,
      relativeSpan,
      afterNext,
      countedSpan,
      countedDays,
      whichWeekday,
      weekdayOfWeek,
      nthOf,
      edge,
      whichMonth,
      nextDate,
      weekendDay,
      feastDay,
    ),
    firm,
  ),
  map(alt(quarter, endWords), firm),
);
export { plainWeekday, spanLink };

const article = map(word('a', 'an', 'one'), () => 1);
const decimal = map(
  seq(digits, glued(word('.')), glued(token((t) => (t.kind === 'number' ? Number(`0.${t.form}`) : undefined)))),
  ([n, , f]) => n + f,
);
const fraction = map(seq(digits, word('/'), digits), ([a, , b]) => (b > 0 && a < b ? a / b : undefined));
const halfWords = lookup<number>({
  half: 0.5,
  'half a': 0.5,
  'half an': 0.5,
  'a half': 0.5,
  'a quarter of an': 0.25,
  'quarter of an': 0.25,
  'a quarter': 0.25,
  quarter: 0.25,
  'three quarters of an': 0.75,
  'three-quarters of an': 0.75,
  'three quarter': 0.75,
  '3 quarters of an': 0.75,
  'one and a half': 1.5,
});
const several = lookup<number>({
  'a couple of': 2,
  'a couple': 2,
  'couple of': 2,
  couple: 2,
  'a pair of': 2,
  'a few': 3,
  few: 3,
  'a dozen': 12,
});
const andHalf = map(
  seq(
    integer,
    alt(
      word('and a half'),
      map(seq(opt(word('and')), digits, word('/'), digits), ([, a, , b]) => (a === 1 && b === 2 ? 'half' : undefined)),
    ),
  ),
  ([n]) => n + 0.5,
);
const amount = alt(integer, article, decimal, fraction, halfWords, several, andHalf);
const more = opt(word('more', 'additional', 'extra', 'full', 'whole', 'short'));
const term: Pattern<Shift> = alt(
  map(
    seq(
      amount,
      more,
      unless(
        unit,
        token((t) => (t.glued && t.kind === 'word' ? true : undefined)),
      ),
    ),
    ([n, , u]) => makeShift(n, u as Unit),
  ),
  map(seq(alt(article, integer), word('fortnight', 'fortnights')), ([n]) => makeShift(n * 2, 'week')),
  map(seq(alt(article, integer), unit, word('and a half')), ([n, u]) => makeShift(n + 0.5, u)),
  map(seq(alt(article, integer), unit, word('and a quarter')), ([n, u]) => makeShift(n + 0.25, u)),
  map(seq(integer, glued(word('h')), glued(digits)), ([h, , m]) =>
    m < 60 ? makeShift(h + m / 60, 'hour') : undefined,
  ),
);
const link = alt(
  word(',', 'and', ', and'),
  map(opt(word('&')), () => ''),
);
/** A length of time: "5 min", "an hour and a half", "3 years, 2 weeks and 5 days", "1h30m". */
export const length: Pattern<Shift> = map(list(term, link, 4), (terms) =>
  terms.slice(1).reduce<Shift | undefined>((sum, next) => sum && addShifts(sum, next), terms[0]),
);
export { article, wordNumber };
