import { z } from 'zod';
import type { ApprovalScope } from '../../../shared/model/approval.ts';
import { OutsideSource } from '../../../shared/model/outside.ts';
import type { Database } from './driver.ts';
import { integer, json, type Row, table, text } from './table.ts';

/** Standing yeses. */
export const grants = table('grants', {
  id: text(),
  agentId: text(),
  tool: text(),
  scope: text<ApprovalScope>(),
  spaceId: text().orNull(),
  scheduleId: text().orNull(),
  /** The agents that asked one the other, the first cause first, `agentId` last; empty: that agent by itself. */
  chain: json(z.array(z.string()).readonly()),
  /** Set for `always`: only exactly these arguments. */
  argsDigest: text().orNull(),
  args: json(z.unknown()),
  /** The text of others that the question named when it was given. */
  outside: json(z.array(OutsideSource).readonly()),
  uses: integer(),
  createdAt: integer(),
  revokedAt: integer().orNull(),
});
export type GrantRow = Row<typeof grants>;

export function insertGrant(db: Database, row: Omit<GrantRow, 'revokedAt'>): void {
  grants.insert(db, row);
}

/** Newest first. */
export function standingGrants(db: Database): GrantRow[] {
  return grants.all(db, 'WHERE revoked_at IS NULL ORDER BY id DESC');
}

/** The standing yeses that cover this call, oldest first. */
export function findGrants(
  db: Database,
  call: {
    readonly agentId: string;
    readonly tool: string;
    readonly spaceId: string | null;
    readonly scheduleId: string | null;
    readonly argsDigest: string;
  },
): GrantRow[] {
  return grants.all(
    db,
    `WHERE agent_id = @agentId AND tool = @tool AND revoked_at IS NULL AND (
       (scope = 'space' AND space_id = @spaceId) OR (scope = 'schedule' AND schedule_id = @scheduleId)
       OR (scope = 'always' AND args_digest = @argsDigest))
     ORDER BY id`,
    { ...call },
  );
}

/** A call that it covered was done. */
export function countGrantUse(db: Database, id: string): void {
  db.run('UPDATE grants SET uses = uses + 1 WHERE id = ?', [id]);
}

/** Ends a standing yes at once; false when there is none. */
export function revokeGrant(db: Database, id: string, now: number): boolean {
  return db.run('UPDATE grants SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL', [now, id]) === 1;
}

/** What holds of the yeses that stand for a chain in which this agent is. */
export const ofGrantsThrough = (agentId: string): string =>
  `EXISTS (SELECT 1 FROM json_each(grants.chain) WHERE value = ${agentId})`;
