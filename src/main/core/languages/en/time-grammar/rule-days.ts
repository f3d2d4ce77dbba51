import type { Clause, ClauseHit, NthDay } from '../../time-grammar/clause.ts';
import {
  firm,
  inMonths,
  loose,
  moreWeekdays,
  nthDays,
  onDates,
  onMonthDays,
  onWeekdays,
  repeat,
} from '../../time-grammar/make-clause.ts';
import { digits, mark } from '../../time-grammar/numbers.ts';
import { alt, list, map, opt, type Pattern, seq, unless, word } from '../../time-grammar/pattern.ts';
import {
  also,
  anyDay,
  dayList,
  dayNumber,
  dayRange,
  every,
  firmDayList,
  monthList,
  moreDays,
  step,
  the,
} from './rule-words.ts';
import { fromEnd, integer, month, ordinal } from './words.ts';

const ofSomeMonth = seq(opt(word('of', 'in')), word('the month', 'each month', 'every month', 'month'));
const onWord = opt(word('on', 'only on', 'on all', 'all', 'only', 'and on', 'on each', 'and only on'));
const weekdays: Pattern<ClauseHit> = alt(
  map(seq(every, dayList), ([, days]) => firm(onWeekdays(days))),
  // "every third friday" may mean the month's third or every three weeks; "other" and "5th" are clear.
  map(seq(every, step, unless(dayList, ofSomeMonth)), ([, n, days]) =>
    n === 3 || n === 4 ? undefined : firm(onWeekdays(days, n)),
  ),
  map(seq(every, integer, firmDayList), ([, n, days]) => (n > 1 ? firm(onWeekdays(days, n)) : undefined)),
  map(seq(onWord, firmDayList), ([, days]) => firm(onWeekdays(days))),
  map(seq(opt(word('from', 'on', 'only on')), dayRange), ([, days]) => firm(onWeekdays(days))),
  map(seq(onWord, dayList), ([, days]) => loose(onWeekdays(days))),
  map(moreDays, (days) => loose(moreWeekdays(days))),
);

const eachMonth: Pattern<Clause> = alt(
  map(word('month', 'the month', 'each month', 'every month', 'a month', 'any month', 'all months'), () =>
    repeat('month'),
  ),
  map(seq(every, step, word('month', 'months')), ([, n]) => repeat('month', n)),
  map(seq(every, word('quarter')), () => repeat('month', 3)),
);
const ofMonth = map(seq(word('of', 'in', 'on', 'per', ','), eachMonth), ([, clause]) => clause);

const ranks = list(fromEnd, also, 6);
const ranked = map(seq(the, ranks, list(anyDay, also, 7)), ([, ns, days]): NthDay[] =>
  ns.flatMap((n) => days.map((weekday) => ({ n, weekday }))),
);
const allRanked = map(list(ranked, also, 5), (sets) => nthDays(sets.flat()));
const leadIn = opt(alt(every, word('on', 'only on', 'on the')));
const nth: Pattern<ClauseHit> = alt(
  map(seq(leadIn, allRanked, ofMonth), ([, days, months]) => firm(days, months)),
  map(seq(word('on', 'on the', 'only on', 'only on the'), allRanked), ([, days]) => loose(days)),
  map(seq(leadIn, allRanked, word('of', 'in'), opt(every), monthList), ([lead, days, , each, months]) => {
    const clauses = [days, inMonths(months)];
    return each || lead === 'every' || lead === 'each' ? firm(...clauses) : loose(...clauses);
  }),
);

const months: Pattern<ClauseHit> = alt(
  map(
    seq(
      word('in', 'only in', 'during', 'of', 'only during', 'and only in', 'from'),
      opt(every),
      // "from November until February": there it begins.
      unless(monthList, word('until', 'till', 'til')),
    ),
    ([, each, names]) => (each ? firm : loose)(inMonths(names)),
  ),
  map(monthList, (names) => loose(inMonths(names))),
  map(seq(every, monthList), ([, names]) => firm(repeat('year'), inMonths(names))),
);

