import { z } from 'zod';
import type { Database } from './driver.ts';
import { type MessageRow, messages } from './messages.ts';
import type { RunRow } from './runs.ts';
import { integer, json, oneOf, type Row, table, text } from './table.ts';

export const InboxKind = z.enum(['message', 'space_message', 'event', 'schedule', 'plan', 'continue', 'delegation']);
export type InboxKind = z.infer<typeof InboxKind>;

/** What waits for an agent. `runId` is the run that will take it, or that holds it as a lease until it ends; null: it wakes nobody. */
export const inbox = table('inbox', {
  id: text(),
  agentId: text(),
  spaceId: text(),
  kind: oneOf(InboxKind),
  /** The message that says it; `isBeside`: it was for others and wakes nobody here. */
  payload: json(
    z
      .object({
        messageId: z.string().optional(),
        isBeside: z.literal(true).optional(),
        /** A run of its own was to read it; another one took it in. */
        wokeRunId: z.string().optional(),
      })
      .readonly(),
  ),
  runId: text().orNull(),
  handledAt: integer().orNull(),
  createdAt: integer(),
});
export type InboxRow = Omit<Row<typeof inbox>, 'handledAt'>;

export function insertEvent(db: Database, row: InboxRow): void {
  inbox.insert(db, row);
}

type Reader = Pick<RunRow, 'agentId' | 'id'>;

/** Still to be read: of runs that have not started, or of none. What the person said stands first, what a schedule says last. */
const waits = `FROM inbox LEFT JOIN runs r ON r.id = inbox.run_id
  WHERE inbox.agent_id = ? AND inbox.handled_at IS NULL AND coalesce(inbox.run_id, '') <> ?
    AND (inbox.run_id IS NULL OR (r.status = 'queued' AND r.turn IS NULL))
    AND inbox.space_id IN (SELECT id FROM spaces WHERE deleted_at IS NULL)`;
const inTurn = "ORDER BY inbox.kind <> 'message', inbox.kind <> 'space_message', inbox.id";

/** Events that wait for the agent while `run` works; `kinds` undefined: of any kind. */
export function waitingEvents(
  db: Database,
  { agentId, id }: Reader,
  { limit, kinds }: { readonly limit: number; readonly kinds?: readonly InboxKind[] },
): InboxRow[] {
  const rows = db.all(
    `SELECT ${inbox.columns()} ${waits} AND (? IS NULL OR inbox.kind IN (SELECT value FROM json_each(?))) ${inTurn} LIMIT ?`,
    [agentId, id, kinds ? '' : null, JSON.stringify(kinds ?? []), limit],
  );
  return rows.map((raw) => inbox.read(raw));
}

export function countWaiting(db: Database, { agentId, id }: Reader, kinds?: readonly InboxKind[]): number {
  const row = db.get<{ n: number }>(
    `SELECT count(*) AS n ${waits} AND (? IS NULL OR inbox.kind IN (SELECT value FROM json_each(?)))`,
    [agentId, id, kinds ? '' : null, JSON.stringify(kinds ?? [])],
  );
  return row?.n ?? 0;
}

/** What a run may take in beside what it was started for: what carries neither a yes of its own nor somebody who waits for its end. */
export const takenAlong: readonly InboxKind[] = ['message', 'space_message', 'plan', 'event'];

/** Hands an event to a run, which holds it until it ends. */
export function leaseEvent(db: Database, id: string, runId: string): void {
  db.run(
    `UPDATE inbox SET run_id = ?, payload = CASE WHEN run_id IS NOT NULL AND kind IN ('plan', 'event')
       THEN json_set(payload, '$.wokeRunId', run_id) ELSE payload END WHERE id = ? AND handled_at IS NULL`,
    [runId, id],
  );
}

/** The runs in whose place this one took in their plan or event. */
export function runsTakenIn(db: Database, runId: string): string[] {
  return db
    .all<{ id: string }>(
      "SELECT payload ->> 'wokeRunId' AS id FROM inbox WHERE run_id = ? AND payload ->> 'wokeRunId' IS NOT NULL ORDER BY id",
      [runId],
    )
    .map(({ id }) => id);
}

