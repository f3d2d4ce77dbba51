import { z } from 'zod';
import { EventType } from '../../../../shared/model/event.ts';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

export const emitEvent = defineTool({
  name: 'emit_event',
  pack: 'core',
  subject: 'others',
  icon: 'tool',
  description: 'Announce that something happened; agents that wait for it are woken.',
  title: (t) => t('tools.emit_event.title'),
  does: (t) => t('tools.emit_event.does'),
  examples: [
    'Announce the event invoice.paid with the amount 120.',
    'Emit an event that the build is done.',
    'Melde das Ereignis rechnung.bezahlt mit dem Betrag 120.',
    'Löse ein Ereignis aus, dass der Bericht fertig ist.',
  ],
  input: z.object({
    event_type: EventType.describe('Names with dots, e.g. mail.received'),
    payload: z.record(z.string(), z.unknown()).describe('What happened, as an object'),
  }),
  effect: 'write',
  acts: ['make', 'send'],
  policy: 'ask',
  aliases: { event_type: ['type', 'event', 'name'], payload: ['data', 'body', 'content'] },
  canUndo: false,
  summary: ({ event_type, payload }, { t }) =>
    t('tools.emit_event.about', { type: short(event_type, 60), payload: short(JSON.stringify(payload)) }),
  receipt: ({ event_type }, _result, { t }) => t('tools.emit_event.done', { type: short(event_type, 60) }),
  write({ event_type, payload }, { events }) {
    const { id, depth } = events.emit(event_type, payload);
    return { result: { success: true, event_id: id, event_type, depth } };
  },
});
