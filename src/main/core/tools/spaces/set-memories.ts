import { z } from 'zod';
import { Key } from '../../../../shared/model/store-entry.ts';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

export const setMemories = defineTool({
  name: 'set_memories',
  pack: 'spaces',
  subject: 'memories',
  icon: 'brain',
  description: 'Keep facts in view under keys (MEMORIES), in all spaces. A key that is there gets the new value.',
  title: (t) => t('tools.set_memories.title'),
  does: (t) => t('tools.set_memories.does'),
  examples: [
    'Always keep in mind that the report is due on 28 February.',
    'From now on know that Ben only takes PNG files.',
    'Behalte immer im Blick, dass der Bericht am 28. Februar fällig ist.',
    'Denk künftig stets daran, dass Ben nur PNG-Dateien nimmt.',
  ],
  input: z.object({
    memories: z
      .array(z.object({ key: Key, value: z.string().trim().min(1, 'must not be empty').max(8_192) }))
      .min(1)
      .max(100),
  }),
  keepsInView: true,
  effect: 'write',
  acts: ['make', 'change'],
  policy: 'allow',
  aliases: { memories: ['entries', 'items', 'facts'] },
  canUndo: true,
  summary: ({ memories }, { t }) =>
    t('tools.set_memories.about', {
      memories: short(memories.map(({ key, value }) => `${key}: ${short(value, 60)}`).join(' · '), 160),
    }),
  receipt: ({ memories }, _result, { t }) =>
    t('tools.set_memories.done', { keys: short(memories.map(({ key }) => key).join(', '), 80) }),
  write({ memories }, { memories: kept }) {
    const { count, before } = kept.setKeyed(new Map(memories.map(({ key, value }) => [key, value])));
    return { result: { success: true, count }, undo: { port: 'memories', before } };
  },
});
