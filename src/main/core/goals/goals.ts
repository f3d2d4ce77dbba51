import type { Goal } from '../../../shared/model/goal.ts';
import { type CoreContext, toIso } from '../base/core-context.ts';
import type { Erased } from '../db/erase/erase.ts';
import { beginGoals } from '../db/erase/erase-kept.ts';
import * as sql from '../db/goals.ts';
import { spaceTitle } from '../db/memories.ts';
import type { Eraser } from '../erase/eraser.ts';
import type { Outside } from '../outside/outside.ts';
import type { JournalPort } from '../tools/journal-port.ts';
import type { GoalPort, Restore, Scope } from '../tools/ports.ts';
import { change, deleteGoals, findOwn, noGoal, restoreGoals, setGoals } from './write.ts';

export type Goals = ReturnType<typeof createGoals>;

/** Goals: ports are for agents and bound to their scope, the other calls are the person's own and journalled. */
export function createGoals(
  context: CoreContext,
  { journal, eraser, outside }: { readonly journal: JournalPort; readonly eraser: Eraser; readonly outside: Outside },
) {
  const { db, emit } = context;
  const changed = (agentId: string): void => emit('goal.changed', { agentId });
  const putBack = restoreGoals(context);
  const restore: Restore = (snapshot, scope) => {
    putBack(snapshot, scope);
    changed(scope.agentId);
  };

  return {
    restore,
    port(scope: Scope): GoalPort {
      const { agentId } = scope;
      const of = { agentId, spaceId: scope.isolationSpaceId };
      return {
        set(goals) {
          const before = setGoals(context, scope, goals);
          for (const { id } of before.goals) outside.wrote(scope, 'goal', id);
          changed(agentId);
          return { count: before.goals.length, before };
        },
        delete(ids) {
          const before = deleteGoals(
            context,
            [...ids].flatMap((id) => sql.findOwnGoal(db, of, id) ?? []),
          );
          if (before.goals.length > 0) changed(agentId);
          return { deleted: before.goals.length, before };
        },
      };
    },
    list: (agentId: string | undefined): Goal[] =>
      sql.allGoals(db, agentId).map((row) => toGoal(row, row.originSpaceTitle)),
    /** Throws not_found. */
    update(
      { agentId, id }: { readonly agentId: string; readonly id: string },
      wanted: Parameters<typeof change>[2],
    ): { goal: Goal; undoId: string } {
      const old = findOwn(db, agentId, id);
      const entry = {
        ...{ agentId, spaceId: old.spaceId || undefined, tool: 'goal_update', args: { id, ...wanted } },
        port: 'goals' as const,
      };
      const edit = journal.edit(entry, () => {
        const { row, before } = change(context, old, wanted);
        return { result: row, before };
      });
      changed(agentId);
      return { goal: toGoal(edit.result, spaceTitle(db, edit.result.originSpaceId)), undoId: edit.id };
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
