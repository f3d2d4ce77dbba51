import type { MemoryPast } from '../../../shared/model/memory.ts';
import { toIso } from '../base/core-context.ts';
import type { Database } from '../db/driver.ts';
import { listHistory, listSuperseded, type MemoryRow, type SaidIn } from '../db/memories.ts';
import { spaceTitle } from '../db/spaces.ts';

/** Where the text of a memory was said, the first time first; one conversation once for each run. */
export function saidIn({ originSpaceId: spaceId, runId, createdAt: at, sources }: MemoryRow): SaidIn[] {
  const all = [...(spaceId === null ? [] : [{ spaceId, runId, at }]), ...(sources ?? [])];
  return [...new Map(all.map((one) => [`${one.spaceId} ${one.runId}`, one])).values()];
}

/** What is known of a memory besides how it stands now. Conversations that are gone are left out. */
export function past(db: Database, row: MemoryRow): Omit<MemoryPast, 'mayReplace'> {
  const titled = <T extends { readonly spaceId: string }>(of: readonly T[]): (T & { readonly title: string })[] =>
    of.flatMap((one) => {
      const title = spaceTitle(db, one.spaceId);
      return title === null ? [] : [{ ...one, title }];
    });
  return {
    history: listHistory(db, row.id)
      .map(({ text, changedAt }) => ({ memory: text, changedAt: toIso(changedAt) }))
      .reverse(),
    sources: [
      ...titled(saidIn(row)).map(({ spaceId, title, at }) => ({
        ...{ kind: 'conversation' as const, id: spaceId, title, at: toIso(at) },
      })),
      ...listSuperseded(db, row, row.id).map(({ id, name, text, createdAt }) => ({
        ...{ kind: 'memory' as const, id, title: name ?? text, at: toIso(createdAt) },
      })),
    ],
  };
}
