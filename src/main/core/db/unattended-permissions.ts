import { z } from 'zod';
import type { Database } from './driver.ts';
import { json, type Row, table, text } from './table.ts';

/** Tools that an agent may use unasked while nobody looks. A snapshot never changes: its id is the digest of all that is in it. */
export const unattendedPermissions = table(
  'unattended_permissions',
  { snapshot: text(), agentId: text(), tools: json(z.array(z.string()).readonly()) },
  ['snapshot', 'agentId'],
);
export type UnattendedRow = Row<typeof unattendedPermissions>;

export function putSnapshot(db: Database, rows: readonly UnattendedRow[]): void {
  for (const row of rows) unattendedPermissions.put(db, row);
}

/** By agent. */
export function snapshotOf(db: Database, snapshot: string): UnattendedRow[] {
  return unattendedPermissions.all(db, 'WHERE snapshot = ? ORDER BY agent_id', [snapshot]);
}

/** What one agent may do in it; nothing where it is not in it. */
export function toolsIn(db: Database, snapshot: string, agentId: string): readonly string[] {
  return unattendedPermissions.get(db, 'WHERE snapshot = ? AND agent_id = ?', [snapshot, agentId])?.tools ?? [];
}
