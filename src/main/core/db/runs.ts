import type { ErrorInfo } from '../../../shared/model/failure.ts';
import type { Run, RunStatus, Usage } from '../../../shared/model/run.ts';
import type { Database } from './driver.ts';

/** One think cycle; times in epoch ms. */
export interface RunRow {
  readonly id: string;
  readonly agentId: string;
  readonly spaceId: string;
  readonly cause: Run['cause'];
  readonly scheduleId: string | null;
  readonly slotId: string | null;
  /** The run that this one goes on with. */
  readonly parentRunId: string | null;
  readonly status: RunStatus;
  readonly model: string;
  readonly error: ErrorInfo | null;
  readonly usage: Usage | null;
  /** What came after the message in the prompt, as JSON; read by conversation/transcript.ts. */
  readonly transcript: string;
  /** Place in the space's history: 1, 2, 3 …; null before it starts and once it was taken back. */
  readonly turn: number | null;
  /** The first turn that was still sent with it; older ones were dropped for room. */
  readonly windowTurn: number;
  /** Time worked so far; the clock stands while the run waits for the person. */
  readonly activeMs: number;
  readonly startedAt: number;
  readonly endedAt: number | null;
}

interface Raw {
  id: string;
  agent_id: string;
  space_id: string;
  cause: Run['cause'];
  schedule_id: string | null;
  slot_id: string | null;
  parent_run_id: string | null;
  status: RunStatus;
  model: string;
  error: string | null;
  usage: string | null;
  transcript: string;
  turn: number | null;
  window_turn: number;
  active_ms: number;
  started_at: number;
  ended_at: number | null;
}

function fromRaw(raw: Raw): RunRow {
  return {
    id: raw.id,
    agentId: raw.agent_id,
    spaceId: raw.space_id,
    cause: raw.cause,
    scheduleId: raw.schedule_id,
    slotId: raw.slot_id,
    parentRunId: raw.parent_run_id,
    status: raw.status,
    model: raw.model,
    error: raw.error === null ? null : (JSON.parse(raw.error) as ErrorInfo),
    usage: raw.usage === null ? null : (JSON.parse(raw.usage) as Usage),
    transcript: raw.transcript,
    turn: raw.turn,
    windowTurn: raw.window_turn,
    activeMs: raw.active_ms,
    startedAt: raw.started_at,
    endedAt: raw.ended_at,
  };
}

/** Writes the row as it is now. */
export function putRun(db: Database, row: RunRow): void {
  db.run(
    `INSERT INTO runs (id, agent_id, space_id, cause, schedule_id, slot_id, parent_run_id, status, model, error, usage,
       transcript, turn, window_turn, active_ms, started_at, ended_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET status = excluded.status, model = excluded.model, error = excluded.error,
       usage = excluded.usage, transcript = excluded.transcript, turn = excluded.turn,
       window_turn = excluded.window_turn, active_ms = excluded.active_ms, started_at = excluded.started_at,
       ended_at = excluded.ended_at`,
    [
      row.id,
      row.agentId,
      row.spaceId,
      row.cause,
      row.scheduleId,
      row.slotId,
      row.parentRunId,
      row.status,
      row.model,
      row.error ? JSON.stringify(row.error) : null,
      row.usage ? JSON.stringify(row.usage) : null,
      row.transcript,
      row.turn,
      row.windowTurn,
      row.activeMs,
      row.startedAt,
      row.endedAt,
    ],
  );
}

export function getRun(db: Database, id: string): RunRow | undefined {
  const raw = db.get<Raw>('SELECT * FROM runs WHERE id = ? AND space_id IS NOT NULL', [id]);
  return raw && fromRaw(raw);
}

/** Runs without their end, oldest first. */
export function openRuns(db: Database): RunRow[] {
  return db.all<Raw>('SELECT * FROM runs WHERE ended_at IS NULL AND space_id IS NOT NULL ORDER BY id').map(fromRaw);
}

/** The run that starts next for an agent: what a person said or answered first, then what a schedule asks for. */
export function nextQueued(db: Database, agentId: string): RunRow | undefined {
  const raw = db.get<Raw>(
    `SELECT * FROM runs WHERE agent_id = ? AND status = 'queued' AND ended_at IS NULL
       AND space_id IN (SELECT id FROM spaces WHERE deleted_at IS NULL)
     ORDER BY turn IS NULL, cause = 'schedule', id LIMIT 1`,
    [agentId],
  );
  return raw && fromRaw(raw);
}

/** The run in this space that has not started and takes what the person says next. */
export function queuedInSpace(db: Database, spaceId: string): RunRow | undefined {
  const raw = db.get<Raw>(
    `SELECT * FROM runs WHERE space_id = ? AND status = 'queued' AND cause = 'message' AND turn IS NULL
       AND ended_at IS NULL ORDER BY id DESC LIMIT 1`,
    [spaceId],
  );
  return raw && fromRaw(raw);
}

/** The turns of a space from `fromTurn` up to and including `toTurn`, oldest first. */
export function turnsOf(db: Database, spaceId: string, fromTurn: number, toTurn: number): RunRow[] {
  return db
    .all<Raw>('SELECT * FROM runs WHERE space_id = ? AND turn BETWEEN ? AND ? ORDER BY turn', [
      spaceId,
      fromTurn,
      toTurn,
    ])
    .map(fromRaw);
}

export function lastTurn(db: Database, spaceId: string): RunRow | undefined {
  const raw = db.get<Raw>('SELECT * FROM runs WHERE space_id = ? AND turn IS NOT NULL ORDER BY turn DESC LIMIT 1', [
    spaceId,
  ]);
  return raw && fromRaw(raw);
}

/** The runs that this one goes on with, the nearest first. */
export function parentsOf(db: Database, { parentRunId }: Pick<RunRow, 'parentRunId'>): RunRow[] {
  const parent = parentRunId === null ? undefined : getRun(db, parentRunId);
  return parent ? [parent, ...parentsOf(db, parent)] : [];
}

/** The run that goes on with this one. */
export function childOf(db: Database, id: string): RunRow | undefined {
  const raw = db.get<Raw>('SELECT * FROM runs WHERE parent_run_id = ? LIMIT 1', [id]);
  return raw && fromRaw(raw);
}

export function runOfSlot(db: Database, slotId: string): RunRow | undefined {
  const raw = db.get<Raw>('SELECT * FROM runs WHERE slot_id = ? ORDER BY id LIMIT 1', [slotId]);
  return raw && fromRaw(raw);
}
