import { z } from 'zod';
import { Instant } from './common.ts';

export const ActivityKind = z.enum(['run', 'call', 'question', 'event', 'decision']);
export type ActivityKind = z.infer<typeof ActivityKind>;

/** `maybe`: nobody knows whether it ran, and the person can say. */
export const ActivityOutcome = z.enum(['ok', 'problem', 'waiting', 'maybe']);
export type ActivityOutcome = z.infer<typeof ActivityOutcome>;

/** One thing that happened, in the person's words. */
export const ActivityEntry = z.object({
  id: z.string(),
  kind: ActivityKind,
  at: Instant,
  agentId: z.string(),
  agentName: z.string(),
  /** What it was. */
  title: z.string(),
  /** How it stands, where that is not plain: "you declined". */
  ending: z.string().nullable(),
  outcome: ActivityOutcome,
  canUndo: z.boolean(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

/** A fact behind an entry, by its name in the person's language. */
export const ActivityFact = z.object({ name: z.string(), value: z.string() });
export type ActivityFact = z.infer<typeof ActivityFact>;
