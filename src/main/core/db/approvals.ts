import { z } from 'zod';
import type { ApprovalScope, ApprovalStatus } from '../../../shared/model/approval.ts';
import type { Database } from './driver.ts';

/** A question to the person as the core holds it; times in epoch ms. */
export interface ApprovalRow {
  readonly id: string;
  readonly kind: 'tool' | 'policy' | 'server';
  readonly toolCallId: string | null;
  readonly runId: string | null;
  /** Empty for a question about a policy that is not about one agent. */
  readonly agentId: string;
  readonly spaceId: string | null;
  readonly scheduleId: string | null;
  readonly tool: string;
  readonly args: unknown;
  readonly quote: string | null;
  readonly chain: readonly string[];
  readonly digest: string;
  readonly nonce: string;
  readonly status: ApprovalStatus;
  readonly scope: ApprovalScope | null;
  readonly words: string | null;
  /** Nobody was there when it was asked: it waits 7 days instead of 10 minutes. */
  readonly isParked: boolean;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly answeredAt: number | null;
  readonly consumedAt: number | null;
}

interface Raw {
  id: string;
  kind: 'tool' | 'policy' | 'server';
  tool_call_id: string | null;
  run_id: string | null;
  agent_id: string;
  space_id: string | null;
  schedule_id: string | null;
  tool: string;
  args: string;
  quote: string | null;
  chain: string;
  digest: string;
  nonce: string;
  status: ApprovalStatus;
  scope: ApprovalScope | null;
  words: string | null;
  is_parked: number;
  created_at: number;
  expires_at: number;
  answered_at: number | null;
  consumed_at: number | null;
}

const Chain = z.array(z.string());

function fromRaw(raw: Raw): ApprovalRow {
  return {
    id: raw.id,
    kind: raw.kind,
    toolCallId: raw.tool_call_id,
    runId: raw.run_id,
    agentId: raw.agent_id,
    spaceId: raw.space_id,
    scheduleId: raw.schedule_id,
    tool: raw.tool,
    args: JSON.parse(raw.args) as unknown,
    quote: raw.quote,
    chain: Chain.parse(JSON.parse(raw.chain)),
    digest: raw.digest,
    nonce: raw.nonce,
    status: raw.status,
    scope: raw.scope,
    words: raw.words,
    isParked: raw.is_parked === 1,
    createdAt: raw.created_at,
    expiresAt: raw.expires_at,
    answeredAt: raw.answered_at,
    consumedAt: raw.consumed_at,
  };
}

export function insertApproval(db: Database, row: ApprovalRow): void {
  db.run(
    `INSERT INTO approvals (id, kind, tool_call_id, run_id, agent_id, space_id, schedule_id, tool, args, quote, chain, digest,
       nonce, status, scope, words, is_parked, created_at, expires_at, answered_at, consumed_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      row.id,
      row.kind,
      row.toolCallId,
      row.runId,
      row.agentId,
      row.spaceId,
      row.scheduleId,
      row.tool,
      JSON.stringify(row.args),
      row.quote,
      JSON.stringify(row.chain),
      row.digest,
      row.nonce,
      row.status,
      row.scope,
      row.words,
      row.isParked ? 1 : 0,
      row.createdAt,
      row.expiresAt,
      row.answeredAt,
      row.consumedAt,
    ],
  );
}

export function getApproval(db: Database, id: string): ApprovalRow | undefined {
  const raw = db.get<Raw>('SELECT * FROM approvals WHERE id = ?', [id]);
  return raw && fromRaw(raw);
}

export function approvalOfCall(db: Database, toolCallId: string): ApprovalRow | undefined {
  const raw = db.get<Raw>('SELECT * FROM approvals WHERE tool_call_id = ? ORDER BY id DESC LIMIT 1', [toolCallId]);
  return raw && fromRaw(raw);
}

/** Oldest first. */
export function waitingApprovals(db: Database): ApprovalRow[] {
  return db.all<Raw>("SELECT * FROM approvals WHERE status = 'waiting' ORDER BY id").map(fromRaw);
}

/** The one change of state: out of `waiting`, once; false when another answer was first. */
export function settleApproval(
  db: Database,
  id: string,
  to: {
    readonly status: 'approved' | 'denied' | 'expired';
    readonly scope?: ApprovalScope | null;
    readonly words?: string | null;
    readonly now: number;
  },
): boolean {
  return (
    db.run(
      "UPDATE approvals SET status = ?, scope = ?, words = ?, answered_at = ? WHERE id = ? AND status = 'waiting'",
      [to.status, to.scope ?? null, to.words ?? null, to.now, id],
    ) === 1
  );
}

/** Uses a yes up; false when it was used already or is none. */
export function consumeApproval(db: Database, id: string, now: number): boolean {
  return (
    db.run("UPDATE approvals SET consumed_at = ? WHERE id = ? AND status = 'approved' AND consumed_at IS NULL", [
      now,
      id,
    ]) === 1
  );
}

/** Nobody was there to answer: what waits from an earlier process gets the long time, counted from when it was asked. */
export function parkWaiting(db: Database, parkedMs: number): void {
  db.run("UPDATE approvals SET is_parked = 1, expires_at = created_at + ? WHERE status = 'waiting' AND is_parked = 0", [
    parkedMs,
  ]);
}

/** Yeses to calls outside runs that a crash kept from running. */
export function callsNotRun(db: Database): ApprovalRow[] {
  return db
    .all<Raw>(
      `SELECT a.* FROM approvals a JOIN tool_calls c ON c.id = a.tool_call_id
       WHERE a.run_id IS NULL AND a.status = 'approved' AND c.status = 'approved' AND c.finished_at IS NULL ORDER BY a.id`,
    )
    .map(fromRaw);
}

/** Title of the space and name of the schedule, for the person to see where a question comes from. */
export function placeNames(
  db: Database,
  { spaceId, scheduleId }: Pick<ApprovalRow, 'spaceId' | 'scheduleId'>,
): { readonly spaceTitle: string | undefined; readonly scheduleName: string | undefined } {
  return {
    spaceTitle: db.get<{ title: string }>('SELECT title FROM spaces WHERE id = ?', [spaceId])?.title,
    scheduleName: db.get<{ name: string }>('SELECT name FROM schedules WHERE id = ?', [scheduleId])?.name,
  };
}
