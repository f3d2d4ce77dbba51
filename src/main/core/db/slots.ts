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
    | 'askWaiting'
    | 'whilePaused'
    | 'putOff'
    | 'stopped'
    | 'denied'
    | 'blocked'
    | 'unanswered'
    | 'askedBack'
    | 'toolsFailed'
    | 'nothingDone'
    | 'noAgent';
  readonly at?: number;
  readonly count?: number;
  readonly text?: string;
  /** Why it was late, kept while it waits for an answer. */
  readonly late?: 'asleep' | 'off';
}

/** One due moment of a schedule, or a stretch of them with one outcome; times in epoch ms. */
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
  /** The last moment of a stretch that begins at `dueAt`; null for a single moment. */
  readonly until: number | null;
  /** How many moments the row stands for. */
  readonly moments: number;
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
  until: number | null;
  moments: number;
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
    until: raw.until,
    moments: raw.moments,
  };
}

/** Claims the slot: false when this moment of this schedule is already in the ledger. */
export function claimSlot(db: Database, row: SlotRow): boolean {
  if (!row.isTest && inStretch(db, row.scheduleId, row.dueAt) !== undefined) return false;
  const changes = db.run(
    `INSERT INTO slots (id, schedule_id, due_at, outcome, reason, run_id, is_test, notified_at, done_at, started_at, finished_at, created_at,
       until, moments)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
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
      row.until,
      row.moments,
    ],
  );
  return changes === 1;
}

/** Up to which moment the ledger tells of this one: itself, or the end of the stretch that holds it. Undefined: not at all. */
export function claimedUntil(db: Database, scheduleId: string, dueAt: number): number | undefined {
  const stretch = inStretch(db, scheduleId, dueAt);
  if (stretch !== undefined) return stretch;
  const row = db.get('SELECT 1 FROM slots WHERE schedule_id = ? AND due_at = ? AND is_test = 0', [scheduleId, dueAt]);
  return row === undefined ? undefined : dueAt;
}

function inStretch(db: Database, scheduleId: string, dueAt: number): number | undefined {
  const row = db.get<{ until: number }>(
    'SELECT until FROM slots WHERE schedule_id = ? AND until >= ? AND due_at <= ? LIMIT 1',
    [scheduleId, dueAt, dueAt],
  );
  return row?.until;
}

/** Stretches that reach past a moment. */
export function stretchesPast(db: Database, scheduleId: string, at: number): SlotRow[] {
  return db.all<Raw>('SELECT * FROM slots WHERE schedule_id = ? AND until > ?', [scheduleId, at]).map(fromRaw);
}

/** Makes a stretch end sooner; without an end it is taken out of the ledger. */
export function cutStretch(
  db: Database,
  id: string,
  end: { readonly until: number; readonly moments: number } | undefined,
): void {
  if (end) db.run('UPDATE slots SET until = ?, moments = ? WHERE id = ?', [end.until, end.moments, id]);
  else db.run('DELETE FROM slots WHERE id = ?', [id]);
}

/** How many moments between two, both included, the ledger tells of already. */
export function countClaimed(db: Database, scheduleId: string, from: number, to: number): number {
  const row = db.get<{ n: number | null }>(
    'SELECT sum(moments) AS n FROM slots WHERE schedule_id = ? AND due_at BETWEEN ? AND ? AND is_test = 0',
    [scheduleId, from, to],
  );
  return row?.n ?? 0;
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

/**
 * Whether a run of this schedule is truly going on: one that was woken and has not ended. What waits for the person (a
 * question, a parked approval) does not keep later moments from running, and neither does a test.
 */
export function isGoingOn(db: Database, scheduleId: string): boolean {
  return (
    db.get(
      `SELECT 1 FROM slots WHERE schedule_id = ? AND is_test = 0 AND (outcome = 'due' OR (outcome = 'waiting'
         AND run_id IN (SELECT id FROM runs WHERE status IN ('queued', 'running')))) LIMIT 1`,
      [scheduleId],
    ) !== undefined
  );
}

/** Moments and stretches that touch the time between, tests left out. */
export function slotsBetween(db: Database, from: number, to: number, limit: number): SlotRow[] {
  return db
    .all<Raw>(
      `SELECT * FROM slots WHERE due_at >= ? AND due_at < ? AND is_test = 0
       UNION SELECT * FROM slots WHERE until >= ? AND due_at < ? ORDER BY due_at, id LIMIT ?`,
      [from, to, from, from, limit],
    )
    .map(fromRaw);
}
