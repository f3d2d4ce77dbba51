import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

export const browserNavigate = defineTool({
  name: 'browser_navigate',
  pack: 'assistant',
  subject: 'others',
  icon: 'web',
  needs: 'browser',
  description:
    'Navigate to a URL in the browser. Returns the page content, with what can be acted upon as [3] button "Send". For pages that need scripts or a login; logins persist.',
  title: (t) => t('tools.browser_navigate.title'),
  does: (t) => t('tools.browser_navigate.does'),
  examples: [
    'Open https://example.org/shop in the browser.',
    'Log in at my library’s page.',
    'Öffne https://example.org/shop im Browser.',
    'Geh auf die Seite meiner Bibliothek.',
  ],
  input: z.object({
    url: z
      .url({ protocol: /^https?$/ })
      .max(2_048)
      .describe('The address of the page, with https://'),
    site: z.string().max(300).optional(),
  }),
  effect: 'external',
  acts: ['look'],
  readsOutside: { kind: 'web', name: 'browser' },
  policy: 'allow',
  aliases: { url: ['address', 'link', 'page', 'website'] },
  // A site that was never allowed is asked about whatever the policy.
  asksFirst: ({ url }, { integrations }) => !integrations.open('browser').look(url).isAllowed,
  drafts: {
    names: ['site'],
    make: ({ url }, { ports }) => Promise.resolve({ site: ports.integrations.open('browser').look(url).site }),
  },
  facts: {
    site: ({ url, site }, { t, integrations, named }) =>
      named(
        () => integrations.open('browser').look(url),
        (found) => ({
          lines: [
            t(found.isAllowed ? 'tools.browser_navigate.known' : 'tools.browser_navigate.new', { host: found.site }),
          ],
          bound: { site: found.site, shown: site },
        }),
      ),
  },
  canUndo: false,
  timeoutMs: 5 * 60_000,
  summary: ({ url }, { t }) => t('tools.browser_navigate.about', { url: short(url) }),
  receipt: ({ url }, _result, { t }) => t('tools.browser_navigate.done', { url: short(url) }),
  act: async ({ url }, { ports, signal }) => ({
    result: await ports.integrations.open('browser').navigate(url, signal),
  }),
});
