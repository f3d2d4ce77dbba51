import type { Database, Param } from './driver.ts';

/** `space_id` is the isolation space ('' for per_user agents); `origin_space_id` is where it was said. Times in ms. */
export interface MemoryRow {
  readonly id: string;
  readonly agent_id: string;
  readonly space_id: string;
  readonly text: string;
  /** JSON list */
  readonly tags: string;
  readonly is_pinned: number;
  readonly is_never: number;
  readonly superseded_by: string | null;
  readonly actor: 'agent' | 'person';
  readonly origin_space_id: string | null;
  readonly run_id: string | null;
  readonly tool_call_id: string | null;
  readonly created_at: number;
  readonly updated_at: number;
}

export interface HistoryRow {
  readonly id: string;
  readonly memory_id: string;
  readonly text: string;
  readonly tags: string;
  readonly changed_at: number;
}

/** A row that a search found; `rank` is BM25, lower is better. */
export interface FoundMemory extends MemoryRow {
  readonly terms: string;
  readonly rank: number;
}

export interface MemoryListing extends MemoryRow {
  readonly origin_space_title: string | null;
}

const columns = [
  'id',
  'agent_id',
  'space_id',
  'text',
  'tags',
  'is_pinned',
  'is_never',
  'superseded_by',
  'actor',
  'origin_space_id',
  'run_id',
  'tool_call_id',
  'created_at',
  'updated_at',
] as const;
const selected = columns.map((column) => `m.${column}`).join(', ');

export function findMemory(db: Database, agentId: string, id: string): MemoryRow | undefined {
  return db.get(`SELECT ${selected} FROM memories m WHERE m.agent_id = ? AND m.id = ?`, [agentId, id]);
}

/** The memory of this scope with exactly this text. */
export function findSameMemory(db: Database, agentId: string, spaceId: string, text: string): MemoryRow | undefined {
  return db.get(
    `SELECT ${selected} FROM memories m
     WHERE m.agent_id = ? AND m.space_id = ? AND substr(m.text, 1, 64) = substr(?, 1, 64) AND m.text = ?`,
    [agentId, spaceId, text, text],
  );
}

export function insertMemory(db: Database, row: MemoryRow, terms: string): void {
  db.run(
    `INSERT INTO memories (${columns.join(', ')}, terms) VALUES (${columns.map((column) => `:${column}`).join(', ')}, :terms)`,
    { ...row, terms },
  );
}

export function updateMemory(db: Database, row: MemoryRow, terms: string): void {
  db.run(
    `UPDATE memories SET text = :text, tags = :tags, terms = :terms, is_pinned = :is_pinned, is_never = :is_never,
       superseded_by = :superseded_by, updated_at = :updated_at WHERE id = :id`,
    {
      id: row.id,
      text: row.text,
      tags: row.tags,
      terms,
      is_pinned: row.is_pinned,
      is_never: row.is_never,
      superseded_by: row.superseded_by,
      updated_at: row.updated_at,
    },
  );
}

/** Marks only: the text and its index stay. */
export function markMemory(db: Database, row: MemoryRow): void {
  db.run('UPDATE memories SET is_pinned = ?, is_never = ?, updated_at = ? WHERE id = ?', [
    row.is_pinned,
    row.is_never,
    row.updated_at,
    row.id,
  ]);
}

/** The row leaves the table, the index (by trigger) and its history (by reference). */
export function deleteMemory(db: Database, id: string): void {
  db.run('DELETE FROM memories WHERE id = ?', [id]);
}

export function listHistory(db: Database, memoryId: string): HistoryRow[] {
  return db.all('SELECT id, memory_id, text, tags, changed_at FROM memories_history WHERE memory_id = ? ORDER BY id', [
    memoryId,
  ]);
}

export function insertHistory(db: Database, row: HistoryRow): void {
  db.run(
    'INSERT INTO memories_history (id, memory_id, text, tags, changed_at) VALUES (:id, :memory_id, :text, :tags, :changed_at)',
    { ...row },
  );
}

/** In how many memories a term stands, those of other agents counted in: it only decides which words are rare. */
export function countTerm(db: Database, term: string): number {
  return db.get<{ doc: number }>('SELECT doc FROM memories_vocab WHERE term = ?', [term])?.doc ?? 0;
}

