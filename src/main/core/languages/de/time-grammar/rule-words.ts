import type { Frequency, TimeOfDay } from '../../time-grammar/clause.ts';
import { cycle, partOf } from '../../time-grammar/make-clause.ts';
import type { Part } from '../../time-grammar/moment.ts';
import { digits } from '../../time-grammar/numbers.ts';
import { alt, list, map, opt, type Pattern, phrases, seq, unless, word } from '../../time-grammar/pattern.ts';
import { clearClock, looseClock, pointClock } from './clock.ts';
import { month, morning, ordinal, partName, unit, weekday } from './words.ts';

export const the = opt(word('der', 'den', 'dem', 'die', 'das'));
/** Between the members of a list. */
export const also = word(
  ...[',', 'und', ', und', '&', 'oder', '+', '/', 'plus', 'sowie', 'und an', 'und am', 'und um', ', am'],
);
export const every = word(
  'jeden',
  'jede',
  'jedes',
  'jeder',
  'an jedem',
  'in jeder',
  'in jedem',
  'zu jeder',
  'einmal pro',
  'einmal die',
  'einmal im',
  'einmal am',
  'einmal in der',
);
export const frequency: Pattern<Frequency> = map(unit, (u) => (u === 'second' || u === 'quarter' ? undefined : u));

/** "montags": weekdays that repeat by themselves. */
const adverbDay: Pattern<number> = phrases<number>(
  ...([
    [1, 'montags'],
    [2, 'dienstags'],
    [3, 'mittwochs'],
    [4, 'donnerstags'],
    [5, 'freitags'],
  ] as const),
  ...([
    [6, 'samstags|sonnabends'],
    [7, 'sonntags'],
  ] as const),
);
export const anyDay: Pattern<number> = alt(adverbDay, weekday);
const workdays = [1, 2, 3, 4, 5];
export const daySet: Pattern<readonly number[]> = phrases<readonly number[]>(
  [
    workdays,
    'werktag|werktags|werktagen|werktage|arbeitstag|arbeitstags|arbeitstagen|wochentags|wochentag|wochentagen|unter der woche',
  ],
  [[6, 7], 'wochenende|wochenenden|wochenends|wochenendtag'],
);
const to = word('bis', '-', '–', 'bis einschließlich');
export const dayRange: Pattern<readonly number[]> = map(seq(anyDay, to, anyDay), ([a, , b]) => cycle(a, b, 7));
const unique = (sets: readonly (readonly number[])[]) => [...new Set(sets.flat())];
const someDay = alt(
  map(anyDay, (n) => [n]),
  dayRange,
  daySet,
);
const someDayAgain = map(seq(opt(word('am', 'jeden', 'an', 'jedes')), someDay), ([, days]) => days);
/** "Montag, Mittwoch und Freitag", "Mo-Fr". */
export const dayList: Pattern<readonly number[]> = map(list(someDayAgain, also), unique);
const firmDay = alt(
  map(adverbDay, (n) => [n]),
  map(seq(adverbDay, to, adverbDay), ([a, , b]) => cycle(a, b, 7)),
  daySet,
);
/** "dienstags und donnerstags", "werktags". */
export const firmDayList: Pattern<readonly number[]> = map(list(firmDay, also), unique);
/** "auch samstags", "am Samstag ebenfalls": days beside others. */
export const moreDays: Pattern<readonly number[]> = alt(
  map(seq(word('auch', 'auch am', 'ebenso', 'ebenso am'), dayList), ([, days]) => days),
  map(seq(opt(word('am', 'jeden', 'an')), dayList, word('auch', 'ebenfalls', 'ebenso')), ([, days]) => days),
);
const someMonth = alt(
  map(seq(month, to, month), ([a, , b]) => cycle(a, b, 12)),
  map(month, (m) => [m]),
);
export const monthList: Pattern<readonly number[]> = map(list(someMonth, also), unique);
export const dayNumber: Pattern<number> = map(alt(ordinal, unless(digits, word(':', 'uhr', 'h'))), (n) =>
  n >= 1 && n <= 31 ? n : undefined,
);

const morningWord = word('morgen', 'am morgen', 'am frühen morgen', 'in der früh');
/** "morgens", "am Abend"; "morgen" alone only after "jeden". */
export const inPart: Pattern<Part> = alt(
  map(seq(opt(word('am', 'in der', 'zu')), partName), ([, part]) => partOf(part)),
  map(word('am morgen', 'am frühen morgen'), () => partOf(morning)),
);
export const everyPart: Pattern<Part> = alt(
  map(seq(word('jeden', 'jede', 'täglich am'), partName), ([, part]) => partOf(part)),
  map(seq(word('jeden', 'täglich am'), morningWord), () => partOf(morning)),
);
export const clock = alt(clearClock, looseClock, pointClock);
export const time: Pattern<TimeOfDay> = map(seq(clock, opt(inPart)), ([value, part]) => ({ clock: value, part }));
