import type { Memory } from '../../../shared/model/memory.ts';
import { toIso } from '../base/core-context.ts';
import type { Database } from '../db/driver.ts';
import { type MemoryRow, spaceTitle } from '../db/memories.ts';
import type { MemoryItem } from '../tools/ports.ts';

export function readTags(row: { readonly tags: string }): string[] {
  return JSON.parse(row.tags) as string[];
}

/** BM25 as SQLite gives it (lower is better) turned round: higher is better. */
export function toScore(rank: number): number {
  return -rank;
}

/** A memory as tools see it. */
export function toItem(row: MemoryRow, rank?: number): MemoryItem {
  return {
    id: row.id,
    memory: row.text,
    tags: readTags(row),
    createdAt: toIso(row.created_at),
    ...(rank === undefined ? {} : { score: toScore(rank) }),
  };
}

/** A memory as the screen sees it. */
export function toMemory(db: Database, row: MemoryRow, rank?: number): Memory {
  return {
    id: row.id,
    agentId: row.agent_id,
    spaceId: row.space_id === '' ? null : row.space_id,
    memory: row.text,
    tags: readTags(row),
    isPinned: row.is_pinned === 1,
    isNever: row.is_never === 1,
    origin: {
      actor: row.actor,
      spaceId: row.origin_space_id,
      spaceTitle: spaceTitle(db, row.origin_space_id),
      runId: row.run_id,
      toolCallId: row.tool_call_id,
    },
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
    ...(rank === undefined ? {} : { score: toScore(rank) }),
  };
}
