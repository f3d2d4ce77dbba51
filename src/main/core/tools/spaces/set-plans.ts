import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import type { PlanItem } from '../ports.ts';
import { short } from '../words.ts';

const When = z.string().trim().min(1, 'must not be empty').max(1_000);

export const setPlans = defineTool({
  name: 'set_plans',
  pack: 'spaces',
  subject: 'schedules',
  icon: 'calendar',
  description:
    'Set or change plans that wake you later, by name. Give exactly one of runAfter ("2 hours"), scheduledAt, cron. Local time, no offset.',
  title: (t) => t('tools.set_plans.title'),
  does: (t) => t('tools.set_plans.does'),
  examples: [
    'Every morning at 9 write the daily report.',
    'In two hours look whether Ana has answered.',
    'Schreib jeden Morgen um 9 den Tagesbericht.',
    'Sieh in zwei Stunden nach, ob Ana geantwortet hat.',
  ],
  input: z.object({
    plans: z
      .array(
        z.object({
          name: z.string().trim().min(1, 'must not be empty').max(200),
          instruction: z.string().trim().min(1, 'must not be empty').max(8_000),
          runAfter: When.optional(),
          scheduledAt: When.optional(),
          cron: When.optional(),
        }),
      )
      .min(1)
      .max(50),
  }),
  effect: 'write',
  acts: ['make', 'change'],
  policy: 'allow',
  aliases: { plans: ['plan', 'items'] },
  canUndo: true,
  summary: ({ plans }, words) =>
    words.t('tools.set_plans.about', {
      plans: short(
        plans
          .map(({ name, runAfter, scheduledAt, cron }) => {
            const time = cron === undefined ? words.moment(runAfter ?? scheduledAt ?? '') : words.repetition(cron);
            return `${short(name, 60)}, ${short(time, 60)}`;
          })
          .join(' · '),
        160,
      ),
    }),
  receipt: ({ plans }, result, { t, when }) => {
    const [only, ...more] = (result as { plans?: readonly PlanItem[] }).plans ?? [];
    if (!only || more.length > 0) return t('tools.set_plans.done', { count: plans.length });
    const time = only.nextRunAt === null ? '' : when(only.nextRunAt);
    return t('tools.set_plans.one', { name: short(only.name), time });
  },
  write({ plans: wishes }, { schedules }) {
    const { plans, before } = schedules.plans.set(wishes);
    return { result: { success: true, count: plans.length, plans }, undo: { port: 'schedules', before } };
  },
});
