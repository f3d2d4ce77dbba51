import { z } from 'zod';
import { Rule } from '../../../shared/model/rule.ts';
import { MissedPolicy, Schedule, ScheduleStatus } from '../../../shared/model/schedule.ts';
import type { Database } from './driver.ts';
import { addGone } from './erase/gone.ts';
import { boolean, integer, json, oneOf, type Row, table, text } from './table.ts';

/** `rule`: its rule cannot be worked out any more. */
export type ScheduleProblem = 'rule';

/** Schedules and reminders; times in epoch ms. */
export const schedules = table('schedules', {
  id: text(),
  agentId: text(),
  spaceId: text().orNull(),
  kind: oneOf(Schedule.shape.kind),
  name: text(),
  prompt: text(),
  rule: json(Rule),
  description: text().orNull(),
  zone: text(),
  followsZone: boolean(),
  status: oneOf(ScheduleStatus),
  missed: json(MissedPolicy),
  nextAt: integer().orNull(),
  lastRunAt: integer().orNull(),
  endedAt: integer().orNull(),
  actor: text<'agent' | 'person'>().fixed(),
  runId: text().orNull().fixed(),
  toolCallId: text().orNull().fixed(),
  /** Agents whose wish set or changed it, the first cause first; empty where only the person did. */
  chain: json(z.array(z.string()).readonly()),
  createdAt: integer().fixed(),
  updatedAt: integer(),
  /** Why it was paused by itself: a key of the catalogue `time.problems`. */
  problem: text<ScheduleProblem>().orNull(),
  /** The slot of another one that this reminder puts off. */
  putsOff: text().orNull().fixed(),
  /** The agent's own, by which it wakes itself: nobody is notified. */
  isPlan: boolean().fixed(),
  /** What it may do unasked (`unattended-permissions.ts`); null in data of an older Hearth, until its next start. */
  unattended: text().orNull(),
});
export type ScheduleRow = Row<typeof schedules>;

/** Inserts the row, or puts it in place of the one with its id. */
export function putSchedule(db: Database, row: ScheduleRow): void {
  schedules.put(db, row);
}

export function getSchedule(db: Database, id: string): ScheduleRow | undefined {
  return schedules.get(db, 'WHERE id = ?', [id]);
}

export interface ScheduleFilter {
  readonly agentId?: string | undefined;
  readonly spaceId?: string | undefined;
  /** `active` is active and paused. */
  readonly status: 'active' | 'ended' | 'all';
  /** Only so many. */
  readonly limit?: number | undefined;
}

/** What comes next first; ended ones last, newest end first. */
export function listSchedules(db: Database, filter: ScheduleFilter): ScheduleRow[] {
  const where: string[] = [];
  const params: string[] = [];
  if (filter.agentId !== undefined) {
    where.push('agent_id = ?');
    params.push(filter.agentId);
  }
  if (filter.spaceId !== undefined) {
    where.push('space_id = ?');
    params.push(filter.spaceId);
  }
  if (filter.status === 'active') where.push("status IN ('active', 'paused')");
  if (filter.status === 'ended') where.push("status IN ('fired', 'cancelled')");
  const condition = where.length > 0 ? `WHERE ${where.join(' AND ')}` : '';
  return schedules.all(
    db,
    `${condition} ORDER BY ended_at IS NOT NULL, next_at IS NULL, next_at, ended_at DESC, id LIMIT ?`,
    [...params, filter.limit ?? -1],
  );
}

export function countActiveSchedules(db: Database, agentId: string): number {
  const row = db.get<{ n: number }>(
    "SELECT count(*) AS n FROM schedules WHERE agent_id = ? AND status IN ('active', 'paused')",
    [agentId],
  );
  return row?.n ?? 0;
}

/** What is due, the earliest first. */
export function dueSchedules(db: Database, now: number, limit: number): ScheduleRow[] {
  return schedules.all(db, "WHERE status = 'active' AND next_at <= ? ORDER BY next_at, id LIMIT ?", [now, limit]);
}

/** What was made, changed or moved on while the clock was ahead of `now`. */
export function changedAfter(db: Database, now: number): ScheduleRow[] {
  return schedules.all(db, 'WHERE updated_at > ? ORDER BY updated_at, id', [now]);
}

/** What follows the person and is in another zone. */
export function notInZone(db: Database, zone: string): ScheduleRow[] {
  return schedules.all(db, "WHERE status IN ('active', 'paused') AND follows_zone = 1 AND zone <> ? ORDER BY id", [
    zone,
  ]);
}

/** Those for which nothing says yet what they may do unasked. */
export function unfrozen(db: Database): ScheduleRow[] {
  return schedules.all(db, 'WHERE unattended IS NULL ORDER BY agent_id, chain');
}

/** Paused reminders whose time has come: they will not ring, and the ledger tells so. */
export function pausedPast(db: Database, now: number): ScheduleRow[] {
  return schedules.all(db, "WHERE status = 'paused' AND kind = 'reminder' AND next_at <= ? ORDER BY next_at, id", [
    now,
  ]);
}

/** Epoch ms of the very next run of anything, or undefined. */
export function nextDueAt(db: Database): number | undefined {
  const row = db.get<{ at: number | null }>("SELECT min(next_at) AS at FROM schedules WHERE status = 'active'");
  return row?.at ?? undefined;
}

/** Ended reminders and schedules stay listed this long (docs/behaviour.md#the-ledger). */
export const KEEP_ENDED_MS = 7 * 86_400_000;

/** Ended ones are listed for some days; what they said is known until its traces go as well. */
export function deleteEndedBefore(db: Database, time: number): void {
  const ended = schedules.all(db, "WHERE ended_at < ? AND status IN ('fired', 'cancelled')", [time]);
  if (ended.length === 0) return;
  db.transaction(() => {
    for (const row of ended) removeSchedule(db, row, row.endedAt ?? time);
  });
}

/** Out of the table, at `goneAt`. */
export function removeSchedule(db: Database, { id, agentId, name, prompt }: ScheduleRow, goneAt: number): void {
  db.run('DELETE FROM schedules WHERE id = ?', [id]);
  addGone(db, { kind: 'schedule', agentId, spaceId: '', subject: id, texts: [name, prompt], goneAt });
}
