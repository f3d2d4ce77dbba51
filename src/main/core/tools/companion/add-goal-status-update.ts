import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';
import { goalAliases, goalFact, Name, ofGoals, toldGoal } from './about-goal.ts';

export const addGoalStatusUpdate = defineTool({
  ...ofGoals,
  name: 'add_goal_status_update',
  description: 'Note progress on a goal, or what was learned.',
  title: (t) => t('tools.add_goal_status_update.title'),
  does: (t) => t('tools.add_goal_status_update.does'),
  examples: [
    'For the marathon goal: I ran ten kilometres today.',
    'Note on the goal of saving money: 400 euros by now.',
    'Zum Ziel Halbmarathon: heute bin ich zehn Kilometer gelaufen.',
  ],
  input: z.object({
    goal_name: Name,
    status_update_or_note: z.string().trim().min(1, 'must not be empty').max(8_000).describe('At most 100 words'),
  }),
  says: { status_update_or_note: 'words' },
  effect: 'write',
  acts: ['change'],
  aliases: { ...goalAliases, status_update_or_note: ['status_update', 'note', 'update', 'text'] },
  canUndo: true,
  facts: { goal_name: ({ goal_name }, reader) => goalFact(goal_name, reader) },
  summary: ({ goal_name, status_update_or_note }, { t }) =>
    t('tools.add_goal_status_update.about', { goal: short(goal_name, 60), note: short(status_update_or_note) }),
  receipt: ({ goal_name, status_update_or_note }, _result, { t }) =>
    t('tools.add_goal_status_update.done', { goal: short(goal_name, 60), note: short(status_update_or_note) }),
  write({ goal_name, status_update_or_note }, { goals }) {
    const { goal, cut, before } = goals.note(goal_name, status_update_or_note);
    return { result: toldGoal(goal, cut), undo: { port: 'goals', before } };
  },
});
