import type { Database } from '../driver.ts';
import { findEntry, type StoreAddress } from '../store.ts';
import { leastValue } from './erase.ts';
import { beginErasure } from './erasures.ts';
import { findGone } from './gone.ts';

/** Begins the erasure of entries, deleted ones too, as `beginMemories` does. */
export function beginEntries(
  db: Database,
  { addresses, erasureId, now }: { addresses: readonly StoreAddress[]; erasureId: string; now: number },
): number {
  return db.transaction(() => {
    const found = new Map<string, StoreAddress>();
    const values = new Set<string>();
    for (const { agentId, spaceId, key } of addresses) {
      const row = findEntry(db, { agentId, spaceId, key });
      const gone = findGone(db, { kind: 'entry', agentId, spaceId, subject: key });
      for (const value of [row?.value, ...(gone?.texts ?? [])]) if (value !== undefined) values.add(value);
      if (row || gone) found.set(JSON.stringify([agentId, spaceId, key]), { agentId, spaceId, key });
    }
    const long = [...values].filter((value) => value.length >= leastValue);
    const entries = [...found.values()];
    if (found.size > 0)
      beginErasure(db, { id: erasureId, traces: { texts: long, ids: [], entries, hasRows: true } }, now);
    return found.size;
  });
}
