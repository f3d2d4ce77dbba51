import { z } from 'zod';
import type { ApprovalScope, ApprovalStatus } from '../../../shared/model/approval.ts';
import { OutsideSource } from '../../../shared/model/outside.ts';
import type { Database } from './driver.ts';
import { boolean, integer, json, oneOf, type Row, table, text } from './table.ts';

/** Questions to the person; times in epoch ms. */
export const approvals = table('approvals', {
  id: text(),
  kind: oneOf(z.enum(['tool', 'policy', 'server', 'connection', 'trust', 'integration'])),
  toolCallId: text().orNull(),
  runId: text().orNull(),
  /** Empty for a question about a policy that is not about one agent. */
  agentId: text(),
  spaceId: text().orNull(),
  scheduleId: text().orNull(),
  tool: text(),
  args: json(z.unknown()),
  quote: text().orNull(),
  chain: json(z.array(z.string()).readonly()),
  digest: text(),
  nonce: text(),
  status: text<ApprovalStatus>(),
  scope: text<ApprovalScope>().orNull(),
  words: text().orNull(),
  /** Nobody was there when it was asked: it waits 7 days instead of 10 minutes. */
  isParked: boolean(),
  /** It may rest on other people's text, so it is asked whatever the policy. */
  isOthersWish: boolean(),
  /** What its run has read of others, so it is asked whatever the policy. */
  outside: json(z.array(OutsideSource).readonly()),
  createdAt: integer(),
  expiresAt: integer(),
  answeredAt: integer().orNull(),
  consumedAt: integer().orNull(),
});
export type ApprovalRow = Row<typeof approvals>;

export function insertApproval(db: Database, row: ApprovalRow): void {
  approvals.insert(db, row);
}

export function getApproval(db: Database, id: string): ApprovalRow | undefined {
  return approvals.get(db, 'WHERE id = ?', [id]);
}

export function approvalOfCall(db: Database, toolCallId: string): ApprovalRow | undefined {
  return approvals.get(db, 'WHERE tool_call_id = ? ORDER BY id DESC LIMIT 1', [toolCallId]);
}

/** Oldest first. */
export function waitingApprovals(db: Database): ApprovalRow[] {
  return approvals.all(db, "WHERE status = 'waiting' ORDER BY id");
}

/** All that was ever asked about MCP servers. */
export function connectionQuestions(db: Database): ApprovalRow[] {
  return approvals.all(db, "WHERE kind = 'connection' ORDER BY id");
}

/** Leaves out what may no longer be written there. */
export function putQuestionArgs(db: Database, id: string, args: unknown): void {
  db.run('UPDATE approvals SET args = ? WHERE id = ?', [JSON.stringify(args), id]);
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
  return approvals.all(
    db,
    `JOIN tool_calls c ON c.id = approvals.tool_call_id WHERE approvals.run_id IS NULL AND approvals.status = 'approved'
       AND c.status = 'approved' AND c.finished_at IS NULL ORDER BY approvals.id`,
  );
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
