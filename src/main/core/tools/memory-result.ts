import type { MemoryItem } from './ports.ts';

/** Memories as an agent reads them. */
export function toMemories(items: readonly MemoryItem[]) {
  const memories = items.map(({ id, memory, tags, createdAt, score }) => ({
    id,
    memory,
    tags,
    created_at: createdAt,
    ...(score === undefined ? {} : { score: Math.round(score * 1_000) / 1_000 }),
  }));
  return { memories };
}

export function countMemories(result: unknown): number {
  return (result as { memories?: readonly unknown[] }).memories?.length ?? 0;
}
