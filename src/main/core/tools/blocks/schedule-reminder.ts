import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

export const scheduleReminder = defineTool({
  name: 'schedule_reminder',
  pack: 'blocks',
  subject: 'schedules',
  icon: 'calendar',
  description: 'Reminds the person of something at a time, in words as they said it or as ISO time.',
  title: (t) => t('tools.schedule_reminder.title'),
  does: (t) => t('tools.schedule_reminder.does'),
  examples: ['Remind me tomorrow at 9 to call the dentist.', 'Erinnere mich in 20 Minuten an das Brot im Ofen.'],
  input: z.object({
    what: z.string().trim().min(1, 'must not be empty').max(200),
    when: z.string().trim().min(1, 'must not be empty').max(200),
  }),
  says: { what: 'words', when: 'time' },
  effect: 'write',
  acts: ['make'],
  policy: 'allow',
  aliases: { what: ['text', 'message', 'name'], when: ['time', 'fire_at', 'at'] },
  canUndo: true,
  facts: { when: ({ when }, { moment }) => moment(when) },
  summary: ({ what, when }, { t, moment }) =>
    t('tools.schedule_reminder.about', { what: short(what), when: moment(when) }),
  write({ what, when }, { schedules }) {
    const { item, before } = schedules.remind({ name: what, prompt: what, fireAt: when });
    return {
      result: { success: true, id: item.id, what: item.name, when: item.next_run, timezone: item.timezone },
      undo: { port: 'schedules', before },
    };
  },
});
