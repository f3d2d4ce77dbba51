import type { AgentEvent, FilterFlaw, Subscription } from '../../../shared/model/event.ts';
import { fail } from '../../../shared/model/failure.ts';
import type { Agents } from '../agents/registry.ts';
import { breathe } from '../base/breathe.ts';
import { type CoreContext, toIso } from '../base/core-context.ts';
import {
  countDeliveries,
  deliveriesOf,
  type EventRow,
  getSubscription,
  listEvents,
  listSubscriptions,
  type SubscriptionRow,
  subscriptions,
} from '../db/events.ts';
import type { EventPort, Scope } from '../tools/ports.ts';
import { createDelivery, type WakeForEvent } from './deliver.ts';
import { writeEvent } from './emit.ts';
import { fieldsOf } from './fields.ts';
import { createFilters } from './filters.ts';
import { fitsPattern } from './match.ts';

/** Events that a subscription being written is tried on. */
const TRIED = 100;

export type Events = ReturnType<typeof createEvents>;

/** The log of what agents announce, and who is woken by what: only the person makes subscriptions. */
export function createEvents(context: CoreContext, deps: { readonly agents: Agents; readonly wake: WakeForEvent }) {
  const { db, clock, emit, newId } = context;
  const { agents } = deps;
  const filters = createFilters();
  const delivery = createDelivery(context, { filters, wake: deps.wake });

  function view(row: EventRow): AgentEvent {
    const { createdAt, matchedAt: _, ...rest } = row;
    const handed = deliveriesOf(db, row.id).map(({ subscriptionId, outcome, runId }) => {
      const agentId = getSubscription(db, subscriptionId)?.agentId ?? '';
      return { subscriptionId, agentId, outcome, runId };
    });
    return { ...rest, agentName: agents.nameOf(row.agentId), at: toIso(createdAt), deliveries: handed };
  }

  function subscriptionView({ updatedAt: _, deletedAt: __, createdAt, ...row }: SubscriptionRow): Subscription {
    const met = countDeliveries(db, row.id);
    return { ...row, agentName: agents.nameOf(row.agentId), met, createdAt: toIso(createdAt) };
  }

  function find(id: string): SubscriptionRow {
    const row = getSubscription(db, id);
    if (!row) throw fail('not_found', 'There is no such subscription.', { field: 'id' });
    return row;
  }

  function put(row: SubscriptionRow): Subscription {
    subscriptions.put(db, row);
    emit('subscription.changed', { id: row.id });
    return subscriptionView(row);
  }

  async function check(filter: string): Promise<void> {
    const flaw = await filters.flawOf(filter);
    if (flaw) throw fail('invalid_value', sayFlaw(flaw), { field: 'filter' });
  }

  return {
    port: (scope: Scope): EventPort => ({
      emit(type, payload) {
        const row = writeEvent(context, scope, { type, payload });
        delivery.look();
        return { id: row.id, depth: row.depth };
      },
    }),
    list({ before, limit }: { readonly before?: string | undefined; readonly limit: number }) {
      const rows = listEvents(db, { before, limit: limit + 1 });
      const page = rows.slice(0, limit).map(view);
      return { events: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
    },
    async preview({ type, filter }: { readonly type: string; readonly filter: string }) {
      const flaw = (await filters.flawOf(filter)) ?? null;
      const last = listEvents(db, { limit: TRIED });
      const met: AgentEvent[] = [];
      const ofType = last.filter((event) => fitsPattern(type, event.type));
      for (const event of flaw ? [] : ofType) {
        if ((await filters.holds(filter, event)) === true) met.push(view(event));
        await breathe();
      }
      return { flaw, of: last.length, events: met, fields: fieldsOf(ofType) };
    },
    subscriptions: () => listSubscriptions(db).map(subscriptionView),
    async create(input: Pick<Subscription, 'type' | 'filter' | 'agentId' | 'prompt' | 'isOn'>) {
      await check(input.filter);
      const now = clock.now();
      return put({ ...input, id: newId(), createdAt: now, updatedAt: now, deletedAt: null });
    },
    /** What is undefined stays. */
    async update(id: string, change: Changed) {
      if (change.filter !== undefined) await check(change.filter);
      const row = find(id);
      const given = Object.entries(change).filter(([, value]) => value !== undefined);
      return put({ ...row, ...(Object.fromEntries(given) as Partial<SubscriptionRow>), updatedAt: clock.now() });
    },
    remove(id: string): void {
      put({ ...find(id), deletedAt: clock.now() });
    },
    restore: (id: string) => put({ ...find(id), deletedAt: null }),
    start: delivery.start,
    stop: delivery.stop,
    idle: delivery.idle,
  };
}

type Changed = {
  readonly [K in 'type' | 'filter' | 'agentId' | 'prompt' | 'isOn']?: SubscriptionRow[K] | undefined;
};

function sayFlaw({ message, offset }: FilterFlaw): string {
  return offset === undefined ? message : `${message} (character ${offset + 1})`;
}
