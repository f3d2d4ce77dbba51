import { z } from 'zod';
import type { Database } from '../driver.ts';
import { integer, json, type Row, table, text } from '../table.ts';

/** What must not be found any more. */
const Traces = z.object({
  /** Texts, long enough to mean the thing itself and nothing else. */
  texts: z.array(z.string()).readonly(),
  /** Ids of memories, schedules, goals and to-dos whose rows are gone. */
  ids: z.array(z.string()).readonly(),
  /** Entries whose rows are gone, or go first. */
  entries: z.array(z.object({ agentId: z.string(), spaceId: z.string(), key: z.string() })).readonly(),
  /** The rows themselves are still to go. Only once: who writes the same key again later means it. */
  hasRows: z.boolean(),
});
export type Traces = z.infer<typeof Traces>;

/** Erasures that were begun: each is finished after a crash, too. */
export const erasures = table('erasures', { id: text(), traces: json(Traces), createdAt: integer() });
export type Erasure = Pick<Row<typeof erasures>, 'id' | 'traces'>;

/** Part of the transaction that takes the rows away. */
export function beginErasure(db: Database, erasure: Erasure, now: number): void {
  erasures.insert(db, { ...erasure, createdAt: now });
}

export function getErasure(db: Database, id: string): Erasure | undefined {
  return erasures.get(db, 'WHERE id = ?', [id]);
}

export function openErasures(db: Database): string[] {
  return db.all<{ id: string }>('SELECT id FROM erasures ORDER BY id').map(({ id }) => id);
}

export function addTexts(db: Database, { id, traces }: Erasure, texts: readonly string[]): Erasure {
  const more: Erasure = { id, traces: { ...traces, texts: [...new Set([...traces.texts, ...texts])] } };
  erasures.update(db, { id }, more);
  return more;
}

export function rowsAreGone(db: Database, { id, traces }: Erasure): Erasure {
  const without: Erasure = { id, traces: { ...traces, hasRows: false } };
  erasures.update(db, { id }, without);
  return without;
}

export function endErasure(db: Database, id: string): void {
  db.run('DELETE FROM erasures WHERE id = ?', [id]);
}
