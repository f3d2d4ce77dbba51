import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

export const webSearch = defineTool({
  name: 'web_search',
  pack: 'assistant',
  subject: 'others',
  icon: 'web',
  needs: 'web',
  description: 'Searches the web. Gives the top 5 results with title, url and description.',
  title: (t) => t('tools.web_search.title'),
  does: (t) => t('tools.web_search.does'),
  examples: [
    'Search the web for the opening hours of the zoo.',
    'Look up online who won the match.',
    'Such im Internet nach den Öffnungszeiten vom Zoo.',
    'Google mal, wann der Film ins Kino kommt.',
  ],
  input: z.object({ query: z.string().trim().min(1, 'must not be empty').max(400) }),
  effect: 'external',
  acts: ['look'],
  readsOutside: { kind: 'web', name: 'web' },
  policy: 'allow',
  aliases: { query: ['text', 'q', 'search', 'keywords', 'question'] },
  canUndo: false,
  timeoutMs: 30_000,
  summary: ({ query }, { t }) => t('tools.web_search.about', { query: short(query) }),
  receipt: ({ query }, result, { t }) =>
    t('tools.web_search.done', {
      query: short(query),
      count: (result as { results?: readonly unknown[] }).results?.length ?? 0,
    }),
  act: async ({ query }, { ports, signal }) => ({
    result: { results: await ports.integrations.open('web').search(query, signal) },
  }),
});
