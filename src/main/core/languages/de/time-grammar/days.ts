import {
  agreeing,
  type DayHit,
  dateOf,
  daysFromToday,
  type Edge,
  edgeOf,
  firmDay,
  fullYear,
  looseDay,
  monthDay,
  monthOf,
  nthIn,
  nthOfNamedMonth,
  quarterOf,
  span,
  weekdayIn,
  weekend,
  weekOfMonth,
  workday,
} from '../../time-grammar/make-day.ts';
import type { Day, SpanUnit, Which } from '../../time-grammar/moment.ts';
import { comma, digits, otherWord } from '../../time-grammar/numbers.ts';
import { numericDate } from '../../time-grammar/numeric-date.ts';
import { alt, map, opt, type Pattern, phrases, seq, unless, word } from '../../time-grammar/pattern.ts';
import { fold } from '../../time-grammar/sentence.ts';
import { forms } from '../../time-grammar/time-grammar.ts';
import { feast } from './holidays.ts';
import { doubtful, fromEnd, month, ordinal, unit, weekday, wordNumber, year } from './words.ts';

const the = opt(word('der', 'den', 'dem', 'die', 'das', 'des'));
const namedDay = map(
  phrases<number>(
    [0, 'heute'],
    [0, 'heut'],
    [1, 'morgen|am nächsten tag|am folgenden tag'],
    [2, 'übermorgen'],
    [3, 'überübermorgen'],
    [-1, 'gestern'],
    [-2, 'vorgestern'],
  ),
  daysFromToday,
);
const which: Pattern<Which> = phrases<Which>(
  ['this', 'diese|diesen|dieses|dieser|diesem|aktuellen|laufenden'],
  ['coming', 'nächste|nächsten|nächstes|nächster|nächstem|kommende|kommenden|kommendes|kommender|folgende|folgenden'],
  ['last', 'letzte|letzten|letztes|letzter|vergangene|vergangenen|vorige|vorigen|voriges'],
);
const afterNext = word('übernächste', 'übernächsten', 'übernächstes', 'übernächster');

const spanUnit: Pattern<SpanUnit> = map(unit, (u) => {
  return u === 'week' || u === 'month' || u === 'quarter' || u === 'year' ? u : undefined;
});
const offsets: Readonly<Record<Which, number>> = { plain: 0, this: 0, next: 1, coming: 1, last: -1, previous: -1 };
const ofThe = map(word('der', 'des', 'im', 'in der', 'dem'), (): Which => 'this');
const relativeSpan = alt(
  map(seq(the, which, spanUnit), ([, w, u]) => span(u, offsets[w])),
  map(seq(the, afterNext, spanUnit), ([, , u]) => span(u, 2)),
);
const ownSpan = map(seq(ofThe, spanUnit), ([, u]) => span(u, 0));

const whichWeekday = map(seq(the, which, weekday), ([, w, n]): Day => ({ kind: 'weekday', weekday: n, which: w }));
/** "übernächsten Montag": the Monday after the coming one. */
const secondWeekday = map(
  seq(the, afterNext, weekday),
  ([, , n]): Day => ({
    kind: 'date',
    year: true,
    dates: ({ today }) => [today.add({ days: ((n - today.dayOfWeek + 6) % 7) + 8 })],
  }),
);
const weekdayOfWeek = map(seq(weekday, opt(word('in')), relativeSpan), ([w, , week]) => weekdayIn(week, w));
const dayWord = map(word('tag', 'tages', 'tage'), () => 0);
const nthOf = map(
  seq(the, fromEnd, opt(alt(weekday, dayWord)), opt(word('in', 'im')), alt(relativeSpan, ownSpan)),
  ([, n, w, , span]) => nthIn(span, n, w ?? 0),
);
const inMonth = map(seq(word('im monat', 'in dem monat')), () => span('month', 0));
const nthInMonth = map(seq(the, fromEnd, weekday, inMonth), ([, n, w, month]) => nthIn(month, n, w));

const inYear = opt(map(seq(comma, year), ([, y]) => y));
const inWord = opt(word('im', 'in', 'des', 'vom'));
const nthWeekday = map(seq(the, fromEnd, weekday, inWord, month, inYear), ([, n, w, , m, y]) =>
  nthOfNamedMonth({ month: m, n, weekday: w, year: y }),
);
const workdayWord = word('werktag', 'arbeitstag', 'werktags', 'arbeitstags');
const nthWorkday = map(seq(the, fromEnd, workdayWord, inWord, month, inYear), ([, n, , , m, y]) =>
  nthOfNamedMonth({ month: m, n, weekday: workday, year: y }),
);
const nthDay = map(seq(the, fromEnd, dayWord, inWord, month, inYear), ([, n, , , m, y]) =>
  nthOfNamedMonth({ month: m, n, weekday: 0, year: y }),
);
const nthWeek = map(seq(the, fromEnd, word('woche'), inWord, month, inYear), ([, n, , , m, y]) => weekOfMonth(m, n, y));

