import { z } from 'zod';
import { defineTool } from '../define-tool.ts';

export const listSchedules = defineTool({
  name: 'list_schedules',
  pack: 'core',
  subject: 'schedules',
  description: 'List reminders and schedules that are set.',
  input: z.object({}),
  effect: 'read',
  policy: { default: 'allow', subject: () => '' },
  canUndo: false,
  summary: (_input, { t }) => t('tools.about.list_schedules'),
  receipt: (_input, result, { t }) => t('tools.done.list_schedules', { count: countOf(result) }),
  write(_input, { schedules }) {
    // All there are: what is shortened for a small window says in the list how many are left out.
    return { result: { schedules: schedules.list() } };
  },
});

function countOf(result: unknown): number {
  return (result as { schedules?: readonly unknown[] }).schedules?.length ?? 0;
}
