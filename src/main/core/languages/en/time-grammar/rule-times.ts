import type { Clause, ClauseHit, TimeOfDay } from '../../time-grammar/clause.ts';
import {
  atHour,
  atMinute,
  atTimes,
  bound,
  times as count,
  firm,
  loose,
  notOn,
  onWeekdays,
  partOf,
  repeat,
  window,
} from '../../time-grammar/make-clause.ts';
import { gluedWord } from '../../time-grammar/numbers.ts';
import {
  alt,
  before,
  behind,
  besides,
  glued,
  list,
  map,
  opt,
  type Pattern,
  phrases,
  seq,
  unless,
  word,
} from '../../time-grammar/pattern.ts';
import { clearClock, looseClock, pointClock } from './clock.ts';
import { figures } from './clock-pieces.ts';
import { length } from './length.ts';
import { englishPieces } from './pieces.ts';
import { also, anyDay, clock, dayRange, daySet, every, firmDayList, inPart, time } from './rule-words.ts';
import { integer, partName, partsOften, unit, weekday } from './words.ts';

const at = word('at', '@', 'around', 'about', 'at around', 'at exactly', 'at about');
const timeAgain = map(seq(opt(word('at')), time), ([, value]) => value);
const clear: Pattern<TimeOfDay> = map(clearClock, (value) => ({ clock: value, part: undefined }));
const partAlone: Pattern<TimeOfDay> = map(inPart, (part) => ({ clock: undefined, part }));
const parts = list(map(partName, partOf), also, 4);
/** The hour behind a part of the day: "every evening at 10", and where it can be nothing else without "at": "every evening 10:15". */
const someClock = alt(
  map(seq(at, clock), ([, value]) => value),
  clearClock,
  figures,
);
const atClock = opt(someClock);
const oneDay = alt(
  map(weekday, (n) => [n]),
  daySet,
);
const dayEnd = alt(map(anyDay, String), map(daySet, String), word('day', 'daily', 'everyday'));
/** "Tuesdays 8.15", "nightly 2130", "6.40 mon-fri": a figure that is an hour because days that repeat stand beside it. */
const besideDays = alt(
  behind(
    dayEnd,
    map(seq(opt(word(',')), figures), ([, value]) => value),
  ),
  before(
    pointClock,
    alt(map(every, String), map(dayRange, String), map(firmDayList, String), word('daily', 'nightly')),
  ),
);
const times: Pattern<ClauseHit> = alt(
  map(seq(at, list(timeAgain, also)), ([, all]) => loose(atTimes(all))),
  map(list(clear, also), (all) => loose(atTimes(all))),
  // "every day 4:30 in the morning"
  map(seq(alt(clearClock, looseClock), inPart), ([value, part]) => loose(atTimes([{ clock: value, part }]))),
  map(seq(inPart, opt(at), alt(looseClock, clearClock)), ([part, lead, value]) =>
    lead || value.half !== 'open' ? loose(atTimes([{ clock: value, part }])) : undefined,
  ),
  map(list(partAlone, also, 4), (all) => loose(atTimes(all))),
  map(seq(every, parts, atClock), ([, all, value]) =>
    value && all.length > 1 ? undefined : firm(repeat('day'), atTimes(all.map((part) => ({ clock: value, part })))),
  ),
  map(seq(every, oneDay, partName, atClock), ([, days, part, value]) =>
    firm(onWeekdays(days), atTimes([{ clock: value, part: partOf(part) }])),
  ),
  // "Tuesday and Thursday evenings at 7", "Thursday nights, 9pm"
  map(seq(opt(word('on')), list(oneDay, also), partsOften, opt(word(',')), someClock), ([, days, part, , value]) =>
    firm(onWeekdays(days.flat()), atTimes([{ clock: value, part: partOf(part) }])),
  ),
  map(seq(word('in the'), partsOften, at, clock), ([, part, , value]) =>
    firm(repeat('day'), atTimes([{ clock: value, part: partOf(part) }])),
  ),
  map(behind(word('me', 'us', ','), seq(partsOften, at, clock)), ([part, , value]) =>
    firm(repeat('day'), atTimes([{ clock: value, part: partOf(part) }])),
  ),
  map(seq(opt(at), alt(clearClock, looseClock), word('in the'), partsOften), ([, value, , part]) =>
    firm(repeat('day'), atTimes([{ clock: value, part: partOf(part) }])),
  ),
  map(
    seq(opt(at), alt(clearClock, looseClock), word('on'), list(oneDay, also), partsOften),
    ([, value, , days, part]) => firm(onWeekdays(days.flat()), atTimes([{ clock: value, part: partOf(part) }])),
  ),
  map(seq(word('nightly'), opt(word(',')), atClock), ([, , value]) =>
    firm(repeat('day'), atTimes([value ? { clock: value, part: partOf(['night', 21]) } : atHour(21)])),
  ),
  map(besideDays, (value) => loose(atTimes([{ clock: value, part: undefined }]))),
  map(seq(every, word('noon', 'midday')), () => firm(repeat('day'), atTimes([atHour(12)]))),
  map(seq(every, word('midnight')), () => firm(repeat('day'), atTimes([atHour(0)]))),
);

