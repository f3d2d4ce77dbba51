import { z } from 'zod';
import { Instant } from './common.ts';
import { Origin } from './memory.ts';

/** What an agent may do with a block by itself; `partner` and `human` ask the person before each change. */
export const BlockPermission = z.enum(['read_only', 'append', 'read_write', 'admin', 'partner', 'human']);
export type BlockPermission = z.infer<typeof BlockPermission>;

/** `core` and `working` stand in view of the agent at every turn, `archival` is found by searching. */
export const BlockTier = z.enum(['core', 'working', 'archival']);
export type BlockTier = z.infer<typeof BlockTier>;

/** Characters of a label. */
export const labelLimit = 200;

/** A labelled text that an agent keeps. */
export const Block = z.object({
  id: z.string(),
  agentId: z.string(),
  spaceId: z.string().nullable(),
  label: z.string(),
  text: z.string(),
  permission: BlockPermission,
  tier: BlockTier,
  /** Other agents that have it too, and what each may do with it. */
  sharedWith: z.array(z.object({ agentId: z.string(), permission: BlockPermission })),
  origin: Origin,
  createdAt: Instant,
  updatedAt: Instant,
});
export type Block = z.infer<typeof Block>;

/** What a block said before, the latest first. */
export const BlockHistory = z.array(z.object({ text: z.string(), changedAt: Instant }));