/** Hands a run what waits for its agent and wakes nobody: in its space or, of a mind, in any. */
export function leaseUnclaimed(db: Database, { id, agentId, spaceId, mode }: RunRow): void {
  db.run(
    `UPDATE inbox SET run_id = ? WHERE agent_id = ? AND run_id IS NULL AND handled_at IS NULL AND (? = 'mind' OR space_id = ?)
       AND space_id IN (SELECT id FROM spaces WHERE deleted_at IS NULL)`,
    [id, agentId, mode, spaceId],
  );
}

export function hasEvents(db: Database, runId: string): boolean {
  return db.get('SELECT 1 FROM inbox WHERE run_id = ? AND handled_at IS NULL LIMIT 1', [runId]) !== undefined;
}

/** What agents said in a space that this agent has not read yet and that woke nobody, oldest first. */
export function unreadOfAgents(
  db: Database,
  { agentId, spaceId }: Pick<RunRow, 'agentId' | 'spaceId'>,
): { readonly eventId: string; readonly message: MessageRow }[] {
  const rows = db.all<{ eventId: string; messageId: string }>(
    `SELECT id AS eventId, payload ->> 'messageId' AS messageId FROM inbox
     WHERE agent_id = ? AND space_id = ? AND kind = 'space_message' AND run_id IS NULL AND handled_at IS NULL ORDER BY id`,
    [agentId, spaceId],
  );
  return rows.flatMap(({ eventId, messageId }) => {
    const message = messages.get(db, 'WHERE id = ? AND replaced_at IS NULL', [messageId]);
    return message ? [{ eventId, message }] : [];
  });
}

/** What woke nobody wakes its agent now, in this run. */
export function wakeWith(db: Database, eventId: string, runId: string): void {
  db.run("UPDATE inbox SET run_id = ?, payload = json_remove(payload, '$.isBeside') WHERE id = ?", [runId, eventId]);
}

export function markEventHandled(db: Database, id: string, at: number): void {
  db.run('UPDATE inbox SET handled_at = ? WHERE id = ? AND handled_at IS NULL', [at, id]);
}

export function markHandled(db: Database, runId: string, at: number): void {
  db.run('UPDATE inbox SET handled_at = ? WHERE run_id = ? AND handled_at IS NULL', [at, runId]);
}

/** Nothing of this space waits any longer: for one agent, or for all. */
export function markSpaceHandled(
  db: Database,
  { spaceId, agentId = null }: { readonly spaceId: string; readonly agentId?: string | null },
  at: number,
): void {
  db.run('UPDATE inbox SET handled_at = ? WHERE space_id = ? AND (? IS NULL OR agent_id = ?) AND handled_at IS NULL', [
    at,
    spaceId,
    agentId,
    agentId,
  ]);
}

/** The messages in a run's batch, in the order in which they were said. */
export function messagesHeard(db: Database, runId: string): MessageRow[] {
  return messages.all(
    db,
    `WHERE replaced_at IS NULL AND id IN (SELECT payload ->> 'messageId' FROM inbox WHERE run_id = ?) ORDER BY id`,
    [runId],
  );
}

/** Those that woke it; the others came along. */
export function messagesWaking(db: Database, runId: string): MessageRow[] {
  return messages.all(
    db,
    `WHERE replaced_at IS NULL AND id IN (
       SELECT payload ->> 'messageId' FROM inbox WHERE run_id = ? AND payload ->> 'isBeside' IS NULL) ORDER BY id`,
    [runId],
  );
}

/** Gives back what a run held and never read: it waits for what wakes the agent next. */
export function releaseEvents(db: Database, runId: string): void {
  db.run(
    `UPDATE inbox SET run_id = NULL WHERE run_id = ? AND handled_at IS NULL AND payload ->> 'messageId' IS NOT NULL`,
    [runId],
  );
}
