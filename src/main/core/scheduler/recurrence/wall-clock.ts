import { Temporal } from 'temporal-polyfill';

/** A stretch of time in which a zone keeps one offset. */
export interface OffsetSpan {
  /** Epoch ms of its first moment; -Infinity where the zone has always been so. */
  readonly from: number;
  /** Epoch ms of the first moment after it; Infinity where nothing is to change. */
  readonly to: number;
  /** Local time minus UTC, in ms. */
  readonly offset: number;
  /** How far the clock was moved at `from`, in ms: above zero a gap, below zero a repeated stretch. */
  readonly shift: number;
}

const spansKept = 500;
const spans = new Map<string, OffsetSpan[]>();
let kept = 0;

/** The stretch of one offset that holds the moment. Zones are asked once for each, since asking is slow. */
export function offsetSpanAt(at: number, zone: string): OffsetSpan {
  const known = spans.get(zone)?.find(({ from, to }) => at >= from && at < to);
  if (known) return known;
  const here = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  const next = here.getTimeZoneTransition('next');
  const last = here.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  const before = last?.subtract({ milliseconds: 1 });
  const span: OffsetSpan = {
    from: last?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    to: next?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offset: here.offsetNanoseconds / 1e6,
    shift: last && before ? (last.offsetNanoseconds - before.offsetNanoseconds) / 1e6 : 0,
  };
  if (kept >= spansKept) {
    spans.clear();
    kept = 0;
  }
  kept += 1;
  spans.set(zone, [span, ...(spans.get(zone) ?? [])]);
  return span;
}

/** The zone's own clock at a moment, as if it were UTC: epoch ms of the local wall time. */
export function toWall(at: number, zone: string): number {
  return at + offsetSpanAt(at, zone).offset;
}

/** Epoch ms of a wall time in a zone. In a gap it moves forward by the gap, in a repeated hour it is the first one. */
export function fromWall(wall: number, zone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(wall)
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime()
    .toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
}

/**
 * True when no change of the clock is still felt: what was moved out of a gap has run, what is repeated is over. From
 * then to the end of the span wall times and moments differ by the offset alone.
 */
export function isSettled(at: number, { from, shift }: OffsetSpan): boolean {
  return at - from >= Math.abs(shift);
}

/**
 * First real moment after `after` among the wall times that `nextWall` lists (each strictly after the wall it gets);
 * undefined when they end. A wall time inside a gap runs later than its own reading. Seen from the far side of the gap it
 * has passed: at 03:15 a daily 02:30 means tomorrow. Only when `after` is itself such a moved run does the row go on.
 */
export function firstAfter(
  after: number,
  zone: string,
  nextWall: (after: number) => number | undefined,
): number | undefined {
  const span = offsetSpanAt(after, zone);
  const here = after + span.offset;
  if (isSettled(after, span)) {
    const wall = nextWall(here);
    if (wall === undefined) return undefined;
    if (wall - span.offset < span.to) return wall - span.offset;
  }
  let best: number | undefined;
  let bestWall = Number.POSITIVE_INFINITY;
  let movedRow = false;
  let wall = nextWall(isSettled(after, span) ? here : here - Math.max(span.shift, 0) - 1);
  // Two wall times can change their order at a gap, so the search goes on until none can be earlier.
  while (wall !== undefined && wall < bestWall) {
    const at = fromWall(wall, zone);
    if (at === after && wall < here) movedRow = true;
    if (at > after && (wall > here || movedRow) && (best === undefined || at < best)) {
      best = at;
      bestWall = toWall(at, zone);
    }
    wall = nextWall(wall);
  }
  return best;
}
