import { z } from 'zod';
import { defineTool } from '../define-tool.ts';

export const listSchedules = defineTool({
  name: 'list_schedules',
  pack: 'core',
  subject: 'schedules',
  icon: 'calendar',
  description: 'List reminders and schedules that are set.',
  title: (t) => t('tools.list_schedules.title'),
  does: (t) => t('tools.list_schedules.does'),
  examples: [
    'What reminders do I have?',
    'Show me what is planned.',
    'Welche Erinnerungen habe ich?',
    'Was steht bei mir an?',
  ],
  input: z.object({}),
  effect: 'read',
  policy: 'allow',
  canUndo: false,
  summary: (_input, { t }) => t('tools.list_schedules.about'),
  receipt: (_input, result, { t }) => t('tools.list_schedules.done', { count: countOf(result) }),
  write(_input, { schedules }) {
    // All there are: what is shortened for a small window says in the list how many are left out.
    return { result: { schedules: schedules.list() } };
  },
});

function countOf(result: unknown): number {
  return (result as { schedules?: readonly unknown[] }).schedules?.length ?? 0;
}
