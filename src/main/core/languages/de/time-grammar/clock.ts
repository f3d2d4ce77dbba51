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
import { digits, fourDigits, goesOn, mark, twoDigits } from '../../time-grammar/numbers.ts';
import { alt, glued, map, opt, type Pattern, phrases, seq, unless, word } from '../../time-grammar/pattern.ts';
import { integer, wordNumber } from './words.ts';

const uhr = word('uhr');
const seconds = map(seq(mark(':'), glued(twoDigits)), ([, s]) => s);
const colon = map(seq(hourDigits, mark(':'), glued(twoDigits), opt(seconds), opt(uhr)), ([h, , m, s]) =>
  makeClock({ hour: h.hour, minute: m, second: s, half: 'exact' }),
);
const pointUhr = map(seq(hourDigits, mark('.'), glued(twoDigits), uhr), ([h, , m]) =>
  makeClock({ hour: h.hour, minute: m, half: 'exact' }),
);
const point = map(seq(hourDigits, mark('.'), glued(twoDigits)), ([h, , m]) =>
  makeClock({ hour: h.hour, minute: m, half: 'exact' }),
);
/** Of "14 Uhr ein Meeting", "8 Uhr zwei Tabletten" the number is none of minutes: so few are said with a naught before them. */
const fewestMinutes = 5;
const minutes = alt(
  twoDigits,
  map(integer, (count) => (count < fewestMinutes ? undefined : count)),
);
/** "14 Uhr", "acht Uhr dreißig". */
const hourUhr = map(seq(integer, uhr, opt(minutes)), ([h, , m]) => makeClock({ hour: h, minute: m, half: 'exact' }));
const oneUhr = map(seq(word('ein'), uhr, opt(minutes)), ([, , m]) => makeClock({ hour: 1, minute: m, half: 'exact' }));
const hClock = map(seq(hourDigits, glued(word('h')), opt(glued(twoDigits))), ([h, , m]) =>
  makeClock({ hour: h.hour, minute: m, half: 'exact' }),
);
const compact = map(fourDigits, (n) => makeClock({ hour: Math.floor(n / 100), minute: n % 100, half: 'exact' }));

const named = phrases<ClockTime>(
  [noon, '12 uhr mittags|zwölf uhr mittags|high noon'],
  [midnight, 'mitternacht|12 uhr nachts|zwölf uhr nachts'],
  [lastSecond, 'tagesende|ende des tages|am ende des tages'],
);

const hourWord = map(alt(digits, wordNumber), (h) => (h >= 1 && h <= 12 ? makeClock({ hour: h }) : undefined));
const hour24 = map(digits, (h) => (h > 12 && h <= 23 ? makeClock({ hour: h }) : undefined));
const target = map(seq(alt(hourWord, hour24, named), opt(uhr)), ([clock]) => clock);
const halfHour = map(seq(word('halb'), hourWord), ([, clock]) => minutesBefore(clock, 30));
const minuteWord = opt(word('minuten', 'minute', 'min'));
const share = alt(
  map(word('viertel'), () => 15),
  map(seq(integer, minuteWord), ([n]) => n),
);
const side = phrases<'past' | 'to'>(['past', 'nach'], ['to', 'vor']);
/** "viertel nach drei", "fünf vor halb acht". */
const pastTo = map(seq(share, side, alt(target, halfHour)), ([n, where, clock]) => {
  if (n < 1 || n > 29) return undefined;
  if (where === 'past') return { ...clock, minute: clock.minute + n, grain: 'minute' as const };
  return clock.minute === 0
    ? minutesBefore(clock, n)
    : { ...clock, minute: clock.minute - n, grain: 'minute' as const };
});
/** "Viertel acht" is 7:15, "drei Viertel acht" 7:45, where people say so. */
const quarters = map(
  seq(phrases<number>([45, 'viertel'], [15, 'dreiviertel|drei viertel']), hourWord),
  ([before, clock]) => minutesBefore(clock, before),
);

/** "18 Uhr ist" names no zone in India. */
const verbs = ['ist'];
/** Times that are clear by themselves. */
export const clearClock: Pattern<ClockTime> = withZone(
  alt(colon, pointUhr, hourUhr, oneUhr, hClock, named, halfHour, pastTo, quarters),
  verbs,
);
/** Times that need "um" before them, or a day beside them. */
export const looseClock: Pattern<ClockTime> = withZone(alt(compact, unless(alt(hourWord, hour24), goesOn)), verbs);
/** "6.45" reads as a time only after "um". */
export const pointClock: Pattern<ClockTime> = point;
