import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';
import { goalAliases, goalFact, Name, ofGoals, toldGoal } from './about-goal.ts';

export const markGoalCompleted = defineTool({
  ...ofGoals,
  name: 'mark_goal_completed',
  description: 'Mark a goal as reached.',
  title: (t) => t('tools.mark_goal_completed.title'),
  does: (t) => t('tools.mark_goal_completed.does'),
  examples: [
    'I have reached my goal of reading twelve books.',
    'The marathon goal is done, it took me two hours.',
    'Mein Ziel, zwölf Bücher zu lesen, ist erreicht.',
  ],
  input: z.object({
    goal_name: Name,
    closing_comments: z.string().trim().max(8_000).optional().describe('How it was reached, what was learned'),
  }),
  effect: 'write',
  acts: ['change'],
  aliases: { ...goalAliases, closing_comments: ['comments', 'comment', 'note'] },
  canUndo: true,
  facts: { goal_name: ({ goal_name }, reader) => goalFact(goal_name, reader) },
  summary: ({ goal_name }, { t }) => t('tools.mark_goal_completed.about', { goal: short(goal_name) }),
  receipt: ({ goal_name }, _result, { t }) => t('tools.mark_goal_completed.done', { goal: short(goal_name) }),
  write({ goal_name, closing_comments }, { goals }) {
    const { goal, cut, before } = goals.complete(goal_name, closing_comments || undefined);
    return { result: toldGoal(goal, cut), undo: { port: 'goals', before } };
  },
});
