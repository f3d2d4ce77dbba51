import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';
import { archiveHits, saidHits, searchAll } from './search-all.ts';

export const search = defineTool({
  name: 'search',
  pack: 'blocks',
  subject: 'memories',
  icon: 'note',
  seeks: true,
  description: 'Searches your archive, what was said in your conversations, or all of it and your memories.',
  title: (t) => t('tools.search.title'),
  does: (t) => t('tools.search.does'),
  examples: [
    'Search the archive for the project deadline.',
    'When did we talk about the timeline?',
    'Such im Archiv nach dem Abgabetermin.',
    'Wann haben wir über den Zeitplan gesprochen?',
  ],
  input: z.object({
    domain: z.enum(['archival_memory', 'conversations', 'all']).default('all'),
    query: z.string().trim().min(1, 'must not be empty').max(10_000),
    limit: z.int().min(1).max(50).default(10),
  }),
  effect: 'read',
  policy: 'allow',
  aliases: { query: ['text', 'q'], limit: ['count', 'max_results'], domain: ['scope', 'where'] },
  canUndo: false,
  summary: ({ query }, { t }) => t('tools.search.about', { query: short(query) }),
  receipt: ({ query }, result, { t }) =>
    t('tools.search.done', {
      query: short(query),
      count: (result as { results?: readonly unknown[] }).results?.length ?? 0,
    }),
  write({ domain, query, limit }, ports) {
    const found = { archival_memory: archiveHits, conversations: saidHits, all: searchAll }[domain];
    return { result: { results: found(query, limit, ports) } };
  },
});
