import type { Clock } from '../moment.ts';
import { alt, glued, lookup, map, opt, type Pattern, seq, token, word } from '../pattern.ts';
import { digits, half, integer, wordNumber } from './words.ts';

type Half = Clock['half'];

/** A clock time, or undefined when it does not exist. A written leading zero or an hour above twelve is a 24-hour time. */
export function makeClock(
  hour: number,
  minute: number | undefined,
  second: number | undefined,
  half: Half | undefined,
): Clock | undefined {
  if (hour > 24 || (minute ?? 0) > 59 || (second ?? 0) > 59) return undefined;
  if (hour === 24 && (minute ?? 0) + (second ?? 0) > 0) return undefined;
  const grain = second !== undefined ? 'second' : minute !== undefined ? 'minute' : 'hour';
  const exact = hour > 12 || hour === 0;
  return { hour, minute: minute ?? 0, second: second ?? 0, grain, half: exact ? 'exact' : (half ?? 'open') };
}

const twoDigits = token((t) => (t.kind === 'number' && t.end - t.start === 2 ? t.value : undefined));
/** Digits of an hour; `zero` tells "03" from "3". */
const hourDigits = token((t) =>
  t.kind === 'number' && t.end - t.start <= 2 && t.value <= 24
    ? { hour: t.value, zero: t.form.startsWith('0') && t.end - t.start === 2 }
    : undefined,
);
const colon = word(':');

const fullColon = map(
  seq(
    hourDigits,
    glued(colon),
    glued(twoDigits),
    opt(map(seq(glued(colon), glued(twoDigits), opt(seq(glued(word('.')), glued(digits)))), (v) => v[1])),
    opt(half),
  ),
  ([h, , m, s, ap]) => makeClock(h.hour, m, s, ap ?? (h.zero ? 'exact' : undefined)),
);
/** "6.45", "11.00am": only where the words around it call for a time. */
export const pointClock: Pattern<Clock> = map(seq(hourDigits, glued(word('.')), glued(twoDigits)), ([h, , m]) =>
  makeClock(h.hour, m, undefined, h.zero ? 'exact' : undefined),
);
const pointHalf = map(seq(hourDigits, glued(word('.')), glued(twoDigits), half), ([h, , m, ap]) =>
  makeClock(h.hour, m, undefined, ap),
);
const hourHalf = map(seq(integer, half), ([h, ap]) =>
  h >= 1 && h <= 23 ? makeClock(h, undefined, undefined, ap) : undefined,
);
const bothHalves = map(seq(integer, glued(word('ampm'))), ([h]) => makeClock(h, undefined, undefined, undefined));
/** "16h", "17h45". */
const hClock = map(seq(hourDigits, glued(word('h')), opt(glued(twoDigits))), ([h, , m]) =>
  makeClock(h.hour, m, undefined, 'exact'),
);
const compact = token((t) =>
  t.kind === 'number' && t.end - t.start === 4
    ? makeClock(Math.floor(t.value / 100), t.value % 100, undefined, 'exact')
    : undefined,
);
const compactHalf = map(
  seq(
    token((t) => (t.kind === 'number' && (t.end - t.start === 3 || t.end - t.start === 4) ? t.value : undefined)),
    half,
  ),
  ([n, ap]) => makeClock(Math.floor(n / 100), n % 100, undefined, ap),
);
const oclock = word("o'clock", 'o clock', 'oclock');
const hourOclock = map(seq(integer, oclock, opt(half)), ([h, , ap]) =>
  h >= 1 ? makeClock(h, undefined, undefined, ap) : undefined,
);

const noon: Clock = { hour: 12, minute: 0, second: 0, grain: 'hour', half: 'exact' };
const midnight: Clock = { hour: 0, minute: 0, second: 0, grain: 'hour', half: 'exact' };
const named = lookup<Clock>({
  noon,
  midday: noon,
  '12 noon': noon,
  'twelve noon': noon,
  noonish: noon,
  noontime: noon,
  'high noon': noon,
  'mid day': noon,
  midnight,
  '12 midnight': midnight,
  'twelve midnight': midnight,
});

