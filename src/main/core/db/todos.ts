import { TodoPriority, TodoStatus } from '../../../shared/model/todo.ts';
import type { Database } from './driver.ts';
import { boolean, integer, oneOf, type Row, table, text } from './table.ts';
import { origin, owner } from './written.ts';

/** What is to be done; times in epoch ms. */
export const todos = table('todos', {
  id: text(),
  ...owner,
  title: text(),
  description: text().orNull(),
  status: oneOf(TodoStatus),
  priority: oneOf(TodoPriority).orNull(),
  dueAt: integer().orNull(),
  /** Due on that day, at no time of it. */
  dueIsDay: boolean(),
  doneAt: integer().orNull(),
  ...origin,
});
export type TodoRow = Row<typeof todos>;

export type TodoScope = Pick<TodoRow, 'agentId' | 'spaceId'>;
type TodoListing = TodoRow & { readonly originSpaceTitle: string | null };

/** What is begun first, then by weight, by when it is due and by age; what is done last, the latest first. */
const inOrder = `ORDER BY CASE todos.status WHEN 'doing' THEN 0 WHEN 'open' THEN 1 ELSE 2 END,
  todos.done_at DESC, CASE todos.priority WHEN 'high' THEN 0 WHEN 'medium' THEN 1 WHEN 'low' THEN 3 ELSE 2 END,
  coalesce(todos.due_at, 9e15), todos.created_at, todos.id`;

export function findTodo(db: Database, agentId: string, id: string): TodoRow | undefined {
  return todos.get(db, 'WHERE agent_id = ? AND id = ?', [agentId, id]);
}

export function todoById(db: Database, id: string): TodoRow | undefined {
  return todos.get(db, 'WHERE id = ?', [id]);
}

export function listTodos(db: Database, { agentId, spaceId }: TodoScope): TodoRow[] {
  return todos.all(db, `WHERE agent_id = ? AND space_id = ? ${inOrder}`, [agentId, spaceId]);
}

export function putTodo(db: Database, row: TodoRow): void {
  todos.put(db, row);
}

export function deleteTodo(db: Database, id: string): void {
  db.run('DELETE FROM todos WHERE id = ?', [id]);
}

/** All that one says, for who looks for copies of it. */
export function textsOfTodo({ title, description }: TodoRow): string[] {
  return description === null ? [title] : [title, description];
}

/** All of the person, of every agent and space. */
export function allTodos(db: Database, agentId?: string): TodoListing[] {
  return db
    .all(
      `SELECT ${todos.columns()}, s.title AS originSpaceTitle
       FROM todos LEFT JOIN spaces s ON s.id = todos.origin_space_id
       WHERE todos.agent_id = coalesce(?, todos.agent_id) ${inOrder}`,
      [agentId ?? null],
    )
    .map((raw) => todos.read<Pick<TodoListing, 'originSpaceTitle'>>(raw));
}
