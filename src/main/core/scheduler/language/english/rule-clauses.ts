import type { Clause, ClauseHit, Frequency, NthDay, TimeOfDay } from '../clause.ts';
import { dateOf } from './dates.ts';
import { makeClock, clearClock, looseClock } from './clock.ts';
import { englishPieces } from './pieces.ts';
import { length } from './relative.ts';
import { digits, integer, month, ordinal, partNames, unit, weekday } from './words.ts';
import type { Part, Scene } from '../moment.ts';
import { alt, glued, list, lookup, map, memo, opt, type Pattern, seq, token, unless, word } from '../pattern.ts';
import { settle } from '../settle.ts';

const firm = (...clauses: Clause[]): ClauseHit => ({ clauses, firm: true });
const loose = (...clauses: Clause[]): ClauseHit => ({ clauses, firm: false });
const the = opt(word('the'));
const comma = alt(word(',', 'and', ', and', '&', 'or', ', or', '+'), map(word('/'), (x) => x));

const every = word('every', 'each', 'once every', 'once each', 'once per', 'once a', 'once an', 'one time per');
const frequency: Pattern<Frequency> = map(unit, (u) => (u === 'second' || u === 'quarter' ? undefined : u));
const repeat = (unitName: Frequency, interval = 1): Clause => ({ kind: 'every', unit: unitName, interval });

const step = alt(
  map(word('other', 'alternate', 'second', '2nd', 'alternating'), () => 2),
  integer,
  map(ordinal, (n) => (n > 1 ? n : undefined)),
);
const plainWord: Pattern<Clause> = lookup<Clause>({
  daily: repeat('day'), everyday: repeat('day'), hourly: repeat('hour'), weekly: repeat('week'), fortnightly: repeat('week', 2),
  monthly: repeat('month'), quarterly: repeat('month', 3), yearly: repeat('year'), annually: repeat('year'), 'bi-monthly': repeat('month', 2),
  'per day': repeat('day'), 'per hour': repeat('hour'), 'per week': repeat('week'), 'per month': repeat('month'),
  'all days': repeat('day'), 'half-hourly': repeat('minute', 30), 'half-yearly': repeat('month', 6), 'once daily': repeat('day'), 'once weekly': repeat('week'),
  'each and every day': repeat('day'), 'day by day': repeat('day'),
});
const steps: Pattern<ClauseHit> = alt(
  map(plainWord, (clause) => firm(clause)),
  map(seq(every, frequency), ([, u]) => firm(repeat(u))),
  map(seq(every, word('single'), frequency), ([, , u]) => firm(repeat(u))),
  map(seq(every, step, frequency), ([, n, u]) => (n >= 1 ? firm(repeat(u, n)) : undefined)),
  map(seq(every, opt(step), word('quarter', 'quarters')), ([, n]) => firm(repeat('month', 3 * (n ?? 1)))),
  map(seq(every, opt(step), word('fortnight')), ([, n]) => firm(repeat('week', 2 * (n ?? 1)))),
  map(seq(every, length), ([, shift]) => {
    const time = shift.years + shift.months + shift.weeks + shift.days === 0;
    return time ? firm({ kind: 'length', shift }) : undefined;
  }),
  map(word('every half hour', 'every half an hour', 'each half hour', 'every half-hour'), () => firm(repeat('minute', 30))),
  map(word('every quarter hour', 'every quarter of an hour', 'every quarter-hour'), () => firm(repeat('minute', 15))),
  map(seq(alt(map(word('twice', 'two times'), () => 2), map(word('three times', 'thrice'), () => 3), map(seq(digits, word('x', 'times')), ([n]) => n)), word('a day', 'per day', 'daily', 'each day', 'every day', 'a day ,')), ([n]) =>
    n === 2 || n === 3 ? firm(repeat('day'), { kind: 'daily', times: n }) : undefined,
  ),
);

