import type { ApprovalScope } from '../../../shared/model/approval.ts';
import type { Database } from './driver.ts';

/** A standing yes as the core holds it. */
export interface GrantRow {
  readonly id: string;
  readonly agentId: string;
  readonly tool: string;
  readonly scope: ApprovalScope;
  readonly spaceId: string | null;
  readonly scheduleId: string | null;
  /** Set for `always`: only exactly these arguments. */
  readonly argsDigest: string | null;
  readonly args: unknown;
  readonly uses: number;
  readonly createdAt: number;
}

interface Raw {
  id: string;
  agent_id: string;
  tool: string;
  scope: ApprovalScope;
  space_id: string | null;
  schedule_id: string | null;
  args_digest: string | null;
  args: string;
  uses: number;
  created_at: number;
}

function fromRaw(raw: Raw): GrantRow {
  return {
    id: raw.id,
    agentId: raw.agent_id,
    tool: raw.tool,
    scope: raw.scope,
    spaceId: raw.space_id,
    scheduleId: raw.schedule_id,
    argsDigest: raw.args_digest,
    args: JSON.parse(raw.args) as unknown,
    uses: raw.uses,
    createdAt: raw.created_at,
  };
}

export function insertGrant(db: Database, row: GrantRow): void {
  db.run(
    `INSERT INTO grants (id, agent_id, tool, scope, space_id, schedule_id, args_digest, args, uses, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      row.id,
      row.agentId,
      row.tool,
      row.scope,
      row.spaceId,
      row.scheduleId,
      row.argsDigest,
      JSON.stringify(row.args),
      row.uses,
      row.createdAt,
    ],
  );
}

/** Newest first. */
export function standingGrants(db: Database): GrantRow[] {
  return db.all<Raw>('SELECT * FROM grants WHERE revoked_at IS NULL ORDER BY id DESC').map(fromRaw);
}

/** The standing yes that covers this call. */
export function findGrant(
  db: Database,
  call: {
    readonly agentId: string;
    readonly tool: string;
    readonly spaceId: string | null;
    readonly scheduleId: string | null;
    readonly argsDigest: string;
  },
): string | undefined {
  return db.get<{ id: string }>(
    `SELECT id FROM grants WHERE agent_id = @agentId AND tool = @tool AND revoked_at IS NULL AND (
       (scope = 'space' AND space_id = @spaceId) OR (scope = 'schedule' AND schedule_id = @scheduleId)
       OR (scope = 'always' AND args_digest = @argsDigest))
     ORDER BY id LIMIT 1`,
    { ...call },
  )?.id;
}

/** A call that it covered was done. */
export function countGrantUse(db: Database, id: string): void {
  db.run('UPDATE grants SET uses = uses + 1 WHERE id = ?', [id]);
}

/** Ends a standing yes at once; false when there is none. */
export function revokeGrant(db: Database, id: string, now: number): boolean {
  return db.run('UPDATE grants SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL', [now, id]) === 1;
}
