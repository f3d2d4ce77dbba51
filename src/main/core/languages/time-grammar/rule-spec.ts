import type { Temporal } from 'temporal-polyfill';
import { type Clause, type Frequency, type NthDay, type TimeOfDay, wallTime } from './clause.ts';
import { durationOf, type Found, type Scene, type Shift } from './moment.ts';

export interface Wall {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** All statements of a rule put together. Empty lists say nothing. */
export interface RuleSpec {
  readonly unit: Frequency;
  readonly interval: number;
  /** "every 3 weeks on Monday", not "every third Monday": the unit itself is counted. */
  readonly countsUnit: boolean;
  /** A length that is no whole number of one unit ("every hour and a half"), in ms. */
  readonly everyMs: number | undefined;
  readonly weekdays: readonly number[];
  readonly nth: readonly NthDay[];
  /** n-th working days of a month, from its end when negative. */
  readonly workdays: readonly number[];
  readonly monthDays: readonly number[];
  /** Day of the month or weekday, as cron means it. */
  readonly either: boolean;
  readonly months: readonly number[];
  readonly weekNumbers: readonly number[];
  readonly times: readonly Wall[];
  readonly window: readonly (readonly [Wall, Wall])[];
  readonly minutes: readonly [number, number] | undefined;
  readonly second: number;
  readonly count: number | undefined;
  readonly start: Found | undefined;
  /** The time of day from which hours or minutes are counted. */
  readonly first: Wall | undefined;
  readonly until: Found | undefined;
  /** Single days that are left out. */
  readonly except: readonly Temporal.PlainDate[];
}

const fineness: readonly Frequency[] = ['minute', 'hour', 'day', 'week', 'month', 'year'];

type Of<K extends Clause['kind']> = Clause & { readonly kind: K };

/** Puts statements together; undefined when they contradict or repeat each other, or say nothing about repetition. */
export function specOf(clauses: readonly Clause[], scene: Scene): RuleSpec | undefined {
  const of = <K extends Clause['kind']>(kind: K) => clauses.filter((clause): clause is Of<K> => clause.kind === kind);
  const once = <K extends Clause['kind']>(kind: K) => (of(kind).length <= 1 ? { value: of(kind)[0] } : undefined);
  const [weekdays, count, start, until, lasting, minutes, second, length, daily, first] = [
    weekdaysOf(of('weekdays')),
    once('count'),
    once('start'),
    once('until'),
    once('for'),
    once('minutes'),
    once('second'),
    once('length'),
    once('daily'),
    once('first'),
  ];
  if (!weekdays || !count || !start || !until || !lasting || !minutes || !second || !length || !daily || !first)
    return undefined;
  const frequency = frequencyOf(of('every'), weekdays.value, {
    inMonth: of('nth').length + of('monthDays').length + of('workdays').length > 0,
    inYear: of('dates').length > 0,
  });
  if (!frequency) return undefined;
  const fine = frequency.unit === 'minute' || frequency.unit === 'hour' || length.value !== undefined;
  if (until.value?.today && !fine) return undefined;
  const firstWall = first.value && wallTime(first.value.time);
  if (first.value && (!firstWall || !fine)) return undefined;
  const dates = of('dates');
  if (dates.length > 1 || (dates.length > 0 && of('months').length + of('monthDays').length > 0)) return undefined;
  const said = joinTimes(of('times').flatMap((clause) => clause.times));
  if (!said) return undefined;
  const times = [...said, ...dailyTimes(daily.value?.times, of('times').length > 0)];
  const walls = times.map(wallTime);
  const windows = of('window').map(windowOf);
  if (walls.some((wall) => !wall) || windows.some((window) => !window)) return undefined;
  const startFound = start.value?.find(scene);
  const from = startFound ? sceneAt(startFound, scene) : scene;
  const untilFound = until.value?.find(from) ?? (lasting.value && ending(lasting.value.shift, from));
  if ((start.value && !startFound) || (until.value && !untilFound)) return undefined;
  const except = of('notOn').flatMap(({ finds }) => finds.map((find) => dateOf(find(scene), scene)));
  if (except.some((date) => date === undefined)) return undefined;
  // "every day until Sunday at 9pm": what comes once a day comes at that hour, and on that day the last time.
  const atEnd = !fine && walls.length + windows.length === 0 && until.value ? hourOf(untilFound, scene) : undefined;
  return {
    ...frequency,
    everyMs: length.value ? msOf(length.value.shift) : undefined,
    weekdays: without(
      weekdays.value?.days,
      of('except').flatMap((clause) => clause.days),
    ),
    nth: of('nth').flatMap((clause) => clause.days),
    workdays: of('workdays').flatMap((clause) => clause.positions),
    monthDays: [...of('monthDays').flatMap((clause) => clause.days), ...dates.flatMap((clause) => clause.days)],
    either: of('monthDays').some((clause) => clause.either === true),
    months: [...of('months').flatMap((clause) => clause.months), ...dates.map((clause) => clause.month)],
    weekNumbers: of('weekNumbers').flatMap((clause) => clause.weeks),
    times: [...walls.filter((wall) => wall !== undefined), ...(atEnd ? [atEnd] : [])],
    window: windows.filter((window) => window !== undefined),
    minutes: minutes.value && [minutes.value.from, minutes.value.to],
    second: second.value?.second ?? 0,
    count: count.value?.count,
    start: startFound,
    first: firstWall,
    until: untilFound,
    except: except.filter((date) => date !== undefined),
  };
}

/** The day that was said; undefined where it was another length of time, or an hour. */
function dateOf(found: Found | undefined, { now }: Scene): Temporal.PlainDate | undefined {
  if (found?.grain !== 'day') return undefined;
  return now.add({ milliseconds: found.at - now.epochMilliseconds }).toPlainDate();
}

/** The time of day of a moment that was said with an hour. */
function hourOf(found: Found | undefined, { now }: Scene): Wall | undefined {
  if (!found || !(found.grain === 'hour' || found.grain === 'minute')) return undefined;
  const { hour, minute } = now.add({ milliseconds: found.at - now.epochMilliseconds });
  return { hour, minute, second: 0 };
}

/** The weekdays of a rule: said once, but for those that are said to come to them every week. */
function weekdaysOf(said: readonly Of<'weekdays'>[]): { readonly value: Of<'weekdays'> | undefined } | undefined {
  const [first, ...more] = said;
  if (!first || more.length === 0) return first?.isMore ? undefined : { value: first };
  if (first.isMore || first.interval !== 1 || !more.every(({ isMore }) => isMore)) return undefined;
  return { value: { ...first, days: [...new Set(said.flatMap(({ days }) => days))] } };
}

/** The unit and interval that the "every" statements give together: the finest counts, coarser ones must be plain. */
function frequencyOf(
  every: readonly Of<'every'>[],
  weekdays: Of<'weekdays'> | undefined,
  { inMonth, inYear }: { readonly inMonth: boolean; readonly inYear: boolean },
): Pick<RuleSpec, 'unit' | 'interval' | 'countsUnit'> | undefined {
  const sorted = [...every].sort((a, b) => fineness.indexOf(a.unit) - fineness.indexOf(b.unit));
  const counted = sorted.filter((clause) => clause.interval > 1);
  if (counted.length > 1) return undefined;
  const [finest] = sorted;
  if (weekdays && weekdays.interval > 1) {
    if (counted.length > 0 || (finest && fineness.indexOf(finest.unit) < 2)) return undefined;
    return { unit: 'week', interval: weekdays.interval, countsUnit: false };
  }
  const base = finest?.unit ?? (inYear ? 'year' : inMonth ? 'month' : weekdays ? 'week' : 'day');
  const [step] = counted;
  if (!step) return { unit: base, interval: 1, countsUnit: false };
  return step.unit === base ? { unit: base, interval: step.interval, countsUnit: true } : undefined;
}

/** Weekdays without the excepted ones; all days of the week when none were named. */
function without(days: readonly number[] | undefined, except: readonly number[]): readonly number[] {
  if (except.length === 0) return days ?? [];
  return (days ?? [1, 2, 3, 4, 5, 6, 7]).filter((day) => !except.includes(day));
}

/** "7:30 every morning": a part of the day without a time belongs to the times that were said; undefined where they name another. */
function joinTimes(times: readonly TimeOfDay[]): readonly TimeOfDay[] | undefined {
  const clocks = times.filter((time) => time.clock);
  const [part, ...more] = times.filter((time) => !time.clock).map((time) => time.part);
  if (!part || clocks.length === 0 || more.length > 0) return times;
  if (clocks.some((time) => time.part && time.part.name !== part.name)) return undefined;
  return clocks.map(({ clock }) => ({ clock, part }));
}

/** "Twice a day" without times: at nine and six; three times with noon between. Times that were said win. */
function dailyTimes(times: number | undefined, said: boolean): TimeOfDay[] {
  const hours = times === 2 ? [9, 18] : times === 3 ? [9, 13, 18] : [];
  if (said) return [];
  return hours.map((hour) => ({
    clock: { hour, minute: 0, second: 0, grain: 'hour', half: 'exact' },
    part: undefined,
  }));
}

/** A window of the day. "9 to 5" ends in the afternoon. */
function windowOf({ from, to }: Of<'window'>): readonly [Wall, Wall] | undefined {
  const start = wallTime(from);
  let end = wallTime(to);
  if (!start || !end) return undefined;
  const open = to.clock?.half === 'open' && to.clock.hour < 12;
  if (open && end.hour <= start.hour && end.hour < 12) end = { ...end, hour: end.hour + 12 };
  return end.hour * 60 + end.minute >= start.hour * 60 + start.minute ? [start, end] : undefined;
}

/** Ends are understood from the start on: "from November until February" ends in the February after it. */
function sceneAt(found: Found, scene: Scene): Scene {
  const now = scene.now.add({ milliseconds: found.at - scene.now.epochMilliseconds });
  return { ...scene, now, today: now.toPlainDate() };
}

function ending(shift: Shift, from: Scene): Found {
  const fine = shift.unit === 'second' || shift.unit === 'minute' || shift.unit === 'hour';
  return { at: from.now.add(durationOf(shift)).epochMilliseconds, grain: fine ? 'minute' : 'day' };
}

function msOf(shift: Shift): number | undefined {
  if (shift.years + shift.months > 0) return undefined;
  const days = shift.weeks * 7 + shift.days;
  return (((days * 24 + shift.hours) * 60 + shift.minutes) * 60 + shift.seconds) * 1000;
}