const plural = token((t) => (t.kind === 'word' ? plurals[t.form] : undefined));
const plurals: Readonly<Record<string, number>> = {
  mondays: 1, tuesdays: 2, wednesdays: 3, thursdays: 4, fridays: 5, saturdays: 6, sundays: 7,
  mons: 1, tues: 2, weds: 3, thurs: 4, fris: 5, sats: 6, suns: 7,
};
const workdays = [1, 2, 3, 4, 5];
const daySet = lookup<readonly number[]>({
  weekday: workdays, weekdays: workdays, workday: workdays, workdays: workdays, 'week day': workdays, 'week days': workdays, 'working day': workdays,
  'working days': workdays, 'business day': workdays, 'business days': workdays, 'work day': workdays, 'work days': workdays,
  weekend: [6, 7], weekends: [6, 7], 'weekend day': [6, 7], 'weekend days': [6, 7], 'week end': [6, 7],
});
const dayRange = map(seq(alt(plural, weekday), word('to', '-', '–', 'through', 'thru', 'till', 'until'), alt(plural, weekday)), ([a, , b]) => {
  const days: number[] = [];
  for (let day = a; ; day = (day % 7) + 1) {
    days.push(day);
    if (day === b) return days;
  }
});
const oneDay = alt(map(alt(plural, weekday), (n) => [n]), dayRange, daySet);
const dayList = map(list(map(seq(opt(word('on', 'every', 'each')), oneDay), ([, d]) => d), comma), (sets) => [...new Set(sets.flat())]);
const firmDays = map(list(alt(map(plural, (n) => [n]), map(seq(daySet), ([d]) => d)), comma), (sets) => [...new Set(sets.flat())]);
const week = (days: readonly number[], interval = 1, only = false): Clause => ({ kind: 'weekdays', days, interval, only });
const from = opt(word('from'));
const weekdays: Pattern<ClauseHit> = alt(
  map(seq(every, dayList), ([, days]) => firm(week(days))),
  map(seq(every, step, unless(dayList, seq(opt(word('of', 'in')), alt(word('the month', 'each month', 'every month'))))), ([, n, days]) =>
    n === 3 || n === 4 ? undefined : firm(week(days, n)),
  ),
  map(seq(opt(word('on', 'only on', 'on all', 'all', 'only')), firmDays), ([, days]) => firm(week(days))),
  map(seq(alt(from, opt(word('on', 'only on'))), dayRange), ([, days]) => firm(week(days))),
  map(seq(opt(word('on', 'only on', 'and on', 'on each', 'on every', 'and only on')), dayList), ([lead, days]) => loose(week(days, 1, lead === 'only on'))),
);

const eachMonth = alt(
  map(word('month', 'the month', 'each month', 'every month', 'a month', 'any month', 'months', 'all months'), () => repeat('month')),
  map(seq(every, step, word('month', 'months')), ([, n]) => repeat('month', n)),
  map(seq(every, word('quarter')), () => repeat('month', 3)),
);
const ofMonth = map(seq(word('of', 'in', 'on', 'per', ','), eachMonth), ([, clause]) => clause);
const fromEnd = alt(
  map(ordinal, (n) => n),
  map(word('last', 'final'), () => -1),
  map(seq(alt(ordinal, map(word('next'), () => 2)), opt(word('to the', 'to')), word('last')), ([n]) => -n),
  map(word('second-to-last', 'penultimate', 'second-last'), () => -2),
);
const ranks = list(fromEnd, comma, 6);
const rankedDays = map(seq(the, ranks, list(alt(plural, weekday), comma, 7)), ([, ns, days]): NthDay[] =>
  ns.flatMap((n) => days.map((day) => ({ n, weekday: day }))),
);
const fit = (days: readonly NthDay[]) => days.every((day) => day.n >= -5 && day.n <= 5 && day.n !== 0);
const manyRanked = map(list(rankedDays, comma, 5), (sets) => sets.flat());
const nth: Pattern<ClauseHit> = alt(
  map(seq(opt(alt(every, word('on', 'only on', 'on the'))), manyRanked, ofMonth), ([, days, clause]) => (fit(days) ? firm({ kind: 'nth', days }, clause) : undefined)),
  map(seq(word('on', 'on the', 'only on', 'only on the'), manyRanked), ([, days]) => (fit(days) ? loose({ kind: 'nth', days }) : undefined)),
  map(seq(the, ranks, list(alt(plural, weekday), comma, 7), word('of', 'in'), opt(every), monthList()), ([, ns, days, , each, months]) => {
    const all = ns.flatMap((n) => days.map((day) => ({ n, weekday: day })));
    const clauses: Clause[] = [{ kind: 'nth', days: all }, { kind: 'months', months }];
    return fit(all) ? (each ? firm(...clauses) : loose(...clauses)) : undefined;
  }),
);

