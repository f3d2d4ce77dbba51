import { z } from 'zod';
import type { Database } from './driver.ts';
import { boolean, integer, json, oneOf, type Row, table, text } from './table.ts';

/** What agents announced; times in epoch ms. */
export const events = table('events', {
  id: text(),
  type: text(),
  payload: json(z.record(z.string(), z.unknown())),
  agentId: text(),
  runId: text().orNull(),
  spaceId: text().orNull(),
  toolCallId: text().orNull(),
  /** How many events led to it, itself counted. */
  depth: integer(),
  createdAt: integer(),
  /** When it was held against all subscriptions. */
  matchedAt: integer().orNull(),
});
export type EventRow = Row<typeof events>;

export const subscriptions = table('subscriptions', {
  id: text(),
  type: text(),
  /** CEL; empty: every event of the type. */
  filter: text(),
  /** Who is woken. */
  agentId: text(),
  prompt: text(),
  isOn: boolean(),
  createdAt: integer(),
  updatedAt: integer(),
  deletedAt: integer().orNull(),
});
export type SubscriptionRow = Row<typeof subscriptions>;

/** `delivered` woke a run, `told` only left a line since no model could work; `no_answer`: the filter could not be run. */
const Outcome = z.enum(['delivered', 'told', 'no_answer']);
export const deliveries = table(
  'deliveries',
  { eventId: text(), subscriptionId: text(), outcome: oneOf(Outcome), runId: text().orNull(), createdAt: integer() },
  ['eventId', 'subscriptionId'],
);
export type DeliveryRow = Row<typeof deliveries>;

export function getEvent(db: Database, id: string): EventRow | undefined {
  return events.get(db, 'WHERE id = ?', [id]);
}

/** Newest first, before `before`. */
export function listEvents(
  db: Database,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): EventRow[] {
  return events.all(db, 'WHERE id < ? ORDER BY id DESC LIMIT ?', [before ?? '~', limit]);
}

/** The event that was not yet held against the subscriptions, the oldest after `after`. */
export function nextUnmatched(db: Database, after: string): EventRow | undefined {
  return events.get(db, 'WHERE matched_at IS NULL AND id > ? ORDER BY id LIMIT 1', [after]);
}

export function countEventsSince(db: Database, agentId: string, since: number): number {
  const row = db.get<{ n: number }>('SELECT count(*) AS n FROM events WHERE agent_id = ? AND created_at > ?', [
    agentId,
    since,
  ]);
  return row?.n ?? 0;
}

/** The event that woke a run. */
export function eventOfRun(db: Database, runId: string): EventRow | undefined {
  return events.get(db, 'JOIN deliveries d ON d.event_id = events.id WHERE d.run_id = ?', [runId]);
}

export function deliveriesOf(db: Database, eventId: string): DeliveryRow[] {
  return deliveries.all(db, 'WHERE event_id = ? ORDER BY subscription_id', [eventId]);
}

export function countDeliveries(db: Database, subscriptionId: string): number {
  const row = db.get<{ n: number }>('SELECT count(*) AS n FROM deliveries WHERE subscription_id = ?', [subscriptionId]);
  return row?.n ?? 0;
}

/** Those that are there, oldest first. */
export function listSubscriptions(db: Database): SubscriptionRow[] {
  return subscriptions.all(db, 'WHERE deleted_at IS NULL ORDER BY id');
}

/** Also one that was taken away. */
export function getSubscription(db: Database, id: string): SubscriptionRow | undefined {
  return subscriptions.get(db, 'WHERE id = ?', [id]);
}

/** Those that were taken away before; what they once woke stays. */
export function dropEventsBefore(db: Database, time: number, limit: number): number {
  const gone = db.run(
    `DELETE FROM events WHERE id IN (SELECT id FROM events WHERE created_at < ? ORDER BY id LIMIT ?)`,
    [time, limit],
  );
  return gone + db.run('DELETE FROM subscriptions WHERE deleted_at < ?', [time]);
}
