import { z } from 'zod';
import type { SlotOutcome } from '../../../shared/model/schedule.ts';
import type { Database } from './driver.ts';
import { boolean, integer, json, type Row, table, text } from './table.ts';

/** Why a slot ended as it did: a key of the catalogue `time.reasons` with parameters; moments as epoch ms under `at`. */
const SlotReason = z
  .object({
    key: z
      .enum([
        'asleep',
        'off',
        'overlap',
        'policySkip',
        'tooLate',
        'tooMany',
        'merged',
        'declined',
        'noModel',
        'runFailed',
        'crashed',
        'notified',
        'askWaiting',
        'whilePaused',
        'cancelled',
        'putOff',
        'stopped',
        'denied',
        'blocked',
        'unanswered',
        'askedBack',
        'toolsFailed',
        'nothingDone',
        'noAgent',
      ])
      .optional(),
    at: z.number().optional(),
    count: z.number().optional(),
    text: z.string().optional(),
    /** Why it was late, kept while it waits for an answer. */
    late: z.enum(['asleep', 'off']).optional(),
  })
  .readonly();
export type SlotReason = z.infer<typeof SlotReason>;

/** Due moments of schedules, or stretches of them with one outcome; times in epoch ms. */
export const slots = table('slots', {
  id: text(),
  scheduleId: text().fixed(),
  dueAt: integer().fixed(),
  outcome: text<SlotOutcome>(),
  reason: json(SlotReason),
  runId: text().orNull(),
  isTest: boolean().fixed(),
  notifiedAt: integer().orNull(),
  doneAt: integer().orNull(),
  startedAt: integer().orNull(),
  finishedAt: integer().orNull(),
  createdAt: integer().fixed(),
  /** The last moment of a stretch that begins at `dueAt`; null for a single moment. */
  until: integer().orNull().fixed(),
  /** How many moments the row stands for. */
  moments: integer().fixed(),
});
export type SlotRow = Row<typeof slots>;

/** Claims the slot: false when this moment of this schedule is already in the ledger. */
export function claimSlot(db: Database, row: SlotRow): boolean {
  if (!row.isTest && inStretch(db, row.scheduleId, row.dueAt) !== undefined) return false;
  return slots.insert(db, row, 'ON CONFLICT DO NOTHING') === 1;
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
  return slots.all(db, 'WHERE schedule_id = ? AND until > ?', [scheduleId, at]);
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

interface Between {
  readonly from: number;
  readonly to: number;
}

/** How many moments between two, both included, the ledger tells of already. */
export function countClaimed(db: Database, scheduleId: string, { from, to }: Between): number {
  const row = db.get<{ n: number | null }>(
    'SELECT sum(moments) AS n FROM slots WHERE schedule_id = ? AND due_at BETWEEN ? AND ? AND is_test = 0',
    [scheduleId, from, to],
  );
  return row?.n ?? 0;
}

export function updateSlot(db: Database, row: SlotRow): void {
  slots.update(db, { id: row.id }, row);
}

export function getSlot(db: Database, id: string): SlotRow | undefined {
  return slots.get(db, 'WHERE id = ?', [id]);
}

export function slotOfRun(db: Database, runId: string): SlotRow | undefined {
  return slots.get(db, 'WHERE run_id = ?', [runId]);
}

/** The ledger of one schedule, newest first. */
export function slotsOf(db: Database, scheduleId: string, limit: number): SlotRow[] {
  return slots.all(db, 'WHERE schedule_id = ? ORDER BY due_at DESC, id DESC LIMIT ?', [scheduleId, limit]);
}

/** Missed moments about which the person is asked and that wait for the answer, oldest first; none of what is cancelled. */
export function askedSlots(db: Database): SlotRow[] {
  return slots.all(
    db,
    `WHERE outcome = 'waiting' AND run_id IS NULL
       AND schedule_id IN (SELECT id FROM schedules WHERE status <> 'cancelled') ORDER BY due_at, id`,
  );
}

/** Slots without their outcome: claimed or waiting for the person. */
export function openSlots(db: Database): SlotRow[] {
  return slots.all(db, "WHERE outcome IN ('due', 'waiting') ORDER BY due_at, id");
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

/**
 * What rang since a moment and nobody has seen to or put off, newest first: reminders, whatever their agents made of them, and of
 * what comes again and again the last moment, where no agent worked on it.
 */
export function ringingSlots(
  db: Database,
  { since, limit }: { readonly since: number; readonly limit: number },
): SlotRow[] {
  return slots.all(
    db,
    `WHERE id IN (
         SELECT slots.id FROM slots JOIN schedules ON schedules.id = slots.schedule_id
         WHERE schedules.ended_at > :since AND schedules.kind = 'reminder' AND schedules.status = 'fired' AND schedules.is_plan = 0
       UNION ALL
         SELECT (SELECT id FROM slots WHERE schedule_id = schedules.id AND is_test = 0 AND started_at IS NOT NULL
                 ORDER BY due_at DESC LIMIT 1)
         FROM schedules
         WHERE kind = 'schedule' AND status IN ('active', 'paused') AND is_plan = 0 AND last_run_at > :since)
       AND is_test = 0 AND done_at IS NULL AND started_at > :since AND outcome NOT IN ('snoozed', 'due', 'waiting')
       AND (run_id IS NULL OR schedule_id IN (SELECT id FROM schedules WHERE kind = 'reminder'))
       ORDER BY started_at DESC, id DESC LIMIT :limit`,
    { since, limit },
  );
}

/** Moments and stretches that touch the time between, tests left out. */
export function slotsBetween(db: Database, { from, to }: Between, limit: number): SlotRow[] {
  return slots.all(
    db,
    `WHERE due_at >= ? AND due_at < ? AND is_test = 0
       UNION SELECT ${slots.columns()} FROM slots WHERE until >= ? AND due_at < ? ORDER BY dueAt, id LIMIT ?`,
    [from, to, from, from, limit],
  );
}
