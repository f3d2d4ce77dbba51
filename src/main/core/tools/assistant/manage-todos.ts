import { z } from 'zod';
import { fail } from '../../../../shared/model/failure.ts';
import { TodoPriority } from '../../../../shared/model/todo.ts';
import { defineTool } from '../define-tool.ts';
import type { TodoPort } from '../plan-ports.ts';
import { short } from '../words.ts';

const Text = (most: number) => z.string().trim().max(most).optional();

export const manageTodos = defineTool({
  name: 'manage_todos',
  pack: 'assistant',
  subject: 'goals',
  icon: 'todo',
  description: 'List, create, complete or update to-dos.',
  title: (t) => t('tools.manage_todos.title'),
  does: (t) => t('tools.manage_todos.does'),
  examples: [
    'Put "renew the passport" on my to-dos, due on Friday.',
    'What is on my to-do list?',
    'Setz „Pass verlängern“ auf meine Aufgabenliste, fällig am Freitag.',
    'Hak das mit dem Pass ab.',
  ],
  input: z.object({
    action: z.enum(['list', 'create', 'complete', 'update']),
    title: Text(300).describe('For create; names one for complete'),
    todoId: Text(300).describe('From list; or its title'),
    description: Text(4_000),
    priority: TodoPriority.optional(),
    dueDate: Text(200).describe('As the person said it'),
  }),
  says: { title: 'words', dueDate: 'time' },
  effect: 'write',
  acts: ['look', 'make', 'change'],
  policy: 'allow',
  carriesMarks: true,
  aliases: { todoId: ['id', 'todo_id', 'todo'], dueDate: ['due', 'due_date'], title: ['task', 'name', 'text'] },
  canUndo: true,
  facts: {
    todoId: ({ todoId }, { todos, named }) =>
      named(
        () => todos.get(todoId ?? ''),
        ({ id, title }) => ({ things: [{ text: title }], isFirst: true, bound: id }),
      ),
    dueDate: ({ dueDate }, { moment }) => (dueDate ? moment(dueDate) : undefined),
  },
  summary: ({ action, title, todoId }, { t }) =>
    t(`tools.manage_todos.about.${action}`, { title: short(title || todoId || '') }),
  receipt: ({ action }, result, { t }) => {
    const { todo, todos } = result as { todo?: { title: string }; todos?: readonly unknown[] };
    return action === 'list'
      ? t('tools.manage_todos.listed', { count: todos?.length ?? 0 })
      : t(`tools.manage_todos.done.${action}`, { title: short(todo?.title ?? '') });
  },
  write(input, { todos }) {
    if (input.action === 'list') {
      const all = todos.list();
      return { result: { todos: all.slice(0, MOST_LISTED), total: all.length } };
    }
    const { todo, before } = changed(input, todos);
    return { result: { success: true, todo }, undo: { port: 'todos', before } };
  },
});

/** More would not fit a small window. */
const MOST_LISTED = 50;

interface Wish {
  readonly action: 'list' | 'create' | 'complete' | 'update';
  readonly title?: string | undefined;
  readonly todoId?: string | undefined;
  readonly description?: string | undefined;
  readonly priority?: TodoPriority | undefined;
  readonly dueDate?: string | undefined;
}

function changed({ action, title, todoId, description, priority, dueDate }: Wish, todos: TodoPort) {
  const more = { description: description || undefined, priority, dueDate: dueDate || undefined };
  if (action === 'create') {
    if (!title) throw missing('title');
    return todos.create(title, more);
  }
  const which = todoId || title;
  if (!which) throw missing('todoId');
  if (action === 'complete') return todos.change(which, { status: 'done' });
  return todos.change(which, { ...more, title: todoId ? title || undefined : undefined });
}

const missing = (field: 'title' | 'todoId') =>
  fail('missing_parameter', `${field} is missing.`, {
    hint: field === 'title' ? 'Say what is to be done.' : 'Name one, by its id or its title.',
    words: 'errors.missing_parameter',
    field,
  });
