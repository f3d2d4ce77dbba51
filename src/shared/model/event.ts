import { z } from 'zod';
import { Instant } from './common.ts';

/** What an event is called: names with dots between, `mail.received`. */
export const EventType = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*$/u, 'must be names with dots between, such as mail.received');

/** A type, or part of one with `*` for the rest: `mail.*`, `*`. */
export const EventPattern = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[\p{L}\p{N}_*-]+(?:\.[\p{L}\p{N}_*-]+)*$/u, 'must be a type, or a part of one with *, such as mail.*');

/** What became of an event for one subscription. `told`: a line in the conversation is all, since no model could work. */
export const EventDelivery = z.object({
  subscriptionId: z.string(),
  agentId: z.string(),
  outcome: z.enum(['delivered', 'told', 'no_answer']),
  runId: z.string().nullable(),
});

/** Something an agent announced. */
export const AgentEvent = z.object({
  id: z.string(),
  type: z.string(),
  payload: z.record(z.string(), z.unknown()),
  agentId: z.string(),
  agentName: z.string(),
  runId: z.string().nullable(),
  spaceId: z.string().nullable(),
  toolCallId: z.string().nullable(),
  /** How many events led to it, itself counted; at most 5. */
  depth: z.int(),
  at: Instant,
  deliveries: z.array(EventDelivery),
});
export type AgentEvent = z.infer<typeof AgentEvent>;

/** Who is woken by which events, and what for. */
export const Subscription = z.object({
  id: z.string(),
  /** A type, or part of one with `*`. */
  type: z.string(),
  /** CEL over `event`; empty lets every event of the pattern through. */
  filter: z.string(),
  agentId: z.string(),
  agentName: z.string(),
  prompt: z.string(),
  isOn: z.boolean(),
  /** Events that it has met. */
  met: z.int(),
  createdAt: Instant,
});
export type Subscription = z.infer<typeof Subscription>;

/** A field that events were seen to have: the names that lead to it from the event down, and what stood there. */
export const EventField = z.object({
  path: z.array(z.string()),
  /** None where it was always something else: nothing, a list. */
  kinds: z.array(z.enum(['text', 'number', 'boolean'])),
});
export type EventField = z.infer<typeof EventField>;

/** What is wrong with a filter. `offset`: characters before the place. */
export const FilterFlaw = z.object({
  kind: z.enum(['syntax', 'name', 'value', 'limit']),
  message: z.string(),
  offset: z.int().optional(),
});
export type FilterFlaw = z.infer<typeof FilterFlaw>;
