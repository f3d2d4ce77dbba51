import { z } from 'zod';
import type { CalendarEvent } from '../calendar-port.ts';
import { defineTool } from '../define-tool.ts';
import type { ScheduleItem } from '../ports.ts';
import { short } from '../words.ts';

export const readCalendar = defineTool({
  name: 'read_calendar',
  pack: 'assistant',
  subject: 'others',
  icon: 'calendar',
  needs: 'calendar',
  description: "Read upcoming events from the person's calendar.",
  title: (t) => t('tools.read_calendar.title'),
  does: (t) => t('tools.read_calendar.does'),
  examples: [
    'What is on my calendar this week?',
    'Do I have any appointments tomorrow?',
    'Was steht diese Woche in meinem Kalender?',
    'Habe ich morgen Termine?',
  ],
  input: z.object({
    days: z.number().int().min(1).max(366).default(7).describe('How many days from now on'),
  }),
  effect: 'read',
  readsOutside: { kind: 'calendar', name: 'calendar' },
  policy: 'allow',
  aliases: { days: ['day', 'count', 'n', 'limit'] },
  canUndo: false,
  summary: ({ days }, { t }) => t('tools.read_calendar.about', { count: days }),
  receipt(_, result, { t, when }) {
    const { events = [], total = 0 } = result as { events?: readonly CalendarEvent[]; total?: number };
    const [first] = events;
    if (!first) return t('tools.read_calendar.none');
    const at = first.allDay ? first.start : when(first.start);
    return t('tools.read_calendar.done', { count: total, first: `${short(first.summary)}, ${at}` });
  },
  async act({ days }, { ports, signal }) {
    const calendar = ports.integrations.open('calendar');
    const look = await calendar.read(days, signal);
    if (!calendar.showsReminders) return { result: look };
    const reminders = ports.schedules.list().flatMap((item) => asEvents(item, look.to));
    const events = [...look.events, ...reminders].sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
    return { result: { ...look, events, total: look.total + reminders.length } };
  },
});

/** A reminder of Hearth's own takes no time. */
function asEvents({ id, name, next_run, next_runs, status }: ScheduleItem, until: string): CalendarEvent[] {
  if (status !== 'active') return [];
  const runs = [...new Set([...(next_run === null ? [] : [next_run]), ...next_runs])];
  return runs
    .filter((at) => Date.parse(at) < Date.parse(until))
    .map((at) => ({ id, summary: name, start: at, end: at, allDay: false, isReminder: true as const }));
}
