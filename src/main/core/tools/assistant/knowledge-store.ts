import { z } from 'zod';
import { MemoryType } from '../../../../shared/model/memory.ts';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

export const knowledgeStore = defineTool({
  name: 'knowledge_store',
  pack: 'assistant',
  subject: 'memories',
  icon: 'brain',
  description: 'Saves a new piece of knowledge about the user.',
  title: (t) => t('tools.knowledge_store.title'),
  does: (t) => t('tools.knowledge_store.does'),
  examples: [
    'Note for good that our insurance number is 4711.',
    'Save that I prefer trains to planes.',
    'Notiere dauerhaft, dass unsere Versicherungsnummer 4711 ist.',
    'Speichere, dass ich lieber Bahn fahre als fliege.',
  ],
  input: z.object({
    content: z.string().trim().min(1, 'must not be empty').describe('A whole sentence'),
    type: MemoryType.default('note'),
    importance: z.number().min(0).max(1).default(0.5).describe('0 to 1'),
  }),
  says: { content: 'words' },
  effect: 'write',
  acts: ['make', 'change'],
  policy: 'allow',
  aliases: { content: ['text', 'memory', 'message'], type: ['kind', 'category'], importance: ['priority'] },
  canUndo: true,
  summary: ({ content }, { t }) => t('tools.knowledge_store.about', { content: short(content) }),
  receipt: ({ content }, _result, { t }) => t('tools.knowledge_store.done', { content: short(content) }),
  write({ content, ...about }, { memories }) {
    const { item, before } = memories.remember(content, [], about);
    return {
      result: { success: true, id: item.id, content: item.memory, type: item.type, importance: item.importance },
      undo: { port: 'memories', before },
    };
  },
});
