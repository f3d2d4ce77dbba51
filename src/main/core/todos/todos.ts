import type { Todo, TodoEdit } from '../../../shared/model/todo.ts';
import { type CoreContext, toIso } from '../base/core-context.ts';
import type { Erased } from '../db/erase/erase.ts';
import { beginTodos } from '../db/erase/erase-kept.ts';
import { spaceTitle } from '../db/spaces.ts';
import * as sql from '../db/todos.ts';
import type { Eraser } from '../erase/eraser.ts';
import type { Outside } from '../outside/outside.ts';
import { readDue } from '../scheduler/read-due.ts';
import type { JournalPort } from '../tools/journal-port.ts';
import type { TodoPort } from '../tools/plan-ports.ts';
import type { Restore, Scope } from '../tools/ports.ts';
import { createTodoPort } from './todo-port.ts';
import { changeTodo, deleteTodos, makeTodo, noTodo, restoreTodos, type TodoChange } from './write.ts';

export type Todos = ReturnType<typeof createTodos>;

/** What is to be done: ports are for agents and bound to their scope, the other calls are the person's own and journalled. */
export function createTodos(
  context: CoreContext,
  { journal, eraser, outside }: { readonly journal: JournalPort; readonly eraser: Eraser; readonly outside: Outside },
) {
  const { db, emit, clock, person } = context;
  const changed = (agentId: string): void => emit('todo.changed', { agentId });
  const putBack = restoreTodos(context);
  const restore: Restore = (snapshot, scope) => {
    putBack(snapshot, scope);
    changed(scope.agentId);
  };

  function wished({ due, ...edit }: TodoEdit): TodoChange {
    if (due === undefined) return edit;
    if (due === null) return { ...edit, dueAt: null, dueIsDay: false };
    return { ...edit, ...readDue(due, { person, saidAt: clock.now(), field: 'due' }) };
  }

  return {
    restore,
    port: (scope: Scope): TodoPort =>
      createTodoPort(context, scope, { changed: () => changed(scope.agentId), outside }),
    list: (agentId: string | undefined): Todo[] =>
      sql.allTodos(db, agentId).map((row) => toTodo(row, row.originSpaceTitle)),
    /** Throws invalid_value for a due date that cannot be read, limit. */
    add(agentId: string, wish: TodoEdit & { readonly title: string }): { todo: Todo; undoId: string } {
      const change = { ...wished(wish), title: wish.title };
      const entry = { agentId, tool: 'todo_add', args: wish, port: 'todos' as const };
      const { id, result } = journal.edit(entry, (scope) => {
        const { row, before } = makeTodo(context, scope, change);
        return { result: row, before };
      });
      changed(agentId);
      return { todo: toTodo(result, null), undoId: id };
    },
    /** Throws not_found, invalid_value. */
    update(
      { agentId, id }: { readonly agentId: string; readonly id: string },
      wanted: TodoEdit,
    ): { todo: Todo; undoId: string } {
      const old = sql.findTodo(db, agentId, id);
      if (!old) throw noTodo();
      const change = wished(wanted);
      const entry = { agentId, tool: 'todo_update', args: { id, ...wanted }, port: 'todos' as const };
      const edit = journal.edit({ ...entry, spaceId: old.spaceId || undefined }, () => {
        const { row, before } = changeTodo(context, old, change);
        return { result: row, before };
      });
      changed(agentId);
      return { todo: toTodo(edit.result, spaceTitle(db, edit.result.originSpaceId)), undoId: edit.id };
    },
    /** Those of one agent, as one edit. Throws not_found when none of them is there. */
    delete(agentId: string, ids: readonly string[]): { deleted: number; undoId: string } {
      const rows = [...new Set(ids)].flatMap((id) => sql.findTodo(db, agentId, id) ?? []);
      const [first] = rows;
      if (!first) throw noTodo();
      const args = { ids: rows.map(({ id }) => id) };
      const entry = { agentId, spaceId: first.spaceId || undefined, tool: 'todo_delete', args, port: 'todos' as const };
      const { id } = journal.edit(entry, () => ({ result: null, before: deleteTodos(context, rows) }));
      changed(agentId);
      return { deleted: rows.length, undoId: id };
    },
    /** Erases for good, also what was deleted before (docs/trust.md#erasing). */
    async erase(agentId: string, ids: readonly string[]): Promise<Erased> {
      const erasureId = context.newId();
      const erased = beginTodos(db, { agentId, ids, erasureId, now: clock.now() });
      const done = await eraser.finish(erasureId, erased);
      changed(agentId);
      return done;
    },
  };
}

function toTodo(row: sql.TodoRow, originSpaceTitle: string | null): Todo {
  const { id, agentId, title, description, status, priority, dueIsDay } = row;
  return {
    ...{ id, agentId, title, description, status, priority, dueIsDay },
    spaceId: row.spaceId === '' ? null : row.spaceId,
    due: row.dueAt === null ? null : toIso(row.dueAt),
    doneAt: row.doneAt === null ? null : toIso(row.doneAt),
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
