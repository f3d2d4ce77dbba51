import { z } from 'zod';
import { Key } from '../../../../shared/model/store-entry.ts';
import { defineTool } from '../define-tool.ts';

export const getMemories = defineTool({
  name: 'get_memories',
  pack: 'spaces',
  subject: 'memories',
  icon: 'brain',
  description: 'Read the facts that you keep under keys. Without keys: all.',
  title: (t) => t('tools.get_memories.title'),
  does: (t) => t('tools.get_memories.does'),
  examples: ['What do you keep in view?', 'Was hast du ständig im Blick?'],
  input: z.object({ keys: z.array(Key).max(500).optional() }),
  effect: 'read',
  policy: 'allow',
  aliases: { keys: ['key', 'names'] },
  canUndo: false,
  summary: (_input, { t }) => t('tools.get_memories.about'),
  receipt: (_input, result, { t }) => t('tools.get_memories.done', { count: countOf(result) }),
  write({ keys = [] }, { memories }) {
    const wanted = new Set(keys);
    const found = memories.keyed().filter(({ key }) => wanted.size === 0 || wanted.has(key));
    return { result: { memories: found } };
  },
});

function countOf(result: unknown): number {
  return (result as { memories?: readonly unknown[] }).memories?.length ?? 0;
}
