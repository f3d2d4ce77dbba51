import { BlockPermission, BlockTier } from '../../../shared/model/block.ts';
import type { Database } from './driver.ts';
import { integer, oneOf, type Row, table, text } from './table.ts';
import { origin, owner } from './written.ts';

/** Labelled texts that agents keep; times in epoch ms. */
export const blocks = table('blocks', {
  id: text(),
  ...owner,
  label: text(),
  text: text(),
  /** What the full-text index reads. */
  terms: text().unread(),
  permission: oneOf(BlockPermission),
  tier: oneOf(BlockTier),
  ...origin,
});
export type BlockRow = Row<typeof blocks>;

/** Earlier texts of blocks. */
export const blocksHistory = table('blocks_history', {
  id: text(),
  blockId: text(),
  text: text(),
  changedAt: integer(),
});
export type BlockHistoryRow = Row<typeof blocksHistory>;

export type BlockScope = Pick<BlockRow, 'agentId' | 'spaceId'>;
type BlockListing = BlockRow & { readonly originSpaceTitle: string | null };

export function findBlock(db: Database, agentId: string, id: string): BlockRow | undefined {
  return blocks.get(db, 'WHERE agent_id = ? AND id = ?', [agentId, id]);
}

/** Of whichever agent. */
export function blockById(db: Database, id: string): BlockRow | undefined {
  return blocks.get(db, 'WHERE id = ?', [id]);
}

/** The block of this scope under a label: in the archive, or in view. */
export function findLabelled(
  db: Database,
  { agentId, spaceId }: BlockScope,
  { label, isArchival }: { readonly label: string; readonly isArchival: boolean },
): BlockRow | undefined {
  return blocks.get(db, "WHERE agent_id = ? AND space_id = ? AND label = ? AND (tier = 'archival') = ?", [
    agentId,
    spaceId,
    label,
    isArchival ? 1 : 0,
  ]);
}

/** Core ones first, then by label. */
export function blocksInView(db: Database, { agentId, spaceId }: BlockScope): BlockRow[] {
  return blocks.all(db, "WHERE agent_id = ? AND space_id = ? AND tier <> 'archival' ORDER BY tier, label", [
    agentId,
    spaceId,
  ]);
}

export function countBlocks(db: Database, { agentId, spaceId }: BlockScope): number {
  const counted = 'SELECT count(*) AS n FROM blocks WHERE agent_id = ? AND space_id = ?';
  return db.get<{ n: number }>(counted, [agentId, spaceId])?.n ?? 0;
}

export function insertBlock(db: Database, row: BlockRow, terms: string): void {
  blocks.insert(db, { ...row, terms });
}

export function updateBlock(db: Database, row: BlockRow, terms: string): void {
  blocks.update(db, { id: row.id }, { ...row, terms });
}

/** The row leaves the table, the index (by trigger) and its history (by reference). */
export function deleteBlock(db: Database, id: string): void {
  db.run('DELETE FROM blocks WHERE id = ?', [id]);
}

export function listBlockHistory(db: Database, blockId: string): BlockHistoryRow[] {
  return blocksHistory.all(db, 'WHERE block_id = ? ORDER BY id', [blockId]);
}

export function insertBlockHistory(db: Database, row: BlockHistoryRow): void {
  blocksHistory.insert(db, row);
}

/** An archived block that a search found; `rank` is BM25, lower is better. */
export interface FoundBlock extends BlockRow {
  readonly terms: string;
  readonly rank: number;
}

/** What an agent has, and what the person shares with it. */
export const heldBy = `(blocks.agent_id = :agentId AND blocks.space_id = :spaceId
  OR blocks.id IN (SELECT block_id FROM block_shares WHERE block_shares.agent_id = :agentId))`;
const archived = `${heldBy} AND blocks.tier = 'archival'`;
const foundBlock = (rank: string): string => `SELECT ${blocks.columns()}, blocks.terms, ${rank} AS rank FROM blocks`;
const readFound = (raw: unknown): FoundBlock => blocks.read<Pick<FoundBlock, 'terms' | 'rank'>>(raw);

/** Best first by BM25. */
export function searchArchive(
  db: Database,
  { agentId, spaceId }: BlockScope,
  { expression, limit }: { readonly expression: string; readonly limit: number },
): FoundBlock[] {
  const sql = `${foundBlock('f.rank')} JOIN blocks_fts f ON blocks.rowid = f.rowid
    WHERE blocks_fts MATCH :expression AND ${archived} ORDER BY f.rank LIMIT :limit`;
  return db.all(sql, { expression, agentId, spaceId, limit }).map(readFound);
}

/** Those of these that are in the scope's archive, or another's that is shared with it. */
export function archivedOf(db: Database, { agentId, spaceId }: BlockScope, ids: readonly string[]): FoundBlock[] {
  if (ids.length === 0) return [];
  const sql = `${foundBlock('0')} WHERE ${archived} AND blocks.id IN (SELECT value FROM json_each(:ids))`;
  return db.all(sql, { agentId, spaceId, ids: JSON.stringify(ids) }).map(readFound);
}

/** The newest of those that were made between two moments. */
export function archivedIn(
  db: Database,
  { agentId, spaceId }: BlockScope,
  { from, to, limit }: { readonly from: number; readonly to: number; readonly limit: number },
): FoundBlock[] {
  const sql = `${foundBlock('0')} WHERE ${archived} AND blocks.created_at >= :from AND blocks.created_at < :to
    ORDER BY blocks.created_at DESC LIMIT :limit`;
  return db.all(sql, { agentId, spaceId, from, to, limit }).map(readFound);
}

/** About how many blocks there are, at no cost; for weights. */
export function estimateBlocks(db: Database): number {
  return db.get<{ most: number | null }>('SELECT max(rowid) AS most FROM blocks')?.most ?? 0;
}

/** All blocks of the person, of every agent and space; of one agent those that are shared with it, too. Those in view first. */
export function allBlocks(db: Database, agentId?: string): BlockListing[] {
  return db
    .all(
      `SELECT ${blocks.columns()}, s.title AS originSpaceTitle
       FROM blocks LEFT JOIN spaces s ON s.id = blocks.origin_space_id
       WHERE :agentId IS NULL OR blocks.agent_id = :agentId
         OR blocks.id IN (SELECT block_id FROM block_shares WHERE block_shares.agent_id = :agentId)
       ORDER BY blocks.tier = 'archival', blocks.label COLLATE NOCASE, blocks.id`,
      { agentId: agentId ?? null },
    )
    .map((raw) => blocks.read<Pick<BlockListing, 'originSpaceTitle'>>(raw));
}
