import type { Database } from './driver.ts';
import { type MemoryRow, memories } from './memories.ts';
import { integer, type Row, table, text } from './table.ts';

/** Memories that an agent put into the view of a conversation. */
export const memoryViews = table(
  'memory_views',
  { memoryId: text(), agentId: text(), spaceId: text(), addedAt: integer() },
  ['memoryId', 'spaceId'],
);
export type MemoryView = Row<typeof memoryViews>;

/** As it is while it stands in view already. */
export function addToView(db: Database, view: MemoryView): void {
  memoryViews.insert(db, view, 'ON CONFLICT DO NOTHING');
}

export function dropFromView(db: Database, { memoryId, spaceId }: Pick<MemoryView, 'memoryId' | 'spaceId'>): void {
  db.run('DELETE FROM memory_views WHERE memory_id = ? AND space_id = ?', [memoryId, spaceId]);
}

export function viewsOf(db: Database, memoryId: string): MemoryView[] {
  return memoryViews.all(db, 'WHERE memory_id = ? ORDER BY added_at, space_id', [memoryId]);
}

/** What stands in view of one conversation or, without one, of any, in the order in which it came there. */
export function memoriesInView(
  db: Database,
  { agentId, isolationSpaceId, spaceId }: { agentId: string; isolationSpaceId: string; spaceId: string | null },
): MemoryRow[] {
  return memories.all(
    db,
    `WHERE agent_id = :agentId AND space_id = :isolationSpaceId AND superseded_by IS NULL AND id IN
       (SELECT memory_id FROM memory_views v WHERE v.agent_id = :agentId AND v.space_id = coalesce(:spaceId, v.space_id))
     ORDER BY (SELECT min(added_at) FROM memory_views v WHERE v.memory_id = memories.id), id`,
    { agentId, isolationSpaceId, spaceId },
  );
}
