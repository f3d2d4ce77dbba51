import type { Database } from './driver.ts';

/** What waits for an agent. `runId` is the run that will take it, or that holds it as a lease until it ends. */
export interface InboxRow {
  readonly id: string;
  readonly agentId: string;
  readonly spaceId: string;
  readonly kind: 'message' | 'schedule' | 'continue';
  /** For a message and a schedule: the message's id. */
  readonly payload: { readonly messageId?: string };
  readonly runId: string;
  readonly createdAt: number;
}

interface Raw {
  id: string;
  agent_id: string;
  space_id: string;
  kind: InboxRow['kind'];
  payload: string;
  run_id: string;
  created_at: number;
}

function fromRaw(raw: Raw): InboxRow {
  return {
    id: raw.id,
    agentId: raw.agent_id,
    spaceId: raw.space_id,
    kind: raw.kind,
    payload: JSON.parse(raw.payload) as InboxRow['payload'],
    runId: raw.run_id,
    createdAt: raw.created_at,
  };
}

export function insertEvent(db: Database, row: InboxRow): void {
  db.run('INSERT INTO inbox (id, agent_id, space_id, kind, payload, run_id, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)', [
    row.id,
    row.agentId,
    row.spaceId,
    row.kind,
    JSON.stringify(row.payload),
    row.runId,
    row.createdAt,
  ]);
}

/** Events that wait for the agent while `runId` works: those of runs that have not started. */
export function waitingEvents(db: Database, agentId: string, runId: string, limit: number): InboxRow[] {
  return db
    .all<Raw>(
      `SELECT i.* FROM inbox i JOIN runs r ON r.id = i.run_id
       WHERE i.agent_id = ? AND i.handled_at IS NULL AND i.run_id <> ? AND r.status = 'queued'
       ORDER BY i.kind = 'schedule', i.id LIMIT ?`,
      [agentId, runId, limit],
    )
    .map(fromRaw);
}

export function countWaiting(db: Database, agentId: string, runId: string): number {
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
