import type { Database } from './driver.ts';
import { leastValue } from './erase.ts';
import { beginErasure } from './erasures.ts';
import { takeGone } from './gone.ts';
import { deleteEntry, findEntry, type StoreAddress } from './store.ts';

/** Takes entries away for good, deleted ones too, and begins the erasure of every copy, as `takeMemories` does. */
export function takeEntries(
  db: Database,
  { addresses, erasureId, now }: { addresses: readonly StoreAddress[]; erasureId: string; now: number },
): number {
  return db.transaction(() => {
    const found = new Map<string, StoreAddress>();
    const values = new Set<string>();
    for (const { agentId, spaceId, key } of addresses) {
      const row = findEntry(db, { agentId, spaceId, key });
      const gone = takeGone(db, { kind: 'entry', agentId, spaceId, subject: key });
      for (const value of [row?.value, ...(gone?.texts ?? [])]) if (value !== undefined) values.add(value);
      if (row || gone) found.set(JSON.stringify([agentId, spaceId, key]), { agentId, spaceId, key });
      if (row) deleteEntry(db, { agentId, spaceId, key });
    }
    const long = [...values].filter((value) => value.length >= leastValue);
    const entries = [...found.values()];
    if (found.size > 0) beginErasure(db, { id: erasureId, traces: { texts: long, ids: [], entries } }, now);
    return found.size;
  });
}
