import type { ClockTime, Day, Found, PartName, Piece, Scene, Shift } from './moment.ts';

export const clockPiece = (clock: ClockTime, weak = false): Piece => ({ piece: 'clock', clock, weak });
/** A time that was said without "at". A mere hour says nothing alone; what may be a year ("2026") is none. */
export function looseClockPiece(clock: ClockTime): Piece | undefined {
  const maybeYear = clock.grain === 'minute' && (clock.hour === 19 || clock.hour === 20);
  return maybeYear ? undefined : { piece: 'clock', clock, weak: true, shy: clock.grain === 'hour' };
}
export const dayPiece = (day: Day, weak = false): Piece => ({ piece: 'day', day, weak });
export const shiftPiece = (shift: Shift, weak = false): Piece => ({ piece: 'shift', shift, weak });
export const exactPiece = (resolve: (scene: Scene) => Found | undefined): Piece => ({
  piece: 'exact',
  resolve,
  weak: false,
});

/** A part of the day; `today` for those that belong to this day ("tonight"). */
export function partPiece(
  [name, hour]: readonly [PartName, number],
  { today = false, weak = false }: { readonly today?: boolean; readonly weak?: boolean } = {},
): Piece {
  return { piece: 'part', part: { name, hour, today }, weak };
}

export const oneDay: Shift = { years: 0, months: 0, weeks: 0, days: 1, hours: 0, minutes: 0, seconds: 0, unit: 'day' };
