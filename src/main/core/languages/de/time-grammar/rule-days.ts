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
import { digits } from '../../time-grammar/numbers.ts';
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
  the,
} from './rule-words.ts';
import { fromEnd, integer, month, ordinal } from './words.ts';

const monthWords = word(
  'im monat',
  'des monats',
  'jedes monats',
  'jeden monats',
  'jeden monat',
  'in jedem monat',
  'eines jeden monats',
  'eines monats',
  'pro monat',
  'monatlich',
  'jeweils im monat',
);
const eachMonth: Pattern<Clause> = alt(
  map(monthWords, () => repeat('month')),
  map(seq(opt(word('in', 'im')), word('jedem', 'jeden', 'jedes'), ordinal, word('monat', 'monats')), ([, , n]) =>
    repeat('month', n),
  ),
  map(seq(word('alle'), integer, word('monate')), ([, n]) => (n > 1 ? repeat('month', n) : undefined)),
);
const ofMonth = map(seq(opt(word(',')), eachMonth), ([, clause]) => clause);

const onWord = opt(
  word('am', 'an', 'nur am', 'immer', 'immer am', 'nur', 'an allen', 'jeweils', 'jeweils am', 'an einem'),
);
const weekdays: Pattern<ClauseHit> = alt(
  map(seq(every, dayList), ([, days]) => firm(onWeekdays(days))),
  // "Jeden dritten Freitag" may be the month's third or every three weeks; "zweiten" is clear enough.
  map(seq(every, ordinal, unless(dayList, ofMonth)), ([, n, days]) =>
    n === 1 || n === 3 || n === 4 ? undefined : firm(onWeekdays(days, n)),
  ),
  map(seq(onWord, firmDayList), ([, days]) => firm(onWeekdays(days))),
  map(seq(opt(word('von', 'am', 'nur')), dayRange), ([, days]) => firm(onWeekdays(days))),
  map(seq(onWord, dayList), ([, days]) => loose(onWeekdays(days))),
  map(moreDays, (days) => loose(moreWeekdays(days))),
);

const ranks = list(
  map(seq(the, fromEnd), ([, n]) => n),
  also,
  6,
);
const ranked = map(seq(ranks, list(anyDay, also, 7)), ([ns, days]): NthDay[] =>
  ns.flatMap((n) => days.map((weekday) => ({ n, weekday }))),
);
const allRanked = map(list(ranked, also, 5), (sets) => nthDays(sets.flat()));
const leadIn = opt(alt(every, word('am', 'immer am', 'jeweils am', 'an')));
const nth: Pattern<ClauseHit> = alt(
  map(seq(leadIn, allRanked, ofMonth), ([, days, months]) => firm(days, months)),
  map(seq(word('am', 'jeweils am', 'immer am'), allRanked), ([, days]) => loose(days)),
  map(seq(leadIn, allRanked, word('im', 'in'), monthList), ([, days, , months]) => loose(days, inMonths(months))),
);

const months: Pattern<ClauseHit> = alt(
  map(seq(word('im', 'in', 'nur im', 'von', 'während', 'jedes jahr im', 'immer im'), monthList), ([lead, names]) =>
    lead.startsWith('jedes') ? firm(repeat('year'), inMonths(names)) : loose(inMonths(names)),
  ),
  map(seq(word('jeden'), monthList), ([, names]) => firm(repeat('year'), inMonths(names))),
);

const ordinalDays = list(
  map(seq(the, ordinal), ([, n]) => (n <= 31 ? n : undefined)),
  also,
);
const tag = opt(word('tag', 'tage', 'tages', 'tagen'));
const fromLast = map(seq(the, fromEnd, tag), ([, n]) => (n < 0 && n > -29 ? [n] : undefined));
const someDays: Pattern<readonly number[]> = alt(
  map(seq(ordinalDays, tag), ([days]) => days),
  fromLast,
  map(word('anfang', 'zu beginn', 'beginn'), () => [1]),
  map(word('ende'), () => [-1]),
  map(word('mitte'), () => [15]),
);
const wholeWords: Pattern<readonly number[]> = alt(
  map(word('monatsende', 'monatsletzten', 'ultimo'), () => [-1]),
  map(word('monatsanfang', 'monatsersten', 'monatsbeginn'), () => [1]),
);
const workday = word('werktag', 'arbeitstag', 'werktags');
/** "the first working day" is no first of a month. */
const theseDays = unless(someDays, workday);
const monthDays: Pattern<ClauseHit> = alt(
  map(seq(opt(alt(every, word('am', 'zum', 'immer am', 'jeweils am', 'an'))), theseDays, ofMonth), ([, days, clause]) =>
    firm(onMonthDays(days), clause),
  ),
  // "Zum Monatsersten, jeweils 9 Uhr"
  map(seq(opt(word('am', 'zum')), wholeWords, opt(word(',')), word('jeweils', 'immer')), ([, days]) =>
    firm(onMonthDays(days), repeat('month')),
  ),
  map(seq(opt(alt(every, word('am', 'zum', 'immer am', 'immer zum', 'jeweils zum'))), wholeWords), ([lead, days]) =>
    lead !== undefined && /^(?:je|immer)/u.test(lead)
      ? firm(onMonthDays(days), repeat('month'))
      : loose(onMonthDays(days)),
  ),
  map(seq(opt(word('am', 'zum', 'jeweils am', 'immer am', 'an')), theseDays), ([, days]) => loose(onMonthDays(days))),
);

const workdays: Pattern<ClauseHit> = map(seq(leadIn, ranks, workday, ofMonth), ([, positions, , months]) =>
  positions.every((n) => n !== 0 && n >= -20 && n <= 20) ? firm({ kind: 'workdays', positions }, months) : undefined,
);
const except: Pattern<ClauseHit> = map(
  seq(word('außer', 'außer am', 'ohne', 'nur nicht', 'aber nicht', 'bis auf', 'außer an'), dayList),
  ([, days]) => loose({ kind: 'except', days }),
);

const dayTail = list(
  map(seq(the, dayNumber), ([, n]) => n),
  also,
);
const date: Pattern<Clause> = alt(
  map(seq(the, dayTail, month), ([, days, m]) => onDates(m, days)),
  map(seq(the, digits, word('.'), digits, opt(word('.'))), ([, day, , m]) => (m <= 12 ? onDates(m, [day]) : undefined)),
);
const dates: Pattern<ClauseHit> = alt(
  map(seq(opt(word('am', 'immer am', 'jeweils am', 'zum')), date), ([, clause]) => loose(clause)),
  map(seq(every, date), ([, clause]) => firm(repeat('year'), clause)),
);

/** Statements about days: "jeden Werktag", "am ersten Montag im Monat", "am 25. Dezember". */
export const dayClause: Pattern<ClauseHit> = alt(weekdays, nth, workdays, except, monthDays, months, dates);
