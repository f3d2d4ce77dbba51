import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { countMemories, toMemories } from '../memory-result.ts';
import { short } from '../words.ts';

export const memorySearch = defineTool({
  name: 'memory_search',
  pack: 'core',
  subject: 'memories',
  icon: 'brain',
  seeks: true,
  description: 'Search memories by keywords.',
  title: (t) => t('tools.memory_search.title'),
  does: (t) => t('tools.memory_search.does'),
  examples: [
    'Do you remember where I put the key?',
    'When did I say the boiler was serviced?',
    'Weißt du noch, wo der Schlüssel liegt?',
    'Was habe ich dir über die Heizung gesagt?',
  ],
  input: z.object({
    query: z.string().trim().min(1, 'must not be empty').max(10_000),
    limit: z.int().min(1).max(10).default(5),
  }),
  effect: 'read',
  policy: 'allow',
  aliases: {
    query: ['text', 'q', 'search', 'keywords', 'keyword', 'content', 'message'],
    limit: ['count', 'max_results'],
  },
  canUndo: false,
  summary: ({ query }, { t }) => t('tools.memory_search.about', { query: short(query) }),
  receipt: ({ query }, result, { t }) =>
    t('tools.memory_search.done', { query: short(query), count: countMemories(result) }),
  write: ({ query, limit }, { memories }) => ({ result: toMemories(memories.search(query, limit)) }),
});
