import type { Database } from './driver.ts';
import type { MemoryScope } from './memories.ts';
import { blob, type Row, table, text } from './table.ts';

/** What a text means to one embedding model: a byte a number. `subject`: a memory's id, or the digest of a text of Hearth's own. */
export const vectors = table(
  'vectors',
  { kind: text<'memory' | 'text'>(), subject: text(), model: text(), vector: blob() },
  ['kind', 'subject'],
);
export type VectorRow = Row<typeof vectors>;

const isRead = `EXISTS (SELECT 1 FROM vectors WHERE kind = 'memory' AND subject = memories.id AND model = ?)`;

/** Memories of whichever agent that the model has not read, in the order in which they came. */
export function unreadMemories(
  db: Database,
  model: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): { readonly place: number; readonly id: string; readonly text: string }[] {
  return db.all(
    `SELECT rowid AS place, id, text FROM memories WHERE rowid > ? AND superseded_by IS NULL AND NOT ${isRead}
     ORDER BY rowid LIMIT ?`,
    [after, model, limit],
  );
}

export function countReadMemories(db: Database, model: string): { readonly read: number; readonly of: number } {
  const counted = db.get<{ read: number; of: number }>(
    `SELECT count(*) AS "of", coalesce(sum(${isRead}), 0) AS read FROM memories WHERE superseded_by IS NULL`,
    [model],
  );
  return counted ?? { read: 0, of: 0 };
}

/** Of a memory only while it still says this: it may have been changed, or be gone, since it was read. */
export function putMemoryVector(db: Database, said: string, { subject, model, vector }: Omit<VectorRow, 'kind'>): void {
  db.run(
    `INSERT INTO vectors (kind, subject, model, vector) SELECT 'memory', id, ?, ? FROM memories WHERE id = ? AND text = ?
     ON CONFLICT (kind, subject) DO UPDATE SET model = excluded.model, vector = excluded.vector`,
    [model, vector, subject, said],
  );
}

const ofScope = `FROM vectors JOIN memories ON memories.id = vectors.subject
  WHERE vectors.kind = 'memory' AND vectors.model = ? AND memories.agent_id = ? AND memories.space_id = ?
  AND memories.superseded_by IS NULL`;

type Read = Pick<VectorRow, 'subject' | 'vector'>;

export function memoryVectors(db: Database, model: string, { agentId, spaceId }: MemoryScope): Read[] {
  return db.all<Read>(`SELECT subject, vector ${ofScope}`, [model, agentId, spaceId]);
}

/** Those of these memories that are still the scope's own. */
export function memoryVectorsOf(
  db: Database,
  model: string,
  { agentId, spaceId, ids }: MemoryScope & { readonly ids: readonly string[] },
): Read[] {
  return db.all<Read>(`SELECT subject, vector ${ofScope} AND vectors.subject IN (SELECT value FROM json_each(?))`, [
    ...[model, agentId, spaceId],
    JSON.stringify(ids),
  ]);
}

export function textVectors(db: Database, model: string): VectorRow[] {
  return vectors.all(db, "WHERE kind = 'text' AND model = ?", [model]);
}

/** Lets go of texts that nobody compares any longer. */
export function dropTextsBut(db: Database, kept: readonly string[]): void {
  db.run("DELETE FROM vectors WHERE kind = 'text' AND subject NOT IN (SELECT value FROM json_each(?))", [
    JSON.stringify(kept),
  ]);
}
