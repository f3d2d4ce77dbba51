import { findDocument, listPassages } from '../documents.ts';
import type { Database } from '../driver.ts';
import { leastValue } from './erase.ts';
import { beginErasure } from './erasures.ts';

/**
 * Begins the removal of documents of one agent: passages and rows go, and every copy in calls, transcripts and prompts. They
 * are traced by what agents call them and by what they say. Returns how many were there.
 */
export function beginDocuments(
  db: Database,
  { agentId, ids, erasureId, now }: { agentId: string; ids: readonly string[]; erasureId: string; now: number },
): number {
  return db.transaction(() => {
    const found = [...new Set(ids)].flatMap((id) => findDocument(db, agentId, id) ?? []);
    const texts = new Set<string>();
    for (const { id, address, title, path } of found) {
      for (const text of [`${address}#`, address, path, title ?? '']) if (text.length >= leastValue) texts.add(text);
      for (const { text } of listPassages(db, id, { from: 0, limit: -1 }))
        if (text.length >= leastValue) texts.add(text);
    }
    if (found.length > 0)
      beginErasure(
        db,
        { id: erasureId, traces: { texts: [...texts], ids: found.map(({ id }) => id), entries: [], hasRows: true } },
        now,
      );
    return found.length;
  });
}
