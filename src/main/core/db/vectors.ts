import { heldBy } from './blocks.ts';
import type { Database } from './driver.ts';
import type { MemoryScope } from './memories.ts';
import { inScope, isShown } from './said.ts';
import { blob, type Row, table, text } from './table.ts';

/** What a text means to one embedding model: a byte a number. `subject`: a row's id, or the digest of a text of Hearth's own. */
export const vectors = table(
  'vectors',
  { kind: text<RowKind | 'text'>(), subject: text(), model: text(), vector: blob() },
  ['kind', 'subject'],
);
export type VectorRow = Row<typeof vectors>;

/** Rows that are found by what they mean. */
export const rowKinds = ['memory', 'passage', 'block', 'message', 'goal'] as const;
export type RowKind = (typeof rowKinds)[number];

/**
 * Whose rows: an agent's and, of memories, goals and blocks, those that it keeps in one space ('' where it keeps none apart). Of
 * messages those of the conversations that the agent is in ('' for all of the person's) and, unless '', of this one space.
 */
export type VectorScope = MemoryScope;

/** Where rows of a kind stand; `id` is what `subject` says, `is` finds a row by it; `ofScope` knows the parameters `agentId` and `spaceId`. */
const sources: Readonly<
  Record<RowKind, Readonly<Record<'table' | 'id' | 'is' | 'text' | 'counts' | 'ofScope', string>>>
> = {
  memory: {
    table: 'memories',
    id: 'memories.id',
    is: 'memories.id =',
    text: 'memories.text',
    counts: 'memories.superseded_by IS NULL',
    ofScope: 'memories.agent_id = :agentId AND memories.space_id = :spaceId',
  },
  passage: {
    table: 'document_passages',
    id: 'CAST(document_passages.rowid AS TEXT)',
    is: 'document_passages.rowid = 0 +',
    text: 'trim(document_passages.heading || char(10) || document_passages.text, char(10))',
    counts: 'true',
    ofScope: "document_passages.agent_id = :agentId AND '' = :spaceId",
  },
  block: {
    table: 'blocks',
    id: 'blocks.id',
    is: 'blocks.id =',
    text: 'blocks.label || char(10) || blocks.text',
    counts: "blocks.tier = 'archival'",
    ofScope: heldBy,
  },
  message: {
    table: 'messages',
    id: 'messages.id',
    is: 'messages.id =',
    text: 'messages.text',
    counts: `messages.text <> '' AND ${isShown} AND messages.status <> 'streaming'`,
    ofScope: inScope,
  },
  goal: {
    table: 'goals',
    id: 'goals.id',
    is: 'goals.id =',
    text: 'concat_ws(char(10), goals.name, goals.description, goals.strategy, goals.end_condition)',
    counts: 'true',
    ofScope: 'goals.agent_id = :agentId AND goals.space_id = :spaceId',
  },
};

const isRead = (kind: RowKind): string =>
  `EXISTS (SELECT 1 FROM vectors WHERE kind = '${kind}' AND subject = ${sources[kind].id} AND model = ?)`;

/** Places of rows: after one, up to another. */
export interface Stretch {
  readonly after: number;
  readonly upTo: number;
}

export interface UnreadRow {
  readonly place: number;
  readonly id: string;
  readonly text: string;
}

/** Rows of whichever agent that the model has not read, in the order in which they came; after one place, up to another. */
export function unreadRows(
  db: Database,
  kind: RowKind,
  { model, after, upTo, limit }: { readonly model: string; readonly limit: number } & Stretch,
): UnreadRow[] {
  const { table: from, id, text: said, counts } = sources[kind];
  return db.all(
    `SELECT ${from}.rowid AS place, ${id} AS id, ${said} AS text FROM ${from}
     WHERE ${from}.rowid > ? AND ${from}.rowid <= ? AND ${counts} AND NOT ${isRead(kind)} ORDER BY ${from}.rowid LIMIT ?`,
    [after, upTo, model, limit],
  );
}

/** The place of the last row of a kind; 0 where there is none. */
export function lastPlace(db: Database, kind: RowKind): number {
  return db.get<{ last: number | null }>(`SELECT max(rowid) AS last FROM ${sources[kind].table}`)?.last ?? 0;
}

/** How many rows of a kind were read by any model, and are still there as they were read. */
export function countVectors(db: Database, kind: RowKind): number {
  return db.get<{ n: number }>('SELECT count(*) AS n FROM vectors WHERE kind = ?', [kind])?.n ?? 0;
}

/** How many rows of a kind stand between two places, and how many of them the model has read. */
export function countRead(
  db: Database,
  kind: RowKind,
  { model, after, upTo }: { readonly model: string } & Stretch,
): { readonly read: number; readonly of: number } {
  const { table: from, counts } = sources[kind];
  const counted = db.get<{ read: number; of: number }>(
    `SELECT count(*) AS "of", coalesce(sum(${isRead(kind)}), 0) AS read FROM ${from} NOT INDEXED
     WHERE ${from}.rowid > ? AND ${from}.rowid <= ? AND ${counts}`,
    [model, after, upTo],
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

export type ReadRow = Pick<VectorRow, 'subject' | 'vector'>;

/** Vectors of these rows, as far as they are of the scope; where `isCounted`, of those alone that are still to be found. */
export function rowVectors(
  db: Database,
  kind: RowKind,
  {
    ids,
    isCounted = false,
    ...scope
  }: VectorScope & { readonly model: string; readonly ids: readonly string[]; readonly isCounted?: boolean },
): ReadRow[] {
  if (ids.length === 0) return [];
  const { table: from, is, counts, ofScope } = sources[kind];
  const where = [`vectors.kind = '${kind}'`, 'vectors.model = :model', ofScope, isCounted ? counts : ''];
  return db.all<ReadRow>(
    `SELECT subject, vector FROM vectors JOIN ${from} ON ${is} vectors.subject
     WHERE ${where.filter(Boolean).join(' AND ')} AND vectors.subject IN (SELECT value FROM json_each(:ids))`,
    { ...scope, ids: JSON.stringify(ids) },
  );
}

/** Vectors of the rows of a scope that stand between two places: no more rows than that are looked at, which an index of the scope would do. */
export function vectorsBetween(
  db: Database,
  kind: RowKind,
  { after, upTo, ...scope }: VectorScope & { readonly model: string } & Stretch,
): ReadRow[] {
  const { table: from, id, ofScope } = sources[kind];
  return db.all<ReadRow>(
    `SELECT subject, vector FROM ${from} NOT INDEXED CROSS JOIN vectors ON vectors.kind = '${kind}' AND vectors.subject = ${id}
     WHERE ${from}.rowid > :after AND ${from}.rowid <= :upTo AND vectors.model = :model AND ${ofScope}`,
    { ...scope, after, upTo },
  );
}

/** Grows with whatever this connection writes. */
export function changes(db: Database): number {
  return db.get<{ n: number }>('SELECT total_changes() AS n')?.n ?? 0;
}

/** What decides it beside the rows themselves: where an agent takes part, and what is shared with it. */
const marked: Partial<Record<RowKind, string>> = {
  message: "SELECT group_concat(space_id) AS mark FROM space_members WHERE member_id = ? AND kind = 'agent'",
  block: 'SELECT group_concat(block_id) AS mark FROM block_shares WHERE agent_id = ?',
};

/** Tells when other rows belong to a scope than before, though none was read. */
export function scopeMark(db: Database, kind: RowKind, { agentId }: VectorScope): string {
  const from = marked[kind];
  if (from === undefined || agentId === '') return '';
  return db.get<{ mark: string | null }>(from, [agentId])?.mark ?? '';
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
