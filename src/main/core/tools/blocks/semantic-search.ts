import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';
import { searchAll } from './search-all.ts';

export const semanticSearch = defineTool({
  name: 'semantic_search',
  pack: 'blocks',
  subject: 'memories',
  icon: 'note',
  seeks: true,
  description: 'Searches archive, memories and conversations by meaning: say in a sentence what you look for.',
  title: (t) => t('tools.semantic_search.title'),
  does: (t) => t('tools.semantic_search.does'),
  examples: [
    'Find whatever we noted about saving energy.',
    'Did anything like the broken heater come up before?',
    'Finde alles, was wir zum Energiesparen notiert haben.',
    'Gab es schon einmal so etwas wie die kaputte Heizung?',
  ],
  input: z.object({
    query: z.string().trim().min(1, 'must not be empty').max(10_000),
    limit: z.int().min(1).max(50).default(10),
  }),
  effect: 'read',
  policy: 'allow',
  aliases: { query: ['text', 'q'], limit: ['count', 'max_results'] },
  canUndo: false,
  summary: ({ query }, { t }) => t('tools.search.about', { query: short(query) }),
  receipt: ({ query }, result, { t }) =>
    t('tools.search.done', {
      query: short(query),
      count: (result as { results?: readonly unknown[] }).results?.length ?? 0,
    }),
  write: ({ query, limit }, ports) => ({ result: { results: searchAll(query, limit, ports) } }),
});
