import { z } from 'zod';
import { TodoStatus } from '../../../../shared/model/todo.ts';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

export const trackTask = defineTool({
  name: 'track_task',
  pack: 'blocks',
  subject: 'goals',
  icon: 'todo',
  description: 'Keep a task as one small step, or say how far it is. Tells the one thing to do next; never press.',
  title: (t) => t('tools.track_task.title'),
  does: (t) => t('tools.track_task.does'),
  examples: [
    'I have to sort out the tax papers.',
    'I am on the dishes now.',
    'Ich muss die Steuerunterlagen sortieren.',
    'Das mit dem Abwasch ist erledigt.',
  ],
  input: z.object({ title: z.string().trim().min(1, 'must not be empty').max(300), status: TodoStatus.optional() }),
  says: { title: 'words' },
  effect: 'write',
  acts: ['make', 'change'],
  policy: 'allow',
  carriesMarks: true,
  aliases: { title: ['task', 'name', 'text'], status: ['state'] },
  canUndo: true,
  summary: ({ title, status }, { t }) => t(`tools.track_task.about.${status ?? 'open'}`, { title: short(title) }),
  receipt: ({ title, status }, _result, { t }) =>
    t(`tools.track_task.done.${status ?? 'open'}`, { title: short(title) }),
  write({ title, status }, { todos }) {
    const known = todos.find(title);
    const { todo, before } = known
      ? todos.change(known.id, { status: status ?? known.status })
      : todos.create(title, { status });
    const next = todos.list().find((one) => one.status !== 'done');
    const task = { id: todo.id, title: todo.title, status: todo.status };
    return { result: { success: true, task, next: next?.title ?? null }, undo: { port: 'todos', before } };
  },
});
