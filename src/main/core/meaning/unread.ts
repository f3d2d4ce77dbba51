import { breathe } from '../base/breathe.ts';
import type { Clock } from '../base/clock.ts';
import type { Database } from '../db/driver.ts';
import * as sql from '../db/vectors.ts';

/** Rows looked up at once. */
const PAGE = 48;
/** Rows looked through before others have a turn. */
const STRETCH = 4_000;
/** What was written last may not have been finished when it was looked at. */
const AGAIN = 200;
/** What became unread without a trace, as rows do that come back, is found after so long. */
const ALL_AGAIN_MS = 10 * 60_000;

/** What was looked through: up to which place, when that began, and how many vectors there were in the end. */
interface Seen {
  readonly place: number;
  readonly at: number;
  readonly vectors: number;
}

/**
 * The rows of a kind that a model has not read. Looking through all takes a while, and is done a stretch at a time; as long as
 * no vector has gone since, only what came later is looked at.
 */
export function createUnread(
  { db, clock }: { readonly db: Database; readonly clock: Pick<Clock, 'now'> },
  kind: sql.RowKind,
) {
  let seen: Seen | undefined;

  const isSeen = (known: Seen, now: number): boolean =>
    now >= known.at && now - known.at < ALL_AGAIN_MS && sql.countVectors(db, kind) >= known.vectors;

  return {
    forget(): void {
      seen = undefined;
    },
    /** A few at a time, in the order in which they came, until `isOver`. Who stops early is given the rest anew. */
    async *pages(model: string, isOver: () => boolean): AsyncGenerator<readonly sql.UnreadRow[], void> {
      const now = clock.now();
      const known = seen && isSeen(seen, now) ? seen : undefined;
      const last = sql.lastPlace(db, kind);
      let due = sql.countVectors(db, kind);
      for (let after = Math.max(0, (known?.place ?? 0) - AGAIN); after < last; ) {
        const page = sql.unreadRows(db, kind, { model, after, upTo: after + STRETCH, limit: PAGE });
        due += page.length;
        if (page.length > 0) yield page;
        after = page.length < PAGE ? after + STRETCH : (page.at(-1)?.place ?? last);
        await breathe();
        if (isOver()) return;
      }
      // Of what was changed or deleted meanwhile nobody knows where it stands.
      seen = sql.countVectors(db, kind) === due ? { place: last, at: known?.at ?? now, vectors: due } : undefined;
    },
  };
}
