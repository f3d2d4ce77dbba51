import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';
import { goalAliases, goalFact, Name, ofGoals } from './about-goal.ts';

/** Puts a goal in view of this conversation, or out of it; the goal itself stays as it is. */
export function bringsGoal(
  name: 'add_goal_to_current_context' | 'drop_goal_from_current_context',
  { isShown, description, examples }: { isShown: boolean; description: string; examples: readonly string[] },
) {
  return defineTool({
    ...ofGoals,
    name,
    description,
    title: (t) => t(`tools.${name}.title`),
    does: (t) => t(`tools.${name}.does`),
    examples,
    input: z.object({ goal_name: Name }),
    effect: 'write',
    keepsInView: true,
    acts: ['change'],
    aliases: goalAliases,
    canUndo: true,
    facts: { goal_name: ({ goal_name }, reader) => goalFact(goal_name, reader) },
    summary: ({ goal_name }, { t }) => t(`tools.${name}.about`, { goal: short(goal_name) }),
    receipt: ({ goal_name }, _result, { t }) => t(`tools.${name}.done`, { goal: short(goal_name) }),
    write({ goal_name }, { goals, pins }) {
      const before = pins.set('goal', goals.idOf(goal_name), isShown);
      return { result: { success: true, goal: goals.find(goal_name) }, undo: { port: 'pins', before } };
    },
  });
}