const ordinalDays = list(
  map(seq(the, ordinal), ([, n]) => (n <= 31 ? n : undefined)),
  also,
);
const plainDay = alt(ordinal, unless(digits, mark(':')));
const plainDays = list(
  map(seq(the, plainDay), ([, n]) => (n >= 1 && n <= 31 ? n : undefined)),
  also,
);
const edge = alt(
  map(word('beginning', 'begin', 'start', 'first day', '1st day'), () => [1]),
  map(word('end'), () => [-1]),
  map(word('middle'), () => [15]),
);
const fromLast = map(seq(fromEnd, opt(word('day', 'days'))), ([n]) => (n < 0 && n > -29 ? [n] : undefined));
const someDays: Pattern<readonly number[]> = alt(
  ordinalDays,
  map(seq(the, alt(edge, fromLast)), ([, days]) => days),
);
/** The same where no month is said beside them: "every morning at 5:40 start …" speaks of no start of anything. */
const bareDays: Pattern<readonly number[]> = alt(
  ordinalDays,
  map(seq(the, fromLast), ([, days]) => days),
  map(seq(word('the'), edge), ([, days]) => days),
);
const workday = word('weekday', 'workday', 'working day', 'business day', 'work day', 'weekdays', 'working days');
/** "the first working day" is no first of a month. */
const theseDays = unless(someDays, workday);
const monthDays: Pattern<ClauseHit> = alt(
  map(
    seq(opt(alt(every, word('on', 'at', 'on the', 'at the'))), theseDays, opt(word('day', 'days')), ofMonth),
    ([, days, , clause]) => firm(onMonthDays(days), clause),
  ),
  // Cron's own meaning: such days, or the weekdays beside them.
  map(seq(opt(word('only on', 'on')), word('day', 'days'), plainDays, opt(ofMonth)), ([, , days, clause]) =>
    loose(onMonthDays(days, true), ...(clause ? [clause] : [])),
  ),
  map(seq(opt(word('on', 'at', 'on the', 'only on')), unless(bareDays, workday)), ([, days]) =>
    loose(onMonthDays(days)),
  ),
);

const dayTail = list(
  map(seq(the, dayNumber), ([, n]) => n),
  also,
);
const date: Pattern<Clause> = alt(
  map(seq(month, opt(word('the', 'on the', 'on day', 'on days', 'on')), dayTail), ([m, , days]) => onDates(m, days)),
  map(seq(the, dayTail, opt(word('of')), month), ([, days, , m]) => onDates(m, days)),
);
const dates: Pattern<ClauseHit> = alt(
  map(seq(opt(word('on', 'only on')), date), ([, clause]) => loose(clause)),
  map(seq(every, date), ([, clause]) => firm(repeat('year'), clause)),
);

/** "31st of every year", "every year on the 31st day": counted from its beginning, in the months that no leap year moves. */
const dayOfYear = (n: number): Clause | undefined => (n <= 31 ? onDates(1, [n]) : onDates(2, [n - 31]));
const yearDays: Pattern<ClauseHit> = alt(
  map(seq(the, ordinal, opt(word('day')), word('of', 'in'), every, word('year')), ([, n]) => yearDay(n)),
  map(seq(every, word('year'), word('on the', 'on'), ordinal, unless(word('day'), word('of', 'in'))), ([, , , n]) =>
    yearDay(n),
  ),
);
function yearDay(n: number): ClauseHit | undefined {
  const day = n <= 59 ? dayOfYear(n) : undefined;
  return day && firm(repeat('year'), day);
}

const workdays: Pattern<ClauseHit> = map(seq(leadIn, the, ranks, workday, ofMonth), ([, , positions, , months]) =>
  positions.every((n) => n !== 0 && n >= -20 && n <= 20) ? firm({ kind: 'workdays', positions }, months) : undefined,
);
const except: Pattern<ClauseHit> = map(
  seq(
    word('except', 'except on', 'except for', 'but not', 'but not on', 'but', 'excluding', 'without', 'other than'),
    dayList,
  ),
  ([, days]) => loose({ kind: 'except', days }),
);

const weekNumber: Pattern<ClauseHit> = map(
  seq(word('in week', 'in weeks', 'in calendar week'), list(integer, also, 10)),
  ([, weeks]) => (weeks.every((n) => n >= 1 && n <= 53) ? loose({ kind: 'weekNumbers', weeks }) : undefined),
);

/** Statements about days: "every weekday", "the first friday of the month", "on december 25". */
export const dayClause: Pattern<ClauseHit> = alt(
  weekdays,
  nth,
  workdays,
  except,
  monthDays,
  months,
  dates,
  yearDays,
  weekNumber,
);
