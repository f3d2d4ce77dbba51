import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

export const webScrape = defineTool({
  name: 'web_scrape',
  pack: 'assistant',
  subject: 'others',
  icon: 'web',
  needs: 'web',
  description: 'Reads one web page and gives its text as Markdown.',
  title: (t) => t('tools.web_scrape.title'),
  does: (t) => t('tools.web_scrape.does'),
  examples: [
    'Read https://example.org/news and sum it up.',
    'What does that page say?',
    'Lies die Seite https://example.org/hilfe.',
    'Fass mir den Artikel unter diesem Link zusammen.',
  ],
  input: z.object({
    url: z
      .url({ protocol: /^https?$/ })
      .max(2_048)
      .describe('The address of the page, with https://'),
  }),
  effect: 'external',
  acts: ['look'],
  readsOutside: { kind: 'web', name: 'web' },
  policy: 'ask',
  aliases: { url: ['address', 'link', 'page', 'website'] },
  facts: {
    url: ({ url }, { t }) => ({
      lines: [t('tools.web_scrape.host', { host: new URL(url).host })],
      isProblem: false,
      bound: new URL(url).host,
    }),
  },
  canUndo: false,
  timeoutMs: 45_000,
  summary: ({ url }, { t }) => t('tools.web_scrape.about', { url: short(url) }),
  receipt: ({ url }, _result, { t }) => t('tools.web_scrape.done', { url: short(url) }),
  act: async ({ url }, { ports, signal }) => ({ result: await ports.integrations.open('web').page(url, signal) }),
});
