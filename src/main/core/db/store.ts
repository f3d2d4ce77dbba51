import type { Database, Param } from './driver.ts';
import { fold, foldNote } from './fold.ts';

/** `space_id` is the isolation space ('' for per_user agents). Times in ms. */
export interface StoreRow {
  readonly agent_id: string;
  readonly space_id: string;
  readonly key: string;
  readonly value: string;
  readonly actor: 'agent' | 'person';
  readonly origin_space_id: string | null;
  readonly run_id: string | null;
  readonly tool_call_id: string | null;
  readonly created_at: number;
  readonly updated_at: number;
}

export interface StoreAddress {
  readonly agentId: string;
  readonly spaceId: string;
  readonly key: string;
}

/** An entry as lists show it: the value is cut to `clip` bytes, `bytes` is its size in UTF-8. */
export interface StoreListing extends StoreRow {
  readonly bytes: number;
  readonly origin_space_title: string | null;
}

export function findEntry(db: Database, { agentId, spaceId, key }: StoreAddress): StoreRow | undefined {
  return db.get(
    `SELECT agent_id, space_id, key, value, actor, origin_space_id, run_id, tool_call_id, created_at, updated_at
     FROM store WHERE agent_id = ? AND space_id = ? AND key = ?`,
    [agentId, spaceId, key],
  );
}

export function writeEntry(db: Database, row: StoreRow): void {
  db.run(
    `INSERT INTO store (agent_id, space_id, key, value, folded, actor, origin_space_id, run_id, tool_call_id, created_at, updated_at)
     VALUES (:agent_id, :space_id, :key, :value, :folded, :actor, :origin_space_id, :run_id, :tool_call_id, :created_at, :updated_at)
     ON CONFLICT (agent_id, space_id, key) DO UPDATE SET value = excluded.value, folded = excluded.folded, actor = excluded.actor,
       origin_space_id = excluded.origin_space_id, run_id = excluded.run_id, tool_call_id = excluded.tool_call_id,
       created_at = excluded.created_at, updated_at = excluded.updated_at`,
    { ...row, folded: foldNote(row.key, row.value) },
  );
}

export function deleteEntry(db: Database, { agentId, spaceId, key }: StoreAddress): boolean {
  return db.run('DELETE FROM store WHERE agent_id = ? AND space_id = ? AND key = ?', [agentId, spaceId, key]) > 0;
}

/** The head is cut by bytes: SQLite's `substr` of text ends at U+0000, which values of older versions may hold. */
const listed = (
  clip: number,
): string => `e.agent_id, e.space_id, e.key, coalesce(substr(CAST(e.value AS BLOB), 1, ${clip}), x'') AS head, e.actor,
  e.origin_space_id, e.run_id, e.tool_call_id, e.created_at, e.updated_at, octet_length(e.value) AS bytes`;

type Headed = Omit<StoreListing, 'value'> & { readonly head: Uint8Array };

/** A character that was cut in half is left out. */
function fromHead({ head, ...row }: Headed): StoreListing {
  const value = Buffer.from(head).toString('utf8');
  return { ...row, value: row.bytes > head.length ? value.replace(/\uFFFD$/, '') : value };
}

/** All entries of one agent and space, by key. */
export function listEntries(db: Database, agentId: string, spaceId: string, clip: number): StoreListing[] {
  return db
    .all<Headed>(
      `SELECT ${listed(clip)}, NULL AS origin_space_title FROM store e WHERE e.agent_id = ? AND e.space_id = ? ORDER BY e.key`,
      [agentId, spaceId],
    )
    .map(fromHead);
}

export function findListing(db: Database, { agentId, spaceId, key }: StoreAddress): StoreListing | undefined {
  return db.get(
    `SELECT e.*, octet_length(e.value) AS bytes, s.title AS origin_space_title
     FROM store e LEFT JOIN spaces s ON s.id = e.origin_space_id WHERE e.agent_id = ? AND e.space_id = ? AND e.key = ?`,
    [agentId, spaceId, key],
  );
}

const orders = {
  key: 'e.key COLLATE NOCASE',
  updatedAt: 'e.updated_at',
  createdAt: 'e.created_at',
  bytes: 'octet_length(e.value)',
} as const;

export interface StoreFilter {
  readonly agentId?: string | undefined;
  readonly query?: string | undefined;
  readonly sort: keyof typeof orders;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** A page of all entries of the person, in every agent and space, and how many there are in all. */
export function pageEntries(db: Database, filter: StoreFilter, clip: number): { rows: StoreListing[]; total: number } {
  const conditions: string[] = [];
  const params: Param[] = [];
  if (filter.agentId !== undefined) {
    conditions.push('e.agent_id = ?');
    params.push(filter.agentId);
  }
  const text = filter.query?.trim() ?? '';
  if (text !== '') {
    conditions.push('instr(e.folded, ?) > 0');
    params.push(fold(text));
  }
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const direction = filter.descending ? 'DESC' : 'ASC';
  const rows = db.all<Headed>(
    `SELECT ${listed(clip)}, s.title AS origin_space_title FROM store e LEFT JOIN spaces s ON s.id = e.origin_space_id
     ${where} ORDER BY ${orders[filter.sort]} ${direction}, e.key ${direction}, e.agent_id ${direction}, e.space_id ${direction} LIMIT ? OFFSET ?`,
    [...params, filter.limit, filter.offset],
  );
  const isAll = filter.offset === 0 && rows.length < filter.limit;
  const count = `SELECT count(*) AS n FROM store e ${where}`;
  const total = isAll ? rows.length : (db.get<{ n: number }>(count, params)?.n ?? 0);
  return { rows: rows.map(fromHead), total };
}
