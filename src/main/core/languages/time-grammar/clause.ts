import type { ClockTime, Found, Part, Scene, Shift } from './moment.ts';
import { fits } from './settle.ts';

export type Frequency = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

/** A weekday of a month: the n-th, or counted from the end when negative. */
export interface NthDay {
  readonly n: number;
  readonly weekday: number;
}

/** One statement of a rule in words. Weekdays are 1 (Monday) to 7; days of a month may count from the end (-1). */
export type Clause =
  | { readonly kind: 'every'; readonly unit: Frequency; readonly interval: number }
  | { readonly kind: 'length'; readonly shift: Shift }
  | {
      readonly kind: 'weekdays';
      readonly days: readonly number[];
      readonly interval: number;
      readonly only?: boolean;
      /** They come to days that were said before: "… and Saturdays too". */
      readonly isMore?: boolean;
    }
  | { readonly kind: 'nth'; readonly days: readonly NthDay[] }
  /** The n-th Monday-to-Friday day of a month. */
  | { readonly kind: 'workdays'; readonly positions: readonly number[] }
  | { readonly kind: 'except'; readonly days: readonly number[] }
  /** Single days on which it does not run. */
  | { readonly kind: 'notOn'; readonly finds: readonly ((scene: Scene) => Found | undefined)[] }
  | { readonly kind: 'monthDays'; readonly days: readonly number[]; readonly either?: boolean }
  | { readonly kind: 'months'; readonly months: readonly number[] }
  | { readonly kind: 'dates'; readonly month: number; readonly days: readonly number[] }
  | { readonly kind: 'weekNumbers'; readonly weeks: readonly number[] }
  | { readonly kind: 'times'; readonly times: readonly TimeOfDay[] }
  | { readonly kind: 'daily'; readonly times: number }
  | { readonly kind: 'window'; readonly from: TimeOfDay; readonly to: TimeOfDay }
  | { readonly kind: 'minutes'; readonly from: number; readonly to: number }
  | { readonly kind: 'second'; readonly second: number }
  | { readonly kind: 'count'; readonly count: number }
  | {
      readonly kind: 'start' | 'until';
      readonly find: (scene: Scene) => Found | undefined;
      /** Only a time of day: an end for what runs every few minutes or hours today. */
      readonly today?: boolean;
    }
  /** The time of day from which hours or minutes are counted: "every 8 hours from 7". */
  | { readonly kind: 'first'; readonly time: TimeOfDay }
  | { readonly kind: 'for'; readonly shift: Shift }
  | { readonly kind: 'filler' };

export interface TimeOfDay {
  readonly clock: ClockTime | undefined;
  readonly part: Part | undefined;
}

/** A statement as found in a text; a rule needs at least one firm one when it stands in the middle of a sentence. */
export interface ClauseHit {
  readonly clauses: readonly Clause[];
  readonly firm: boolean;
}

/** Hour and minute of a rule's time of day. Open hours from one to five are afternoon, as for moments; undefined where its words contradict each other. */
export function wallTime({ clock, part }: TimeOfDay): { hour: number; minute: number; second: number } | undefined {
  if (!clock) return part && { hour: part.hour, minute: 0, second: 0 };
  if (clock.zone || (part && !fits(clock, part))) return undefined;
  const { minute, second } = clock;
  const late = part ? lateParts.has(part.name) : false;
  const base = clock.hour % 12;
  if (clock.half === 'exact' && (!part || clock.hour > 12)) return { hour: clock.hour % 24, minute, second };
  if (clock.half === 'am') return { hour: base, minute, second };
  if (clock.half === 'pm') return { hour: base + 12, minute, second };
  if (part?.name === 'night') return { hour: base < 5 ? base : base + 12, minute, second };
  if (part) return { hour: late || (part.name === 'noon' && base < 10) ? base + 12 : base, minute, second };
  return { hour: clock.hour === 12 || clock.hour < 6 ? base + 12 : base, minute, second };
}

const lateParts: ReadonlySet<string> = new Set(['afternoon', 'evening']);