function monthList(): Pattern<readonly number[]> {
  const range = map(seq(month, word('through', 'to', '-', 'thru', 'until'), month), ([a, , b]) => {
    const months: number[] = [];
    for (let m = a; ; m = (m % 12) + 1) {
      months.push(m);
      if (m === b) return months;
    }
  });
  return map(list(alt(range, map(month, (m) => [m])), comma), (sets) => sets.flat());
}
const months: Pattern<ClauseHit> = alt(
  map(seq(word('in', 'only in', 'during', 'of', 'only during', 'and only in', 'from'), opt(every), monthList()), ([, each, list]) => (each ? firm : loose)({ kind: 'months', months: list })),
  map(monthList(), (list) => loose({ kind: 'months', months: list })),
  map(seq(every, monthList()), ([, list]) => firm(repeat('year'), { kind: 'months', months: list })),
);

const dayNumber = map(alt(ordinal, digits), (n) => (n >= 1 && n <= 31 ? n : undefined));
const dayNumbers = alt(
  map(list(map(seq(the, alt(ordinal, map(seq(digits, unless(opt(word('st')), token((t) => (t.kind === 'mark' && t.form === ':' ? true : undefined)))), ([n]) => n))), ([, n]) => (n >= 1 && n <= 31 ? n : undefined)), comma), (days) => days),
);
const ordinalDays = list(map(seq(the, ordinal), ([, n]) => (n <= 31 ? n : undefined)), comma);
const lastDay: Pattern<readonly number[]> = alt(
  map(seq(the, fromEnd, opt(word('day', 'days'))), ([, n]) => (n < 0 && n > -29 ? [n] : undefined)),
  map(seq(the, alt(map(word('beginning', 'begin', 'start'), () => 1), map(word('end'), () => -1), map(word('middle'), () => 15))), ([, n]) => [n]),
  map(word('the first day', 'first day', 'the 1st day', '1st day'), () => [1]),
);
const dom = (days: readonly number[], either = false): Clause => ({ kind: 'monthDays', days, either });
const monthDays: Pattern<ClauseHit> = alt(
  map(seq(opt(alt(every, word('on', 'at', 'on the', 'at the'))), alt(ordinalDays, lastDay), opt(word('day', 'days')), ofMonth), ([, days, , clause]) => firm(dom(days), clause)),
  map(seq(opt(word('only on', 'on')), word('day', 'days'), dayNumbers, opt(ofMonth)), ([, , days, clause]) => loose(dom(days, true), ...(clause ? [clause] : []))),
  map(seq(word('on', 'at', 'on the', 'only on'), alt(ordinalDays, lastDay)), ([, days]) => loose(dom(days))),
  map(seq(alt(ordinalDays), word('day', 'days'), ofMonth), ([days, , clause]) => firm(dom(days), clause)),
  map(alt(ordinalDays, lastDay), (days) => loose(dom(days))),
);

const valid = (m: number, days: readonly number[]) => days.every((day) => dateOf(m, day) !== undefined);
const dayTail = list(map(seq(opt(word('the')), dayNumber), ([, n]) => n), comma);
const date = alt(
  map(seq(month, opt(word('the', 'on the', 'on day', 'on days', 'on')), dayTail), ([m, , days]) => ({ m, days })),
  map(seq(the, unless(dayTail, token((t) => (t.form === ':' ? true : undefined))), opt(word('of')), month), ([, days, , m]) => ({ m, days })),
);
const dates: Pattern<ClauseHit> = alt(
  map(seq(opt(alt(word('on', 'only on'))), date), ([, { m, days }]) => (valid(m, days) ? loose({ kind: 'dates', month: m, days }) : undefined)),
  map(seq(every, date), ([, { m, days }]) => (valid(m, days) ? firm(repeat('year'), { kind: 'dates', month: m, days }) : undefined)),
);

