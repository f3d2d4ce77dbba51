import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';
import { goalAliases, Name, ofGoals } from './about-goal.ts';

export const printGoal = defineTool({
  ...ofGoals,
  name: 'print_goal',
  description: 'Show an existing goal with its history. Never creates one.',
  title: (t) => t('tools.print_goal.title'),
  does: (t) => t('tools.print_goal.does'),
  examples: [
    'How far am I with the marathon goal?',
    'Show me my goal of reading twelve books.',
    'Wie weit bin ich mit dem Ziel Halbmarathon?',
  ],
  input: z.object({ goal_name: Name }),
  effect: 'read',
  aliases: goalAliases,
  canUndo: false,
  summary: ({ goal_name }, { t }) => t('tools.print_goal.about', { goal: short(goal_name) }),
  receipt: ({ goal_name }, _result, { t }) => t('tools.print_goal.done', { goal: short(goal_name) }),
  write: ({ goal_name }, { goals }) => ({ result: goals.find(goal_name) }),
});
