import { z } from 'zod';
import { Instant } from './common.ts';
import { Origin } from './memory.ts';

export const GoalStatus = z.enum(['active', 'completed']);
export type GoalStatus = z.infer<typeof GoalStatus>;

/** What an agent aims at, across its conversations. */
export const Goal = z.object({
  id: z.string(),
  agentId: z.string(),
  spaceId: z.string().nullable(),
  /** The agent's own id for it. */
  key: z.string().nullable(),
  name: z.string(),
  status: GoalStatus,
  origin: Origin,
  createdAt: Instant,
  updatedAt: Instant,
});
export type Goal = z.infer<typeof Goal>;
