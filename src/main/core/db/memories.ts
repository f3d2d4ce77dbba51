import { z } from 'zod';
import { MemoryType } from '../../../shared/model/memory.ts';
import type { Database, Param } from './driver.ts';
import { boolean, integer, json, oneOf, type Row, real, table, text } from './table.ts';
import { origin, owner } from './written.ts';

const Tags = z.array(z.string()).readonly();
/** Where more was said of it later: the conversation, the run, and when. */
const Said = z.object({ spaceId: z.string(), runId: z.string().nullable(), at: z.number() });
const Sources = z.array(Said).readonly();
export type SaidIn = z.infer<typeof Said>;

/** What agents remember; times in epoch ms. */
export const memories = table('memories', {
  id: text(),
  ...owner,
  /** The agent's own key for it, under which it stays in view; a memory without one is found by its words. */
  key: text().orNull(),
  /** What it is about, in a few words; no two of a scope have the same. */
  name: text().orNull(),
  type: oneOf(MemoryType).orNull(),
  /** 0 to 1. */
  importance: real().orNull(),
  /** Where its text came from besides its origin. */
  sources: json(Sources).orNull(),
  text: text(),
  tags: json(Tags),
  /** What the full-text index reads. */
  terms: text().unread(),
  isPinned: boolean(),
  isNever: boolean(),
  /** The memory that says it better: this one stays in history and is neither found nor recalled. */
  supersededBy: text().orNull(),
  ...origin,
});
export type MemoryRow = Row<typeof memories>;

/** Earlier texts of memories. */
export const memoriesHistory = table('memories_history', {
  id: text(),
  memoryId: text(),
  text: text(),
  tags: json(Tags),
  changedAt: integer(),
});
export type HistoryRow = Row<typeof memoriesHistory>;

/** One agent's memories, in one isolation space. */
export type MemoryScope = Pick<MemoryRow, 'agentId' | 'spaceId'>;

/** A row that a search found; `rank` is BM25, lower is better. */
export interface FoundMemory extends MemoryRow {
  readonly terms: string;
  readonly rank: number;
}

export interface MemoryListing extends MemoryRow {
  readonly originSpaceTitle: string | null;
}

/** Of whichever agent. */
export function memoryById(db: Database, id: string): MemoryRow | undefined {
  return memories.get(db, 'WHERE id = ?', [id]);
}

export function findMemory(db: Database, agentId: string, id: string): MemoryRow | undefined {
  return memories.get(db, 'WHERE agent_id = ? AND id = ?', [agentId, id]);
}

/** The memory of this scope with exactly this text. */
export function findSameMemory(db: Database, { agentId, spaceId }: MemoryScope, text: string): MemoryRow | undefined {
  return memories.get(
    db,
    'WHERE agent_id = ? AND space_id = ? AND substr(memories.text, 1, 64) = substr(?, 1, 64) AND memories.text = ?',
    [agentId, spaceId, text, text],
  );
}

/** The memory of this scope under this key. */
export function findKeyed(db: Database, { agentId, spaceId }: MemoryScope, key: string): MemoryRow | undefined {
  return memories.get(db, 'WHERE agent_id = ? AND space_id = ? AND key = ?', [agentId, spaceId, key]);
}

/** The memory of this scope with exactly this name. */
export function findNamed(db: Database, { agentId, spaceId }: MemoryScope, name: string): MemoryRow | undefined {
  return memories.get(db, 'WHERE agent_id = ? AND space_id = ? AND name = ?', [agentId, spaceId, name]);
}

/** Those that a memory was made from, and says better. */
export function listSuperseded(db: Database, { agentId, spaceId }: MemoryScope, by: string): MemoryRow[] {
  return memories.all(db, 'WHERE agent_id = ? AND space_id = ? AND superseded_by = ? ORDER BY id', [
    agentId,
    spaceId,
    by,
  ]);
}

/** By key. */
export function listKeyed(db: Database, { agentId, spaceId }: MemoryScope): MemoryRow[] {
  return memories.all(
    db,
    'WHERE agent_id = ? AND space_id = ? AND key IS NOT NULL AND superseded_by IS NULL ORDER BY key',
    [agentId, spaceId],
  );
}

export function insertMemory(db: Database, row: MemoryRow, terms: string): void {
  memories.insert(db, { ...row, terms });
}

export function updateMemory(db: Database, row: MemoryRow, terms: string): void {
  memories.update(db, { id: row.id }, { ...row, terms });
}

/** Marks only: the text and its index stay. */
export function markMemory(db: Database, { id, isPinned, isNever, supersededBy, updatedAt }: MemoryRow): void {
  memories.update(db, { id }, { isPinned, isNever, supersededBy, updatedAt });
}

/** The row leaves the table, the index (by trigger) and its history (by reference). */
export function deleteMemory(db: Database, id: string): void {
  db.run('DELETE FROM memories WHERE id = ?', [id]);
}

export function listHistory(db: Database, memoryId: string): HistoryRow[] {
  return memoriesHistory.all(db, 'WHERE memory_id = ? ORDER BY id', [memoryId]);
}

export function insertHistory(db: Database, row: HistoryRow): void {
  memoriesHistory.insert(db, row);
}

/** About how many memories there are, at no cost; for weights. */
export function estimateMemories(db: Database): number {
  return db.get<{ most: number | null }>('SELECT max(rowid) AS most FROM memories')?.most ?? 0;
}

