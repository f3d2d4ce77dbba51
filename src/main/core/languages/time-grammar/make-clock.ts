import type { ClockTime } from './moment.ts';
import { goesOn } from './numbers.ts';
import { alt, lookup, map, number, opt, type Pattern, seq, unless, word } from './pattern.ts';

/** A clock time, or undefined when there is no such time. Hours above twelve are 24-hour times. */
export function makeClock({
  hour,
  minute,
  second,
  half,
}: {
  readonly hour: number;
  readonly minute?: number | undefined;
  readonly second?: number | undefined;
  readonly half?: ClockTime['half'] | undefined;
}): ClockTime | undefined {
  if (hour > 24 || (minute ?? 0) > 59 || (second ?? 0) > 59) return undefined;
  if (hour === 24 && (minute ?? 0) + (second ?? 0) > 0) return undefined;
  const grain = second !== undefined ? 'second' : minute !== undefined ? 'minute' : 'hour';
  const exact = hour > 12 || hour === 0;
  return { hour, minute: minute ?? 0, second: second ?? 0, grain, half: exact ? 'exact' : (half ?? 'open') };
}

export const noon: ClockTime = { hour: 12, minute: 0, second: 0, grain: 'hour', half: 'exact' };
export const midnight: ClockTime = { hour: 0, minute: 0, second: 0, grain: 'hour', half: 'exact' };
export const lastSecond: ClockTime = { hour: 23, minute: 59, second: 59, grain: 'minute', half: 'exact' };

/** Digits of an hour; a leading zero makes it a 24-hour time. */
export const hourDigits: Pattern<{ readonly hour: number; readonly half: 'exact' | undefined }> = number((t) => {
  const length = t.end - t.start;
  if (length > 2 || t.value > 24) return undefined;
  return { hour: t.value, half: length === 2 && t.form.startsWith('0') ? 'exact' : undefined };
});

/** So many minutes before a clock time. */
export function minutesBefore(clock: ClockTime, minutes: number): ClockTime {
  const minute = 60 - minutes;
  if (clock.half === 'open')
    return { ...clock, hour: clock.hour === 1 ? 12 : (clock.hour + 23) % 24, minute, grain: 'minute' };
  const hour = clock.half === 'exact' ? clock.hour : (clock.hour % 12) + (clock.half === 'pm' ? 12 : 0);
  return { ...clock, hour: (hour + 23) % 24, minute, half: 'exact', grain: 'minute' };
}

const names: Readonly<Record<string, string>> = {
  ...{ utc: '+00:00', gmt: '+00:00', z: '+00:00', bst: '+01:00', ist: '+05:30', jst: '+09:00', kst: '+09:00' },
  ...{ cet: '+01:00', cest: '+02:00', mez: '+01:00', mesz: '+02:00', eet: '+02:00', eest: '+03:00', msk: '+03:00' },
  ...{ est: '-05:00', edt: '-04:00', cst: '-06:00', cdt: '-05:00', mst: '-07:00', mdt: '-06:00' },
  ...{ pst: '-08:00', pdt: '-07:00', aest: '+10:00', aedt: '+11:00' },
  ...{ et: 'America/New_York', ct: 'America/Chicago', mt: 'America/Denver', pt: 'America/Los_Angeles' },
};
/** A clock time that may name a time zone after it; never by one of the `words`, which mean something else in the language. */
export function withZone(clock: Pattern<ClockTime>, words: readonly string[] = []): Pattern<ClockTime> {
  const own = lookup(Object.fromEntries(Object.entries(names).filter(([name]) => !words.includes(name))));
  const zone = alt(
    own,
    map(seq(word('('), own, word(')')), ([, name]) => name),
  );
  return map(seq(clock, opt(zone)), ([value, name]) => (name ? { ...value, zone: name } : value));
}

/** "0430", as timetables and soldiers write it: beside a day, whatever follows; it counts no things. */
export const zeroClock: Pattern<ClockTime> = unless(
  number((t) =>
    /^0\d{3}$/u.test(t.form)
      ? makeClock({ hour: Math.floor(t.value / 100), minute: t.value % 100, half: 'exact' })
      : undefined,
  ),
  goesOn,
);