const partName = lookup(partNames);
const partOf = ([name, hour]: readonly [Part['name'], number]): Part => ({ name, hour, today: false });
const inPart = map(seq(opt(word('in the', 'at', 'during the', 'in', 'the', 'every', 'each', 'on the')), partName), ([, part]) => partOf(part));
const clock = alt(clearClock, looseClock);
const strict = alt(clearClock);
const time: Pattern<TimeOfDay> = alt(
  map(seq(clock, opt(inPart)), ([c, part]) => ({ clock: c, part })),
);
const timeList = list(map(seq(opt(word('at')), time), ([, t]) => t), comma);
const spread = (times: readonly TimeOfDay[]): TimeOfDay[] => {
  // "at 9 and 5 pm" says pm for itself only; "at 9 and 10 am" says it for both.
  return [...times];
};
const times: Pattern<ClauseHit> = alt(
  map(seq(word('at', '@', 'around', 'about', 'at around', 'at exactly', 'at about'), timeList), ([, all]) => loose({ kind: 'times', times: spread(all) })),
  map(list(map(strict, (c) => ({ clock: c, part: undefined })), comma), (all) => loose({ kind: 'times', times: all })),
  map(seq(inPart, opt(word('at', '@', 'around')), alt(looseClock, clearClock)), ([part, lead, c]) => (lead || c.half !== 'open' ? loose({ kind: 'times', times: [{ clock: c, part }] }) : undefined)),
  map(list(inPart, comma, 4), (all) => loose({ kind: 'times', times: all.map((part) => ({ clock: undefined, part })) })),
  map(seq(every, list(map(partName, partOf), comma, 4), opt(seq(word('at', '@', 'around'), clock))), ([, all, at]) => {
    if (at && all.length > 1) return undefined;
    return firm(repeat('day'), { kind: 'times', times: all.map((part) => ({ clock: at?.[1], part })) });
  }),
  map(seq(every, alt(weekday, daySet), partName, opt(seq(word('at', '@', 'around'), clock))), ([, d, part, at]) =>
    firm(week(typeof d === 'number' ? [d] : d), { kind: 'times', times: [{ clock: at?.[1], part: partOf(part) }] }),
  ),
  map(word('nightly', 'every night', 'each night'), () => firm(repeat('day'), { kind: 'times', times: [{ clock: undefined, part: { name: 'night', hour: 21, today: false } }] })),
  map(seq(every, word('noon', 'midday')), () => firm(repeat('day'), noonTime)),
  map(seq(every, word('midnight')), () => firm(repeat('day'), midnightTime)),
);
const noonTime: Clause = { kind: 'times', times: [{ clock: makeClock(12, undefined, undefined, 'exact'), part: undefined }] };
const midnightTime: Clause = { kind: 'times', times: [{ clock: makeClock(0, undefined, undefined, 'exact'), part: undefined }] };

const edge = map(seq(clock, opt(inPart)), ([c, part]): TimeOfDay => ({ clock: c, part }));
const windowOf = alt(
  map(seq(word('between', 'from', 'only between', 'from between'), edge, word('and', 'to', '-', '–', 'until', 'till', 'through'), edge), ([, a, , b]) => ({ a, b })),
  map(seq(opt(word('at')), strictEdge(), word('through', '-', '–', 'to', 'until'), strictEdge()), ([, a, , b]) => ({ a, b })),
);
function strictEdge(): Pattern<TimeOfDay> {
  return map(clearClock, (c) => ({ clock: c, part: undefined }));
}
const windows: Pattern<ClauseHit> = alt(
  map(list(windowOf, comma, 4), (all) => loose(...all.map(({ a, b }): Clause => ({ kind: 'window', from: a, to: b })))),
  // "at 01:00 AM and 03:00 AM through 04:59 AM": a single hour beside a window.
  map(seq(word('at'), strictEdge(), comma, windowOf), ([, single, , { a, b }]) => loose({ kind: 'window', from: single, to: single }, { kind: 'window', from: a, to: b })),
  map(seq(word('during', 'in'), opt(word('business', 'office', 'working')), word('hours', 'business hours', 'office hours', 'working hours')), () =>
    loose({ kind: 'window', from: { clock: makeClock(9, undefined, undefined, 'exact'), part: undefined }, to: { clock: makeClock(17, undefined, undefined, 'exact'), part: undefined } }),
  ),
);