/** Best first by BM25, within one agent and space. */
export function searchMemories(
  db: Database,
  { agentId, spaceId }: MemoryScope,
  { expression, limit }: { readonly expression: string; readonly limit: number },
): FoundMemory[] {
  return db
    .all(
      `SELECT ${memories.columns()}, memories.terms, f.rank FROM memories_fts f JOIN memories ON memories.rowid = f.rowid
       WHERE memories_fts MATCH ? AND memories.agent_id = ? AND memories.space_id = ? ORDER BY f.rank LIMIT ?`,
      [expression, agentId, spaceId, limit],
    )
    .map((raw) => memories.read<Pick<FoundMemory, 'terms' | 'rank'>>(raw));
}

/** Those of these that are the scope's own, as a search gives them. */
export function memoriesOf(db: Database, { agentId, spaceId }: MemoryScope, ids: readonly string[]): FoundMemory[] {
  if (ids.length === 0) return [];
  return db
    .all(
      // By their ids: the plus keeps SQLite from looking through all that the agent has.
      `SELECT ${memories.columns()}, memories.terms, 0 AS rank FROM memories WHERE +agent_id = ? AND +space_id = ?
         AND superseded_by IS NULL AND id IN (SELECT value FROM json_each(?))`,
      [agentId, spaceId, JSON.stringify(ids)],
    )
    .map((raw) => memories.read<Pick<FoundMemory, 'terms' | 'rank'>>(raw));
}

/** Those that hold a text just so, the latest first, as a search gives them; for what no index cuts into words. */
export function memoriesHolding(
  db: Database,
  { agentId, spaceId }: MemoryScope,
  { text, limit }: { readonly text: string; readonly limit: number },
): FoundMemory[] {
  return db
    .all(
      `SELECT ${memories.columns()}, memories.terms, 0 AS rank FROM memories WHERE agent_id = ? AND space_id = ?
         AND superseded_by IS NULL AND instr(lower(text), lower(?)) > 0 ORDER BY updated_at DESC LIMIT ?`,
      [agentId, spaceId, text, limit],
    )
    .map((raw) => memories.read<Pick<FoundMemory, 'terms' | 'rank'>>(raw));
}

/**
 * Those that were made in a time, the newest first, as a search gives them. Read along the index by making (hence the +):
 * sorting all that an agent remembers takes a hundred times as long.
 */
export function memoriesMadeIn(
  db: Database,
  { agentId, spaceId }: MemoryScope,
  { from, to, limit }: { readonly from: number; readonly to: number; readonly limit: number },
): FoundMemory[] {
  return db
    .all(
      `SELECT ${memories.columns()}, memories.terms, 0 AS rank FROM memories WHERE +agent_id = ? AND +space_id = ?
         AND created_at >= ? AND created_at < ? ORDER BY created_at DESC LIMIT ?`,
      [agentId, spaceId, from, to, limit],
    )
    .map((raw) => memories.read<Pick<FoundMemory, 'terms' | 'rank'>>(raw));
}

export function listPinned(db: Database, { agentId, spaceId }: MemoryScope): MemoryRow[] {
  return memories.all(
    db,
    'WHERE agent_id = ? AND space_id = ? AND is_pinned = 1 AND is_never = 0 AND superseded_by IS NULL ORDER BY id',
    [agentId, spaceId],
  );
}

/** Newest first, without superseded ones. */
export function listNewest(db: Database, { agentId, spaceId }: MemoryScope, limit: number): MemoryRow[] {
  return memories.all(
    db,
    'WHERE agent_id = ? AND space_id = ? AND superseded_by IS NULL ORDER BY updated_at DESC, id DESC LIMIT ?',
    [agentId, spaceId, limit],
  );
}

/** All that `listNewest` could give. */
export function countNewest(db: Database, { agentId, spaceId }: MemoryScope): number {
  const row = db.get<{ count: number }>(
    'SELECT count(*) AS count FROM memories WHERE agent_id = ? AND space_id = ? AND superseded_by IS NULL',
    [agentId, spaceId],
  );
  return row?.count ?? 0;
}

const orders = {
  updatedAt: 'memories.updated_at',
  createdAt: 'memories.created_at',
  memory: 'memories.text COLLATE NOCASE',
} as const;

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
    conditions.push('memories.agent_id = ?');
    params.push(filter.agentId);
  }
  if (filter.query) {
    const { text, expression } = filter.query;
    const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    const parts = ["memories.text LIKE ? ESCAPE '\\'", "memories.tags LIKE ? ESCAPE '\\'"];
    params.push(like, like);
    if (expression !== '') {
      parts.push('memories.rowid IN (SELECT rowid FROM memories_fts WHERE memories_fts MATCH ?)');
      params.push(expression);
    }
    conditions.push(`(${parts.join(' OR ')})`);
  }
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const direction = filter.descending ? 'DESC' : 'ASC';
  const rows = db
    .all(
      `SELECT ${memories.columns()}, s.title AS originSpaceTitle
       FROM memories LEFT JOIN spaces s ON s.id = memories.origin_space_id ${where}
       ORDER BY ${orders[filter.sort]} ${direction}, memories.id ${direction} LIMIT ? OFFSET ?`,
      [...params, filter.limit, filter.offset],
    )
    .map((raw) => memories.read<Pick<MemoryListing, 'originSpaceTitle'>>(raw));
  const isAll = filter.offset === 0 && rows.length < filter.limit;
  const count = `SELECT count(*) AS total FROM memories ${where}`;
  const total = isAll ? rows.length : (db.get<{ total: number }>(count, params)?.total ?? 0);
  return { rows, total };
}
