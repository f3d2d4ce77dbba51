import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { countMemories, toMemories } from '../memory-result.ts';

export const memoryList = defineTool({
  name: 'memory_list',
  pack: 'core',
  subject: 'memories',
  icon: 'brain',
  description: 'List the newest memories.',
  title: (t) => t('tools.memory_list.title'),
  does: (t) => t('tools.memory_list.does'),
  examples: [
    'What do you know about me?',
    'List everything you remember.',
    'Was weißt du über mich?',
    'Zeig mir alles, was du dir gemerkt hast.',
  ],
  input: z.object({ limit: z.int().min(1).max(50).default(20) }),
  effect: 'read',
  policy: 'allow',
  aliases: { limit: ['count', 'max_results'] },
  canUndo: false,
  summary: (_input, { t }) => t('tools.memory_list.about'),
  receipt: (_input, result, { t }) => t('tools.memory_list.done', { count: countMemories(result) }),
  write: ({ limit }, { memories }) => ({ result: toMemories(memories.list(limit), memories.count()) }),
});
