import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

export const deletePlans = defineTool({
  name: 'delete_plans',
  pack: 'spaces',
  subject: 'schedules',
  icon: 'calendar',
  description: 'Delete plans by id (from get_plans).',
  title: (t) => t('tools.delete_plans.title'),
  does: (t) => t('tools.delete_plans.does'),
  examples: ['Drop the plan of the daily report.', 'Streich den Plan mit dem Tagesbericht.'],
  input: z.object({ planIds: z.array(z.string().trim().min(1, 'must not be empty').max(64)).min(1).max(200) }),
  effect: 'write',
  acts: ['remove'],
  policy: 'allow',
  aliases: { planIds: ['plan_ids', 'ids', 'id', 'plans'] },
  canUndo: true,
  summary: ({ planIds }, { t, nameOf }) =>
    t('tools.delete_plans.about', {
      plans: short(planIds.map((id) => short(nameOf('schedule', id) ?? id, 60)).join(', '), 160),
    }),
  receipt: (_input, result, { t }) =>
    t('tools.delete_plans.done', { count: (result as { deleted?: number }).deleted ?? 0 }),
  write({ planIds }, { schedules }) {
    const { deleted, before } = schedules.plans.delete(new Set(planIds));
    return { result: { success: true, deleted }, undo: { port: 'schedules', before } };
  },
});
