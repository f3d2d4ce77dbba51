import type { Database } from '../db/driver.ts';
import { findMemory, listKeyed, type MemoryRow, type MemoryScope, memoriesOf, memoryById } from '../db/memories.ts';
import { pinsIn } from '../db/pins.ts';

/** What it says, for whoever shows it to the person; of whichever agent where none is named. */
export function memoryText(db: Database, id: string, agentId?: string): string | undefined {
  return (agentId === undefined ? memoryById(db, id) : findMemory(db, agentId, id))?.text;
}

/** What it is called or, without a name, what it says; undefined where this scope has none, or a newer one in its place. */
export function memoryTitle(db: Database, { agentId, spaceId }: MemoryScope, id: string): string | undefined {
  const row = findMemory(db, agentId, id);
  if (row?.spaceId !== spaceId || row.supersededBy !== null) return undefined;
  return row.name ?? row.key ?? row.text;
}

/**
 * What an agent has in view of one conversation or, without one, of any: those under keys but for what was taken out, then those
 * that were put in, in the order in which they were.
 */
export function memoriesShown(db: Database, of: Viewer): MemoryRow[] {
  const scope = { agentId: of.agentId, spaceId: of.isolationSpaceId };
  const chosen = pinsIn(db, { ...of, kind: 'memory' });
  const keyed = listKeyed(db, scope).filter(({ id, isPinned }) => isPinned && chosen.get(id) !== false);
  const ids = [...chosen].flatMap(([id, isShown]) => (isShown ? [id] : []));
  const added = new Map(memoriesOf(db, scope, ids).map((row) => [row.id, row]));
  const rows = [...keyed, ...ids.flatMap((id) => added.get(id) ?? [])];
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** Ids of those that were taken out of that view: they are there again when they are looked for, not by themselves. */
export function memoriesTakenOut(db: Database, of: Viewer): string[] {
  return [...pinsIn(db, { ...of, kind: 'memory' })].flatMap(([id, isShown]) => (isShown ? [] : [id]));
}

interface Viewer {
  readonly agentId: string;
  readonly isolationSpaceId: string;
  readonly spaceId: string | null;
}
