import {
  agreeing,
  type DayHit,
  dateOf,
  firmDay,
  fullYear,
  looseDay,
  monthDay,
  monthOf,
  nthOfNamedMonth,
  weekOfMonth,
  workday,
} from '../../time-grammar/make-day.ts';
import type { Day } from '../../time-grammar/moment.ts';
import { comma, digits, gluedDigits, mark, otherWord, twoDigits } from '../../time-grammar/numbers.ts';
import { numericDate } from '../../time-grammar/numeric-date.ts';
import { alt, besides, glued, map, opt, type Pattern, seq, unless, word } from '../../time-grammar/pattern.ts';
import { forms } from '../../time-grammar/time-grammar.ts';
import { clearClock } from './clock.ts';
import { doubtful, fromEnd, month, ordinal, weekday, wordNumber, year } from './words.ts';

const the = opt(word('the'));
const dayNumber = alt(ordinal, unless(digits, glued(word(':', 'h', '%'))), wordNumber);
const apostrophe = word("'", '’');
const timeWord = word('am', 'pm', ':', 'h', 'th', 'st', 'nd', 'rd', 'o', 'a', 'p', '.', '/', '-');
const shortYear = map(seq(opt(apostrophe), unless(digits, timeWord)), ([, n]) => (n < 100 ? fullYear(n) : undefined));
const yearTail = opt(
  map(seq(opt(word(',', 'of', 'in', '-', '/', ', of', ', in')), alt(year, shortYear)), ([, y]) => y),
);
const joint = opt(word('-', '/', '.', ',', 'of', 'the', 'of the', ', the', 'in'));

const slash = alt(mark('-'), mark('/'));
/** "May 3", "March the 15th, 2015", "Dec31". */
const monthFirst = map(seq(month, joint, dayNumber, yearTail), ([m, , d, y]) => dateOf(m, d, y));
/** "15 of February", "31/Oct/1974", "twenty five January nineteen eighty six". */
const dayFirst = map(seq(the, dayNumber, opt(word('day')), joint, month, yearTail), ([, d, , , m, y]) =>
  dateOf(m, d, y),
);
/** "2020/Sep/23". */
const yearFirst = map(seq(year, slash, month, slash, digits), ([y, , m, , d]) => dateOf(m, d, y));
/** "23-2020-September". */
const scattered = map(seq(dayNumber, word('-'), year, word('-'), month), ([d, , y, , m]) => dateOf(m, d, y));
const ides = map(seq(the, word('ides of'), month), ([, , m]) => dateOf(m, [3, 5, 7, 10].includes(m) ? 15 : 13));

/** "2014-10", "2014/10". */
const yearMonth = map(seq(year, slash, unless(gluedDigits, slash)), ([y, , m]) => monthOf(y, m));
const shortened = map(seq(apostrophe, digits), ([, n]) => fullYear(n));
const monthYear = map(seq(month, opt(word(',', 'of', 'in', '-', '/', '.')), alt(year, shortened)), ([m, , y]) =>
  monthOf(y, m),
);

const laterWords = word(
  ':',
  'h',
  'am',
  'pm',
  '.',
  '/',
  '-',
  'p',
  'a',
  'o',
  'days',
  'day',
  'weeks',
  'week',
  'months',
  'hours',
  'x',
  'times',
);
/** A number that is no hour and no part of a longer date: not of "friday 12 noon". */
const besideWeekday = <T>(n: Pattern<T>): Pattern<T> =>
  besides(unless(n, alt(laterWords, month, twoDigits)), clearClock);
/** "Friday 6" is at six, unless it is the sixth in this month or the next. */
const lastHour = 12;
const soon = 2;
/** "Tuesday 19th", "Monday 21", "friday the 13th". */
const weekdayNumber = alt(
  map(seq(weekday, comma, the, besideWeekday(ordinal)), ([w, , , n]) => agreeing(w, n)),
  map(seq(weekday, comma, word('the'), besideWeekday(digits)), ([w, , , n]) => agreeing(w, n)),
  map(seq(weekday, comma, besideWeekday(digits)), ([w, , n]) => agreeing(w, n, n <= lastHour ? soon : undefined)),
);

const inYear = opt(map(seq(opt(word(',', 'of', 'in')), year), ([, y]) => y));
const ofWord = word('of', 'in');
/** "third tuesday of september 2014", "last friday in october". */
const nthWeekday = map(seq(the, fromEnd, weekday, ofWord, month, inYear), ([, n, w, , m, y]) =>
  nthOfNamedMonth({ month: m, n, weekday: w, year: y }),
);
/** "first working day of December". */
const workdayWord = word('weekday', 'workday', 'working day', 'business day', 'work day', 'week day');
const nthWorkday = map(seq(the, fromEnd, workdayWord, ofWord, month, inYear), ([, n, , , m, y]) =>
  nthOfNamedMonth({ month: m, n, weekday: workday, year: y }),
);
/** "fifth last day of May". */
const nthDay = map(seq(the, fromEnd, word('day'), ofWord, month, inYear), ([, n, , , m, y]) =>
  nthOfNamedMonth({ month: m, n, weekday: 0, year: y }),
);
/** "the second last week of October 2018", "1st week of Oct." */
const nthWeek = map(seq(the, fromEnd, word('week'), ofWord, month, inYear), ([, n, , , m, y]) => weekOfMonth(m, n, y));

/** "two may" may be two who may. */
const dayAndMonth: Pattern<DayHit> = (sentence, at) =>
  dayFirst(sentence, at).map(({ end, value }) => {
    const isDoubtful = end === at + 2 && sentence.tokens[at]?.kind === 'word' && ordinal(sentence, at).length === 0;
    return {
      end,
      value: isDoubtful && doubtful.has(sentence.tokens[at + 1]?.form ?? '') ? looseDay(value) : firmDay(value),
    };
  });

const afterDay = new Set(
  'at on in of this next by for around and or to if is was should would will when please from until till morning evening noon night afternoon'.split(
    ' ',
  ),
);
const countsDay = unless(ordinal, otherWord(afterDay));
const theDay = map(seq(word('the'), countsDay), ([, n]) => monthDay(n));

const monthAlone: Pattern<DayHit> = (sentence, at) =>
  month(sentence, at).map((hit) => {
    const day: Day = { kind: 'month', month: hit.value, which: 'plain' };
    const weak = doubtful.has(sentence.tokens[at]?.form ?? '') || hit.end - at > 1;
    return { end: hit.end, value: weak ? looseDay(day) : firmDay(day) };
  });

/** Days by their date, weekday of a month, or month. */
export const absoluteDay: Pattern<DayHit> = alt(
  map(alt(monthFirst, yearFirst, scattered, ides, yearMonth, monthYear), firmDay),
  dayAndMonth,
  map(alt(theDay, weekdayNumber, nthWeekday, nthWorkday, nthDay, nthWeek), firmDay),
  numericDate(forms('at on in by for and or to from am'), forms('at @')),
  map(map(countsDay, monthDay), looseDay),
  monthAlone,
);
/** A bare number as a day of the month: only after "on". */
export const bareDay: Pattern<Day> = map(digits, monthDay);
