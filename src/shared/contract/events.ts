import { z } from 'zod';
import { AgentId, Id } from '../model/common.ts';
import { AgentEvent, EventField, EventPattern, FilterFlaw, Subscription } from '../model/event.ts';
import { call } from './define.ts';

const Prompt = z.string().trim().min(1).max(8_192);
const Filter = z.string().trim().max(4_000);
const One = z.object({ subscription: Subscription });
const ById = z.object({ id: Id });

export const eventCalls = {
  /**
   * Runs an expression in CEL over an event and further variables: JSON, or values with their type (`{ int64Value: "7" }`).
   * `matches` (and `result`) is whether it gave true; a field that the event does not have is no match. `value` is what it
   * gave, as JSON, and `type` its type in the language. What cannot be read or run is `invalid_value`, and says where;
   * what works too long is `limit`.
   */
  'events.testFilter': call(
    z.object({
      expression: z.string().max(100_000),
      event: z.record(z.string(), z.unknown()).optional(),
      bindings: z.record(z.string(), z.unknown()).optional(),
    }),
    z.object({ matches: z.boolean(), result: z.boolean(), value: z.unknown().optional(), type: z.string().optional() }),
  ),
  /** Newest first; `next` goes on from here, null at the end. */
  'events.list': call(
    z.object({ before: Id.optional(), limit: z.int().min(1).max(200).default(100) }),
    z.object({ events: z.array(AgentEvent), next: Id.nullable() }),
  ),
  /**
   * For who writes a subscription: what is wrong with its filter, which of the last 100 events it would have met, and the
   * `fields` of those of its type.
   */
  'subscriptions.preview': call(
    z.object({ type: EventPattern, filter: Filter.default('') }),
    z.object({
      flaw: FilterFlaw.nullable(),
      of: z.int(),
      events: z.array(AgentEvent),
      fields: z.array(EventField),
    }),
  ),
  /** In the order in which they were made. */
  'subscriptions.list': call(z.object({}), z.object({ subscriptions: z.array(Subscription) })),
  /** A filter that cannot be read is `invalid_value`, and says where. */
  'subscriptions.create': call(
    z.object({
      type: EventPattern,
      filter: Filter.default(''),
      agentId: AgentId,
      prompt: Prompt,
      isOn: z.boolean().default(true),
    }),
    One,
  ),
  'subscriptions.update': call(
    ById.extend({
      type: EventPattern.optional(),
      filter: Filter.optional(),
      agentId: AgentId.optional(),
      prompt: Prompt.optional(),
      isOn: z.boolean().optional(),
    }),
    One,
  ),
  /** `subscriptions.restore` brings it back for 30 days. */
  'subscriptions.delete': call(ById, z.object({ id: Id })),
  'subscriptions.restore': call(ById, One),
};

export const eventEvents = {
  /** One came in, or was handed on. */
  'event.changed': z.object({ eventId: Id }),
  'subscription.changed': z.object({ id: Id }),
};
