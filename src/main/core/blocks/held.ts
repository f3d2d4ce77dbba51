import type { BlockPermission } from '../../../shared/model/block.ts';
import { sharedWith } from '../db/block-shares.ts';
import * as sql from '../db/blocks.ts';
import type { Database } from '../db/driver.ts';

/** A block as one agent has it: its own, or another's that the person shares with it. */
export interface HeldBlock {
  readonly row: sql.BlockRow;
  /** What this agent calls it: of a shared one whose label it has taken itself, with whose it is: `human (ava)`. */
  readonly label: string;
  /** What this agent may do with it. */
  readonly may: BlockPermission;
  /** Whose it is, where it is another's. */
  readonly owner: string | null;
}

const isArchived = ({ tier }: Pick<sql.BlockRow, 'tier'>): boolean => tier === 'archival';

/** Its own, by its own permission. */
const own = (row: sql.BlockRow): HeldBlock => ({ row, label: row.label, may: row.permission, owner: null });

/**
 * What is shared with an agent, on one side of the archive. What it keeps apart by space it does not carry from one to the
 * other: such an agent only reads what is shared.
 */
function shared(db: Database, scope: sql.BlockScope, isArchival: boolean): HeldBlock[] {
  const taken = new Set<string>();
  return sharedWith(db, scope.agentId).flatMap(({ row, permission }) => {
    if (isArchived(row) !== isArchival) return [];
    const isTaken = taken.has(row.label) || sql.findLabelled(db, scope, { label: row.label, isArchival }) !== undefined;
    const label = isTaken ? `${row.label} (${row.agentId})` : row.label;
    taken.add(label);
    return [{ row, label, may: scope.spaceId === '' ? permission : 'read_only', owner: row.agentId }];
  });
}

/** What stands under a label, in the archive or in view: its own before another's. */
export function findHeld(
  db: Database,
  scope: sql.BlockScope,
  { label, isArchival }: { readonly label: string; readonly isArchival: boolean },
): HeldBlock | undefined {
  const row = sql.findLabelled(db, scope, { label, isArchival });
  return row ? own(row) : shared(db, scope, isArchival).find((one) => one.label === label);
}

/** Its own first, core ones before others. */
export function heldInView(db: Database, scope: sql.BlockScope): HeldBlock[] {
  return [...sql.blocksInView(db, scope).map(own), ...shared(db, scope, false)];
}

/** How an agent calls these, which are in its archive or shared with it. */
export function labelsOf(db: Database, scope: sql.BlockScope): (row: sql.BlockRow) => string {
  const theirs = new Map(shared(db, scope, true).map(({ row, label }) => [row.id, label]));
  return ({ id, label }) => theirs.get(id) ?? label;
}
