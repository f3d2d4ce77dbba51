import type { Database } from './driver.ts';
import { beginErasure } from './erasures.ts';
import { takeGone } from './gone.ts';
import { deleteMemory, findMemory, listHistory } from './memories.ts';

/** Shorter texts could be part of anything; such a memory is traced by its id alone. */
const leastText = 6;

/**
 * Takes memories of one agent away for good, forgotten ones too: row, index and history, and begins the erasure of every
 * copy (`eraseTraces`). One transaction: from here on nothing can bring them back. Returns how many were there.
 */
export function takeMemories(
  db: Database,
  { agentId, ids, erasureId, now }: { agentId: string; ids: readonly string[]; erasureId: string; now: number },
): number {
  return db.transaction(() => {
    const found = new Set<string>();
    const texts = new Set<string>();
    for (const id of new Set(ids)) {
      const row = findMemory(db, agentId, id);
      const gone = takeGone(db, { kind: 'memory', agentId, subject: id });
      for (const text of [
        row?.text,
        ...(gone?.texts ?? []),
        ...(row ? listHistory(db, id).map((one) => one.text) : []),
      ]) {
        if (text !== undefined) texts.add(text);
      }
      if (row || gone) found.add(id);
      if (row) deleteMemory(db, id);
    }
    const long = [...texts].filter((text) => text.length >= leastText);
    if (found.size > 0) beginErasure(db, { id: erasureId, traces: { texts: long, ids: [...found], entries: [] } }, now);
    return found.size;
  });
}
