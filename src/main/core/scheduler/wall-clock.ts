import { Temporal } from 'temporal-polyfill';

const hour = 3_600_000;

/** The zone's own clock at a moment, as if it were UTC: epoch ms of the local wall time. */
export function toWall(at: number, zone: string): number {
  return at + Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;
}

/** Epoch ms of a wall time in a zone. In a gap it moves forward by the gap, in a repeated hour it is the first one. */
function fromWall(wall: number, zone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(wall)
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime()
    .toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
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
  const here = toWall(after, zone);
  let best: number | undefined;
  let bestWall = Number.POSITIVE_INFINITY;
  let movedRow = false;
  let wall = nextWall(here - 3 * hour);
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
