import type { Database } from '../db/driver.ts';
import { findMemory, listKeyed, type MemoryRow, memoryById } from '../db/memories.ts';
import { memoriesInView } from '../db/memory-views.ts';

/** What it says, for whoever shows it to the person; of whichever agent where none is named. */
export function memoryText(db: Database, id: string, agentId?: string): string | undefined {
  return (agentId === undefined ? memoryById(db, id) : findMemory(db, agentId, id))?.text;
}

/**
 * What an agent has in view: those under keys, then those that were put into the view of this conversation or, without one, of
 * any.
 */
export function memoriesShown(
  db: Database,
  of: { readonly agentId: string; readonly isolationSpaceId: string; readonly spaceId: string | null },
): MemoryRow[] {
  const keyed = listKeyed(db, { agentId: of.agentId, spaceId: of.isolationSpaceId }).filter(({ isPinned }) => isPinned);
  return [...new Map([...keyed, ...memoriesInView(db, of)].map((row) => [row.id, row])).values()];
}
