import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

export const memoryRemember = defineTool({
  name: 'memory_remember',
  pack: 'core',
  subject: 'memories',
  description: 'Remember a fact for later conversations.',
  input: z.object({
    memory: z.string().trim().min(1, 'must not be empty').describe('In their own words, a whole sentence'),
    tags: z.string().max(2_048).optional().describe('Comma-separated'),
  }),
  effect: 'write',
  policy: { default: 'allow', subject: ({ memory }) => memory },
  aliases: { memory: ['text', 'content', 'message', 'fact', 'note', 'value'], tags: ['tag', 'labels'] },
  canUndo: true,
  summary: ({ memory }, { t }) => t('tools.about.memory_remember', { memory: short(memory) }),
  receipt: ({ memory }, _result, { t }) => t('tools.done.memory_remember', { memory: short(memory) }),
  execute({ memory, tags }, { memories }) {
    const { item, before } = memories.remember(memory, listOf(tags));
    return {
      result: { success: true, id: item.id, memory: item.memory, tags: item.tags },
      undo: { port: 'memories', before },
    };
  },
});

/** "home, boiler" → ["home", "boiler"], each once; a list as JSON text is read too. */
function listOf(tags = ''): string[] {
  const text = tags.trim().replace(/^\[(.*)\]$/s, '$1');
  const isJson = text !== tags.trim();
  const parts = text.split(',').map((tag) => (isJson ? tag.trim().replace(/^(["'])(.*)\1$/, '$2') : tag).trim());
  return [...new Set(parts.filter((tag) => tag !== ''))];
}
