import type { Database } from './driver.ts';
import type { MemoryScope } from './memories.ts';
import { blob, type Row, table, text } from './table.ts';

/** What a text means to one embedding model: a byte a number. `subject`: a row's id, or the digest of a text of Hearth's own. */
export const vectors = table(
  'vectors',
  { kind: text<RowKind | 'text'>(), subject: text(), model: text(), vector: blob() },
  ['kind', 'subject'],
);
export type VectorRow = Row<typeof vectors>;

/** Rows that are found by what they mean. */
export const rowKinds = ['memory', 'passage'] as const;
export type RowKind = (typeof rowKinds)[number];

/** Whose rows: an agent's and, of memories, those that it keeps in one space ('' where it keeps none apart). */
export type VectorScope = MemoryScope;

/** Where rows of a kind stand; `id` is what `subject` says, `is` finds a row by it. */
const sources: Readonly<
  Record<RowKind, Readonly<Record<'table' | 'id' | 'is' | 'text' | 'counts' | 'ofScope', string>>>
> = {
  memory: {
    table: 'memories',
    id: 'memories.id',
    is: 'memories.id =',
    text: 'memories.text',
    counts: 'memories.superseded_by IS NULL',
    ofScope: 'memories.agent_id = ? AND memories.space_id = ?',
  },
  passage: {
    table: 'document_passages',
    id: 'CAST(document_passages.rowid AS TEXT)',
    is: 'document_passages.rowid = 0 +',
    text: 'trim(document_passages.heading || char(10) || document_passages.text, char(10))',
    counts: 'true',
    ofScope: "document_passages.agent_id = ? AND '' = ?",
  },
};

const isRead = (kind: RowKind): string =>
  `EXISTS (SELECT 1 FROM vectors WHERE kind = '${kind}' AND subject = ${sources[kind].id} AND model = ?)`;

/** Rows of whichever agent that the model has not read, in the order in which they came. */
export function unreadRows(
  db: Database,
  kind: RowKind,
  { model, after, limit }: { readonly model: string; readonly after: number; readonly limit: number },
): { readonly place: number; readonly id: string; readonly text: string }[] {
  const { table: from, id, text: said, counts } = sources[kind];
  return db.all(
    `SELECT ${from}.rowid AS place, ${id} AS id, ${said} AS text FROM ${from}
     WHERE ${from}.rowid > ? AND ${counts} AND NOT ${isRead(kind)} ORDER BY ${from}.rowid LIMIT ?`,
    [after, model, limit],
  );
}

export function countRead(db: Database, kind: RowKind, model: string): { readonly read: number; readonly of: number } {
  const { table: from, counts } = sources[kind];
  const counted = db.get<{ read: number; of: number }>(
    `SELECT count(*) AS "of", coalesce(sum(${isRead(kind)}), 0) AS read FROM ${from} WHERE ${counts}`,
    [model],
  );
  return counted ?? { read: 0, of: 0 };
}

/** Of a row only while it still says this: it may have been changed, or be gone, since it was read. */
export function putRowVector(
  db: Database,
  said: string,
  { kind, subject, model, vector }: VectorRow & { readonly kind: RowKind },
): void {
  const { table: from, id, is, text: now } = sources[kind];
  db.run(
    `INSERT INTO vectors (kind, subject, model, vector) SELECT ?, ${id}, ?, ? FROM ${from} WHERE ${is} ? AND ${now} = ?
     ON CONFLICT (kind, subject) DO UPDATE SET model = excluded.model, vector = excluded.vector`,
    [kind, model, vector, subject, said],
  );
}

const ofScope = (kind: RowKind): string => {
  const { table: from, is, counts, ofScope: scoped } = sources[kind];
  return `FROM vectors JOIN ${from} ON ${is} vectors.subject
    WHERE vectors.kind = '${kind}' AND vectors.model = ? AND ${scoped} AND ${counts}`;
};

type Read = Pick<VectorRow, 'subject' | 'vector'>;

export function rowVectors(
  db: Database,
  kind: RowKind,
  { model, agentId, spaceId }: VectorScope & { readonly model: string },
): Read[] {
  return db.all<Read>(`SELECT subject, vector ${ofScope(kind)}`, [model, agentId, spaceId]);
}

/** Those of these rows that are still the scope's own. */
export function rowVectorsOf(
  db: Database,
  kind: RowKind,
  { model, agentId, spaceId, ids }: VectorScope & { readonly model: string; readonly ids: readonly string[] },
): Read[] {
  return db.all<Read>(
    `SELECT subject, vector ${ofScope(kind)} AND vectors.subject IN (SELECT value FROM json_each(?))`,
    [...[model, agentId, spaceId], JSON.stringify(ids)],
  );
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
