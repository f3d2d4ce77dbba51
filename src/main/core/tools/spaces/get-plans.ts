import { z } from 'zod';
import { defineTool } from '../define-tool.ts';

export const getPlans = defineTool({
  name: 'get_plans',
  pack: 'spaces',
  subject: 'schedules',
  icon: 'calendar',
  description: 'List your plans.',
  title: (t) => t('tools.get_plans.title'),
  does: (t) => t('tools.get_plans.does'),
  examples: ['What have you planned for yourself?', 'Was hast du dir vorgenommen?'],
  input: z.object({ status: z.enum(['active', 'completed', 'expired']).optional() }),
  effect: 'read',
  policy: 'allow',
  canUndo: false,
  summary: (_input, { t }) => t('tools.get_plans.about'),
  receipt: (_input, result, { t }) =>
    t('tools.get_plans.done', { count: (result as { plans?: readonly unknown[] }).plans?.length ?? 0 }),
  write: ({ status: wanted }, { schedules }) => ({
    result: { plans: schedules.plans.list().filter(({ status }) => wanted === undefined || status === wanted) },
  }),
});
