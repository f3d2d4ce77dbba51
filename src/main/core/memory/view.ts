import type { Memory } from '../../../shared/model/memory.ts';
import { toIso } from '../base/core-context.ts';
import type { Database } from '../db/driver.ts';
import type { MemoryRow } from '../db/memories.ts';
import { spaceTitle } from '../db/spaces.ts';
import type { MemoryItem } from '../tools/memory-ports.ts';

/** By what an agent finds it again. */
export const nameOf = ({ name, key, id }: MemoryRow): string => name ?? key ?? id;

/** A memory as tools see it. */
export function toItem(row: MemoryRow, score?: number): MemoryItem {
  return {
    id: row.id,
    memory: row.text,
    tags: [...row.tags],
    name: nameOf(row),
    ...(row.type === null ? {} : { type: row.type }),
    ...(row.importance === null ? {} : { importance: row.importance }),
    createdAt: toIso(row.createdAt),
    ...(score === undefined ? {} : { score }),
  };
}

/** A memory as the screen sees it. */
export function toMemory(db: Database, row: MemoryRow, score?: number): Memory {
  return {
    id: row.id,
    agentId: row.agentId,
    spaceId: row.spaceId === '' ? null : row.spaceId,
    key: row.key,
    ...{ name: row.name, type: row.type, importance: row.importance },
    memory: row.text,
    tags: [...row.tags],
    isPinned: row.isPinned,
    isNever: row.isNever,
    isReplaced: row.supersededBy !== null,
    origin: {
      actor: row.actor,
      spaceId: row.originSpaceId,
      spaceTitle: spaceTitle(db, row.originSpaceId),
      runId: row.runId,
      toolCallId: row.toolCallId,
    },
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
    ...(score === undefined ? {} : { score }),
  };
}
