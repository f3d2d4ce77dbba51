import { z } from 'zod';
import { defineTool } from '../define-tool.ts';

/** Takes back what was done last in this space, as Undo below a message does. */
export const undoChange = defineTool({
  name: 'undo_change',
  pack: 'core',
  subject: 'schedules',
  icon: 'calendar',
  description: 'Undo the last change made here.',
  title: (t) => t('tools.undo_change.title'),
  does: (t) => t('tools.undo_change.does'),
  forCodeOnly: true,
  input: z.object({}),
  effect: 'write',
  acts: ['remove'],
  policy: 'allow',
  canUndo: false,
  summary: (_input, { t }) => t('tools.undo_change.about'),
  receipt: (_input, result, { t }) => t('tools.undo_change.done', { said: (result as { undone: string }).undone }),
  write(_input, { changes }) {
    const { tool, said } = changes.undoLast();
    return { result: { success: true, tool, undone: said } };
  },
});
