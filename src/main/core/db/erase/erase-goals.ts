import type { Database } from '../driver.ts';
import { findGoal } from '../goals.ts';
import { leastValue } from './erase.ts';
import { beginErasure } from './erasures.ts';
import { findGone } from './gone.ts';

/** Begins the erasure of goals of one agent, deleted ones too, as `beginMemories` does. */
export function beginGoals(
  db: Database,
  { agentId, ids, erasureId, now }: { agentId: string; ids: readonly string[]; erasureId: string; now: number },
): number {
  return db.transaction(() => {
    const found = new Set<string>();
    const texts = new Set<string>();
    for (const id of new Set(ids)) {
      const row = findGoal(db, agentId, id);
      const gone = findGone(db, { kind: 'goal', agentId, subject: id });
      for (const text of [row?.name, ...(gone?.texts ?? [])]) if (text !== undefined) texts.add(text);
      if (row || gone) found.add(id);
    }
    const long = [...texts].filter((text) => text.length >= leastValue);
    if (found.size > 0)
      beginErasure(db, { id: erasureId, traces: { texts: long, ids: [...found], entries: [], hasRows: true } }, now);
    return found.size;
  });
}