const until = word('and', 'to', '-', '–', 'until', 'till', 'through');
const openWindow = map(seq(word('between', 'from', 'only between', 'from between'), time, until, time), ([, a, , b]) =>
  window(a, b),
);
const clearWindow = map(seq(opt(word('at')), clear, word('through', '-', '–', 'to', 'until'), clear), ([, a, , b]) =>
  window(a, b),
);
const anyWindow: Pattern<Clause> = alt(openWindow, clearWindow);
const windows: Pattern<ClauseHit> = alt(
  map(list(anyWindow, also, 4), (all) => loose(...all)),
  // "at 01:00 AM and 03:00 AM through 04:59 AM": a single hour beside a window.
  map(seq(word('at'), clear, also, anyWindow), ([, single, , more]) => loose(window(single, single), more)),
  map(seq(word('during', 'in'), opt(word('business', 'office', 'working')), word('hours')), () =>
    loose(window(atHour(9), atHour(17))),
  ),
);

const pastHour = word('past the hour', 'after the hour', 'past', 'past hour');
const pastEvery = word('past every hour', 'past each hour', 'after every hour');
const everyHour = opt(map(word('every hour', 'each hour', 'of every hour', 'of each hour'), () => repeat('hour')));
const minuteWord = opt(word('minute', 'minutes', 'min', 'mins'));
const share = phrases<number>([15, 'quarter|a quarter'], [30, 'half']);
const minutes: Pattern<ClauseHit> = alt(
  map(seq(opt(word('at')), integer, minuteWord, pastHour, everyHour), ([, n, , , each]) =>
    n < 60 ? loose(atMinute(n), ...(each ? [each] : [])) : undefined,
  ),
  map(seq(opt(word('at')), integer, minuteWord, pastEvery), ([, n]) =>
    n < 60 ? firm(repeat('hour'), atMinute(n)) : undefined,
  ),
  map(seq(word('at'), share, word('past every hour', 'past each hour', 'past the hour')), ([, n]) =>
    firm(repeat('hour'), atMinute(n)),
  ),
  map(seq(word('minutes'), integer, word('through', 'to', '-'), integer, word('past the hour')), ([, a, , b]) =>
    a < b && b < 60 ? loose(atMinute(a, b)) : undefined,
  ),
  map(word('on the hour', 'at the top of the hour', 'at the full hour'), () => loose(atMinute(0))),
  map(seq(word('at'), integer, word('second past the minute', 'seconds past the minute')), ([, n]) =>
    n < 60 ? loose({ kind: 'second', second: n }) : undefined,
  ),
);

const startWord = word(
  ...[
    'starting',
    'starting from',
    'starting on',
    'starting in',
    'start',
    'starts',
    'beginning',
    'beginning on',
    'begin',
  ],
  ...['from', 'as of', 'effective', 'commencing'],
);
const untilWord = word(
  ...[
    'until',
    'till',
    'til',
    'through',
    'ending',
    'ending on',
    'ending in',
    'ends',
    'up to',
    'up until',
    'to',
    'through to',
  ],
);
const exceptWord = word(
  ...[
    'except',
    'except on',
    'except for',
    'except for on',
    'but not',
    'but not on',
    'excluding',
    'without',
    'other than',
  ],
  ...['not on', 'not', 'skipping', 'leaving out'],
);
const only = opt(word('for', 'only', 'just'));
const occasions = word('times', 'time', 'occurrences', 'occurrence', 'instances', 'occasions', 'repetitions', 'runs');
const twice = phrases<number>([2, 'twice'], [3, 'thrice']);
const lasting = word('for', 'for up to', 'for the next', 'over the next', 'during the next', 'for the coming');
const bounds: Pattern<ClauseHit> = alt(
  map(seq(startWord, englishPieces), ([, pieces]) => bound('start', pieces)),
  map(seq(untilWord, englishPieces), ([, pieces]) => bound('until', pieces)),
  map(seq(exceptWord, list(besides(englishPieces, startWord), also)), ([, days]) => notOn(days)),
  map(seq(only, integer, alt(occasions, glued(word('x')), word('x'))), ([, n]) => count(n)),
  map(seq(only, unless(twice, word('a', 'per', 'daily', 'each', 'every', 'an', 'in'))), ([, n]) => count(n)),
  map(seq(lasting, length), ([, shift]) => loose({ kind: 'for', shift })),
  map(seq(word('for the next', 'for a', 'over the next'), unless(unit, gluedWord)), ([, u]) => {
    if (u !== 'day' && u !== 'week' && u !== 'month' && u !== 'year') return undefined;
    const none = { years: 0, months: 0, weeks: 0, days: 0, hours: 0, minutes: 0, seconds: 0 };
    return loose({ kind: 'for', shift: { ...none, [`${u}s`]: 1, unit: u } });
  }),
);

/** Statements about the time of day, and about the beginning and end of a rule. */
export const timeClause: Pattern<ClauseHit> = alt(times, windows, minutes, bounds);
