import { bringsGoal } from './goal-in-view.ts';

export const dropGoalFromCurrentContext = bringsGoal('drop_goal_from_current_context', {
  isShown: false,
  description: 'Take a goal out of view in this conversation. It is neither deleted nor completed.',
  examples: ['Leave the marathon goal aside in this chat.', 'Lass das Ziel Halbmarathon in diesem Gespräch beiseite.'],
});
