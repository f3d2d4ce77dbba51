import { type Failure, fail } from '../../../shared/model/failure.ts';
import type { CoreContext } from '../base/core-context.ts';
import { fingerprint, notPutBack } from '../base/put-back.ts';
import type { Database } from '../db/driver.ts';
import { addGone, dropGone } from '../db/erase/gone.ts';
import * as sql from '../db/todos.ts';
import { writtenBy } from '../db/written.ts';
import type { Restore, Scope } from '../tools/ports.ts';

/** To-dos that one agent may have (in one space, if it keeps them apart), those done with them. */
const MOST_PER_AGENT = 1_000;

/** How some stood before a write, and a fingerprint of how they stood after it. */
interface TodoSnapshot {
  readonly todos: readonly {
    readonly id: string;
    readonly before: sql.TodoRow | null;
    readonly after: string | null;
  }[];
}

export interface WrittenTodo {
  readonly row: sql.TodoRow;
  readonly before: TodoSnapshot;
}

/** What may be said of one; absent: as it is. */
export type TodoChange = {
  readonly [K in 'title' | 'description' | 'status' | 'priority' | 'dueAt' | 'dueIsDay']?: sql.TodoRow[K] | undefined;
};

/** Throws `limit` where there would be too many. */
export function makeTodo(
  { db, clock, newId }: CoreContext,
  scope: Scope,
  {
    title,
    description = null,
    status = 'open',
    priority = null,
    dueAt = null,
    dueIsDay = false,
  }: TodoChange & {
    readonly title: string;
  },
): WrittenTodo {
  const of = { agentId: scope.agentId, spaceId: scope.isolationSpaceId };
  if (sql.listTodos(db, of).length >= MOST_PER_AGENT) {
    throw fail('limit', `There can be ${MOST_PER_AGENT} to-dos.`, {
      hint: 'Delete some that are done first.',
      words: 'errors.own.tooManyTodos',
    });
  }
  const now = clock.now();
  const doneAt = status === 'done' ? now : null;
  const row: sql.TodoRow = {
    ...{ id: newId(), title, description, status, priority, dueAt, dueIsDay, doneAt },
    ...writtenBy(scope, now),
  };
  sql.putTodo(db, row);
  return { row, before: { todos: [{ id: row.id, before: null, after: printOf(row) }] } };
}

export function changeTodo({ db, clock }: CoreContext, old: sql.TodoRow, wanted: TodoChange): WrittenTodo {
  const now = clock.now();
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  const next = { ...old, ...given };
  const row: sql.TodoRow = { ...next, doneAt: next.status === 'done' ? (old.doneAt ?? now) : null, updatedAt: now };
  sql.putTodo(db, row);
  return { row, before: { todos: [{ id: row.id, before: old, after: printOf(row) }] } };
}

export function deleteTodos({ db, clock }: CoreContext, rows: readonly sql.TodoRow[]): TodoSnapshot {
  return db.transaction(() => ({
    todos: rows.map((row) => {
      leave(db, row, clock.now());
      return { id: row.id, before: row, after: null };
    }),
  }));
}

/** Puts them back as the snapshot says. Throws `conflict` if one changed since. */
export function restoreTodos({ db, clock }: CoreContext): Restore {
  return (snapshot, scope) => {
    const { todos } = snapshot as TodoSnapshot;
    db.transaction(() => {
      for (const { id, before, after } of todos) {
        const current = sql.findTodo(db, scope.agentId, id);
        if ((current ? printOf(current) : null) !== after) throw notPutBack('todo');
        if (!before) {
          if (current) leave(db, current, clock.now());
          continue;
        }
        sql.putTodo(db, before);
        if (!current) dropGone(db, { kind: 'todo', agentId: before.agentId, subject: id });
      }
    });
  };
}

export function noTodo(): Failure {
  return fail('not_found', 'There is no such to-do.', { hint: 'Look at the list.', words: 'errors.not_found' });
}

/** Out of the table; what it said is known until its traces go as well. */
function leave(db: Database, row: sql.TodoRow, now: number): void {
  const { id, agentId, spaceId } = row;
  sql.deleteTodo(db, id);
  addGone(db, { kind: 'todo', agentId, spaceId, subject: id, texts: sql.textsOfTodo(row), goneAt: now });
}

function printOf({
  id,
  agentId,
  spaceId,
  title,
  description,
  status,
  priority,
  dueAt,
  updatedAt,
}: sql.TodoRow): string {
  return fingerprint([id, agentId, spaceId, title, description, status, priority, dueAt, updatedAt]);
}
