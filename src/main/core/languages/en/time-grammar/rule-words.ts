import type { Frequency, TimeOfDay } from '../../time-grammar/clause.ts';
import { cycle, partOf } from '../../time-grammar/make-clause.ts';
import type { Part } from '../../time-grammar/moment.ts';
import { digits } from '../../time-grammar/numbers.ts';
import { alt, list, map, opt, type Pattern, phrases, seq, word } from '../../time-grammar/pattern.ts';
import { clearClock, looseClock, pointClock } from './clock.ts';
import { integer, month, ordinal, partName, unit, weekday } from './words.ts';

export const the = opt(word('the'));
/** Between the members of a list. */
export const also = word(',', 'and', ', and', '&', 'or', ', or', '+', '/', 'plus', 'as well as');
export const every = word('every', 'each', 'once every', 'once each', 'once per', 'once a', 'once an', 'one time per');
/** "other", "3", "third": how many units one step takes. */
export const step: Pattern<number> = alt(
  map(word('other', 'alternate', 'second', '2nd', 'alternating'), () => 2),
  integer,
  map(ordinal, (n) => (n > 1 ? n : undefined)),
);
export const frequency: Pattern<Frequency> = map(unit, (u) => (u === 'second' || u === 'quarter' ? undefined : u));

/** Weekdays in the plural: they repeat by themselves. "Monday's" is no plural. */
const pluralDay: Pattern<number> = (sentence, at) =>
  /['’]/.test(sentence.text.slice(sentence.tokens[at]?.start, sentence.tokens[at]?.end)) ? [] : plural(sentence, at);
const plural: Pattern<number> = phrases<number>(
  ...([
    [1, 'mondays|mons'],
    [2, 'tuesdays'],
    [3, 'wednesdays'],
    [4, 'thursdays'],
  ] as const),
  ...([
    [5, 'fridays'],
    [6, 'saturdays'],
    [7, 'sundays'],
  ] as const),
);
export const anyDay: Pattern<number> = alt(pluralDay, weekday);
const workdays = [1, 2, 3, 4, 5];
export const daySet: Pattern<readonly number[]> = phrases<readonly number[]>(
  [workdays, 'weekday|weekdays|workday|workdays|week day|week days|work day|work days'],
  [workdays, 'working day|working days|business day|business days'],
  [[6, 7], 'weekend|weekends|weekend day|weekend days|week end'],
);
const to = word('to', '-', '–', 'through', 'thru', 'till', 'until');
export const dayRange: Pattern<readonly number[]> = map(seq(anyDay, to, anyDay), ([a, , b]) => cycle(a, b, 7));

const unique = (sets: readonly (readonly number[])[]) => [...new Set(sets.flat())];
const someDay = alt(
  map(anyDay, (n) => [n]),
  dayRange,
  daySet,
);
const someDayAgain = map(seq(opt(word('on', 'every', 'each')), someDay), ([, days]) => days);
/** "monday, wednesday and friday", "mon-fri". */
export const dayList: Pattern<readonly number[]> = map(list(someDayAgain, also), unique);
const firmDay = alt(
  map(pluralDay, (n) => [n]),
  daySet,
);
/** "tuesdays and thursdays", "weekends". */
const firmDayAgain = map(seq(opt(word('on')), firmDay), ([, days]) => days);
export const firmDayList: Pattern<readonly number[]> = map(list(firmDayAgain, also), unique);
/** "also on Saturdays", "Saturdays too": days beside others. */
export const moreDays: Pattern<readonly number[]> = alt(
  map(seq(word('also', 'also on', 'too on'), dayList), ([, days]) => days),
  map(seq(opt(word('on', 'every', 'each')), dayList, word('too', 'as well', 'also')), ([, days]) => days),
);

const monthRange = map(seq(month, word('to', '-', '–', 'through', 'thru'), month), ([a, , b]) => cycle(a, b, 12));
const someMonth = alt(
  monthRange,
  map(month, (m) => [m]),
);
export const monthList: Pattern<readonly number[]> = map(list(someMonth, also), unique);

export const dayNumber: Pattern<number> = map(alt(ordinal, digits), (n) => (n >= 1 && n <= 31 ? n : undefined));
/** "in the morning", "every evening". */
export const inPart: Pattern<Part> = map(
  seq(opt(word('in the', 'at', 'during the', 'in', 'the', 'every', 'each', 'on the')), partName),
  ([, part]) => partOf(part),
);
export const clock = alt(clearClock, looseClock, pointClock);
export const time: Pattern<TimeOfDay> = map(seq(clock, opt(inPart)), ([value, part]) => ({ clock: value, part }));
