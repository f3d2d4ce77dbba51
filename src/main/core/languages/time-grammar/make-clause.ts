import type { OnYear } from './calendar.ts';
import type { Clause, ClauseHit, Frequency, NthDay, TimeOfDay } from './clause.ts';
import { makeClock } from './make-clock.ts';
import { dateOf } from './make-day.ts';
import type { Found, Part, PartName, Piece, Scene, Unit } from './moment.ts';
import { settle } from './settle.ts';

/** A statement that says by itself that something repeats. */
export const firm = (...clauses: readonly Clause[]): ClauseHit => ({ clauses, firm: true });
/** A statement that only belongs to a rule beside a firm one, or as the whole text. */
export const loose = (...clauses: readonly Clause[]): ClauseHit => ({ clauses, firm: false });

export const repeat = (unit: Frequency, interval = 1): Clause => ({ kind: 'every', unit, interval });
export const onWeekdays = (days: readonly number[], interval = 1): Clause => ({ kind: 'weekdays', days, interval });
/** "… and also on Saturdays": days beside those that were said. */
export const moreWeekdays = (days: readonly number[]): Clause => ({
  kind: 'weekdays',
  days,
  interval: 1,
  isMore: true,
});
export const onMonthDays = (days: readonly number[], either = false): Clause => ({ kind: 'monthDays', days, either });
export const inMonths = (months: readonly number[]): Clause => ({ kind: 'months', months });
export const atTimes = (times: readonly TimeOfDay[]): Clause => ({ kind: 'times', times });
export const atHour = (hour: number): TimeOfDay => ({
  clock: makeClock({ hour, half: 'exact' }),
  part: undefined,
});
export const atMinute = (from: number, to = from): Clause => ({ kind: 'minutes', from, to });

export function partOf([name, hour]: readonly [PartName, number]): Part {
  return { name, hour, today: false };
}

/** A unit that rules can count; quarters are three months. */
export function every(unit: Unit, interval: number): Clause | undefined {
  if (interval < 1 || unit === 'second') return undefined;
  return unit === 'quarter' ? repeat('month', interval * 3) : repeat(unit, interval);
}

export function nthDays(days: readonly NthDay[]): Clause | undefined {
  const fits = days.every(({ n }) => n !== 0 && n >= -5 && n <= 5);
  return fits ? { kind: 'nth', days } : undefined;
}

export function onDates(month: number, days: readonly number[]): Clause | undefined {
  return days.every((day) => dateOf(month, day)) ? { kind: 'dates', month, days } : undefined;
}

/** A feast that has the same date every year. */
export function onFeast(on: OnYear): Clause | undefined {
  const dates = [2024, 2025, 2026, 2027, 2028].map(on);
  const [first] = dates;
  const moves = dates.some((date) => date?.month !== first?.month || date?.day !== first?.day);
  return first && !moves ? onDates(first.month, [first.day]) : undefined;
}

export function times(count: number): ClauseHit | undefined {
  return count >= 1 && count <= 10_000 ? loose({ kind: 'count', count }) : undefined;
}

/** From one member of a cycle to another, both included: Friday to Monday, November to February. */
export function cycle(from: number, to: number, length: number): number[] {
  const count = ((to - from + length) % length) + 1;
  return Array.from({ length: count }, (_, index) => ((from - 1 + index) % length) + 1);
}

/** Where a rule starts or ends. */
export function bound(kind: 'start' | 'until', pieces: readonly Piece[]): ClauseHit | undefined {
  const today = pieces.every((piece) => piece.piece === 'clock' || piece.piece === 'part');
  const clock = pieces.find((piece) => piece.piece === 'clock')?.clock;
  const part = pieces.find((piece) => piece.piece === 'part')?.part;
  if (today && kind === 'start') return clock && loose({ kind: 'first', time: { clock, part } });
  const days = pieces.filter((piece) => piece.piece !== 'clock' && piece.piece !== 'part');
  const timed = kind === 'start' && (clock ?? part) !== undefined;
  const find = (scene: Scene): Found | undefined => settle(timed ? days : pieces, scene);
  // "every day from Monday at 7": the time belongs to all runs.
  return timed ? loose({ kind, find }, atTimes([{ clock, part }])) : loose({ kind, find, today });
}

/** Single days that a rule leaves out: "except on 24 December"; undefined for a weekday that comes again and again, or an hour. */
export function notOn(days: readonly (readonly Piece[])[]): ClauseHit | undefined {
  const isDay = (piece: Piece): boolean =>
    (piece.piece === 'day' && !(piece.day.kind === 'weekday' && piece.day.which === 'plain')) ||
    piece.piece === 'shift' ||
    piece.piece === 'exact';
  if (!days.every((pieces) => pieces.length > 0 && pieces.every(isDay))) return undefined;
  const finds = days.map((pieces, at) => {
    const [day] = pieces.flatMap((piece) =>
      piece.piece === 'day' && piece.day.kind === 'monthDay' ? piece.day.day : [],
    );
    // "the 24th and the 31st of December": both are of that month.
    const dated = days
      .slice(at + 1)
      .find((others) => !others.some((one) => one.piece === 'day' && one.day.kind === 'monthDay'));
    return (scene: Scene) =>
      day !== undefined && dated ? inMonthOf(settle(dated, scene), day, scene) : settle(pieces, scene);
  });
  return loose({ kind: 'notOn', finds });
}

function inMonthOf(found: Found | undefined, day: number, { now }: Scene): Found | undefined {
  const at = found && now.add({ milliseconds: found.at - now.epochMilliseconds });
  return at && day <= at.daysInMonth ? { ...found, at: at.with({ day }).epochMilliseconds } : undefined;
}

export function window(from: TimeOfDay, to: TimeOfDay): Clause {
  return { kind: 'window', from, to };
}
