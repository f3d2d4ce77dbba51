import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

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
  write({ domain, query, limit }, { blocks, memories }) {
    const archive = blocks.searchArchive(query, limit).map((one) => ({ domain: 'archival_memory', ...one }));
    if (domain === 'archival_memory') return { result: { results: archive } };
    const said = blocks.searchConversations(query, limit).map((one) => ({ domain: 'conversations', ...one }));
    if (domain === 'conversations') return { result: { results: said } };
    const kept = memories
      .search(query, limit)
      .map(({ name, memory }) => ({ domain: 'memories', label: name, content: memory }));
    return { result: { results: interleaved([archive, kept, said]).slice(0, limit) } };
  },
});

/** The best of each, then the second of each: scores of different kinds do not compare. */
function interleaved(lists: readonly (readonly object[])[]): object[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}