const pastHour = word('past the hour', 'after the hour', 'past every hour', 'past each hour', 'past', 'past hour');
const minutes: Pattern<ClauseHit> = alt(
  map(seq(opt(word('at')), integer, opt(word('minute', 'minutes', 'min', 'mins')), pastHour, opt(frequencyHour())), ([, n, , , each]) => (n < 60 ? loose({ kind: 'minutes', from: n, to: n }, ...(each ? [each] : [])) : undefined)),
  map(seq(word('at'), alt(map(word('quarter', 'a quarter'), () => 15), map(word('half'), () => 30)), word('past every hour', 'past each hour', 'past the hour')), ([, n]) => firm(repeat('hour'), { kind: 'minutes', from: n, to: n })),
  map(seq(word('minutes'), integer, word('through', 'to', '-'), integer, word('past the hour')), ([, a, , b]) => (a < b && b < 60 ? loose({ kind: 'minutes', from: a, to: b }) : undefined)),
  map(word('on the hour', 'at the top of the hour', 'at the full hour'), () => loose({ kind: 'minutes', from: 0, to: 0 })),
  map(seq(word('at'), integer, word('second past the minute', 'seconds past the minute')), ([, n]) => (n < 60 ? loose({ kind: 'second', second: n }) : undefined)),
);
function frequencyHour(): Pattern<Clause> {
  return map(word('every hour', 'each hour', 'of every hour', 'of each hour'), () => repeat('hour'));
}

const moment = (scene: Scene, pieces: Parameters<typeof settle>[0]) => settle(pieces, scene);
const occasions = word('times', 'time', 'x', 'occurrences', 'occurrence', 'instances', 'occasions', 'repetitions', 'runs');
const bounds: Pattern<ClauseHit> = alt(
  map(seq(word('starting', 'beginning', 'start', 'starting from', 'beginning on', 'starting on', 'from', 'as of', 'effective', 'begin', 'commencing', 'starting in'), englishPieces), ([, pieces]) => loose({ kind: 'start', find: (scene) => moment(scene, pieces) })),
  map(seq(word('until', 'till', 'through', 'ending', 'ending on', 'up to', 'up until', 'to', 'ends', 'til', 'ending in', 'through to'), englishPieces), ([, pieces]) => loose({ kind: 'until', find: (scene) => moment(scene, pieces) })),
  map(seq(opt(word('for', 'only', 'just')), integer, occasions), ([, n]) => count(n)),
  map(seq(opt(word('for', 'only', 'just')), integer, glued(word('x'))), ([, n]) => count(n)),
  map(seq(opt(word('for', 'only')), alt(map(word('twice'), () => 2), map(word('thrice'), () => 3))), ([, n]) => count(n)),
  map(seq(word('for', 'for up to', 'for the next', 'over the next', 'during the next', 'for the coming'), length), ([, shift]) => loose({ kind: 'for', shift })),
  map(seq(word('for the next', 'for a', 'over the next'), unit), ([, u]) => {
    const shift = u === 'week' || u === 'month' || u === 'year' || u === 'day' ? { years: 0, months: 0, weeks: 0, days: 0, hours: 0, minutes: 0, seconds: 0, unit: u, [`${u}s`]: 1 } : undefined;
    return shift && loose({ kind: 'for', shift });
  }),
);
function count(n: number): ClauseHit | undefined {
  return n >= 1 && n <= 10_000 ? loose({ kind: 'count', count: n }) : undefined;
}

const weekNumber: Pattern<ClauseHit> = map(seq(word('in week', 'in weeks', 'in calendar week'), list(integer, comma, 10)), ([, weeks]) => (weeks.every((n) => n >= 1 && n <= 53) ? loose({ kind: 'weekNumbers', weeks }) : undefined));
const filler: Pattern<ClauseHit> = map(word('of the year', 'of every year', 'of each year', 'in the year', 'every time', 'please', 'sharp', 'exactly'), (w) => (w.includes('every year') || w.includes('each year') ? firm(repeat('year')) : loose({ kind: 'filler' })));

/** One or more statements at a place of an English sentence. */
export const englishClause: Pattern<ClauseHit> = memo(alt(steps, weekdays, nth, monthDays, months, dates, times, windows, minutes, bounds, weekNumber, filler));
export const englishClauseGap = opt(word(',', 'and', ', and', 'on', ';', ', on', ', only', 'only', '.', ', and on', 'and on', ':'));
