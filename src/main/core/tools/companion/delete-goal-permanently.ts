import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';
import { goalAliases, goalFact, Name, ofGoals } from './about-goal.ts';

export const deleteGoalPermanently = defineTool({
  ...ofGoals,
  name: 'delete_goal_permanently',
  description: 'Delete a goal. One that is reached is better marked as completed.',
  title: (t) => t('tools.delete_goal_permanently.title'),
  does: (t) => t('tools.delete_goal_permanently.does'),
  examples: ['Delete the marathon goal.', 'Lösch das Ziel Halbmarathon.'],
  input: z.object({ goal_name: Name }),
  effect: 'write',
  acts: ['remove'],
  aliases: goalAliases,
  canUndo: true,
  facts: { goal_name: ({ goal_name }, reader) => goalFact(goal_name, reader) },
  summary: ({ goal_name }, { t }) => t('tools.delete_goal_permanently.about', { goal: short(goal_name) }),
  receipt: ({ goal_name }, _result, { t }) => t('tools.delete_goal_permanently.done', { goal: short(goal_name) }),
  write({ goal_name }, { goals }) {
    const { goal, before } = goals.remove(goal_name);
    return { result: { success: true, goal_name: goal.goal_name }, undo: { port: 'goals', before } };
  },
});
