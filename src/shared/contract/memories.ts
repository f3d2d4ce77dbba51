import { z } from 'zod';
import { AgentId, Id, idList } from '../model/common.ts';
import { Memory, MemoryPast, nameLimit, RecalledMemory, Tags } from '../model/memory.ts';
import { characters } from '../model/text.ts';
import { call } from './define.ts';

/** 8 KB of UTF-8 at most (docs/trust.md#limits); the core measures bytes. */
const Text = z.string().trim().min(1).max(8_192);
const ById = z.object({ agentId: AgentId, id: Id });
const Undoable = z.object({ memory: Memory, undoId: Id });

export const memoryCalls = {
  'memories.remember': call(
    z.object({
      agentId: AgentId,
      memory: Text,
      tags: Tags.default([]),
      spaceId: Id.optional(),
      /** The memory that this one replaces; it stays in history and is never found or recalled. */
      supersedes: Id.optional(),
    }),
    z.object({ id: Id, undoId: Id }),
  ),
  /** Best first. Never throws for odd query text. */
  'memories.search': call(
    z.object({
      agentId: AgentId,
      query: z.string().max(10_000),
      limit: z.int().min(1).max(100).default(10),
      spaceId: Id.optional(),
    }),
    z.object({ memories: z.array(Memory) }),
  ),
  /** Exactly what would be recalled for this text, and why; `skipped` says what was left out and why. */
  'memories.recallFor': call(
    z.object({ agentId: AgentId, text: z.string().max(1_000_000), spaceId: Id.optional() }),
    z.object({
      memories: z.array(RecalledMemory),
      skipped: z.array(z.object({ id: z.string(), reason: z.string() })).optional(),
    }),
  ),
  /** For the Storage panel; with a query it searches, else it lists. */
  'memories.list': call(
    z.object({
      agentId: AgentId.optional(),
      query: z.string().max(1_000).optional(),
      sort: z.enum(['updatedAt', 'createdAt', 'memory']).default('updatedAt'),
      descending: z.boolean().default(true),
      offset: z.int().min(0).default(0),
      limit: z.int().min(1).max(1_000).default(200),
    }),
    z.object({ memories: z.array(Memory), total: z.int() }),
  ),
  'memories.get': call(ById, z.object({ memory: Memory })),
  /** Its earlier texts, and where they came from. */
  'memories.past': call(ById, MemoryPast),
  'memories.update': call(
    z.object({
      agentId: AgentId,
      id: Id,
      memory: Text.optional(),
      tags: Tags.optional(),
      name: characters(nameLimit).trim().min(1).optional(),
    }),
    Undoable,
  ),
  'memories.pin': call(ById.extend({ pinned: z.boolean() }), Undoable),
  /** Keep it, but never recall it by itself. */
  'memories.never': call(ById.extend({ never: z.boolean() }), Undoable),
  /** Another memory is right instead; null: this one is right after all. */
  'memories.replace': call(ById.extend({ by: Id.nullable() }), Undoable),
  /** Undoable for 30 days. */
  'memories.forget': call(
    z.object({ agentId: AgentId, ids: idList(1_000) }),
    z.object({ forgotten: z.int(), undoId: Id }),
  ),
  /** Erase for good: row, index, undo payload, arguments and results. Works on forgotten ones too. */
  'memories.erase': call(
    z.object({ agentId: AgentId, ids: idList(1_000) }),
    z.object({ erased: z.int(), staysInMessages: z.int() }),
  ),
};

export const memoryEvents = {
  'memory.changed': z.object({ agentId: z.string() }),
};
