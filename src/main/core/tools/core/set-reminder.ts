import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import type { ScheduleItem } from '../ports.ts';
import { short } from '../words.ts';
import { TimeZone } from '../zone-parameter.ts';

export const setReminder = defineTool({
  name: 'set_reminder',
  pack: 'core',
  subject: 'schedules',
  icon: 'calendar',
  description: "Set a one-time reminder. Write name and prompt in the person's language.",
  title: (t) => t('tools.set_reminder.title'),
  does: (t) => t('tools.set_reminder.does'),
  examples: [
    'Remind me tomorrow at 9 to call the dentist.',
    'Wake me in 20 minutes.',
    'Erinnere mich morgen um 9 an den Zahnarzt.',
    'Sag mir in 20 Minuten Bescheid.',
  ],
  input: z.object({
    name: z.string().trim().min(1, 'must not be empty').max(200),
    prompt: z.string().trim().min(1, 'must not be empty').max(8_000).describe('In their own words, what to do then'),
    fire_at: z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .max(2_000)
      .describe(
        'As they said it ("in 30 minutes", "tomorrow at 9am") or local time without offset: 2026-03-08T11:00:00',
      ),
    timezone: TimeZone,
  }),
  says: { prompt: 'words', fire_at: 'time' },
  effect: 'write',
  acts: ['make'],
  policy: 'allow',
  aliases: {
    name: ['title', 'reminder'],
    prompt: ['message', 'text', 'content', 'description', 'task'],
    fire_at: ['time', 'when', 'at', 'date', 'datetime', 'date_time', 'scheduled_at', 'remind_at', 'due'],
    timezone: ['time_zone', 'zone', 'tz'],
  },
  canUndo: true,
  facts: { fire_at: ({ fire_at, timezone }, { moment }) => moment(fire_at, timezone) },
  summary: ({ name, fire_at, timezone }, { t, moment }) =>
    t('tools.set_reminder.about', { name: short(name), time: short(moment(fire_at, timezone)) }),
  receipt: ({ name }, result, { t, when }) => {
    const { fire_at, timezone } = result as { fire_at: string; timezone: string };
    return t('tools.set_reminder.done', { name: short(name), time: when(fire_at, timezone) });
  },
  write({ name, prompt, fire_at, timezone }, { schedules }) {
    const { item, before } = schedules.remind({ name, prompt, fireAt: fire_at, timezone });
    return { result: toResult(item), undo: { port: 'schedules', before } };
  },
});

function toResult({ id, name, next_run, timezone }: ScheduleItem) {
  return { success: true, id, name, fire_at: next_run, timezone };
}
