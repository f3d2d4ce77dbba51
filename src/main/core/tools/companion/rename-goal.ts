import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';
import { goalFact, Name, ofGoals, toldGoal } from './about-goal.ts';

export const renameGoal = defineTool({
  ...ofGoals,
  name: 'rename_goal',
  description: 'Rename an active goal.',
  title: (t) => t('tools.rename_goal.title'),
  does: (t) => t('tools.rename_goal.does'),
  examples: [
    'Call the marathon goal “Half marathon in April” instead.',
    'Nenn das Ziel Halbmarathon lieber „Halbmarathon im April“.',
  ],
  input: z.object({ old_goal_name: Name, new_goal_name: Name }),
  effect: 'write',
  acts: ['change'],
  aliases: { old_goal_name: ['goal_name', 'old_name', 'name'], new_goal_name: ['new_name', 'to'] },
  canUndo: true,
  facts: { old_goal_name: ({ old_goal_name }, reader) => goalFact(old_goal_name, reader) },
  summary: ({ old_goal_name, new_goal_name }, { t }) =>
    t('tools.rename_goal.about', { goal: short(old_goal_name, 60), name: short(new_goal_name, 60) }),
  receipt: ({ new_goal_name }, _result, { t }) => t('tools.rename_goal.done', { name: short(new_goal_name) }),
  write({ old_goal_name, new_goal_name }, { goals }) {
    const { goal, before } = goals.rename(old_goal_name, new_goal_name);
    return { result: toldGoal(goal), undo: { port: 'goals', before } };
  },
});
