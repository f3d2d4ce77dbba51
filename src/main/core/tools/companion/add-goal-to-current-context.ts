import { bringsGoal } from './goal-in-view.ts';

export const addGoalToCurrentContext = bringsGoal('add_goal_to_current_context', {
  isShown: true,
  description: 'Have a goal in view in this conversation.',
  examples: ['Keep my marathon goal in mind here.', 'Behalte hier mein Ziel Halbmarathon im Blick.'],
});
