import type { Database, Param } from './driver.ts';
import { fold, foldNote } from './fold-case.ts';
import { type Row, table, text } from './table.ts';
import { origin, owner } from './written.ts';

/** What agents keep under keys; times in epoch ms. */
export const store = table(
  'store',
  {
    ...owner,
    key: text(),
    value: text(),
    /** What it is found by. */
    folded: text().unread(),
    ...origin,
  },
  ['agentId', 'spaceId', 'key'],
);
export type StoreRow = Row<typeof store>;

export interface StoreAddress {
  readonly agentId: string;
  readonly spaceId: string;
  readonly key: string;
}

/** An entry as lists show it: the value is cut to `clip` bytes, `bytes` is its size in UTF-8. */
export interface StoreListing extends StoreRow {
  readonly bytes: number;
  readonly originSpaceTitle: string | null;
}

export function findEntry(db: Database, { agentId, spaceId, key }: StoreAddress): StoreRow | undefined {
  return store.get(db, 'WHERE agent_id = ? AND space_id = ? AND key = ?', [agentId, spaceId, key]);
}

export function writeEntry(db: Database, row: StoreRow): void {
  store.put(db, { ...row, folded: foldNote(row.key, row.value) });
}

export function deleteEntry(db: Database, { agentId, spaceId, key }: StoreAddress): boolean {
  return db.run('DELETE FROM store WHERE agent_id = ? AND space_id = ? AND key = ?', [agentId, spaceId, key]) > 0;
}

/** The head is cut by bytes: SQLite's `substr` of text ends at U+0000, which values of older versions may hold. */
const listed = (clip: number): string =>
  `${store.columns('value')}, coalesce(substr(CAST(store.value AS BLOB), 1, ${clip}), x'') AS head,
   octet_length(store.value) AS bytes`;

type Headed = Omit<StoreListing, 'value'> & { readonly head: Uint8Array };

/** A character that was cut in half is left out. */
function fromHead({ head, ...row }: Headed): StoreListing {
  const value = Buffer.from(head).toString('utf8');
  return { ...row, value: row.bytes > head.length ? value.replace(/\uFFFD$/, '') : value };
}

/** All entries of one agent and space, by key. */
export function listEntries(
  db: Database,
  { agentId, spaceId }: Omit<StoreAddress, 'key'>,
  clip: number,
): StoreListing[] {
  return db
    .all<Headed>(
      `SELECT ${listed(clip)}, NULL AS originSpaceTitle FROM store WHERE agent_id = ? AND space_id = ? ORDER BY store.key`,
      [agentId, spaceId],
    )
    .map(fromHead);
}

export function findListing(db: Database, { agentId, spaceId, key }: StoreAddress): StoreListing | undefined {
  return db.get(
    `SELECT ${store.columns()}, octet_length(store.value) AS bytes, s.title AS originSpaceTitle
     FROM store LEFT JOIN spaces s ON s.id = store.origin_space_id
     WHERE store.agent_id = ? AND store.space_id = ? AND store.key = ?`,
    [agentId, spaceId, key],
  );
}

const orders = {
  key: 'store.key COLLATE NOCASE',
  updatedAt: 'store.updated_at',
  createdAt: 'store.created_at',
  bytes: 'octet_length(store.value)',
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
    conditions.push('store.agent_id = ?');
    params.push(filter.agentId);
  }
  const text = filter.query?.trim() ?? '';
  if (text !== '') {
    conditions.push('instr(store.folded, ?) > 0');
    params.push(fold(text));
  }
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const direction = filter.descending ? 'DESC' : 'ASC';
  const rows = db.all<Headed>(
    `SELECT ${listed(clip)}, s.title AS originSpaceTitle FROM store LEFT JOIN spaces s ON s.id = store.origin_space_id
     ${where} ORDER BY ${orders[filter.sort]} ${direction}, store.key ${direction}, store.agent_id ${direction}, store.space_id ${direction} LIMIT ? OFFSET ?`,
    [...params, filter.limit, filter.offset],
  );
  const isAll = filter.offset === 0 && rows.length < filter.limit;
  const count = `SELECT count(*) AS n FROM store ${where}`;
  const total = isAll ? rows.length : (db.get<{ n: number }>(count, params)?.n ?? 0);
  return { rows: rows.map(fromHead), total };
}
