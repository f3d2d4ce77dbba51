import { z } from 'zod';
import { GoalPriority } from '../../../../shared/model/goal.ts';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';
import { goalAliases, Name, ofGoals, toldGoal } from './about-goal.ts';

const Words = z.string().trim().max(8_000).optional();

export const createGoal = defineTool({
  ...ofGoals,
  name: 'create_goal',
  description: 'Create a goal of the person or your own in helping them: specific, measurable, achievable.',
  title: (t) => t('tools.create_goal.title'),
  does: (t) => t('tools.create_goal.does'),
  examples: [
    'I want to run a half marathon in spring, make that a goal.',
    'New goal: read twelve books this year.',
    'Ich will im Frühling einen Halbmarathon laufen, mach das zum Ziel.',
    'Neues Ziel: dieses Jahr zwölf Bücher lesen.',
  ],
  input: z.object({
    goal_name: Name,
    strategy: Words.describe('How you will help to reach it; at most 100 words'),
    description: Words.describe('At most 100 words'),
    end_condition: Words.describe('What you can observe when it is reached'),
    time_to_completion: z.string().trim().max(40).optional().describe('NUMBER HOURS|DAYS|WEEKS|MONTHS, e.g. 2 WEEKS'),
    priority: GoalPriority.optional().describe('0 is the highest'),
  }),
  effect: 'write',
  keepsInView: true,
  acts: ['make'],
  aliases: { ...goalAliases, end_condition: ['endCondition'], time_to_completion: ['due', 'duration'] },
  canUndo: true,
  summary: ({ goal_name }, { t }) => t('tools.create_goal.about', { goal: short(goal_name) }),
  receipt: ({ goal_name }, _result, { t }) => t('tools.create_goal.done', { goal: short(goal_name) }),
  write(input, { goals, pins }) {
    const { goal, cut, before } = goals.create({
      name: input.goal_name,
      strategy: input.strategy,
      description: input.description,
      endCondition: input.end_condition,
      timeToCompletion: input.time_to_completion,
      priority: input.priority,
    });
    pins.show('goal', goals.idOf(goal.goal_name));
    return { result: toldGoal(goal, cut), undo: { port: 'goals', before } };
  },
});
