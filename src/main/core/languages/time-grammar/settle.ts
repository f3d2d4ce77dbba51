import { Temporal } from 'temporal-polyfill';
import type { PlainDate } from './calendar.ts';
import { findDates } from './days.ts';
import {
  type ClockTime,
  type Day,
  dayHour,
  durationOf,
  type Found,
  grainOf,
  type Part,
  type Piece,
  type Scene,
  type Shift,
} from './moment.ts';

interface TimeWords {
  readonly clock: ClockTime | undefined;
  readonly part: Part | undefined;
}

interface Sorted extends TimeWords {
  readonly days: readonly Day[];
  readonly shift: Shift | undefined;
}

/** The moment that pieces standing together mean, or undefined when they do not fit together. */
export function settle(pieces: readonly Piece[], scene: Scene): Found | undefined {
  const exact = pieces.find((piece) => piece.piece === 'exact');
  if (exact) return pieces.length === 1 && exact.piece === 'exact' ? exact.resolve(scene) : undefined;
  const sorted = sort(pieces);
  if (!sorted) return undefined;
  const { days, clock, part, shift } = sorted;
  if (shift && days.length === 0 && !clock && !part) return settleShift(shift, scene);
  if (days.length === 0 && !shift) return settleTime(clock, part, scene);
  const found = findDates(days, shift, scene);
  if (!found) return undefined;
  if (!clock && !part) {
    const date = found.dates[0];
    const grain = shift && days.length === 0 ? grainOf(shift.unit) : found.grain;
    return date && { at: dayMoment(date, scene), grain };
  }
  if (found.grain === 'week' || found.grain === 'quarter') return undefined;
  // "in 4 years at 5": on which day is not said.
  if (shift?.unit === 'year' && days.length === 0) return undefined;
  // "New Year's Eve at midnight" is its end.
  const late = clock?.hour === 0 && clock.grain === 'hour' && days.some((day) => day.kind === 'feast');
  // "tonight on Sunday" is tonight on a Sunday only.
  const dates = part?.today ? found.dates.filter((date) => date.equals(scene.today)) : found.dates;
  return settleOnDates(dates, { clock: late ? { ...clock, hour: 24 } : clock, part }, scene);
}

function sort(pieces: readonly Piece[]): Sorted | undefined {
  const days: Day[] = [];
  let clock: ClockTime | undefined;
  let part: Part | undefined;
  let shift: Shift | undefined;
  for (const piece of pieces) {
    if (piece.piece === 'day') days.push(piece.day);
    else if (piece.piece === 'clock' && !clock) clock = piece.clock;
    else if (piece.piece === 'part' && !part) part = piece.part;
    else if (piece.piece === 'shift' && !shift) shift = piece.shift;
    else return undefined;
  }
  if (clock && part && !fits(clock, part)) return undefined;
  return { days, clock, part, shift };
}

/** Hours (from, up to) that may be said with each part of the day; an hour that is open is placed by it. */
const partHours: Readonly<Record<Part['name'], readonly [number, number]>> = {
  morning: [0, 12],
  noon: [10, 15],
  afternoon: [11, 19],
  evening: [15, 24],
  night: [18, 30],
};

/** Whether an hour may be said with a part of the day: "7 pm in the morning" and "at 19:00 at noon" contradict themselves. */
export function fits({ hour, half }: ClockTime, { name }: Part): boolean {
  if (half === 'open' || (half === 'exact' && hour <= 12)) return name !== 'noon' || hour % 12 < 4 || hour === 11;
  const said = half === 'exact' ? hour : (hour % 12) + (half === 'pm' ? 12 : 0);
  const [from, to] = partHours[name];
  return (said >= from && said <= to) || said + 24 <= to;
}

function settleShift(shift: Shift, scene: Scene): Found | undefined {
  return { at: scene.now.add(durationOf(shift)).epochMilliseconds, grain: grainOf(shift.unit) };
}

/** A day without a time: nine o'clock; later today the next full hour, so that "today" is still to come. */
export function dayMoment(date: PlainDate, scene: Scene): number {
  const nine = at(date.toPlainDateTime({ hour: dayHour }), scene);
  if (!date.equals(scene.today) || nine > scene.now.epochMilliseconds) return nine;
  return nextHour(scene);
}

function nextHour(scene: Scene): number {
  const { hour } = scene.now;
  const time = hour < 23 ? { hour: hour + 1 } : { hour: 23, minute: 59 };
  return at(scene.today.toPlainDateTime(time), scene);
}

function settleTime(clock: ClockTime | undefined, part: Part | undefined, scene: Scene): Found | undefined {
  if (part?.today) return settleOnDates([scene.today], { clock, part }, scene);
  const days = [scene.today, scene.today.add({ days: 1 })];
  return settleOnDates(clock?.zone ? [scene.today.subtract({ days: 1 }), ...days] : days, { clock, part }, scene);
}

