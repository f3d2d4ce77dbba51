import type { Clause, ClauseHit, TimeOfDay } from '../../time-grammar/clause.ts';
import {
  atHour,
  atMinute,
  atTimes,
  bound,
  times as count,
  every as everyUnit,
  firm,
  loose,
  notOn,
  onFeast,
  onWeekdays,
  partOf,
  repeat,
  window,
} from '../../time-grammar/make-clause.ts';
import { digits } from '../../time-grammar/numbers.ts';
import {
  alt,
  before,
  behind,
  besides,
  glued,
  list,
  map,
  memo,
  opt,
  type Pattern,
  phrases,
  seq,
  unless,
  word,
} from '../../time-grammar/pattern.ts';
import type { RuleGrammar } from '../../time-grammar/time-grammar.ts';
import { clearClock, looseClock, pointClock } from './clock.ts';
import { feast } from './holidays.ts';
import { length } from './length.ts';
import { germanPieces, measure } from './pieces.ts';
import { dayClause } from './rule-days.ts';
import {
  also,
  anyDay,
  clock,
  dayRange,
  daySet,
  every,
  everyPart,
  firmDayList,
  frequency,
  inPart,
  time,
} from './rule-words.ts';
import { dayAndPart, integer, morning, ordinal, partName, unit, weekday } from './words.ts';

const single: Pattern<Clause> = phrases<Clause>(
  [repeat('day'), 'täglich|tagtäglich|jeden einzelnen tag|pro tag|alle tage'],
  [repeat('hour'), 'stündlich|zu jeder vollen stunde|jede volle stunde'],
  [repeat('week'), 'wöchentlich'],
  [repeat('week', 2), 'zweiwöchentlich|zweiwöchig|14-tägig|vierzehntägig|alle vierzehn tage|alle 14 tage|14-täglich'],
  [repeat('month'), 'monatlich'],
  [repeat('month', 3), 'vierteljährlich|quartalsweise|jedes quartal|jedes vierteljahr'],
  [repeat('month', 6), 'halbjährlich|jedes halbjahr|jedes halbe jahr|alle halbe jahre'],
  [repeat('year'), 'jährlich|alljährlich'],
  [repeat('minute'), 'minütlich|jede minute'],
  [repeat('minute', 30), 'halbstündlich|jede halbe stunde|alle halbe stunde|alle halben stunden|alle halbe stunden'],
  [repeat('minute', 15), 'viertelstündlich|jede viertelstunde|alle viertelstunde|alle viertelstunden'],
);
const often = phrases<number>([2, 'zweimal|zwei mal|2 mal|2x|2-mal'], [3, 'dreimal|drei mal|3 mal|3x|3-mal']);
const aDay = word('täglich', 'am tag', 'pro tag', 'jeden tag');
const firmIf = (clause: Clause | undefined) => clause && firm(clause);
const steps: Pattern<ClauseHit> = alt(
  map(single, (clause) => firm(clause)),
  map(seq(every, frequency), ([, u]) => firm(repeat(u))),
  map(seq(every, ordinal, unit), ([, n, u]) => (n > 1 ? firmIf(everyUnit(u, n)) : undefined)),
  map(seq(word('alle'), integer, unit), ([, n, u]) => firmIf(everyUnit(u, n))),
  map(seq(word('alle', 'jede', 'jeden'), length), ([, shift]) => {
    const time = shift.years + shift.months + shift.weeks + shift.days === 0;
    return time ? firm({ kind: 'length', shift }) : undefined;
  }),
  map(seq(often, aDay), ([n]) => firm(repeat('day'), { kind: 'daily', times: n })),
);

