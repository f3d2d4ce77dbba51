import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import type { ScheduleItem } from '../ports.ts';
import { short } from '../words.ts';
import { TimeZone } from '../zone-parameter.ts';

export const setSchedule = defineTool({
  name: 'set_schedule',
  pack: 'core',
  subject: 'schedules',
  icon: 'calendar',
  description: "Set a recurring task. Write name and prompt in the person's language. Local time, no offset.",
  title: (t) => t('tools.set_schedule.title'),
  does: (t) => t('tools.set_schedule.does'),
  examples: [
    'Every Monday at 8 remind me to take the bins out.',
    'Tell me each evening to water the plants.',
    'Erinnere mich jeden Montag um 8 an den Müll.',
    'Sag mir täglich am Abend, dass ich gießen soll.',
  ],
  input: z.object({
    name: z.string().trim().min(1, 'must not be empty').max(200),
    prompt: z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .max(8_000)
      .describe('In their own words, what to do each time'),
    cron_expression: z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .max(1_024)
      .describe('As they said it ("every weekday at 6:45"), or cron with 6 fields: 0 45 6 * * 1-5'),
    cron_description: z.string().trim().min(1, 'must not be empty').max(500).describe('The rule in words'),
    timezone: TimeZone,
  }),
  says: { prompt: 'words', cron_expression: 'time' },
  effect: 'write',
  acts: ['make'],
  policy: 'allow',
  aliases: {
    name: ['title'],
    prompt: ['message', 'text', 'content', 'task'],
    cron_expression: ['cron', 'expression', 'rule', 'schedule', 'recurrence', 'when'],
    cron_description: ['description'],
    timezone: ['time_zone', 'zone', 'tz'],
  },
  canUndo: true,
  facts: {
    cron_expression: ({ cron_expression, timezone }, { repetition }) => repetition(cron_expression, timezone),
    cron_description: 'said',
  },
  summary: ({ name, cron_expression, timezone }, { t, repetition }) =>
    t('tools.set_schedule.about', { name: short(name), rule: short(repetition(cron_expression, timezone)) }),
  receipt: ({ name }, result, { t, when }) => {
    const { next_runs, timezone } = result as { next_runs: string[]; timezone: string };
    return t('tools.set_schedule.done', { name: short(name), time: next_runs[0] ? when(next_runs[0], timezone) : '' });
  },
  write({ name, prompt, cron_expression, cron_description, timezone }, { schedules }) {
    const { item, before } = schedules.schedule({
      name,
      prompt,
      expression: cron_expression,
      description: cron_description,
      timezone,
    });
    return { result: toResult(item), undo: { port: 'schedules', before } };
  },
});

function toResult({ id, name, reading, next_runs, timezone }: ScheduleItem) {
  return { success: true, id, name, reading, next_runs: next_runs.slice(0, 3), timezone };
}
