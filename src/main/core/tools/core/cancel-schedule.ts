import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

export const cancelSchedule = defineTool({
  name: 'cancel_schedule',
  pack: 'core',
  description: 'Cancel a reminder or schedule.',
  input: z.object({ id: z.string().trim().min(1, 'must not be empty').max(200).describe('Id or exact name') }),
  effect: 'write',
  policy: { default: 'allow', subject: ({ id }) => id },
  aliases: { id: ['schedule_id', 'reminder_id', 'name'] },
  canUndo: true,
  summary: ({ id }, { t, nameOf }) => t('tools.about.cancel_schedule', { name: short(nameOf('schedule', id) ?? id) }),
  receipt: (_input, result, { t }) => t('tools.done.cancel_schedule', { name: short(nameOf(result)) }),
  execute({ id }, { schedules }) {
    const { item, before } = schedules.cancel(id);
    return {
      result: { success: true, id: item.id, name: item.name, status: 'cancelled' },
      undo: { port: 'schedules', before },
    };
  },
});

function nameOf(result: unknown): string {
  return (result as { name?: string }).name ?? '';
}
