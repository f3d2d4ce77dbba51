import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import type { MemoryItem } from '../memory-ports.ts';
import { short } from '../words.ts';

export const knowledgeSearch = defineTool({
  name: 'knowledge_search',
  pack: 'assistant',
  subject: 'memories',
  icon: 'brain',
  seeks: true,
  description: "Searches the user's personal knowledge base.",
  title: (t) => t('tools.knowledge_search.title'),
  does: (t) => t('tools.knowledge_search.does'),
  examples: [
    'What do you know about our insurance?',
    'Look up what I told you about the car.',
    'Was weißt du über unsere Versicherung?',
    'Sieh nach, was ich dir über das Auto erzählt habe.',
  ],
  input: z.object({
    query: z.string().trim().min(1, 'must not be empty').max(10_000),
    limit: z.int().min(1).max(50).default(5),
  }),
  effect: 'read',
  policy: 'allow',
  aliases: { query: ['text', 'q', 'search'], limit: ['count', 'max_results'] },
  canUndo: false,
  summary: ({ query }, { t }) => t('tools.knowledge_search.about', { query: short(query) }),
  receipt: ({ query }, result, { t }) =>
    t('tools.knowledge_search.done', {
      query: short(query),
      count: (result as { results?: readonly unknown[] }).results?.length ?? 0,
    }),
  write: ({ query, limit }, { memories }) => ({ result: { results: memories.search(query, limit).map(toKnowledge) } }),
});

/** Without a type it is a note of no said importance. */
function toKnowledge({ id, memory, type, importance, createdAt, score }: MemoryItem) {
  return {
    ...{ id, content: memory, type: type ?? 'note', importance: importance ?? null, created_at: createdAt },
    ...(score === undefined ? {} : { score: Math.round(score * 1_000) / 1_000 }),
  };
}
