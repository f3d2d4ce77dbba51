import type { Clock } from '../base/clock.ts';
import type { Database } from '../db/driver.ts';
import * as sql from '../db/vectors.ts';
import { dot, fromBytes } from './bytes.ts';
import { keepLatest } from './keep-latest.ts';
import type { Near } from './nearness.ts';
import { type Counted, createReadCount } from './read-count.ts';
import { createMean, createSignIndex, type SignIndex } from './sign-index.ts';
import { inTurns, stretches } from './stretches.ts';

/** Meaning has a say once so much of what there is was read. */
const ENOUGH = 0.95;
const MOST_INDEXES = 16;
/** Indexes that nobody has asked for so long are let go. */
const IDLE_MS = 10 * 60_000;
/** Rows taken into an index before others have a turn. */
export const INDEXED_AT_ONCE = 500;

type Scope = sql.VectorScope & { readonly model: string };

/** Rows of one kind as one model has read them. */
export interface NearRowsOfKind {
  /** Another model reads from now on, or none any more. */
  forget(): void;
  /** These were read. */
  add(ids: readonly string[]): void;
  /** All was read. */
  whole(): void;
  /** Undefined as long as many are being counted for the first time. */
  count(model: string): Counted | undefined;
  /** Once `nearest` answers for this scope, if enough was read; many rows are taken in a stretch at a time. */
  ready(scope: Scope): Promise<void>;
  /** The nearest first; undefined as long as too few were read, or many are being taken in (which then begins). */
  nearest(asked: Float32Array, of: Scope & { readonly most: number }): Near[] | undefined;
}

interface Kept {
  readonly index: SignIndex;
  /** Read since, and not in the index yet. */
  readonly missing: Set<string>;
}

interface Beginning {
  readonly place: string;
  readonly last: number;
  /** Read since. */
  readonly missing: Set<string>;
}

export function createNearRows(
  { db, clock }: { readonly db: Database; readonly clock: Pick<Clock, 'after' | 'now'> },
  {
    kind,
    onCounted,
    onFailed,
  }: { readonly kind: sql.RowKind; readonly onCounted: () => void; readonly onFailed: (thrown: unknown) => void },
): NearRowsOfKind {
  const indexes = new Map<string, Kept>();
  /** Of what is being taken in: what was read since that began. */
  const building = new Map<string, { readonly missing: Set<string>; readonly done: Promise<void> }>();
  const counts = createReadCount({ db, clock }, { kind, onCounted, onFailed });
  let isReady = false;
  let generation = 0;
  let stopWaiting: (() => void) | undefined;

  const count = (model: string): Counted | undefined => {
    const counted = counts.now(model);
    if (counted) isReady ||= counted.read >= counted.of * ENOUGH;
    return counted;
  };

  const placeOf = (scope: Scope): string =>
    JSON.stringify([scope.agentId, scope.spaceId, sql.scopeMark(db, kind, scope)]);

  /** Twice through all rows: for their mean, and for their signs. */
  function* takeIn(scope: Scope, { place, last, missing }: Beginning): Generator<void, void, void> {
    const mean = createMean();
    for (const stretch of stretches(last, INDEXED_AT_ONCE)) {
      mean.add(sql.vectorsBetween(db, kind, { ...scope, ...stretch }));
      yield;
    }
    const index = createSignIndex({ mean: mean.found(), count: mean.count() });
    for (const stretch of stretches(last, INDEXED_AT_ONCE)) {
      if (!index.add(sql.vectorsBetween(db, kind, { ...scope, ...stretch }))) return;
      yield;
    }
    keepLatest(indexes, [place, { index, missing }], MOST_INDEXES);
  }

  const takeInByTurns = async (scope: Scope, beginning: Beginning): Promise<void> => {
    const own = generation;
    const isOver = () => own !== generation;
    try {
      await inTurns(takeIn(scope, beginning), isOver);
    } catch (thrown) {
      onFailed(thrown);
    } finally {
      if (!isOver()) building.delete(beginning.place);
    }
  };

  /** Few rows are taken in at once, many by and by. */
  const begin = (scope: Scope, place: string): Promise<void> => {
    const known = building.get(place);
    if (known) return known.done;
    const beginning = { place, last: sql.lastPlace(db, kind), missing: new Set<string>() };
    if (beginning.last <= INDEXED_AT_ONCE) {
      for (const _ of takeIn(scope, beginning));
      return Promise.resolve();
    }
    const done = takeInByTurns(scope, beginning);
    building.set(place, { missing: beginning.missing, done });
    return done;
  };

  /** The index of a scope, with what was read meanwhile; one without room is used as it is until the next one is made. */
  const indexOf = (scope: Scope): SignIndex | undefined => {
    const place = placeOf(scope);
    const known = indexes.get(place);
    if (!known) {
      void begin(scope, place);
      return indexes.get(place)?.index;
    }
    keepLatest(indexes, [place, known], MOST_INDEXES);
    const isMuch = known.missing.size > INDEXED_AT_ONCE;
    if (!isMuch && known.index.add(sql.rowVectors(db, kind, { ...scope, ids: [...known.missing] })))
      known.missing.clear();
    else void begin(scope, place);
    return (indexes.get(place) ?? known).index;
  };

  const stayAwake = (): void => {
    stopWaiting?.();
    stopWaiting = clock.after(IDLE_MS, () => indexes.clear());
  };

  return {
    forget() {
      stopWaiting?.();
      isReady = false;
      generation += 1;
      counts.forget();
      indexes.clear();
      building.clear();
    },
    add(ids) {
      for (const { missing } of [...indexes.values(), ...building.values()]) for (const id of ids) missing.add(id);
      counts.add(ids.length);
    },
    whole() {
      isReady = true;
    },
    count,
    async ready(scope) {
      const own = generation;
      if (!isReady && count(scope.model) === undefined) {
        await counts.settled();
        if (own === generation) count(scope.model);
      }
      if (!isReady || own !== generation) return;
      stayAwake();
      const place = placeOf(scope);
      if (!indexes.has(place)) await begin(scope, place);
    },
    nearest(asked, { most, ...scope }) {
      if (!isReady) count(scope.model);
      if (!isReady) return undefined;
      stayAwake();
      const ids = indexOf(scope)?.likely(asked);
      return (
        ids &&
        sql
          .rowVectors(db, kind, { ...scope, ids, isCounted: true })
          .map(({ subject, vector }) => ({ id: subject, cosine: dot(asked, fromBytes(vector)) }))
          .sort((a, b) => b.cosine - a.cosine)
          .slice(0, most)
      );
    },
  };
}
