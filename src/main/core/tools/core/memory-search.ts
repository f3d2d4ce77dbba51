import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { countMemories, toMemories } from '../memory-result.ts';
import { short } from '../words.ts';

export const memorySearch = defineTool({
  name: 'memory_search',
  pack: 'core',
  subject: 'memories',
  description: 'Search memories by keywords.',
  input: z.object({
    query: z.string().trim().min(1, 'must not be empty').max(10_000),
    limit: z.int().min(1).max(10).default(5),
  }),
  effect: 'read',
  policy: { default: 'allow', subject: ({ query }) => query },
  aliases: {
    query: ['text', 'q', 'search', 'keywords', 'keyword', 'content', 'message'],
    limit: ['count', 'max_results'],
  },
  canUndo: false,
  summary: ({ query }, { t }) => t('tools.about.memory_search', { query: short(query) }),
  receipt: ({ query }, result, { t }) =>
    t('tools.done.memory_search', { query: short(query), count: countMemories(result) }),
  write: ({ query, limit }, { memories }) => ({ result: toMemories(memories.search(query, limit)) }),
});