const at = word('um', 'gegen', 'immer um', 'jeweils um', 'ab', 'so gegen', 'punkt');
const timeAgain = map(seq(opt(word('um')), time), ([, value]) => value);
const clear: Pattern<TimeOfDay> = map(clearClock, (value) => ({ clock: value, part: undefined }));
const partAlone: Pattern<TimeOfDay> = map(inPart, (part) => ({ clock: undefined, part }));
/** The hour behind a part of the day: "jeden Abend um 10", and where it can be nothing else without "um": "jeden Abend 22:15". */
const atClock = opt(
  alt(
    map(seq(at, clock), ([, value]) => value),
    clearClock,
    unless(pointClock, measure),
  ),
);
const oneDay = alt(
  map(weekday, (n) => [n]),
  daySet,
);
const dayPart = alt(
  map(partName, partOf),
  map(word('morgen'), () => partOf(morning)),
);
const dayEnd = alt(map(anyDay, String), map(daySet, String), word('tag', 'täglich'));
/** "Dienstags 8.15", "6.40 mo-fr": a figure that is an hour because days that repeat stand beside it. */
const besideDays = alt(
  behind(
    dayEnd,
    map(seq(opt(word(',')), unless(pointClock, measure)), ([, value]) => value),
  ),
  before(pointClock, alt(map(every, String), map(dayRange, String), map(firmDayList, String), word('täglich'))),
);
const times: Pattern<ClauseHit> = alt(
  map(besideDays, (value) => loose(atTimes([{ clock: value, part: undefined }]))),
  map(seq(at, list(timeAgain, also)), ([, all]) => loose(atTimes(all))),
  map(list(clear, also), (all) => loose(atTimes(all))),
  // "jeden Tag 5 Uhr morgens"
  map(seq(alt(clearClock, looseClock), inPart), ([value, part]) => loose(atTimes([{ clock: value, part }]))),
  map(seq(inPart, opt(at), alt(clearClock, looseClock)), ([part, lead, value]) =>
    lead || value.half !== 'open' ? loose(atTimes([{ clock: value, part }])) : undefined,
  ),
  map(list(partAlone, also, 4), (all) => loose(atTimes(all))),
  map(seq(everyPart, atClock), ([part, value]) => firm(repeat('day'), atTimes([{ clock: value, part }]))),
  map(seq(word('jeden', 'jede', 'immer', 'immer am', 'am'), dayAndPart, atClock), ([lead, [day, part], value]) =>
    (lead.startsWith('jed') ? firm : loose)(onWeekdays([day]), atTimes([{ clock: value, part: partOf(part) }])),
  ),
  map(seq(every, oneDay, dayPart, atClock), ([, days, part, value]) =>
    firm(onWeekdays(days), atTimes([{ clock: value, part }])),
  ),
);

const windowEnd = word('und', 'bis', '-', '–');
const windows: Pattern<ClauseHit> = alt(
  map(seq(word('zwischen', 'von', 'nur zwischen'), time, windowEnd, time), ([, a, , b]) => loose(window(a, b))),
  map(
    seq(
      word('während der', 'in der', 'innerhalb der'),
      word('arbeitszeit', 'bürozeit', 'bürozeiten', 'geschäftszeit', 'geschäftszeiten'),
    ),
    () => loose(window(atHour(9), atHour(17))),
  ),
);
const minutes: Pattern<ClauseHit> = map(
  seq(word('um', 'bei', 'zur'), integer, word('nach voll', 'minuten nach voll', 'minuten nach der vollen stunde')),
  ([, n]) => (n < 60 ? loose(atMinute(n)) : undefined),
);

const startWord = word(
  'ab',
  'beginnend',
  'beginnend am',
  'ab dem',
  'startend',
  'von',
  'vom',
  'beginnend mit',
  'ab nächster',
  'angefangen',
);
const untilWord = word('bis', 'bis zum', 'bis einschließlich', 'bis zu', 'endend', 'bis ende');
const exceptWord = word(
  ...['außer', 'ohne', 'nur nicht', 'aber nicht', 'nicht', 'bis auf', 'ausgenommen', 'mit ausnahme von'],
);
const only = opt(word('nur', 'insgesamt', 'für'));
const counted = alt(
  map(seq(digits, opt(word('-')), word('mal', 'x')), ([n]) => n),
  map(seq(digits, glued(word('x'))), ([n]) => n),
  phrases<number>([2, 'zweimal'], [3, 'dreimal'], [4, 'viermal'], [5, 'fünfmal'], [6, 'sechsmal'], [10, 'zehnmal']),
);
const bounds: Pattern<ClauseHit> = alt(
  map(seq(startWord, germanPieces), ([, pieces]) => bound('start', pieces)),
  map(seq(untilWord, germanPieces), ([, pieces]) => bound('until', pieces)),
  map(seq(exceptWord, list(besides(germanPieces, startWord), also)), ([, days]) => notOn(days)),
  map(seq(only, unless(counted, aDay)), ([, n]) => count(n)),
  map(seq(word('für', 'für die nächsten', 'in den nächsten', 'die nächsten', 'über'), length), ([, shift]) =>
    loose({ kind: 'for', shift }),
  ),
  map(seq(length, word('lang')), ([shift]) => loose({ kind: 'for', shift })),
);
const feastClause: Pattern<ClauseHit> = alt(
  map(seq(every, map(feast, onFeast)), ([, clause]) => firm(repeat('year'), clause)),
  map(seq(word('an', 'zu', 'am', 'immer an'), map(feast, onFeast)), ([, clause]) => loose(clause)),
);
const filler = map(word('bitte', 'pünktlich', 'jeweils', 'immer', 'genau', 'des jahres', 'im jahr'), () =>
  loose({ kind: 'filler' }),
);
const everyYear = map(word('jedes jahres', 'in jedem jahr', 'jedes jahr'), () => firm(repeat('year')));

/** How German speaks of repetition. */
export const germanRules: RuleGrammar = {
  starting: 'ab',
  goesOn: new Set(['bis', 'ausser', 'ab', 'zwischen', 'beginnend']),
  clause: memo(alt(steps, dayClause, times, windows, minutes, bounds, feastClause, everyYear, filler)),
  gap: opt(word(',', 'und', ', und', ';', ', am', ', um', '.', ', jeweils', 'jeweils', 'immer', ':')),
};
