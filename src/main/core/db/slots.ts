import type { SlotOutcome } from '../../../shared/model/schedule.ts';
import type { Database } from './driver.ts';

/** Why a slot ended as it did: a key of the catalogue `time.reasons` with parameters; moments as epoch ms under `at`. */
export interface SlotReason {
  readonly key?:
    | 'asleep'
    | 'off'
    | 'overlap'
    | 'policySkip'
    | 'tooLate'
    | 'tooMany'
    | 'merged'
    | 'declined'
    | 'noModel'
    | 'runFailed'
    | 'crashed'
    | 'notified'
    | 'askWaiting';
  readonly at?: number;
  readonly count?: number;
  readonly text?: string;
}

/** One due moment of a schedule; times in epoch ms. */
export interface SlotRow {
  readonly id: string;
  readonly scheduleId: string;
  readonly dueAt: number;
  readonly outcome: SlotOutcome;
  readonly reason: SlotReason;
  readonly runId: string | null;
  readonly isTest: boolean;
  readonly notifiedAt: number | null;
  readonly doneAt: number | null;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
  readonly createdAt: number;
}

interface Raw {
  id: string;
  schedule_id: string;
  due_at: number;
  outcome: SlotOutcome;
  reason: string;
  run_id: string | null;
  is_test: number;
  notified_at: number | null;
  done_at: number | null;
  started_at: number | null;
  finished_at: number | null;
  created_at: number;
}

function fromRaw(raw: Raw): SlotRow {
  return {
    id: raw.id,
    scheduleId: raw.schedule_id,
    dueAt: raw.due_at,
    outcome: raw.outcome,
    reason: JSON.parse(raw.reason) as SlotReason,
    runId: raw.run_id,
    isTest: raw.is_test === 1,
    notifiedAt: raw.notified_at,
    doneAt: raw.done_at,
    startedAt: raw.started_at,
    finishedAt: raw.finished_at,
    createdAt: raw.created_at,
  };
}

/** Claims the slot: false when this moment of this schedule is already in the ledger. */
export function claimSlot(db: Database, row: SlotRow): boolean {
  const changes = db.run(
    `INSERT INTO slots (id, schedule_id, due_at, outcome, reason, run_id, is_test, notified_at, done_at, started_at, finished_at, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    [
      row.id,
      row.scheduleId,
      row.dueAt,
      row.outcome,
      JSON.stringify(row.reason),
      row.runId,
      row.isTest ? 1 : 0,
      row.notifiedAt,
      row.doneAt,
      row.startedAt,
      row.finishedAt,
      row.createdAt,
    ],
  );
  return changes === 1;
}

/** Whether this moment of this schedule is in the ledger. */
export function isClaimed(db: Database, scheduleId: string, dueAt: number): boolean {
  return db.get('SELECT 1 FROM slots WHERE schedule_id = ? AND due_at = ?', [scheduleId, dueAt]) !== undefined;
}

export function updateSlot(db: Database, row: SlotRow): void {
  db.run(
    `UPDATE slots SET outcome = ?, reason = ?, run_id = ?, notified_at = ?, done_at = ?, started_at = ?, finished_at = ? WHERE id = ?`,
    [
      row.outcome,
      JSON.stringify(row.reason),
      row.runId,
      row.notifiedAt,
      row.doneAt,
      row.startedAt,
      row.finishedAt,
      row.id,
    ],
  );
}

export function getSlot(db: Database, id: string): SlotRow | undefined {
  const raw = db.get<Raw>('SELECT * FROM slots WHERE id = ?', [id]);
  return raw && fromRaw(raw);
}

export function slotOfRun(db: Database, runId: string): SlotRow | undefined {
  const raw = db.get<Raw>('SELECT * FROM slots WHERE run_id = ?', [runId]);
  return raw && fromRaw(raw);
}

/** The ledger of one schedule, newest first. */
export function slotsOf(db: Database, scheduleId: string, limit: number): SlotRow[] {
  return db
    .all<Raw>('SELECT * FROM slots WHERE schedule_id = ? ORDER BY due_at DESC, id DESC LIMIT ?', [scheduleId, limit])
    .map(fromRaw);
}

/** Slots without their outcome: claimed or waiting for the person. */
export function openSlots(db: Database): SlotRow[] {
  return db.all<Raw>("SELECT * FROM slots WHERE outcome IN ('due', 'waiting') ORDER BY due_at, id").map(fromRaw);
}

export function hasOpenSlot(db: Database, scheduleId: string): boolean {
  return (
    db.get("SELECT 1 FROM slots WHERE schedule_id = ? AND outcome IN ('due', 'waiting') LIMIT 1", [scheduleId]) !==
    undefined
  );
}

export function slotsBetween(db: Database, from: number, to: number, limit: number): SlotRow[] {
  return db
    .all<Raw>('SELECT * FROM slots WHERE due_at >= ? AND due_at < ? ORDER BY due_at, id LIMIT ?', [from, to, limit])
    .map(fromRaw);
}
