import { z } from 'zod';
import { Key } from '../../../../shared/model/store-entry.ts';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

export const deleteMemories = defineTool({
  name: 'delete_memories',
  pack: 'spaces',
  subject: 'memories',
  icon: 'brain',
  description: 'Delete facts that you keep under keys.',
  title: (t) => t('tools.delete_memories.title'),
  does: (t) => t('tools.delete_memories.does'),
  examples: ['You no longer have to keep the deadline in view.', 'Den Termin musst du nicht mehr im Blick behalten.'],
  input: z.object({ keys: z.array(Key).min(1).max(500) }),
  effect: 'write',
  acts: ['remove'],
  policy: 'allow',
  aliases: { keys: ['key', 'names'] },
  canUndo: true,
  summary: ({ keys }, { t }) => t('tools.delete_memories.about', { keys: short(keys.join(', '), 120) }),
  receipt: (_input, result, { t }) =>
    t('tools.delete_memories.done', { count: (result as { deleted?: number }).deleted ?? 0 }),
  write({ keys }, { memories }) {
    const { deleted, before } = memories.deleteKeyed(new Set(keys));
    return { result: { success: true, deleted }, undo: { port: 'memories', before } };
  },
});
