import { GoalStatus } from '../../../shared/model/goal.ts';
import type { Database } from './driver.ts';
import { oneOf, type Row, table, text } from './table.ts';
import { origin, owner } from './written.ts';

/** What agents aim at; times in epoch ms. */
export const goals = table('goals', {
  id: text(),
  ...owner,
  /** The agent's own id for it. */
  key: text().orNull(),
  name: text(),
  status: oneOf(GoalStatus),
  ...origin,
});
export type GoalRow = Row<typeof goals>;

export type GoalScope = Pick<GoalRow, 'agentId' | 'spaceId'>;
type GoalListing = GoalRow & { readonly originSpaceTitle: string | null };

export function findGoal(db: Database, agentId: string, id: string): GoalRow | undefined {
  return goals.get(db, 'WHERE agent_id = ? AND id = ?', [agentId, id]);
}

export function goalById(db: Database, id: string): GoalRow | undefined {
  return goals.get(db, 'WHERE id = ?', [id]);
}

/** By the agent's own id for it or, as for one that it did not name, by Hearth's. */
export function findOwnGoal(db: Database, { agentId, spaceId }: GoalScope, id: string): GoalRow | undefined {
  return goals.get(db, 'WHERE agent_id = ? AND space_id = ? AND coalesce(key, id) = ?', [agentId, spaceId, id]);
}

/** Active ones first, then as they were made. */
export function listGoals(db: Database, { agentId, spaceId }: GoalScope): GoalRow[] {
  return goals.all(db, "WHERE agent_id = ? AND space_id = ? ORDER BY status <> 'active', created_at, id", [
    agentId,
    spaceId,
  ]);
}

export function putGoal(db: Database, row: GoalRow): void {
  goals.put(db, row);
}

export function deleteGoal(db: Database, id: string): void {
  db.run('DELETE FROM goals WHERE id = ?', [id]);
}

/** All goals of the person, of every agent and space, active ones first and the newest first among them. */
export function allGoals(db: Database, agentId?: string): GoalListing[] {
  return db
    .all(
      `SELECT ${goals.columns()}, s.title AS originSpaceTitle
       FROM goals LEFT JOIN spaces s ON s.id = goals.origin_space_id
       WHERE goals.agent_id = coalesce(?, goals.agent_id) ORDER BY goals.status <> 'active', goals.updated_at DESC, goals.id`,
      [agentId ?? null],
    )
    .map((raw) => goals.read<Pick<GoalListing, 'originSpaceTitle'>>(raw));
}