/** About how many memories there are, at no cost; for weights. */
export function estimateMemories(db: Database): number {
  return db.get<{ most: number | null }>('SELECT max(rowid) AS most FROM memories')?.most ?? 0;
}

/** Best first by BM25, within one agent and space. */
export function searchMemories(
  db: Database,
  scope: { readonly agentId: string; readonly spaceId: string },
  expression: string,
  limit: number,
): FoundMemory[] {
  return db.all(
    `SELECT ${selected}, m.terms, f.rank FROM memories_fts f JOIN memories m ON m.rowid = f.rowid
     WHERE memories_fts MATCH ? AND m.agent_id = ? AND m.space_id = ?
     ORDER BY f.rank LIMIT ?`,
    [expression, scope.agentId, scope.spaceId, limit],
  );
}

export function listPinned(db: Database, agentId: string, spaceId: string): MemoryRow[] {
  return db.all(
    `SELECT ${selected} FROM memories m
     WHERE m.agent_id = ? AND m.space_id = ? AND m.is_pinned = 1 AND m.is_never = 0 AND m.superseded_by IS NULL ORDER BY m.id`,
    [agentId, spaceId],
  );
}

/** Newest first, without superseded ones. */
export function listNewest(db: Database, agentId: string, spaceId: string, limit: number): MemoryRow[] {
  return db.all(
    `SELECT ${selected} FROM memories m WHERE m.agent_id = ? AND m.space_id = ? AND m.superseded_by IS NULL
     ORDER BY m.updated_at DESC, m.id DESC LIMIT ?`,
    [agentId, spaceId, limit],
  );
}

/** All that `listNewest` could give. */
export function countNewest(db: Database, agentId: string, spaceId: string): number {
  const row = db.get<{ count: number }>(
    'SELECT count(*) AS count FROM memories WHERE agent_id = ? AND space_id = ? AND superseded_by IS NULL',
    [agentId, spaceId],
  );
  return row?.count ?? 0;
}

const orders = { updatedAt: 'm.updated_at', createdAt: 'm.created_at', memory: 'm.text COLLATE NOCASE' } as const;

export interface MemoryFilter {
  readonly agentId?: string | undefined;
  /** Words as typed, and the index expression for them; either may match. */
  readonly query?: { readonly text: string; readonly expression: string } | undefined;
  readonly sort: keyof typeof orders;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** A page of all memories of the person, in every agent and space, and how many there are in all. */
export function pageMemories(db: Database, filter: MemoryFilter): { rows: MemoryListing[]; total: number } {
  const conditions: string[] = [];
  const params: Param[] = [];
  if (filter.agentId !== undefined) {
    conditions.push('m.agent_id = ?');
    params.push(filter.agentId);
  }
  if (filter.query) {
    const { text, expression } = filter.query;
    const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    const parts = ["m.text LIKE ? ESCAPE '\\'", "m.tags LIKE ? ESCAPE '\\'"];
    params.push(like, like);
    if (expression !== '') {
      parts.push('m.rowid IN (SELECT rowid FROM memories_fts WHERE memories_fts MATCH ?)');
      params.push(expression);
    }
    conditions.push(`(${parts.join(' OR ')})`);
  }
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const direction = filter.descending ? 'DESC' : 'ASC';
  const rows = db.all<MemoryListing>(
    `SELECT ${selected}, s.title AS origin_space_title
     FROM memories m LEFT JOIN spaces s ON s.id = m.origin_space_id ${where}
     ORDER BY ${orders[filter.sort]} ${direction}, m.id ${direction} LIMIT ? OFFSET ?`,
    [...params, filter.limit, filter.offset],
  );
  const isAll = filter.offset === 0 && rows.length < filter.limit;
  const count = `SELECT count(*) AS total FROM memories m ${where}`;
  const total = isAll ? rows.length : (db.get<{ total: number }>(count, params)?.total ?? 0);
  return { rows, total };
}

export function spaceTitle(db: Database, spaceId: string | null): string | null {
  if (spaceId === null) return null;
  return db.get<{ title: string }>('SELECT title FROM spaces WHERE id = ?', [spaceId])?.title ?? null;
}
