import type { ToolCallStatus } from '../../../shared/model/tool.ts';
import type { UndoPort } from '../tools/ports.ts';
import type { Database } from './driver.ts';

/** What puts a write back: which service reads it, how things stood, and for whom. */
export interface Undo {
  readonly port: UndoPort;
  readonly before: unknown;
  readonly isolationSpaceId: string;
}

/** A journalled call or edit as the core holds it. */
export interface ToolCallRow {
  readonly id: string;
  readonly runId: string | null;
  readonly messageId: string | null;
  readonly spaceId: string | null;
  readonly agentId: string;
  readonly actor: 'agent' | 'person';
  readonly tool: string;
  readonly args: unknown;
  readonly repaired: readonly string[];
  readonly quote: string | null;
  readonly status: ToolCallStatus;
  readonly result: unknown;
  readonly undo: Undo | null;
  readonly undoneAt: number | null;
  readonly erasedAt: number | null;
  readonly createdAt: number;
  readonly finishedAt: number | null;
}

interface Raw {
  id: string;
  run_id: string | null;
  message_id: string | null;
  space_id: string | null;
  agent_id: string;
  actor: 'agent' | 'person';
  tool: string;
  args: string;
  repaired: string;
  quote: string | null;
  status: ToolCallStatus;
  result: string | null;
  undo: string | null;
  undone_at: number | null;
  erased_at: number | null;
  created_at: number;
  finished_at: number | null;
}

function fromRaw(raw: Raw): ToolCallRow {
  return {
    id: raw.id,
    runId: raw.run_id,
    messageId: raw.message_id,
    spaceId: raw.space_id,
    agentId: raw.agent_id,
    actor: raw.actor,
    tool: raw.tool,
    args: JSON.parse(raw.args) as unknown,
    repaired: JSON.parse(raw.repaired) as string[],
    quote: raw.quote,
    status: raw.status,
    result: raw.result === null ? null : (JSON.parse(raw.result) as unknown),
    undo: raw.undo === null ? null : (JSON.parse(raw.undo) as Undo),
    undoneAt: raw.undone_at,
    erasedAt: raw.erased_at,
    createdAt: raw.created_at,
    finishedAt: raw.finished_at,
  };
}

/** Inserts the row, or brings the one with its id to this state. */
export function putToolCall(db: Database, row: ToolCallRow): void {
  db.run(
    `INSERT INTO tool_calls (id, run_id, message_id, space_id, agent_id, actor, tool, args, repaired, quote, status, result,
       undo, undone_at, erased_at, created_at, finished_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET status = excluded.status, result = excluded.result, undo = excluded.undo,
       undone_at = excluded.undone_at, finished_at = excluded.finished_at`,
    [
      row.id,
      row.runId,
      row.messageId,
      row.spaceId,
      row.agentId,
      row.actor,
      row.tool,
      JSON.stringify(row.args ?? {}),
      JSON.stringify(row.repaired),
      row.quote,
      row.status,
      row.result === null || row.result === undefined ? null : JSON.stringify(row.result),
      row.undo === null ? null : JSON.stringify(row.undo),
      row.undoneAt,
      row.erasedAt,
      row.createdAt,
      row.finishedAt,
    ],
  );
}

export function getToolCall(db: Database, id: string): ToolCallRow | undefined {
  const raw = db.get<Raw>('SELECT * FROM tool_calls WHERE id = ?', [id]);
  return raw && fromRaw(raw);
}

/** In the order they were made. */
export function toolCallsOfRun(db: Database, runId: string): ToolCallRow[] {
  return db.all<Raw>('SELECT * FROM tool_calls WHERE run_id = ? ORDER BY id', [runId]).map(fromRaw);
}

/** Newest first, without those that only looked. */
export function listChanges(
  db: Database,
  {
    agentId,
    limit,
    readers,
  }: { readonly agentId?: string | undefined; readonly limit: number; readonly readers: readonly string[] },
): ToolCallRow[] {
  const params = { agentId: agentId ?? null, limit, readers: JSON.stringify(readers) };
  return db
    .all<Raw>(
      `SELECT * FROM tool_calls WHERE status IN ('done', 'unknown') AND (@agentId IS NULL OR agent_id = @agentId)
         AND tool NOT IN (SELECT value FROM json_each(@readers)) ORDER BY id DESC LIMIT @limit`,
      params,
    )
    .map(fromRaw);
}

export function toolCallsIn(db: Database, status: ToolCallStatus): ToolCallRow[] {
  return db
    .all<Raw>('SELECT * FROM tool_calls WHERE status = ? AND finished_at IS NULL ORDER BY id', [status])
    .map(fromRaw);
}

/** Marks a write as undone, once; false when it was undone or erased already. */
export function markUndone(db: Database, id: string, now: number): boolean {
  return (
    db.run('UPDATE tool_calls SET undone_at = ? WHERE id = ? AND undone_at IS NULL AND undo IS NOT NULL', [now, id]) ===
    1
  );
}
