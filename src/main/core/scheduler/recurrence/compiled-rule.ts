import { type DayPattern, nextWall } from './day-pattern.ts';
import { firstAfter, offsetSpanAt } from './wall-clock.ts';

/** Nothing runs after the year 9999, the last that a moment can be written with. */
export const END_OF_TIME = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** A rule that was read: what its runs follow. */
export type CompiledRule =
  /** Every `step` ms from `first` on, up to `last`. */
  | { readonly kind: 'elapsed'; readonly first: number; readonly step: number; readonly last: number }
  /** The wall clock. One that runs through goes on while the clock is put back: a repeated hour counts twice. */
  | { readonly kind: 'wall'; readonly pattern: DayPattern; readonly runsThrough: boolean };

/** The first run strictly after a moment, epoch ms. */
export function stepAfter(compiled: CompiledRule, zone: string, after: number): number | undefined {
  if (compiled.kind === 'elapsed') {
    const next = after < compiled.first ? compiled.first : compiled.first + runsUntil(compiled, after) * compiled.step;
    return next <= compiled.last ? next : undefined;
  }
  const next = (wall: number) => nextWall(compiled.pattern, wall);
  return compiled.runsThrough ? firstThrough(after, zone, next) : firstAfter(after, zone, next);
}

/** How many runs of an elapsed compiled are not after a moment. */
export function runsUntil({ first, step, last }: Extract<CompiledRule, { kind: 'elapsed' }>, at: number): number {
  return at < first ? 0 : Math.floor((Math.min(at, last) - first) / step) + 1;
}

/** By elapsed time: within a span the wall clock and the moment differ by its offset, and each span is looked at anew. */
function firstThrough(after: number, zone: string, next: (wall: number) => number | undefined): number | undefined {
  let from = after;
  let span = offsetSpanAt(after, zone);
  while (from <= END_OF_TIME) {
    const wall = next(from + span.offset);
    if (wall === undefined) return undefined;
    if (wall - span.offset < span.to) return wall - span.offset;
    from = span.to - 1;
    span = offsetSpanAt(span.to, zone);
  }
  return undefined;
}
