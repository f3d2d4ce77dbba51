import { Rule } from '../../../shared/model/rule.ts';
import { MissedPolicy, type ScheduleStatus } from '../../../shared/model/schedule.ts';
import type { Database } from './driver.ts';
import { addGone } from './gone.ts';

/** `rule`: its rule cannot be worked out any more. */
export type ScheduleProblem = 'rule';

/** A schedule as the core holds it; times in epoch ms. */
export interface ScheduleRow {
  readonly id: string;
  readonly agentId: string;
  readonly spaceId: string | null;
  readonly kind: 'reminder' | 'schedule';
  readonly name: string;
  readonly prompt: string;
  readonly rule: Rule;
  readonly description: string | null;
  readonly zone: string;
  readonly followsZone: boolean;
  readonly status: ScheduleStatus;
  readonly missed: MissedPolicy;
  readonly nextAt: number | null;
  readonly lastRunAt: number | null;
  readonly endedAt: number | null;
  readonly actor: 'agent' | 'person';
  readonly runId: string | null;
  readonly toolCallId: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Why it was paused by itself: a key of the catalogue `time.problems`. */
  readonly problem: ScheduleProblem | null;
  /** The slot of another one that this reminder puts off. */
  readonly putsOff: string | null;
}

interface Raw {
  id: string;
  agent_id: string;
  space_id: string | null;
  kind: 'reminder' | 'schedule';
  name: string;
  prompt: string;
  rule: string;
  description: string | null;
  zone: string;
  follows_zone: number;
  status: ScheduleStatus;
  missed: string;
  next_at: number | null;
  last_run_at: number | null;
  ended_at: number | null;
  actor: 'agent' | 'person';
  run_id: string | null;
  tool_call_id: string | null;
  created_at: number;
  updated_at: number;
  problem: ScheduleProblem | null;
  puts_off: string | null;
}

function fromRaw(raw: Raw): ScheduleRow {
  return {
    id: raw.id,
    agentId: raw.agent_id,
    spaceId: raw.space_id,
    kind: raw.kind,
    name: raw.name,
    prompt: raw.prompt,
    rule: Rule.parse(JSON.parse(raw.rule)),
    description: raw.description,
    zone: raw.zone,
    followsZone: raw.follows_zone === 1,
    status: raw.status,
    missed: MissedPolicy.parse(JSON.parse(raw.missed)),
    nextAt: raw.next_at,
    lastRunAt: raw.last_run_at,
    endedAt: raw.ended_at,
    actor: raw.actor,
    runId: raw.run_id,
    toolCallId: raw.tool_call_id,
    createdAt: raw.created_at,
    updatedAt: raw.updated_at,
    problem: raw.problem,
    putsOff: raw.puts_off,
  };
}

/** Inserts the row, or puts it in place of the one with its id. */
export function putSchedule(db: Database, row: ScheduleRow): void {
  db.run(
    `INSERT INTO schedules (id, agent_id, space_id, kind, name, prompt, rule, description, zone, follows_zone, status, missed,
       next_at, last_run_at, ended_at, actor, run_id, tool_call_id, created_at, updated_at, problem, puts_off)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, space_id = excluded.space_id, name = excluded.name, prompt = excluded.prompt,
       rule = excluded.rule, description = excluded.description, zone = excluded.zone, follows_zone = excluded.follows_zone,
       status = excluded.status, missed = excluded.missed, next_at = excluded.next_at, last_run_at = excluded.last_run_at,
       ended_at = excluded.ended_at, updated_at = excluded.updated_at, problem = excluded.problem`,
    [
      row.id,
      row.agentId,
      row.spaceId,
      row.kind,
      row.name,
      row.prompt,
      JSON.stringify(row.rule),
      row.description,
      row.zone,
      row.followsZone ? 1 : 0,
      row.status,
      JSON.stringify(row.missed),
      row.nextAt,
      row.lastRunAt,
      row.endedAt,
      row.actor,
      row.runId,
      row.toolCallId,
      row.createdAt,
      row.updatedAt,
      row.problem,
      row.putsOff,
    ],
  );
}

export function getSchedule(db: Database, id: string): ScheduleRow | undefined {
  const raw = db.get<Raw>('SELECT * FROM schedules WHERE id = ?', [id]);
  return raw && fromRaw(raw);
}

export interface ScheduleFilter {
  readonly agentId?: string | undefined;
  readonly spaceId?: string | undefined;
  /** `active` is active and paused. */
  readonly status: 'active' | 'ended' | 'all';
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
  return db
    .all<Raw>(
      `SELECT * FROM schedules ${condition} ORDER BY ended_at IS NOT NULL, next_at IS NULL, next_at, ended_at DESC, id`,
      params,
    )
    .map(fromRaw);
}

export function countActiveSchedules(db: Database, agentId: string): number {
  const row = db.get<{ n: number }>(
    "SELECT count(*) AS n FROM schedules WHERE agent_id = ? AND status IN ('active', 'paused')",
    [agentId],
  );
  return row?.n ?? 0;
}

export function dueSchedules(db: Database, now: number): ScheduleRow[] {
  return db
    .all<Raw>("SELECT * FROM schedules WHERE status = 'active' AND next_at <= ? ORDER BY next_at, id", [now])
    .map(fromRaw);
}

/** Paused reminders whose time has come: they will not ring, and the ledger tells so. */
export function pausedPast(db: Database, now: number): ScheduleRow[] {
  return db
    .all<Raw>("SELECT * FROM schedules WHERE status = 'paused' AND kind = 'reminder' AND next_at <= ? ORDER BY id", [
      now,
    ])
    .map(fromRaw);
}

/** Epoch ms of the very next run of anything, or undefined. */
export function nextDueAt(db: Database): number | undefined {
  const row = db.get<{ at: number | null }>("SELECT min(next_at) AS at FROM schedules WHERE status = 'active'");
  return row?.at ?? undefined;
}

/** Ended reminders and schedules stay listed this long (behaviour §3). */
export const KEEP_ENDED_MS = 7 * 86_400_000;

/** Ended ones are listed for some days; what they said is known until its traces go as well. */
export function deleteEndedBefore(db: Database, time: number): void {
  const ended = db.all<Raw>("SELECT * FROM schedules WHERE status IN ('fired', 'cancelled') AND ended_at < ?", [time]);
  if (ended.length === 0) return;
  db.transaction(() => {
    for (const raw of ended) removeSchedule(db, fromRaw(raw), raw.ended_at ?? time);
  });
}

/** Out of the table, at `goneAt`. */
export function removeSchedule(db: Database, { id, agentId, name, prompt }: ScheduleRow, goneAt: number): void {
  db.run('DELETE FROM schedules WHERE id = ?', [id]);
  addGone(db, { kind: 'schedule', agentId, spaceId: '', subject: id, texts: [name, prompt], goneAt });
}
