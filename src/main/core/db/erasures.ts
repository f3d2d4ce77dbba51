import type { Database } from './driver.ts';

/** What must not be found any more. */
export interface Traces {
  /** Texts, long enough to mean the thing itself and nothing else. */
  readonly texts: readonly string[];
  /** Ids of memories and schedules whose rows are gone. */
  readonly ids: readonly string[];
  /** Entries whose rows are gone, or go first. */
  readonly entries: readonly { readonly agentId: string; readonly spaceId: string; readonly key: string }[];
  /** The rows themselves are still to go. Only once: who writes the same key again later means it. */
  readonly hasRows: boolean;
}

/** An erasure that was begun: it is finished after a crash, too. */
export interface Erasure {
  readonly id: string;
  readonly traces: Traces;
}

/** Part of the transaction that takes the rows away. */
export function beginErasure(db: Database, { id, traces }: Erasure, now: number): void {
  db.run('INSERT INTO erasures (id, traces, created_at) VALUES (?, ?, ?)', [id, JSON.stringify(traces), now]);
}

export function getErasure(db: Database, id: string): Erasure | undefined {
  const raw = db.get<{ traces: string }>('SELECT traces FROM erasures WHERE id = ?', [id]);
  return raw && { id, traces: JSON.parse(raw.traces) as Traces };
}

export function openErasures(db: Database): string[] {
  return db.all<{ id: string }>('SELECT id FROM erasures ORDER BY id').map(({ id }) => id);
}

export function addTexts(db: Database, { id, traces }: Erasure, texts: readonly string[]): Erasure {
  const more: Erasure = { id, traces: { ...traces, texts: [...new Set([...traces.texts, ...texts])] } };
  db.run('UPDATE erasures SET traces = ? WHERE id = ?', [JSON.stringify(more.traces), id]);
  return more;
}

export function rowsAreGone(db: Database, { id, traces }: Erasure): Erasure {
  const without: Erasure = { id, traces: { ...traces, hasRows: false } };
  db.run('UPDATE erasures SET traces = ? WHERE id = ?', [JSON.stringify(without.traces), id]);
  return without;
}

export function endErasure(db: Database, id: string): void {
  db.run('DELETE FROM erasures WHERE id = ?', [id]);
}
