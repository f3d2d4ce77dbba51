import { type Failure, fail } from '../../../shared/model/failure.ts';
import type { CoreContext } from '../base/core-context.ts';
import * as sql from '../db/todos.ts';
import type { Outside } from '../outside/outside.ts';
import { readDue } from '../scheduler/read-due.ts';
import { inZone } from '../scheduler/schedule-view.ts';
import type { TodoItem, TodoPort, TodoWish } from '../tools/plan-ports.ts';
import type { Scope } from '../tools/ports.ts';
import { changeTodo, makeTodo, type TodoChange, type WrittenTodo } from './write.ts';

/** Titles told to who meant one of several. */
const MOST_TOLD = 8;

/** To-dos as one agent (and space) has them. */
export function createTodoPort(
  context: CoreContext,
  scope: Scope,
  { changed, outside }: { readonly changed: () => void; readonly outside: Outside },
): TodoPort {
  const { db, clock, person } = context;
  const of = { agentId: scope.agentId, spaceId: scope.isolationSpaceId };

  function all(): sql.TodoRow[] {
    const rows = sql.listTodos(db, of);
    outside.read(
      scope.origin.heardIn,
      'todo',
      rows.map(({ id }) => id),
    );
    return rows;
  }

  /** By id or by title, whatever its case; one that is not done before others. */
  function lookFor(which: string): sql.TodoRow | undefined {
    const rows = all();
    const folded = fold(which);
    return rows.find(({ id }) => id === which) ?? rows.find(({ title }) => fold(title) === folded);
  }

  function wished({ dueDate, ...wish }: TodoWish): TodoChange {
    const saidAt = scope.origin.saidAt ?? clock.now();
    return { ...wish, ...(dueDate ? readDue(dueDate, { person, saidAt, field: 'dueDate' }) : {}) };
  }

  function written({ row, before }: WrittenTodo) {
    outside.wrote(scope, 'todo', row.id);
    changed();
    return { todo: toItem(row, person.zone()), before };
  }

  function get(which: string): sql.TodoRow {
    const row = lookFor(which);
    if (!row) throw noneOf(which, all());
    return row;
  }

  return {
    list: () => all().map((row) => toItem(row, person.zone())),
    find(which) {
      const row = lookFor(which);
      return row && toItem(row, person.zone());
    },
    get: (which) => toItem(get(which), person.zone()),
    create: (title, wish) => written(makeTodo(context, scope, { ...wished(wish), title })),
    change: (which, wish) => written(changeTodo(context, get(which), wished(wish))),
  };
}

const fold = (title: string): string => title.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();

function noneOf(which: string, rows: readonly sql.TodoRow[]): Failure {
  const titles = rows.flatMap(({ title, status }) => (status === 'done' ? [] : [`“${title}”`])).slice(0, MOST_TOLD);
  return fail('not_found', `There is no to-do “${which}”.`, {
    words: 'errors.not_found',
    hint: titles.length === 0 ? 'Nothing is on the list.' : `There is ${titles.join(', ')}.`,
  });
}

/** A day alone is told as one, in the person's zone. */
function toItem(row: sql.TodoRow, zone: string): TodoItem {
  const { id, title, status, description, priority, dueAt, dueIsDay } = row;
  const day = (at: number): string => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);
  return {
    ...{ id, title, status },
    ...(description === null ? {} : { description }),
    ...(priority === null ? {} : { priority }),
    ...(dueAt === null ? {} : { dueDate: dueIsDay ? day(dueAt) : inZone(dueAt, zone) }),
  };
}
