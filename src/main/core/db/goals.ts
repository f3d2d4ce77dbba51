import { z } from 'zod';
import { GoalStatus } from '../../../shared/model/goal.ts';
import type { Database } from './driver.ts';
import { integer, json, oneOf, type Row, table, text } from './table.ts';
import { origin, owner } from './written.ts';

/** What was noted of a goal on the way, oldest first; when, in epoch ms. */
const Updates = z.array(z.object({ at: z.number(), actor: z.enum(['agent', 'person']), text: z.string() })).readonly();

/** What agents aim at; times in epoch ms. */
export const goals = table('goals', {
  id: text(),
  ...owner,
  /** The agent's own id for it. */
  key: text().orNull(),
  name: text(),
  status: oneOf(GoalStatus),
  strategy: text().orNull(),
  description: text().orNull(),
  endCondition: text().orNull(),
  /** As it was said: "2 WEEKS". */
  timeToCompletion: text().orNull(),
  dueAt: integer().orNull(),
  /** 0 is the highest, 4 the lowest. */
  priority: integer().orNull(),
  updates: json(Updates),
  /** Where it stands among those of its agent. */
  place: integer(),
  ...origin,
});
export type GoalRow = Row<typeof goals>;

export type GoalScope = Pick<GoalRow, 'agentId' | 'spaceId'>;
type GoalListing = GoalRow & { readonly originSpaceTitle: string | null };

/** Active ones first; then as the person ordered them, those without a place of their own as they were made. */
const inOrder = "ORDER BY goals.status <> 'active', goals.place, goals.created_at, goals.id";

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

export function listGoals(db: Database, { agentId, spaceId }: GoalScope): GoalRow[] {
  return goals.all(db, `WHERE agent_id = ? AND space_id = ? ${inOrder}`, [agentId, spaceId]);
}

export function putGoal(db: Database, row: GoalRow): void {
  goals.put(db, row);
}

export function deleteGoal(db: Database, id: string): void {
  db.run('DELETE FROM goals WHERE id = ?', [id]);
}

/** All that one says, for who looks for copies of it. */
export function textsOfGoal(row: GoalRow): string[] {
  const { name, strategy, description, endCondition, updates } = row;
  return [name, strategy, description, endCondition, ...updates.map((one) => one.text)].filter((one) => one !== null);
}

/** All goals of the person, of every agent and space. */
export function allGoals(db: Database, agentId?: string): GoalListing[] {
  return db
    .all(
      `SELECT ${goals.columns()}, s.title AS originSpaceTitle
       FROM goals LEFT JOIN spaces s ON s.id = goals.origin_space_id
       WHERE goals.agent_id = coalesce(?, goals.agent_id) ${inOrder}`,
      [agentId ?? null],
    )
    .map((raw) => goals.read<Pick<GoalListing, 'originSpaceTitle'>>(raw));
}
