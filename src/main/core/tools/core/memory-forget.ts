import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

export const memoryForget = defineTool({
  name: 'memory_forget',
  pack: 'core',
  subject: 'memories',
  icon: 'brain',
  description: 'Forget a memory.',
  title: (t) => t('tools.memory_forget.title'),
  does: (t) => t('tools.memory_forget.does'),
  examples: [
    'Forget that I like tea.',
    'You no longer need to know my old address.',
    'Vergiss, dass ich Tee mag.',
    'Meine alte Adresse musst du dir nicht mehr merken.',
  ],
  input: z.object({ memory_id: z.string().trim().min(1, 'must not be empty').max(64).describe('From memory_search') }),
  effect: 'write',
  acts: ['remove'],
  policy: 'allow',
  aliases: { memory_id: ['id', 'memory'] },
  canUndo: true,
  facts: {
    memory_id: ({ memory_id }, { memories, named }) =>
      named(
        () => memories.get(memory_id),
        ({ id, memory }) => ({ things: [{ text: memory }], isFirst: true, bound: { id, memory } }),
      ),
  },
  summary: ({ memory_id }, { t, nameOf }) =>
    t('tools.memory_forget.about', { memory: short(nameOf('memory', memory_id) ?? memory_id) }),
  receipt: (_input, result, { t }) => t('tools.memory_forget.done', { memory: short(textOf(result)) }),
  write({ memory_id }, { memories }) {
    const { item, before } = memories.forget(memory_id);
    return { result: { success: true, id: item.id, memory: item.memory }, undo: { port: 'memories', before } };
  },
});

function textOf(result: unknown): string {
  return (result as { memory?: string }).memory ?? '';
}
