import { z } from 'zod';
import { Instant } from './common.ts';
import { Rule } from './rule.ts';

/** What happens to slots that came due while Hearth was off or asleep. `within` needs `minutes`; `all` runs at most 5. */
export const MissedPolicy = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('once') }),
  z.object({ kind: z.literal('within'), minutes: z.int().min(1).max(10_080) }),
  z.object({ kind: z.literal('skip') }),
  z.object({ kind: z.literal('ask') }),
  z.object({ kind: z.literal('all') }),
]);
export type MissedPolicy = z.infer<typeof MissedPolicy>;

export const ScheduleStatus = z.enum(['active', 'paused', 'fired', 'cancelled']);
export type ScheduleStatus = z.infer<typeof ScheduleStatus>;

/** A reminder (once) or a recurring schedule: one thing with one ledger. */
export const Schedule = z.object({
  id: z.string(),
  agentId: z.string(),
  spaceId: z.string().nullable(),
  kind: z.enum(['reminder', 'schedule']),
  name: z.string(),
  /** What the agent should do when it fires. */
  prompt: z.string(),
  rule: Rule,
  /** The rule in words, by Hearth: "every weekday at 06:45". */
  reading: z.string(),
  /** The rule in the agent's words (`cron_description`). */
  description: z.string().nullable(),
  zone: z.string(),
  /** True: the rule moves with the person's zone. */
  followsZone: z.boolean(),
  status: ScheduleStatus,
  missed: MissedPolicy,
  /** The next run, ISO; null when there is none. */
  nextAt: Instant.nullable(),
  next: z.array(Instant),
  /** Last success; null if it never ran. */
  lastRunAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Why it was paused by itself, in the person's language; nothing while all is well. */
  problem: z.string().nullable().optional(),
  /** The slot of another schedule that this reminder puts off (snooze). */
  putsOff: z.string().nullable().optional(),
  /** The agent's own plan, by which it wakes itself: nobody is notified. */
  isPlan: z.boolean().optional(),
});
export type Schedule = z.infer<typeof Schedule>;

/** Ways to put off a reminder that rang; `tomorrow` is nine o'clock. Any other moment is said in words. */
export const SnoozeLength = z.enum(['10m', '1h', 'tomorrow']);
export type SnoozeLength = z.infer<typeof SnoozeLength>;

/** `due` is the one state before the outcome; all others are final (docs/behaviour.md#the-ledger), but `waiting` (parked approval or "ask me").
 * `ran` and `late` mean that something was done; `snoozed` that it comes again later under another schedule. */
export const SlotOutcome = z.enum([
  'due',
  'waiting',
  'ran',
  'late',
  'merged',
  'skipped',
  'missed',
  'failed',
  'unknown',
  'snoozed',
]);
export type SlotOutcome = z.infer<typeof SlotOutcome>;

/** One due moment of a schedule, with exactly one outcome; or a long stretch of them that share it. */
export const Slot = z.object({
  id: z.string(),
  scheduleId: z.string(),
  dueAt: Instant,
  outcome: SlotOutcome,
  /** Why, in the person's language: "asleep until 08:10"; empty when it simply ran. */
  reason: z.string(),
  startedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
  runId: z.string().nullable(),
  /** The person pressed Done. */
  isDone: z.boolean(),
  /** A "Test now" run, outside the rule. */
  isTest: z.boolean(),
  /** Present where one row stands for many moments, `dueAt` the first of them. */
  stretch: z.object({ until: Instant, count: z.int() }).optional(),
});
export type Slot = z.infer<typeof Slot>;
