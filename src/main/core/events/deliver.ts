import { breathe } from '../base/breathe.ts';
import type { CoreContext } from '../base/core-context.ts';
import { describeError } from '../base/describe-error.ts';
import {
  deliveries,
  type EventRow,
  events,
  listSubscriptions,
  nextUnmatched,
  type SubscriptionRow,
} from '../db/events.ts';
import type { Filters } from './filters.ts';
import { fitsPattern } from './match.ts';

/** Puts what an event says into the inbox of its agent, within the caller's transaction; `follow` once that is through. */
export type WakeForEvent = (work: { readonly event: EventRow; readonly subscription: SubscriptionRow }) => {
  readonly runId: string | null;
  readonly follow: () => void;
};

/**
 * Holds each event against the subscriptions, once, after the call that emitted it is on disk. That it was, its deliveries
 * and the runs they wake are one transaction: after a crash an event was handed to everyone or is handed again to nobody twice.
 */
export function createDelivery(context: CoreContext, deps: { readonly filters: Filters; readonly wake: WakeForEvent }) {
  const { db, clock, log, emit } = context;
  let working: Promise<void> | undefined;
  let isOpen = false;
  let isAsked = false;

  const failed = (thrown: unknown): void =>
    log.error('an event could not be delivered', { error: describeError(thrown) });

  /** One that cannot be delivered holds up no other; it is tried again with the next, or at the next start. */
  async function deliverAll(): Promise<void> {
    for (let event = nextUnmatched(db, ''); event && isOpen; event = nextUnmatched(db, event.id)) {
      try {
        await deliver(event);
      } catch (thrown) {
        failed(thrown);
      }
      await breathe();
    }
  }

  async function deliver(event: EventRow): Promise<void> {
    // One that was made later was not there yet.
    const open = listSubscriptions(db).filter(({ isOn, createdAt }) => isOn && createdAt <= event.createdAt);
    const hits: { readonly subscription: SubscriptionRow; readonly isSure: boolean }[] = [];
    for (const subscription of open) {
      if (!fitsPattern(subscription.type, event.type)) continue;
      const verdict = await deps.filters.holds(subscription.filter, event);
      if (verdict !== false) hits.push({ subscription, isSure: verdict === true });
    }
    if (!isOpen) return;
    const follow = db.transaction(() => {
      const now = clock.now();
      const woken = hits.map(({ subscription, isSure }) => {
        const woke = isSure ? deps.wake({ event, subscription }) : undefined;
        const runId = woke?.runId ?? null;
        const outcome = !woke ? 'no_answer' : runId === null ? 'told' : 'delivered';
        deliveries.insert(db, { eventId: event.id, subscriptionId: subscription.id, outcome, runId, createdAt: now });
        return woke?.follow;
      });
      events.update(db, { id: event.id }, { matchedAt: now });
      return woken;
    });
    for (const one of follow) one?.();
    emit('event.changed', { eventId: event.id });
  }

  /** Looks for events that are on disk by the time this turn of the process is over. */
  function look(): void {
    isAsked = true;
    if (!isOpen || working !== undefined) return;
    working = (async () => {
      while (isAsked && isOpen) {
        isAsked = false;
        await breathe();
        await deliverAll();
      }
    })()
      .catch(failed)
      .finally(() => {
        working = undefined;
      });
  }

  return {
    look,
    start(): void {
      isOpen = true;
      look();
    },
    stop(): void {
      isOpen = false;
    },
    /** Resolves when nothing is being delivered. */
    idle: async (): Promise<void> => {
      await working;
    },
  };
}
