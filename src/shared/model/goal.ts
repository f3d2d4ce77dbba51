import { z } from 'zod';
import { Instant } from './common.ts';
import { Origin } from './memory.ts';
import { characters } from './text.ts';

export const GoalStatus = z.enum(['active', 'completed']);
export type GoalStatus = z.infer<typeof GoalStatus>;

export const GoalName = characters(500).trim().min(1, 'must not be empty');
/** 0 is the highest, 4 the lowest. */
export const GoalPriority = z.int().min(0).max(4);

/** What an agent aims at, across its conversations. */
export const Goal = z.object({
  id: z.string(),
  agentId: z.string(),
  spaceId: z.string().nullable(),
  /** The agent's own id for it. */
  key: z.string().nullable(),
  name: z.string(),
  status: GoalStatus,
  strategy: z.string().nullable(),
  description: z.string().nullable(),
  /** What is seen when it is reached. */
  endCondition: z.string().nullable(),
  due: Instant.nullable(),
  priority: GoalPriority.nullable(),
  /** What was noted on the way, oldest first. */
  updates: z.array(z.object({ at: Instant, actor: z.enum(['agent', 'person']), text: z.string() })),
  origin: Origin,
  createdAt: Instant,
  updatedAt: Instant,
});
export type Goal = z.infer<typeof Goal>;

/** What the person changes of a goal; null takes a thing away. */
export const GoalEdit = z.object({
  name: GoalName.optional(),
  status: GoalStatus.optional(),
  strategy: characters(4_000).trim().nullable().optional(),
  description: characters(4_000).trim().nullable().optional(),
  endCondition: characters(4_000).trim().nullable().optional(),
  /** In words or ISO. */
  due: z.string().trim().min(1).max(200).nullable().optional(),
  priority: GoalPriority.nullable().optional(),
  /** Added to its history. */
  note: characters(4_000).trim().min(1).optional(),
});
export type GoalEdit = z.infer<typeof GoalEdit>;