function settleOnDates(dates: readonly PlainDate[], { clock, part }: TimeWords, scene: Scene): Found | undefined {
  let past: number | undefined;
  for (const date of dates) {
    const today = date.equals(scene.today);
    for (const time of clock ? clockTimes(date, { clock, part }, today) : partTimes(date, part)) {
      const moment = at(time, scene, clock?.zone);
      if (moment >= scene.now.epochMilliseconds) return { at: moment, grain: clock?.grain ?? 'hour' };
      past ??= moment;
    }
    // "In the morning", said when it has begun, is the next one; "in the evening" is today's.
    const isNext = part?.name === 'morning' && !part.today;
    if (today && !clock && part && !isNext && scene.now.hour < partEnds[part.name])
      return { at: nextHour(scene), grain: 'hour' };
  }
  return past === undefined ? undefined : { at: past, grain: clock?.grain ?? 'hour' };
}

const partEnds: Readonly<Record<Part['name'], number>> = {
  morning: 11,
  noon: 13,
  afternoon: 17,
  evening: 22,
  night: 24,
};

function partTimes(date: PlainDate, part: Part | undefined): Temporal.PlainDateTime[] {
  return part ? [date.toPlainDateTime({ hour: part.hour })] : [];
}

/** The readings of a time of day on a date, most likely first; earlier ones first when the date is today. */
function clockTimes(
  date: PlainDate,
  { clock, part }: TimeWords & { readonly clock: ClockTime },
  today: boolean,
): Temporal.PlainDateTime[] {
  const { minute, second } = clock;
  const time = (hour: number) =>
    date.add({ days: hour >= 24 ? 1 : 0 }).toPlainDateTime({ hour: hour % 24, minute, second });
  const hour = hourOf(clock, part);
  if (hour !== undefined) {
    // "Tonight at one" is after midnight: today's date if that is still to come, else tomorrow's.
    const small = part?.name === 'night' && part.today && hour < 5;
    return small || (today && hour === 0) ? [time(hour), time(hour + 24)] : [time(hour)];
  }
  const early = clock.hour % 12;
  const late = early + 12;
  if (today) return [time(early), time(late)];
  return [time(clock.hour === 12 || clock.hour < 6 ? late : early)];
}

/** The hour on the 24-hour clock, as far as the words settle it. */
function hourOf(clock: ClockTime, part: Part | undefined): number | undefined {
  if (clock.half === 'exact' && (!part || clock.hour > 12)) return clock.hour;
  if (clock.half === 'am' || clock.half === 'pm') return (clock.hour % 12) + (clock.half === 'pm' ? 12 : 0);
  const hour = clock.hour % 12;
  switch (part?.name) {
    case undefined:
      return undefined;
    case 'morning':
      return hour;
    case 'noon':
      return hour < 10 ? hour + 12 : hour;
    case 'afternoon':
      return hour + 12;
    case 'evening':
      return hour === 0 ? 24 : hour + 12;
    case 'night':
      return hour < 5 ? hour : hour + 12;
  }
}

function at(time: Temporal.PlainDateTime, scene: Scene, zone?: string): number {
  return time.toZonedDateTime(zone ?? scene.now.timeZoneId, { disambiguation: 'compatible' }).epochMilliseconds;
}

/** Moves a found moment by a length of time; days and longer keep the time of day. */
export function shiftFound(found: Found, shift: Shift, scene: Scene): Found {
  const zone = scene.now.timeZoneId;
  const base = Temporal.Instant.fromEpochMilliseconds(found.at).toZonedDateTimeISO(zone);
  const clockUnit = shift.unit === 'second' || shift.unit === 'minute' || shift.unit === 'hour';
  const coarse = found.grain !== 'second' && found.grain !== 'minute' && found.grain !== 'hour';
  const from = clockUnit && coarse ? base.startOfDay() : base;
  return {
    at: from.add(durationOf(shift)).epochMilliseconds,
    grain: clockUnit ? 'minute' : coarse ? 'day' : found.grain,
  };
}

/** A weekday some weeks from a moment: of that day, or of its week. Of another length it must be that very day. */
export function weekdayBeside(
  base: Found | undefined,
  { weekday, shift }: { readonly weekday: number; readonly shift: Shift },
  scene: Scene,
): Found | undefined {
  if (!base || grainOf(shift.unit) === 'minute') return undefined;
  const there = Temporal.Instant.fromEpochMilliseconds(base.at).toZonedDateTimeISO(scene.now.timeZoneId);
  const day = there.toPlainDate().add(durationOf(shift));
  if (day.dayOfWeek !== weekday && shift.unit !== 'week') return undefined;
  return { at: dayMoment(day.add({ days: weekday - day.dayOfWeek }), scene), grain: 'day' };
}
