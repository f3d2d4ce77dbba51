import { z } from 'zod';
import type { Database } from './driver.ts';
import type { RunRow } from './runs.ts';
import { integer, json, oneOf, type Row, table, text } from './table.ts';

/** What waits for an agent. `runId` is the run that will take it, or that holds it as a lease until it ends. */
export const inbox = table('inbox', {
  id: text(),
  agentId: text(),
  spaceId: text(),
  kind: oneOf(z.enum(['message', 'schedule', 'plan', 'continue', 'delegation', 'event'])),
  /** The id of the message, where something was said. */
  payload: json(z.object({ messageId: z.string().optional() }).readonly()),
  runId: text(),
  handledAt: integer().orNull(),
  createdAt: integer(),
});
export type InboxRow = Omit<Row<typeof inbox>, 'handledAt'>;

export function insertEvent(db: Database, row: InboxRow): void {
  inbox.insert(db, row);
}

/** Events that wait for the agent while `runId` works: those of runs that have not started. */
export function waitingEvents(
  db: Database,
  { agentId, id: runId }: Pick<RunRow, 'agentId' | 'id'>,
  limit: number,
): InboxRow[] {
  return inbox.all(
    db,
    `JOIN runs r ON r.id = inbox.run_id
     WHERE inbox.agent_id = ? AND inbox.handled_at IS NULL AND inbox.run_id <> ? AND r.status = 'queued'
     ORDER BY inbox.kind IN ('schedule', 'plan', 'event'), inbox.id LIMIT ?`,
    [agentId, runId, limit],
  );
}

export function countWaiting(db: Database, { agentId, id: runId }: Pick<RunRow, 'agentId' | 'id'>): number {
  const row = db.get<{ n: number }>(
    `SELECT count(*) AS n FROM inbox i JOIN runs r ON r.id = i.run_id
     WHERE i.agent_id = ? AND i.handled_at IS NULL AND i.run_id <> ? AND r.status = 'queued'`,
    [agentId, runId],
  );
  return row?.n ?? 0;
}

export function markHandled(db: Database, runId: string, at: number): void {
  db.run('UPDATE inbox SET handled_at = ? WHERE run_id = ? AND handled_at IS NULL', [at, runId]);
}
