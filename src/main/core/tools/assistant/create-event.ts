import { z } from 'zod';
import type { CalendarEvent, EventWish } from '../calendar-port.ts';
import { defineTool } from '../define-tool.ts';
import type { FactReader, FactReading } from '../facts.ts';
import { short } from '../words.ts';

const Time = z.string().trim().min(1, 'must not be empty').max(200);

export const createEvent = defineTool({
  name: 'create_event',
  pack: 'assistant',
  subject: 'others',
  icon: 'calendar',
  needs: 'calendar',
  description: "Create a new event in the person's calendar.",
  title: (t) => t('tools.create_event.title'),
  does: (t) => t('tools.create_event.does'),
  examples: [
    'Put the dentist in my calendar for Friday at 3 pm.',
    'Add a meeting with Jo tomorrow from 10 to 11.',
    'Trag den Zahnarzt am Freitag um 15 Uhr in meinen Kalender ein.',
    'Neuer Termin morgen von 10 bis 11: Treffen mit Jo.',
  ],
  input: z.object({
    summary: z.string().trim().min(1, 'must not be empty').max(300),
    startTime: Time.describe('ISO local time 2026-03-08T11:00:00, a date alone for a whole day, or as they said it'),
    endTime: Time.optional().describe('The same; an hour later if left out'),
    description: z.string().trim().max(4_000).optional(),
    location: z.string().trim().max(300).optional(),
  }),
  says: { summary: 'words', startTime: 'time', endTime: 'time' },
  effect: 'external',
  acts: ['make'],
  policy: 'ask',
  aliases: {
    summary: ['title', 'name', 'event', 'subject'],
    startTime: ['start', 'start_time', 'time', 'when', 'date', 'from'],
    endTime: ['end', 'end_time', 'until', 'to'],
    description: ['notes', 'details'],
    location: ['place', 'where'],
  },
  canUndo: true,
  facts: {
    startTime: (input, reader) => timeFact(input, 'start', reader),
    endTime: (input, reader) => timeFact(input, 'end', reader),
  },
  summary: ({ summary, startTime }, { t, moment }) =>
    t('tools.create_event.about', { name: short(summary), time: short(moment(startTime)) }),
  receipt({ summary }, result, { t, when }) {
    const { start, allDay } = (result as { event: CalendarEvent }).event;
    return t('tools.create_event.done', { name: short(summary), time: allDay ? start : when(start) });
  },
  async act(input, { ports, signal }) {
    const { event, before } = await ports.integrations.open('calendar').create(input, signal);
    return { result: { success: true, event }, undo: { port: 'integrations', before: { kind: 'calendar', before } } };
  },
});

/** A time as it will be written, whatever the words were. */
function timeFact(input: EventWish, which: 'start' | 'end', { integrations, named, when }: FactReader): FactReading {
  return named(
    () => integrations.open('calendar').preview(input),
    (event) => ({
      lines: [event.allDay ? event[which] : when(event[which])],
      isFirst: true,
      bound: event[which],
    }),
  );
}
