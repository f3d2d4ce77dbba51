import { z } from 'zod';
import { ErrorInfo } from '../../../shared/model/failure.ts';
import { type Run, type RunStatus, Usage } from '../../../shared/model/run.ts';
import type { Database } from './driver.ts';
import { integer, json, type Row, table, text } from './table.ts';

/** Think cycles; times in epoch ms. */
export const runs = table('runs', {
  id: text(),
  agentId: text().fixed(),
  spaceId: text().fixed(),
  cause: text<Run['cause']>().fixed(),
  scheduleId: text().orNull().fixed(),
  slotId: text().orNull().fixed(),
  /** The run that led to this one: it goes on with it (`continue`), or was wanted by it. */
  parentRunId: text().orNull().fixed(),
  /** The tool call that led to it. */
  callId: text().orNull().fixed(),
  /** Agents whose wish led here, the first cause first, its own last, each once; frozen when the run is made. */
  chain: json(z.array(z.string()).readonly()).fixed(),
  /** How often a crash cut it off and it was taken up again. */
  cutOff: integer(),
  status: text<RunStatus>(),
  model: text(),
  error: json(ErrorInfo).orNull(),
  usage: json(Usage).orNull(),
  /** What came after the message in the prompt, as JSON; read by conversation/transcript.ts. */
  transcript: text(),
  /** Place in the space's history: 1, 2, 3 …; null before it starts and once it was taken back. */
  turn: integer().orNull(),
  /** The first turn that was still sent with it; older ones were dropped for room. */
  windowTurn: integer(),
  /** Time worked so far; the clock stands while the run waits for the person. */
  activeMs: integer(),
  startedAt: integer(),
  endedAt: integer().orNull(),
});
export type RunRow = Row<typeof runs>;

/** Whether it has worked before: it waits, was answered, or was cut off. */
export const isBegun = ({ turn, transcript }: RunRow): boolean => turn !== null || transcript !== '[]';

/** Writes the row as it is now. */
export function putRun(db: Database, row: RunRow): void {
  runs.put(db, row);
}

export function getRun(db: Database, id: string): RunRow | undefined {
  return runs.get(db, 'WHERE id = ? AND space_id IS NOT NULL', [id]);
}

/** Runs without their end, oldest first. */
export function openRuns(db: Database): RunRow[] {
  return runs.all(db, 'WHERE ended_at IS NULL AND space_id IS NOT NULL ORDER BY id');
}

/** The run that starts next for an agent: what a person said or answered first, then what a schedule or an event asks for. */
export function nextQueued(db: Database, agentId: string): RunRow | undefined {
  return runs.get(
    db,
    `WHERE agent_id = ? AND status = 'queued' AND ended_at IS NULL
       AND space_id IN (SELECT id FROM spaces WHERE deleted_at IS NULL)
     ORDER BY turn IS NULL AND transcript = '[]', cause IN ('schedule', 'plan', 'event'), id LIMIT 1`,
    [agentId],
  );
}

/** The run in this space that has not started and takes what the person says next. */
export function queuedInSpace(db: Database, spaceId: string): RunRow | undefined {
  return runs.get(
    db,
    `WHERE space_id = ? AND status = 'queued' AND cause = 'message' AND turn IS NULL
       AND ended_at IS NULL ORDER BY id DESC LIMIT 1`,
    [spaceId],
  );
}

/** The turns of a space from `from` up to and including `to`, oldest first. */
export function turnsOf(
  db: Database,
  spaceId: string,
  { from, to }: { readonly from: number; readonly to: number },
): RunRow[] {
  return runs.all(db, 'WHERE space_id = ? AND turn BETWEEN ? AND ? ORDER BY turn', [spaceId, from, to]);
}

export function lastTurn(db: Database, spaceId: string): RunRow | undefined {
  return runs.get(db, 'WHERE space_id = ? AND turn IS NOT NULL ORDER BY turn DESC LIMIT 1', [spaceId]);
}

/** The runs that this one goes on with, the nearest first. */
export function earlierParts(db: Database, { cause, parentRunId }: Pick<RunRow, 'cause' | 'parentRunId'>): RunRow[] {
  const parent = parentRunId === null || cause !== 'continue' ? undefined : getRun(db, parentRunId);
  return parent ? [parent, ...earlierParts(db, parent)] : [];
}

/** The run that goes on with this one. */
export function nextPart(db: Database, id: string): RunRow | undefined {
  return runs.get(db, "WHERE parent_run_id = ? AND cause = 'continue' LIMIT 1", [id]);
}

/** What a run asked other agents to do, in that order. */
export function delegatedBy(db: Database, id: string): RunRow[] {
  return runs.all(db, "WHERE parent_run_id = ? AND cause = 'delegation' ORDER BY id", [id]);
}

/** These runs, each with all that it asked other agents to do behind it. */
export function withDelegated(db: Database, ids: readonly string[]): string[] {
  return ids.flatMap((id) => [
    id,
    ...withDelegated(
      db,
      delegatedBy(db, id).map((run) => run.id),
    ),
  ]);
}

/** The runs that these calls asked for, in that order. */
export function delegatedByCalls(db: Database, callIds: readonly string[]): RunRow[] {
  const list = JSON.stringify(callIds);
  return runs.all(
    db,
    "WHERE call_id IN (SELECT value FROM json_each(?)) AND cause = 'delegation' AND space_id IS NOT NULL ORDER BY id",
    [list],
  );
}

export function runOfSlot(db: Database, slotId: string): RunRow | undefined {
  return runs.get(db, 'WHERE slot_id = ? ORDER BY id LIMIT 1', [slotId]);
}
