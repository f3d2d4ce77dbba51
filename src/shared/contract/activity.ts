import { z } from 'zod';
import { ActivityEntry, ActivityFact, ActivityKind, ActivityOutcome } from '../model/activity.ts';
import { AgentId, Id, Instant } from '../model/common.ts';
import { call } from './define.ts';

export const activityCalls = {
  /** Everything that happened, newest first: runs, calls, questions, events, decisions. `next` goes on from here. */
  'activity.list': call(
    z.object({
      text: z.string().trim().max(200).optional(),
      agentId: AgentId.optional(),
      kind: ActivityKind.optional(),
      outcome: ActivityOutcome.optional(),
      /** Only what began then or later, and before then. */
      since: Instant.optional(),
      until: Instant.optional(),
      /** Days in the person's zone, both of them included. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      /** A turn is one entry, with what was done in it inside (`activity.within`); else each act is one of its own. */
      byTurn: z.boolean().default(false),
      before: Id.optional(),
      limit: z.int().min(1).max(200).default(50),
    }),
    z.object({
      entries: z.array(ActivityEntry),
      next: Id.nullable(),
      /** Entries that cannot be found by their words yet; 0 where no words are looked for. */
      unread: z.int(),
    }),
  ),
  /** What was done in a turn, in order: `depth` says in whose course. */
  'activity.within': call(
    z.object({ id: Id }),
    z.object({ entries: z.array(ActivityEntry.extend({ depth: z.int() })) }),
  ),
  /** One of them: its facts, what led to it (the nearest first), and what it led to. */
  'activity.get': call(
    z.object({ id: Id }),
    z.object({
      entry: ActivityEntry,
      facts: z.array(ActivityFact),
      causes: z.array(ActivityEntry),
      effects: z.array(ActivityEntry),
    }),
  ),
  /** The person knows whether a call that may have run did. */
  'activity.settle': call(z.object({ id: Id, ran: z.boolean() }), z.object({ entry: ActivityEntry })),
  /**
   * Whether the chain of decisions is whole. `brokenAt` is when the first that does not fit was made; `lost` counts those that
   * were there and are not any more, the last of them made at `brokenAt` where all others fit.
   */
  'activity.audit': call(
    z.object({}),
    z.object({
      isWhole: z.boolean(),
      count: z.int(),
      since: ActivityEntry.shape.at.nullable(),
      brokenAt: ActivityEntry.shape.at.nullable(),
      lost: z.int(),
    }),
  ),
};

export const activityEvents = {
  /** Something in the list stands differently now, without a run or a call that says so itself. */
  'activity.changed': z.object({ id: Id }),
};