const edges = phrases<Edge>(
  ['start', 'anfang|zu beginn|beginn|am anfang'],
  ['middle', 'mitte'],
  ['end', 'ende|am ende|zum ende'],
);
const namedMonth = map(month, (m): Day => ({ kind: 'month', month: m, which: 'plain' }));
const edge = map(seq(edges, opt(word('von', 'vom')), alt(relativeSpan, ownSpan, namedMonth)), ([where, , day]) =>
  edgeOf(where, day),
);
const edgeWord = alt(
  map(word('monatsende', 'zum monatsende', 'am monatsende', 'ultimo'), () => edgeOf('end', span('month', 0))),
  map(word('jahresende', 'zum jahresende', 'am jahresende'), () => edgeOf('end', span('year', 0))),
);
const quarter = map(seq(the, ordinal, word('quartal'), inYear), ([, n, , y]) => quarterOf(n, y));

const weekends = map(
  phrases<number>(
    [0, 'am wochenende|dieses wochenende|an diesem wochenende|am kommenden wochenende|kommendes wochenende|wochenende'],
    [1, 'nächstes wochenende|am nächsten wochenende'],
  ),
  weekend,
);
const feastDay = map(seq(opt(which), feast, inYear), ([w, on, y]): Day | undefined => {
  if (y === undefined) return { kind: 'feast', on, which: w ?? 'plain' };
  const date = on(y);
  return date && { kind: 'date', dates: () => [date], year: true };
});
const whichMonth = map(seq(the, which, month), ([, w, m]): Day => ({ kind: 'month', month: m, which: w }));

const shortYear = map(unless(digits, word(':', 'uhr', '.', 'h')), (n) =>
  n >= 20 && n < 100 ? fullYear(n) : undefined,
);
const yearTail = opt(alt(year, shortYear));
const dayNumber = alt(ordinal, unless(digits, word(':')), wordNumber);
/** "3. März 2027", "dritter März". */
const dayFirst = map(seq(the, dayNumber, opt(word('im', 'des', 'vom')), month, yearTail), ([, d, , m, y]) =>
  dateOf(m, d, y),
);
/** "3.3." with the closing point that German writes. */
const pointed = map(seq(the, digits, word('.'), digits, unless(word('.'), digits)), ([, d, , m]) => dateOf(m, d));
const monthYear = map(seq(month, year), ([m, y]) => monthOf(y, m));
const weekdayNumber = map(seq(weekday, comma, the, ordinal), ([w, , , n]) => agreeing(w, n));
const afterDay = new Set(
  'um gegen im in des dieses nächsten und oder ab bis früh morgens mittags abends nachts bitte an am daran'
    .split(' ')
    .map(fold),
);
const countsDay = unless(ordinal, otherWord(afterDay));
const theDay = map(seq(word('der', 'den', 'dem'), countsDay), ([, n]) => monthDay(n));
const monthAlone: Pattern<DayHit> = (sentence, at) =>
  month(sentence, at).map((hit) => {
    const day: Day = { kind: 'month', month: hit.value, which: 'plain' };
    const weak = doubtful.has(sentence.tokens[at]?.form ?? '') || hit.end - at > 1;
    return { end: hit.end, value: weak ? looseDay(day) : firmDay(day) };
  });

/** All German ways to name a day, but a weekday alone. */
export const someDay: Pattern<DayHit> = alt(
  map(
    alt<readonly Pattern<Day>[]>(
      ...[
        namedDay,
        relativeSpan,
        whichWeekday,
        secondWeekday,
        weekdayOfWeek,
        nthOf,
        nthInMonth,
        edge,
        edgeWord,
        weekends,
      ],
      ...[
        nthWeekday,
        nthWorkday,
        nthDay,
        nthWeek,
        quarter,
        feastDay,
        whichMonth,
        dayFirst,
        pointed,
        monthYear,
        weekdayNumber,
        theDay,
      ],
    ),
    firmDay,
  ),
  numericDate(forms('am um gegen und oder ab im in bis uhr'), forms('um gegen punkt')),
  map(map(countsDay, monthDay), looseDay),
  monthAlone,
);
export const plainWeekday: Pattern<Day> = map(
  seq(the, weekday),
  ([, w]): Day => ({ kind: 'weekday', weekday: w, which: 'plain' }),
);
