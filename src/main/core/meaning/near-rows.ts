import type { Database } from '../db/driver.ts';
import * as sql from '../db/vectors.ts';
import { dot, fromBytes } from './bytes.ts';
import { keepLatest } from './keep-latest.ts';
import type { Near } from './nearness.ts';
import { createSignIndex, type SignIndex } from './sign-index.ts';

/** Meaning has a say once so much of what there is was read. */
const ENOUGH = 0.95;
const MOST_INDEXES = 16;

/** Rows of one kind as one model has read them. */
export interface NearRowsOfKind {
  /** Another model reads from now on. */
  forget(): void;
  /** More of them was read. */
  renew(): void;
  /** Counts; whether enough was read is decided by it. */
  count(model: string): { readonly read: number; readonly of: number };
  /** The nearest first; undefined as long as too few were read. */
  nearest(
    asked: Float32Array,
    of: sql.VectorScope & { readonly model: string; readonly most: number },
  ): Near[] | undefined;
}

export function createNearRows(db: Database, kind: sql.RowKind): NearRowsOfKind {
  const indexes = new Map<string, SignIndex>();
  let isReady = false;

  const count = (model: string) => {
    const counted = sql.countRead(db, kind, model);
    isReady ||= counted.read >= counted.of * ENOUGH;
    return counted;
  };

  return {
    forget() {
      isReady = false;
      indexes.clear();
    },
    renew: () => indexes.clear(),
    count,
    nearest(asked, { model, agentId, spaceId, most }) {
      if (!isReady) count(model);
      if (!isReady) return undefined;
      const scope = { agentId, spaceId };
      const place = JSON.stringify([agentId, spaceId]);
      const index = indexes.get(place) ?? createSignIndex(sql.rowVectors(db, kind, { ...scope, model }));
      keepLatest(indexes, [place, index], MOST_INDEXES);
      return sql
        .rowVectorsOf(db, kind, { ...scope, model, ids: index.likely(asked) })
        .map(({ subject, vector }) => ({ id: subject, cosine: dot(asked, fromBytes(vector)) }))
        .sort((a, b) => b.cosine - a.cosine)
        .slice(0, most);
    },
  };
}
