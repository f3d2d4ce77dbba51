import { BlockPermission } from '../../../shared/model/block.ts';
import { type BlockRow, blocks } from './blocks.ts';
import type { Database } from './driver.ts';
import { integer, oneOf, type Row, table, text } from './table.ts';

/** What other agents may do with a block that the person shares with them; times in epoch ms. */
export const blockShares = table(
  'block_shares',
  { blockId: text(), agentId: text(), permission: oneOf(BlockPermission), createdAt: integer() },
  ['blockId', 'agentId'],
);
export type BlockShare = Row<typeof blockShares>;

/** In the order in which they came. */
export function sharesOf(db: Database, blockId: string): BlockShare[] {
  return blockShares.all(db, 'WHERE block_id = ? ORDER BY created_at, agent_id', [blockId]);
}

export function putShare(db: Database, share: BlockShare): void {
  blockShares.put(db, share);
}

export function dropShare(db: Database, { blockId, agentId }: Pick<BlockShare, 'blockId' | 'agentId'>): void {
  db.run('DELETE FROM block_shares WHERE block_id = ? AND agent_id = ?', [blockId, agentId]);
}

/** A block of another agent, and what it is shared for. */
export interface SharedBlock {
  readonly row: BlockRow;
  readonly permission: BlockPermission;
}

/** What other agents have that is shared with this one, the longest shared first. */
export function sharedWith(db: Database, agentId: string): SharedBlock[] {
  return db
    .all(
      `SELECT ${blocks.columns()}, s.permission AS sharedFor FROM block_shares s JOIN blocks ON blocks.id = s.block_id
       WHERE s.agent_id = ? AND blocks.agent_id <> s.agent_id ORDER BY s.created_at, s.block_id`,
      [agentId],
    )
    .map((raw) => {
      const { sharedFor, ...row } = blocks.read<{ sharedFor: BlockPermission }>(raw);
      return { row, permission: sharedFor };
    });
}
