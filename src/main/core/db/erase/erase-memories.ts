import type { Database } from '../driver.ts';
import { findMemory, listHistory } from '../memories.ts';
import { beginErasure } from './erasures.ts';
import { findGone } from './gone.ts';

/** Shorter texts could be part of anything; such a memory is traced by its id alone. */
const leastText = 6;

/**
 * Begins the erasure of memories of one agent, forgotten ones too: from here on they go to the last copy, whatever
 * happens (`eraseTraces`). Returns how many were there.
 */
export function beginMemories(
  db: Database,
  { agentId, ids, erasureId, now }: { agentId: string; ids: readonly string[]; erasureId: string; now: number },
): number {
  return db.transaction(() => {
    const found = new Set<string>();
    const texts = new Set<string>();
    for (const id of new Set(ids)) {
      const row = findMemory(db, agentId, id);
      const gone = findGone(db, { kind: 'memory', agentId, subject: id });
      for (const text of [
        row?.text,
        ...(gone?.texts ?? []),
        ...(row ? listHistory(db, id).map((one) => one.text) : []),
      ]) {
        if (text !== undefined) texts.add(text);
      }
      if (row || gone) found.add(id);
    }
    const long = [...texts].filter((text) => text.length >= leastText);
    if (found.size > 0)
      beginErasure(db, { id: erasureId, traces: { texts: long, ids: [...found], entries: [], hasRows: true } }, now);
    return found.size;
  });
}
