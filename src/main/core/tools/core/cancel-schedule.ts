import { z } from 'zod';
import { defineTool, type WordsContext } from '../define-tool.ts';
import { short } from '../words.ts';

/** Ids of as many schedules as an agent may hold. */
const MOST_CHARACTERS = 8_000;

/** One by id or name; several by ids with commas between them, which is one change with one undo. */
export const cancelSchedule = defineTool({
  name: 'cancel_schedule',
  pack: 'core',
  subject: 'schedules',
  icon: 'calendar',
  description: 'Cancel a reminder or schedule.',
  title: (t) => t('tools.cancel_schedule.title'),
  does: (t) => t('tools.cancel_schedule.does'),
  examples: [
    'Cancel the dentist reminder.',
    "I don't need the daily alarm any more.",
    'Lösch die Erinnerung an den Zahnarzt.',
    'Die tägliche Erinnerung brauche ich nicht mehr.',
  ],
  input: z.object({
    id: z.string().trim().min(1, 'must not be empty').max(MOST_CHARACTERS).describe('Id or exact name'),
  }),
  effect: 'write',
  acts: ['remove'],
  policy: 'allow',
  aliases: { id: ['schedule_id', 'reminder_id', 'ids', 'name'] },
  canUndo: true,
  facts: {
    id: ({ id }, { schedules, named, t, when }) =>
      named(
        () => schedules.pick(id),
        (picked) => ({
          things: picked.map(({ item: { name, reading, next_run, timezone } }) => ({
            text: name,
            note:
              next_run === null
                ? reading
                : t('tools.reading.next', { times: `${when(next_run, timezone)} · ${reading}` }),
          })),
          isFirst: true,
          // Not the words: they are others in another language.
          bound: picked.map(({ item: { id: own, name, timezone }, rule }) => ({ id: own, name, timezone, rule })),
        }),
      ),
  },
  summary: ({ id }, words) => about(id, words),
  receipt: (_input, result, { t }) => {
    const { name = '', count } = result as { name?: string; count?: number };
    return count === undefined
      ? t('tools.cancel_schedule.done', { name: short(name) })
      : t('tools.cancel_schedule.doneSeveral', { count });
  },
  write({ id }, { schedules }) {
    const [was] = schedules.pick(id);
    const { items, before } = schedules.cancel(id);
    const [only] = items;
    // When it would have come: so that it can come again at another hour of that day.
    const next = was?.item.kind === 'reminder' && was.item.next_run !== null ? { was_next: was.item.next_run } : {};
    const result =
      items.length === 1
        ? { success: true, id: only?.id, name: only?.name, ...next, status: 'cancelled' }
        : { success: true, count: items.length, names: items.map(({ name }) => name), status: 'cancelled' };
    return { result, undo: { port: 'schedules', before } };
  },
});

function about(which: string, { t, nameOf }: WordsContext): string {
  const ids = which.split(',').map((id) => id.trim());
  const names = ids.flatMap((id) => nameOf('schedule', id) ?? []);
  if (ids.length === 1 || names.length < ids.length) {
    return t('tools.cancel_schedule.about', { name: short(names[0] ?? which) });
  }
  return t('tools.cancel_schedule.aboutSeveral', {
    count: names.length,
    names: names.map((name) => short(name)).join(', '),
  });
}
