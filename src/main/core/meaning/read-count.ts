import type { Clock } from '../base/clock.ts';
import type { Database } from '../db/driver.ts';
import * as sql from '../db/vectors.ts';
import { inTurns, stretches } from './stretches.ts';

/** Rows counted before others have a turn. */
export const COUNTED_AT_ONCE = 4_000;
/** Where there are more, they are counted anew no sooner than this. */
const FRESH_MS = 10_000;

export interface Counted {
  readonly read: number;
  readonly of: number;
}

/** How many rows of a kind there are, and how many of them a model has read. */
export interface ReadCount {
  /** Exact where few are there; of many as they were some seconds ago, and what was read since. Undefined until many were counted. */
  now(model: string): Counted | undefined;
  /** So many more were read. */
  add(rows: number): void;
  /** Once what is counted now, if anything is, was counted. */
  settled(): Promise<void>;
  forget(): void;
}

interface Kept extends Counted {
  readonly model: string;
  /** What was written when this was counted. */
  readonly mark: number;
  readonly at: number;
}

/** Counts when it is asked and something was written since, many of them a stretch at a time; `onCounted`: those were counted. */
export function createReadCount(
  { db, clock }: { readonly db: Database; readonly clock: Pick<Clock, 'now'> },
  {
    kind,
    onCounted,
    onFailed,
  }: { readonly kind: sql.RowKind; readonly onCounted: () => void; readonly onFailed: (thrown: unknown) => void },
): ReadCount {
  let kept: Kept | undefined;
  let counting: Promise<void> | undefined;
  let generation = 0;

  const isFresh = (known: Kept, last: number): boolean => {
    if (known.mark === sql.changes(db)) return true;
    const age = clock.now() - known.at;
    return last > COUNTED_AT_ONCE && age >= 0 && age < FRESH_MS;
  };

  function* count(model: string, last: number): Generator<void, void, void> {
    const [mark, at] = [sql.changes(db), clock.now()];
    let [read, of] = [0, 0];
    for (const stretch of stretches(last, COUNTED_AT_ONCE)) {
      const some = sql.countRead(db, kind, { model, ...stretch });
      read += some.read;
      of += some.of;
      yield;
    }
    kept = { read, of, model, mark, at };
  }

  const countInTurns = async (model: string, last: number): Promise<void> => {
    const own = generation;
    const isOver = () => own !== generation;
    try {
      await inTurns(count(model, last), isOver);
      if (!isOver()) onCounted();
    } catch (thrown) {
      onFailed(thrown);
    } finally {
      if (!isOver()) counting = undefined;
    }
  };

  return {
    now(model) {
      const last = sql.lastPlace(db, kind);
      if (!counting && !(kept?.model === model && isFresh(kept, last))) {
        if (last > COUNTED_AT_ONCE) counting = countInTurns(model, last);
        else for (const _ of count(model, last));
      }
      return kept?.model === model ? { read: Math.min(kept.read, kept.of), of: kept.of } : undefined;
    },
    add(rows) {
      if (kept) kept = { ...kept, read: kept.read + rows };
    },
    async settled() {
      await counting;
    },
    forget() {
      generation += 1;
      kept = undefined;
      counting = undefined;
    },
  };
}