const bareHour = map(integer, (h) => (h >= 1 && h <= 12 ? makeClock(h, undefined, undefined, undefined) : undefined));
const target: Pattern<Clock> = alt(
  named,
  map(seq(alt(bareHour, hourHalf), opt(oclock), opt(half)), ([c, , ap]) =>
    ap && c.half === 'open' ? { ...c, half: ap } : c,
  ),
);
const minutesWord = word('minutes', 'minute', 'min', 'mins', 'm');
const share = alt(
  map(seq(opt(word('a')), lookup({ quarter: 15, half: 30 })), ([, n]) => n),
  map(seq(integer, minutesWord), ([n]) => n),
  map(integer, (n) => (n % 5 === 0 ? n : undefined)),
);
/** "half past four", "20 minutes to 2pm", "a quarter to noon". */
const pastTo = map(
  seq(share, lookup({ past: 1, after: 1, to: -1, till: -1, til: -1, before: -1, of: -2 }), target),
  ([n, sign, clock]) => {
    if (n < 1 || n > 59 || (sign < 0 && n === 30) || (sign === -2 && n !== 15)) return undefined;
    if (sign > 0) return { ...clock, minute: n, grain: 'minute' as const };
    const wrapped = clock.hour === 1 && clock.half === 'open';
    const hour = wrapped ? 12 : (clock.hour + 23) % 24;
    if (clock.half === 'am' || clock.half === 'pm') return before(clock, 60 - n);
    return { ...clock, hour, minute: 60 - n, grain: 'minute' as const };
  },
);

/** The minute before a full hour with am or pm: "ten to one pm" is 12:50 pm, "ten to twelve pm" is 11:50 am. */
function before(clock: Clock, minute: number): Clock {
  const hour = ((clock.hour % 12) + (clock.half === 'pm' ? 12 : 0) + 23) % 24;
  return { ...clock, hour, minute, half: 'exact', grain: 'minute' };
}

const teens = map(wordNumber, (n) => (n >= 10 && n <= 59 ? n : undefined));
/** "seven thirty", "four twenty-three a m", "six oh five". */
const spoken = map(
  seq(
    map(wordNumber, (n) => (n >= 1 && n <= 12 ? n : undefined)),
    opt(word('-')),
    alt(
      teens,
      map(seq(word('oh', 'o'), wordNumber), ([, n]) => (n < 10 ? n : undefined)),
    ),
    opt(minutesWord),
    opt(half),
  ),
  ([h, , m, , ap]) => makeClock(h, m, undefined, ap),
);
const ish = map(seq(integer, opt(word('-')), glued(word('ish'))), ([h]) =>
  h >= 1 && h <= 12 ? makeClock(h, undefined, undefined, undefined) : undefined,
);

const zones: Readonly<Record<string, string>> = {
  utc: '+00:00',
  gmt: '+00:00',
  z: '+00:00',
  bst: '+01:00',
  cet: '+01:00',
  cest: '+02:00',
  eet: '+02:00',
  eest: '+03:00',
  est: '-05:00',
  edt: '-04:00',
  cst: '-06:00',
  cdt: '-05:00',
  mst: '-07:00',
  mdt: '-06:00',
  pst: '-08:00',
  pdt: '-07:00',
  et: 'America/New_York',
  ct: 'America/Chicago',
  mt: 'America/Denver',
  pt: 'America/Los_Angeles',
  ist: '+05:30',
  jst: '+09:00',
  kst: '+09:00',
  aest: '+10:00',
  aedt: '+11:00',
  msk: '+03:00',
  mez: '+01:00',
  mesz: '+02:00',
};
const zone = alt(
  lookup(zones),
  map(seq(word('('), lookup(zones), word(')')), ([, z]) => z),
);

/** Times that are clear by themselves. */
export const clearClock: Pattern<Clock> = withZone(
  alt(fullColon, pointHalf, hourHalf, bothHalves, hClock, compactHalf, hourOclock, named, pastTo, ish),
);
/** Times that need "at" before them, or a day beside them. */
export const looseClock: Pattern<Clock> = withZone(alt(spoken, pointClock, compact, bareHour, hour24));

function hour24(...args: Parameters<Pattern<Clock>>): ReturnType<Pattern<Clock>> {
  return map(digits, (h) => (h > 12 && h <= 23 ? makeClock(h, undefined, undefined, 'exact') : undefined))(...args);
}

function withZone(clock: Pattern<Clock>): Pattern<Clock> {
  return map(seq(clock, opt(zone)), ([value, name]) => (name ? { ...value, zone: name } : value));
}
