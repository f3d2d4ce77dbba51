import { z } from 'zod';
import { CallDecision } from '../../../shared/model/policy.ts';
import type { ToolCallStatus } from '../../../shared/model/tool.ts';
import type { UndoPort } from '../tools/ports.ts';
import type { Database } from './driver.ts';
import { integer, json, oneOf, type Row, table, text } from './table.ts';

/** A write can be undone for 30 days (docs/behaviour.md#journal-and-undo). */
export const UNDO_MS = 30 * 86_400_000;

/** What puts a write back: which service reads it, how things stood, and for whom. */
export interface Undo {
  readonly port: UndoPort;
  readonly before: unknown;
  readonly isolationSpaceId: string;
}
const Undo: z.ZodType<Undo> = z.object({
  port: z.enum([
    'store',
    'memories',
    'schedules',
    'goals',
    'ownNames',
    'pins',
    'todos',
    'blocks',
    'files',
    'integrations',
  ]),
  before: z.unknown(),
  isolationSpaceId: z.string(),
});

/** Journalled calls and edits. What was asked is fixed: it goes only by being erased. */
export const toolCalls = table('tool_calls', {
  id: text(),
  runId: text().orNull().fixed(),
  messageId: text().orNull().fixed(),
  spaceId: text().orNull().fixed(),
  agentId: text().fixed(),
  actor: oneOf(z.enum(['agent', 'person'])).fixed(),
  tool: text().fixed(),
  args: json(z.unknown()).fixed(),
  repaired: json(z.array(z.string()).readonly()).fixed(),
  quote: text().orNull().fixed(),
  status: text<ToolCallStatus>(),
  result: json(z.unknown()).orNull(),
  undo: json(Undo).orNull(),
  undoneAt: integer().orNull(),
  erasedAt: integer().orNull().fixed(),
  /** What it met at the gate; null where it did not come so far, or the person did it. */
  decided: json(CallDecision).orNull(),
  createdAt: integer().fixed(),
  finishedAt: integer().orNull(),
});
export type ToolCallRow = Row<typeof toolCalls>;

/** Inserts the row, or brings the one with its id to this state. */
export function putToolCall(db: Database, row: ToolCallRow): void {
  toolCalls.put(db, { ...row, args: row.args ?? {} });
}

/** The arguments that Hearth filled in join those of a call about which nothing is decided yet. */
export function fillArguments(db: Database, { id, args }: Pick<ToolCallRow, 'id' | 'args'>): void {
  db.run("UPDATE tool_calls SET args = ? WHERE id = ? AND status = 'proposed'", [JSON.stringify(args), id]);
}

export function getToolCall(db: Database, id: string): ToolCallRow | undefined {
  return toolCalls.get(db, 'WHERE id = ?', [id]);
}

/** In the order they were made. */
export function toolCallsOfRun(db: Database, runId: string): ToolCallRow[] {
  return toolCalls.all(db, 'WHERE run_id = ? ORDER BY id', [runId]);
}

/** Names of the tools that an agent called last, the latest first, each once: of its last hundred calls. */
export function toolsUsedLately(db: Database, agentId: string): string[] {
  const rows = db.all<{ tool: string }>(
    "SELECT tool FROM tool_calls WHERE agent_id = ? AND actor = 'agent' ORDER BY id DESC LIMIT 100",
    [agentId],
  );
  return [...new Set(rows.map(({ tool }) => tool))];
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
  return toolCalls.all(
    db,
    `WHERE status IN ('done', 'unknown') AND (@agentId IS NULL OR agent_id = @agentId)
         AND tool NOT IN (SELECT value FROM json_each(@readers)) ORDER BY id DESC LIMIT @limit`,
    params,
  );
}

/** The latest change of an agent in a space that still stands. */
export function lastChange(
  db: Database,
  { agentId, spaceId }: { readonly agentId: string; readonly spaceId: string | null },
): ToolCallRow | undefined {
  return toolCalls.get(
    db,
    `WHERE space_id IS ? AND agent_id = ? AND status = 'done' AND undo IS NOT NULL AND undone_at IS NULL
         ORDER BY id DESC LIMIT 1`,
    [spaceId, agentId],
  );
}

/** What was done in a space after a message and still stands, oldest first; the first hundreds are enough to know. */
export function changesSince(db: Database, spaceId: string, messageId: string): ToolCallRow[] {
  return toolCalls.all(
    db,
    `WHERE space_id = ? AND id > ? AND status = 'done' AND undone_at IS NULL ORDER BY id LIMIT 200`,
    [spaceId, messageId],
  );
}

export function toolCallsIn(db: Database, status: ToolCallStatus): ToolCallRow[] {
  return toolCalls.all(db, 'WHERE status = ? AND finished_at IS NULL ORDER BY id', [status]);
}

/** Marks a write as undone, once; false when it was undone or erased already. */
export function markUndone(db: Database, id: string, now: number): boolean {
  return (
    db.run('UPDATE tool_calls SET undone_at = ? WHERE id = ? AND undone_at IS NULL AND undo IS NOT NULL', [now, id]) ===
    1
  );
}
