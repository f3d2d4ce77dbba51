import { z } from 'zod';
import { Instant } from './common.ts';
import { characters } from './text.ts';

/** How many tags a memory has at most, and how long each is. */
export const tagLimits = { count: 32, characters: 64 } as const;
export const Tags = z.array(characters(tagLimits.characters).trim().min(1)).max(tagLimits.count);

/** Characters of a memory's name. */
export const nameLimit = 200;
export const MemoryType = z.enum(['fact', 'preference', 'knowledge', 'note']);
export type MemoryType = z.infer<typeof MemoryType>;

/** Where something an agent holds came from. */
export const Origin = z.object({
  actor: z.enum(['agent', 'person']),
  spaceId: z.string().nullable(),
  spaceTitle: z.string().nullable(),
  runId: z.string().nullable(),
  toolCallId: z.string().nullable(),
});
export type Origin = z.infer<typeof Origin>;

/** A note that an agent keeps. `pinned` is always recalled, `never` is kept but not recalled by itself. */
export const Memory = z.object({
  id: z.string(),
  agentId: z.string(),
  spaceId: z.string().nullable(),
  /** The agent's own key for it, under which it stays in view. */
  key: z.string().nullable(),
  /** What it is about, in a few words. */
  name: z.string().nullable(),
  type: MemoryType.nullable(),
  /** 0 to 1. */
  importance: z.number().nullable(),
  memory: z.string(),
  tags: z.array(z.string()),
  isPinned: z.boolean(),
  isNever: z.boolean(),
  /** A newer memory is right instead: it is neither found nor recalled. */
  isReplaced: z.boolean(),
  origin: Origin,
  createdAt: Instant,
  updatedAt: Instant,
  /** Relevance, higher is better; only in search results. */
  score: z.number().optional(),
});
export type Memory = z.infer<typeof Memory>;

/** What is known of one memory besides how it stands now. */
export const MemoryPast = z.object({
  /** Its earlier texts, the latest first. */
  history: z.array(z.object({ memory: z.string(), changedAt: Instant })),
  /** The conversations that its text came from, and memories that it was made from. */
  sources: z.array(
    z.object({ kind: z.enum(['conversation', 'memory']), id: z.string(), title: z.string(), at: Instant }),
  ),
  /** Memories that it may be meant to replace: about the same, with another value. */
  mayReplace: z.array(z.object({ id: z.string(), memory: z.string() })),
});
export type MemoryPast = z.infer<typeof MemoryPast>;

/** A memory put into a prompt, and why: "because you said “boiler”" or "pinned". */
export const RecalledMemory = z.object({ id: z.string(), memory: z.string(), reason: z.string() });
export type RecalledMemory = z.infer<typeof RecalledMemory>;
