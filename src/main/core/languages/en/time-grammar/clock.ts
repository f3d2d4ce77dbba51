import {
  hourDigits,
  lastSecond,
  makeClock,
  midnight,
  minutesBefore,
  noon,
  withZone,
} from '../../time-grammar/make-clock.ts';
import type { ClockTime } from '../../time-grammar/moment.ts';
import { digits, fourDigits, gluedDigits, goesOn, mark, twoDigits } from '../../time-grammar/numbers.ts';
import {
  alt,
  glued,
  lookup,
  map,
  number,
  opt,
  type Pattern,
  phrases,
  seq,
  unless,
  word,
} from '../../time-grammar/pattern.ts';
import { half, integer, unit, wordNumber } from './words.ts';

const seconds = map(seq(mark(':'), glued(twoDigits), opt(seq(mark('.'), gluedDigits))), ([, s]) => s);
const fullColon = map(seq(hourDigits, mark(':'), glued(twoDigits), opt(seconds), opt(half)), ([h, , m, s, ap]) =>
  makeClock({ hour: h.hour, minute: m, second: s, half: ap ?? h.half }),
);
/** "6.45": only where the words around it call for a time. */
const point = map(seq(hourDigits, mark('.'), glued(twoDigits)), ([h, , m]) =>
  makeClock({ hour: h.hour, minute: m, half: h.half }),
);
const pointHalf = map(seq(hourDigits, mark('.'), glued(twoDigits), half), ([h, , m, ap]) =>
  makeClock({ hour: h.hour, minute: m, half: ap }),
);
/** "7 30am", "7 30": typed without a mark; alone only where the words around it call for a time. */
const spacedHalf = map(seq(hourDigits, twoDigits, half), ([h, m, ap]) =>
  makeClock({ hour: h.hour, minute: m, half: ap }),
);
const spaced = map(seq(hourDigits, twoDigits), ([h, m]) =>
  m % 5 === 0 ? makeClock({ hour: h.hour, minute: m, half: h.half }) : undefined,
);
const hourHalf = map(seq(integer, half), ([h, ap]) =>
  h >= 1 && h <= 23 ? makeClock({ hour: h, half: ap }) : undefined,
);
const bothHalves = map(seq(integer, glued(word('ampm'))), ([h]) => makeClock({ hour: h }));
/** "16h", "17h45". */
const hClock = map(seq(hourDigits, glued(word('h')), opt(glued(twoDigits))), ([h, , m]) =>
  makeClock({ hour: h.hour, minute: m, half: 'exact' }),
);
/** "1545", where words beside it call for a time. */
export const compact = map(fourDigits, (n) => makeClock({ hour: Math.floor(n / 100), minute: n % 100, half: 'exact' }));
const threeDigits = number((t) => (t.end - t.start === 3 ? t.value : undefined));
/** "730", where a part of the day stands behind it. */
export const shortCompact = map(threeDigits, (n) => makeClock({ hour: Math.floor(n / 100), minute: n % 100 }));
const compactHalf = map(seq(alt(threeDigits, fourDigits), half), ([n, ap]) =>
  makeClock({ hour: Math.floor(n / 100), minute: n % 100, half: ap }),
);
const oclock = word("o'clock", 'o clock', 'oclock');
const hourOclock = map(seq(integer, oclock, opt(half)), ([h, , ap]) =>
  h >= 1 ? makeClock({ hour: h, half: ap }) : undefined,
);

export const namedClock = phrases<ClockTime>(
  [noon, 'noon|midday|12 noon|twelve noon|12 midday|twelve midday|noonish|noontime|high noon|mid day'],
  [midnight, 'midnight|12 midnight|twelve midnight'],
);
const endOfDay = phrases<ClockTime>(
  [lastSecond, "end of day|end of the day|the end of the day|the end of day|day's end"],
  [{ ...noon, hour: 17 }, 'eod|cob|close of business|end of business|end of business day'],
);

const bareHour = map(integer, (h) => (h >= 1 && h <= 12 ? makeClock({ hour: h }) : undefined));
const hour24 = map(digits, (h) => (h > 12 && h <= 23 ? makeClock({ hour: h }) : undefined));
const target: Pattern<ClockTime> = alt(
  namedClock,
  map(seq(alt(bareHour, hourHalf), opt(oclock), opt(half)), ([clock, , ap]) =>
    ap && clock.half === 'open' ? { ...clock, half: ap } : clock,
  ),
);
/** "half ten", as the British say it. */
const halfHour = map(seq(word('half'), bareHour), ([, clock]) => ({ ...clock, minute: 30, grain: 'minute' as const }));
const minutesWord = word('minutes', 'minute', 'min', 'mins', 'm');
const share = alt(
  map(seq(opt(word('a')), lookup({ quarter: 15, half: 30 })), ([, n]) => n),
  map(seq(integer, minutesWord), ([n]) => n),
  map(integer, (n) => (n % 5 === 0 ? n : undefined)),
);
const sides = lookup({ past: 'past', after: 'past', to: 'to', till: 'to', til: 'to', before: 'to', of: 'of' });
/** "half past four", "20 minutes to 2pm", "a quarter to noon". */
const pastTo = map(seq(share, sides, target), ([n, side, clock]) => {
  if (n < 1 || n > 59 || (side !== 'past' && n === 30) || (side === 'of' && n !== 15)) return undefined;
  return side === 'past' ? { ...clock, minute: n, grain: 'minute' as const } : minutesBefore(clock, n);
});

const tens = map(wordNumber, (n) => (n >= 10 && n <= 59 ? n : undefined));
const hourWord = map(wordNumber, (n) => (n >= 1 && n <= 12 ? n : undefined));
const ohFive = map(seq(word('oh', 'o'), wordNumber), ([, n]) => (n < 10 ? n : undefined));
/** "seven thirty", "four twenty-three a m", "six oh five". */
const spoken = map(seq(hourWord, opt(word('-')), alt(tens, ohFive), opt(minutesWord), opt(half)), ([h, , m, , ap]) =>
  makeClock({ hour: h, minute: m, half: ap }),
);
const ish = map(seq(integer, opt(word('-')), word('ish')), ([h]) =>
  h >= 1 && h <= 12 ? makeClock({ hour: h }) : undefined,
);

/** Times that are clear by themselves. */
export const clearClock: Pattern<ClockTime> = withZone(
  alt(
    fullColon,
    pointHalf,
    spacedHalf,
    hourHalf,
    bothHalves,
    hClock,
    compactHalf,
    hourOclock,
    namedClock,
    endOfDay,
    pastTo,
    ish,
  ),
);
/** "seven thirty", "half ten": no number of things. */
export const spokenClock: Pattern<ClockTime> = alt(spoken, halfHour);
/** Times that need "at" before them, or a day beside them. */
export const looseClock: Pattern<ClockTime> = withZone(
  alt(
    spokenClock,
    compact,
    unless(alt(spaced, bareHour, hour24), alt(goesOn, unit, word('%', 'percent', 'degrees', '°', 'x', 'times'))),
  ),
);
/** "6.45" reads as a time only after "at"; alone it may be a date or an amount. */
export const pointClock: Pattern<ClockTime> = point;
