import { z } from 'zod';
import { GoalStatus } from '../../../../shared/model/goal.ts';
import { NameText } from '../../../../shared/model/text.ts';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

export const setGoals = defineTool({
  name: 'set_goals',
  pack: 'spaces',
  subject: 'goals',
  icon: 'goal',
  description: 'Set or change your goals (GOALS), in all spaces. The id is yours to choose.',
  title: (t) => t('tools.set_goals.title'),
  does: (t) => t('tools.set_goals.does'),
  examples: [
    'Make it your goal to finish the quarterly report by February.',
    'The goal of planning the trip is reached.',
    'Setz dir das Ziel, den Quartalsbericht bis Februar fertigzustellen.',
    'Das Ziel, die Reise zu planen, ist erreicht.',
  ],
  input: z.object({
    goals: z
      .array(
        z.object({
          id: NameText(128),
          description: z.string().trim().min(1, 'must not be empty').max(500),
          status: GoalStatus.default('active'),
        }),
      )
      .min(1)
      .max(100),
  }),
  effect: 'write',
  acts: ['make', 'change'],
  policy: 'allow',
  aliases: { goals: ['goal', 'items'] },
  canUndo: true,
  summary: ({ goals }, { t }) =>
    t('tools.set_goals.about', {
      goals: short(goals.map(({ description }) => short(description, 60)).join(' · '), 160),
    }),
  receipt: ({ goals }, _result, { t }) => {
    const [only, ...more] = goals;
    if (!only || more.length > 0) return t('tools.set_goals.done', { count: goals.length });
    const done = only.status === 'completed' ? 'tools.set_goals.reached' : 'tools.set_goals.one';
    return t(done, { goal: short(only.description, 80) });
  },
  write({ goals }, ports) {
    const { count, before } = ports.goals.set(goals);
    return { result: { success: true, count }, undo: { port: 'goals', before } };
  },
});
