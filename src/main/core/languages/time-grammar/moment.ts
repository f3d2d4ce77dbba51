import type { Temporal } from 'temporal-polyfill';
import type { Grain, Rule } from '../../../../shared/model/rule.ts';
import type { OnYear, PlainDate } from './calendar.ts';

/** What words are understood against: when and where they are said, and whether 3/4 is the third of April. */
export interface Scene {
  readonly now: Temporal.ZonedDateTime;
  readonly today: PlainDate;
  readonly dayFirst: boolean;
  /** First run of a rule after a moment (epoch ms): what is counted from a first run is anchored there. */
  readonly nextRun: (rule: Rule, after: number) => number | undefined;
}

export type SpanUnit = 'week' | 'month' | 'quarter' | 'year';
export type Unit = 'second' | 'minute' | 'hour' | 'day' | SpanUnit;

/** A day as words say it. */
export type Day =
  /** A weekday (1 Monday … 7 Sunday), alone or with "next", "last" … */
  | { readonly kind: 'weekday'; readonly weekday: number; readonly which: Which }
  /** Dates that the words fit, in the order in which they are meant; the first is taken unless something rules it out. */
  | {
      readonly kind: 'date';
      readonly dates: (scene: Scene) => readonly PlainDate[];
      readonly year: boolean;
      /** Day and month may be the other way round: "5/12". */
      readonly isTurnable?: boolean;
    }
  /** A day of the month without a month: "the 15th". */
  | { readonly kind: 'monthDay'; readonly day: number }
  /** A month by its name. */
  | { readonly kind: 'month'; readonly month: number; readonly which: Which }
  /** A whole week, month, quarter or year counted from now, by its first day. */
  | { readonly kind: 'span'; readonly unit: SpanUnit; readonly start: (scene: Scene) => PlainDate | undefined }
  /** A feast that comes every year. */
  | { readonly kind: 'feast'; readonly on: OnYear; readonly which: Which }
  /** A year alone: "in 2031". */
  | { readonly kind: 'year'; readonly year: number };

export type Which = 'plain' | 'this' | 'next' | 'coming' | 'last' | 'previous';

/** A length of time; calendar units and clock units may be mixed. */
export interface Shift {
  readonly years: number;
  readonly months: number;
  readonly weeks: number;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  /** The smallest unit that was said. */
  readonly unit: Unit;
}

/** A time of day. `half` says what is known: am, pm, a 24-hour reading, or nothing ("at five"). */
export interface ClockTime {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly grain: 'hour' | 'minute' | 'second';
  readonly half: 'am' | 'pm' | 'exact' | 'open';
  /** A zone or offset that was named with it ("4pm CET"). */
  readonly zone?: string;
}

export type PartName = 'morning' | 'noon' | 'afternoon' | 'evening' | 'night';
/** A word for a part of the day, and the hour that stands for it. */
export type PartWord = readonly [name: PartName, hour: number];

/** A part of the day, with the hour that stands for it when no other is said. */
export interface Part {
  readonly name: PartName;
  readonly hour: number;
  /** "tonight", "this evening": belongs to today. */
  readonly today: boolean;
}

/** A moment that was found: epoch ms and how fine it was said. */
export interface Found {
  readonly at: number;
  readonly grain: Grain;
}

/** A building block of a moment. `weak` ones mean something only beside others, or when they are the whole text. */
export type Piece = (
  | { readonly piece: 'day'; readonly day: Day }
  | { readonly piece: 'clock'; readonly clock: ClockTime }
  | { readonly piece: 'part'; readonly part: Part }
  | { readonly piece: 'shift'; readonly shift: Shift }
  | { readonly piece: 'exact'; readonly resolve: (scene: Scene) => Found | undefined }
) & {
  readonly weak: boolean;
  /** Says nothing alone ("8.25"). */
  readonly shy?: boolean;
};

/** Pieces that stand together. */
export type Pieces = readonly Piece[];

/** The hour of a day that was said without a time of day. */
export const dayHour = 9;

const zero = { years: 0, months: 0, weeks: 0, days: 0, hours: 0, minutes: 0, seconds: 0 };

/** A shift of whole or fractional units; undefined when the fraction has no meaning ("half a month"). */
export function makeShift(amount: number, unit: Unit): Shift | undefined {
  const whole = Number.isInteger(amount);
  switch (unit) {
    case 'second':
      return whole ? { ...zero, seconds: amount, unit } : undefined;
    case 'minute':
      return { ...zero, seconds: Math.round(amount * 60), unit };
    case 'hour':
      return { ...zero, seconds: Math.round(amount * 3600), unit: whole ? unit : 'minute' };
    case 'day':
      return whole ? { ...zero, days: amount, unit } : { ...zero, hours: amount * 24, unit: 'hour' };
    case 'week':
      return whole || Number.isInteger(amount * 14) ? { ...zero, days: Math.round(amount * 7), unit } : undefined;
    case 'month':
      return whole ? { ...zero, months: amount, unit } : undefined;
    case 'quarter':
      return whole ? { ...zero, months: amount * 3, unit: 'month' } : undefined;
    case 'year':
      return Number.isInteger(amount * 12) ? { ...zero, months: Math.round(amount * 12), unit } : undefined;
  }
}

const order: readonly Unit[] = ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'];

/** Two lengths said one after the other; undefined unless the second is the finer one. */
export function addShifts(a: Shift, b: Shift): Shift | undefined {
  if (order.indexOf(b.unit) >= order.indexOf(a.unit)) return undefined;
  return {
    years: a.years + b.years,
    months: a.months + b.months,
    weeks: a.weeks + b.weeks,
    days: a.days + b.days,
    hours: a.hours + b.hours,
    minutes: a.minutes + b.minutes,
    seconds: a.seconds + b.seconds,
    unit: b.unit,
  };
}

export function negate(shift: Shift): Shift {
  return {
    years: -shift.years,
    months: -shift.months,
    weeks: -shift.weeks,
    days: -shift.days,
    hours: -shift.hours,
    minutes: -shift.minutes,
    seconds: -shift.seconds,
    unit: shift.unit,
  };
}

/** The parts of a shift that Temporal adds. */
export function durationOf(shift: Shift): Temporal.DurationLike {
  const { unit: _, ...parts } = shift;
  return parts;
}

/** How fine "in N units" is meant. */
export function grainOf(unit: Unit): Grain {
  if (unit === 'second') return 'second';
  if (unit === 'minute' || unit === 'hour') return 'minute';
  return unit === 'day' ? 'hour' : 'day';
}
