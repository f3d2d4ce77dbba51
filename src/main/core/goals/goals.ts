import type { Goal, GoalEdit } from '../../../shared/model/goal.ts';
import { type CoreContext, toIso } from '../base/core-context.ts';
import type { Erased } from '../db/erase/erase.ts';
import { beginGoals } from '../db/erase/erase-kept.ts';
import * as sql from '../db/goals.ts';
import { spaceTitle } from '../db/spaces.ts';
import type { Eraser } from '../erase/eraser.ts';
import type { Outside } from '../outside/outside.ts';
import { readDue } from '../scheduler/read-due.ts';
import type { JournalPort } from '../tools/journal-port.ts';
import type { GoalPort } from '../tools/plan-ports.ts';
import type { Restore, Scope } from '../tools/ports.ts';
import { createGoalPort } from './goal-port.ts';
import { change, deleteGoals, findOwn, noGoal, orderGoals, restoreGoals } from './write.ts';

export type Goals = ReturnType<typeof createGoals>;

/** Goals: ports are for agents and bound to their scope, the other calls are the person's own and journalled. */
export function createGoals(
  context: CoreContext,
  { journal, eraser, outside }: { readonly journal: JournalPort; readonly eraser: Eraser; readonly outside: Outside },
) {
  const { db, emit } = context;
  const changed = (agentId: string): void => emit('goal.changed', { agentId });
  const putBack = restoreGoals(context);
  const dueOf = (text: string): number =>
    readDue(text, { person: context.person, saidAt: context.clock.now(), field: 'due' }).dueAt;
  const restore: Restore = (snapshot, scope) => {
    putBack(snapshot, scope);
    changed(scope.agentId);
  };

  return {
    restore,
    port: (scope: Scope): GoalPort =>
      createGoalPort(context, scope, { changed: () => changed(scope.agentId), outside }),
    list: (agentId: string | undefined): Goal[] =>
      sql.allGoals(db, agentId).map((row) => toGoal(row, row.originSpaceTitle)),
    /** Throws not_found, invalid_value for a due date that cannot be read. */
    update(
      { agentId, id }: { readonly agentId: string; readonly id: string },
      { note, due, ...wanted }: GoalEdit,
    ): { goal: Goal; undoId: string } {
      const old = findOwn(db, agentId, id);
      const entry = {
        ...{ agentId, spaceId: old.spaceId || undefined, tool: 'goal_update', args: { id, ...wanted, due, note } },
        port: 'goals' as const,
      };
      const dueAt = typeof due === 'string' ? dueOf(due) : due;
      const edit = journal.edit(entry, () => {
        const said = note === undefined ? undefined : { actor: 'person' as const, text: note };
        const { row, before } = change(context, old, { ...wanted, dueAt, note: said });
        return { result: row, before };
      });
      changed(agentId);
      return { goal: toGoal(edit.result, spaceTitle(db, edit.result.originSpaceId)), undoId: edit.id };
    },
    /** Those that are not named come behind. Throws not_found where none of them is there. */
    order(agentId: string, ids: readonly string[]): { undoId: string } {
      const rows = sql.allGoals(db, agentId).map(({ originSpaceTitle: _title, ...row }) => row);
      if (!rows.some(({ id }) => ids.includes(id))) throw noGoal();
      const entry = { agentId, tool: 'goal_order', args: {}, port: 'goals' as const };
      const { id } = journal.edit(entry, () => ({ result: null, before: orderGoals(context, rows, ids) }));
      changed(agentId);
      return { undoId: id };
    },
    /** Those of one agent, as one edit. Throws not_found when none of them is there. */
    delete(agentId: string, ids: readonly string[]): { deleted: number; undoId: string } {
      const rows = [...new Set(ids)].flatMap((id) => sql.findGoal(db, agentId, id) ?? []);
      const [first] = rows;
      if (!first) throw noGoal();
      const entry = {
        ...{ agentId, spaceId: first.spaceId || undefined, tool: 'delete_goals' },
        ...{ args: { goalIds: rows.map(({ id, key }) => key ?? id) }, port: 'goals' as const },
      };
      const { id } = journal.edit(entry, () => ({
        result: { deleted: rows.length },
        before: deleteGoals(context, rows),
      }));
      changed(agentId);
      return { deleted: rows.length, undoId: id };
    },
    /** Erases for good, also what was deleted before (docs/trust.md#erasing). */
    async erase(agentId: string, ids: readonly string[]): Promise<Erased> {
      const erasureId = context.newId();
      const erased = beginGoals(db, { agentId, ids, erasureId, now: context.clock.now() });
      const done = await eraser.finish(erasureId, erased);
      changed(agentId);
      return done;
    },
  };
}

function toGoal(row: sql.GoalRow, originSpaceTitle: string | null): Goal {
  return {
    id: row.id,
    agentId: row.agentId,
    spaceId: row.spaceId === '' ? null : row.spaceId,
    key: row.key,
    name: row.name,
    status: row.status,
    strategy: row.strategy,
    description: row.description,
    endCondition: row.endCondition,
    due: row.dueAt === null ? null : toIso(row.dueAt),
    priority: row.priority,
    updates: row.updates.map(({ at, ...update }) => ({ at: toIso(at), ...update })),
    origin: {
      actor: row.actor,
      spaceId: row.originSpaceId,
      spaceTitle: originSpaceTitle,
      runId: row.runId,
      toolCallId: row.toolCallId,
    },
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
  };
}
