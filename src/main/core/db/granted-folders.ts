import type { Database } from './driver.ts';
import { integer, type Row, table, text } from './table.ts';

/** Folders in which an agent may change files; `path` is without links. */
export const grantedFolders = table('granted_folders', {
  id: text(),
  agentId: text(),
  path: text(),
  createdAt: integer(),
});
export type GrantedFolderRow = Row<typeof grantedFolders>;

export function insertGrantedFolder(db: Database, row: GrantedFolderRow): void {
  grantedFolders.insert(db, row);
}

/** Newest first; of one agent, or of all. */
export function listGrantedFolders(db: Database, agentId?: string): GrantedFolderRow[] {
  if (agentId === undefined) return grantedFolders.all(db, 'ORDER BY id DESC');
  return grantedFolders.all(db, 'WHERE agent_id = ? ORDER BY id DESC', [agentId]);
}

export function findGrantedFolder(db: Database, id: string): GrantedFolderRow | undefined {
  return grantedFolders.get(db, 'WHERE id = ?', [id]);
}

export function deleteGrantedFolder(db: Database, id: string): void {
  db.run('DELETE FROM granted_folders WHERE id = ?', [id]);
}
