import { z } from 'zod';
import { NameText } from '../../../../shared/model/text.ts';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

export const deleteGoals = defineTool({
  name: 'delete_goals',
  pack: 'spaces',
  subject: 'goals',
  icon: 'goal',
  description: 'Delete goals by id. One that is reached is better set to completed.',
  title: (t) => t('tools.delete_goals.title'),
  does: (t) => t('tools.delete_goals.does'),
  examples: ['Drop the goal of learning Spanish.', 'Streich das Ziel, Spanisch zu lernen.'],
  input: z.object({ goalIds: z.array(NameText(128)).min(1).max(500) }),
  effect: 'write',
  acts: ['remove'],
  policy: 'allow',
  aliases: { goalIds: ['goal_ids', 'ids', 'id', 'goals'] },
  canUndo: true,
  summary: ({ goalIds }, { t }) => t('tools.delete_goals.about', { goals: short(goalIds.join(', '), 120) }),
  receipt: (_input, result, { t }) =>
    t('tools.delete_goals.done', { count: (result as { deleted?: number }).deleted ?? 0 }),
  write({ goalIds }, { goals }) {
    const { deleted, before } = goals.delete(new Set(goalIds));
    return { result: { success: true, deleted }, undo: { port: 'goals', before } };
  },
});
