import { z } from 'zod';
import { Instant } from './common.ts';

/** Why an event of a calendar file cannot be set: its words are in `schedules.ics.problem`. */
export const IcsProblem = z.enum(['past', 'tooFar', 'rule', 'exceptions', 'moved', 'cancelled', 'unnamed']);
export type IcsProblem = z.infer<typeof IcsProblem>;

/** An event of a calendar file, as what would be set. */
export const IcsEntry = z.object({
  /** Its place in the file. */
  index: z.int().min(0),
  name: z.string(),
  /** The repetition in words; empty where it comes once, or cannot be kept. */
  reading: z.string(),
  /** Absent: it follows the person. */
  zone: z.string().optional(),
  nextAt: Instant.nullable(),
  problem: IcsProblem.nullable(),
  /** The agent has one of this name with the same next moments. */
  isThere: z.boolean(),
});
export type IcsEntry = z.infer<typeof IcsEntry>;

/** What an export left out, or wrote down in another way. */
export const IcsLeft = z.object({
  id: z.string(),
  name: z.string(),
  /** `next`: no calendar can say its rule; only its next time is in the file. */
  why: z.enum(['next', 'paused', 'plan', 'over']),
});
export type IcsLeft = z.infer<typeof IcsLeft>;
