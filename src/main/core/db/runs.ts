import { z } from 'zod';
import { ErrorInfo } from '../../../shared/model/failure.ts';
import { type Run, type RunStatus, Usage } from '../../../shared/model/run.ts';
import type { Database } from './driver.ts';
import { integer, json, oneOf, type Row, table, text } from './table.ts';

const RunMode = z.enum(['alone', 'shared', 'mind']);
export type RunMode = z.infer<typeof RunMode>;

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
  /**
   * Whose history it belongs to: `alone`, its agent's in its space, with the messages as they stand there; `shared`, the
   * same among other agents; `mind`, its agent's over all spaces. The last two keep what was said to them in their transcript.
   */
  mode: oneOf(RunMode).fixed(),
  /** Of a mind: where it speaks; moved by `setActiveSpace`. */
  activeSpaceId: text().orNull().fixed(),
  /** Place in that history: 1, 2, 3 …; null before it starts and once it was taken back. */
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

/** Ids of the runs of an agent that are not over. */
export function openRunIds(db: Database, agentId: string): string[] {
  return db
    .all<{ id: string }>('SELECT id FROM runs WHERE agent_id = ? AND ended_at IS NULL', [agentId])
    .map(({ id }) => id);
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

/** A run of the agent that has not started and takes what is said next: in this space or, of a mind, in any. */
export function queuedFor(
  db: Database,
  { agentId, spaceId, mode }: Pick<RunRow, 'agentId' | 'spaceId' | 'mode'>,
  causes: readonly RunRow['cause'][],
): RunRow | undefined {
  return runs.get(
    db,
    `WHERE agent_id = ? AND mode = ? AND (mode = 'mind' OR space_id = ?) AND status = 'queued' AND turn IS NULL
       AND ended_at IS NULL AND cause IN (SELECT value FROM json_each(?)) ORDER BY id DESC LIMIT 1`,
    [agentId, mode, spaceId, JSON.stringify(causes)],
  );
}

type History = Pick<RunRow, 'agentId' | 'spaceId' | 'mode'>;
const ofAgentHere = "WHERE space_id = ? AND agent_id = ? AND mode <> 'mind'";
const ofMind = "WHERE agent_id = ? AND mode = 'mind'";
const ofHistory = ({ mode }: History): string => (mode === 'mind' ? ofMind : ofAgentHere);
const keyOf = ({ mode, spaceId, agentId }: History): string[] => (mode === 'mind' ? [agentId] : [spaceId, agentId]);

/** The turns of the history that a run belongs to, from `from` up to and including `to`, oldest first. */
export function turnsOf(
  db: Database,
  run: History,
  { from, to }: { readonly from: number; readonly to: number },
): RunRow[] {
  return runs.all(db, `${ofHistory(run)} AND turn BETWEEN ? AND ? ORDER BY turn`, [...keyOf(run), from, to]);
}

export function lastTurn(db: Database, run: History): RunRow | undefined {
  return runs.get(db, `${ofHistory(run)} AND turn IS NOT NULL ORDER BY turn DESC LIMIT 1`, keyOf(run));
}

/** Where a mind speaks now. */
export function activeSpaceOf(db: Database, runId: string): string | null {
  const row = db.get<{ id: string | null }>('SELECT active_space_id AS id FROM runs WHERE id = ?', [runId]);
  return row?.id ?? null;
}

/** The space in which a run works now. */
export function placeOf(db: Database, run: Pick<RunRow, 'id' | 'mode' | 'spaceId'>): string {
  return run.mode === 'mind' ? (activeSpaceOf(db, run.id) ?? run.spaceId) : run.spaceId;
}

/** What minds have still to read in other spaces is no longer waiting in this one. Gives the runs that have not begun. */
export function moveQueued(db: Database, spaceId: string): string[] {
  const queued = db.all<{ id: string }>(
    "SELECT id FROM runs WHERE mode = 'mind' AND space_id = ? AND status = 'queued' AND turn IS NULL AND ended_at IS NULL",
    [spaceId],
  );
  for (const { id } of queued) {
    db.run(
      `UPDATE runs SET space_id = coalesce(
         (SELECT space_id FROM inbox WHERE run_id = runs.id AND handled_at IS NULL ORDER BY id LIMIT 1), space_id) WHERE id = ?`,
      [id],
    );
  }
  return queued.map(({ id }) => id);
}

/** More was said to it by others. */
export function setChain(db: Database, runId: string, chain: RunRow['chain']): void {
  db.run('UPDATE runs SET chain = ? WHERE id = ?', [JSON.stringify(chain), runId]);
}

export function setActiveSpace(db: Database, runId: string, spaceId: string | null): void {
  db.run('UPDATE runs SET active_space_id = ? WHERE id = ?', [spaceId, runId]);
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
