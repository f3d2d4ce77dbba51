import type { Clock } from '../base/clock.ts';
import type { Database } from '../db/driver.ts';
import * as sql from '../db/vectors.ts';
import { dot, fromBytes } from './bytes.ts';
import { keepLatest } from './keep-latest.ts';
import type { Near } from './nearness.ts';
import { createSignIndex, type SignIndex } from './sign-index.ts';

/** Meaning has a say once so much of what there is was read. */
const ENOUGH = 0.95;
const MOST_INDEXES = 16;
/** Indexes that nobody has asked for so long are let go. */
const IDLE_MS = 10 * 60_000;

/** Rows of one kind as one model has read them. */
export interface NearRowsOfKind {
  /** Another model reads from now on, or none any more. */
  forget(): void;
  /** These were read. */
  add(ids: readonly string[]): void;
  /** All was read. */
  whole(): void;
  /** Counts, unless nothing was written since; whether enough was read is decided by it. */
  count(model: string): { readonly read: number; readonly of: number };
  /** The nearest first; undefined as long as too few were read. */
  nearest(
    asked: Float32Array,
    of: sql.VectorScope & { readonly model: string; readonly most: number },
  ): Near[] | undefined;
}

interface Kept {
  readonly index: SignIndex;
  /** Read since, and not in the index yet. */
  readonly missing: Set<string>;
}

export function createNearRows(
  { db, clock }: { readonly db: Database; readonly clock: Pick<Clock, 'after'> },
  kind: sql.RowKind,
): NearRowsOfKind {
  const indexes = new Map<string, Kept>();
  let isReady = false;
  let counted: { readonly read: number; readonly of: number; readonly mark: string } | undefined;
  let stopWaiting: (() => void) | undefined;

  const count = (model: string) => {
    const mark = `${model} ${sql.changes(db)}`;
    if (counted?.mark !== mark) counted = { ...sql.countRead(db, kind, model), mark };
    isReady ||= counted.read >= counted.of * ENOUGH;
    return counted;
  };

  /** The index of a scope, with all that was read meanwhile. */
  const indexOf = (scope: sql.VectorScope & { readonly model: string }): SignIndex => {
    const place = JSON.stringify([scope.agentId, scope.spaceId, sql.scopeMark(db, kind, scope)]);
    const known = indexes.get(place);
    const isWhole = known?.index.add(sql.rowVectors(db, kind, { ...scope, ids: [...known.missing] })) ?? false;
    known?.missing.clear();
    const index = known && isWhole ? known.index : createSignIndex(sql.rowVectors(db, kind, scope));
    keepLatest(indexes, [place, { index, missing: new Set<string>() }], MOST_INDEXES);
    return index;
  };

  return {
    forget() {
      stopWaiting?.();
      isReady = false;
      indexes.clear();
    },
    add(ids) {
      for (const { missing } of indexes.values()) for (const id of ids) missing.add(id);
    },
    whole() {
      isReady = true;
    },
    count,
    nearest(asked, { model, agentId, spaceId, most }) {
      if (!isReady) count(model);
      if (!isReady) return undefined;
      stopWaiting?.();
      stopWaiting = clock.after(IDLE_MS, () => indexes.clear());
      const scope = { agentId, spaceId, model };
      return sql
        .rowVectors(db, kind, { ...scope, ids: indexOf(scope).likely(asked), isCounted: true })
        .map(({ subject, vector }) => ({ id: subject, cosine: dot(asked, fromBytes(vector)) }))
        .sort((a, b) => b.cosine - a.cosine)
        .slice(0, most);
    },
  };
}
