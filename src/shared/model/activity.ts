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
  /** Of a turn: how many acts are in it, and of how many nobody knows whether they ran. Null where they stand for themselves. */
  inside: z.object({ acts: z.int(), unsettled: z.int() }).nullable(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

/** A fact behind an entry, by its name in the person's language. */
export const ActivityFact = z.object({
  name: z.string(),
  value: z.string(),
  /** Where it is no text: names and values, to be set out one a line. */
  data: z.unknown().nullable(),
});
export type ActivityFact = z.infer<typeof ActivityFact>;
