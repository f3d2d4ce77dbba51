import type { MemoryItem } from './memory-ports.ts';

/** Memories as an agent reads them; `total` says how many there are where not all are shown. */
export function toMemories(items: readonly MemoryItem[], total?: number) {
  const memories = items.map(({ id, memory, tags, createdAt, score }) => ({
    id,
    memory,
    tags,
    created_at: createdAt,
    ...(score === undefined ? {} : { score: Math.round(score * 1_000) / 1_000 }),
  }));
  return total === undefined ? { memories } : { memories, total };
}

export function countMemories(result: unknown): number {
  return (result as { memories?: readonly unknown[] }).memories?.length ?? 0;
}
