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
  execute(_input, { schedules }) {
    const all = schedules.list();
    // The count last: a small model answers from what it reads first, and a shortened list keeps its other keys.
    return { result: { schedules: all, total: all.length } };
  },
});

function countOf(result: unknown): number {
  const { total, schedules } = result as { total?: number; schedules?: readonly unknown[] };
  return total ?? schedules?.length ?? 0;
}
