import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

export const readEmails = defineTool({
  name: 'read_emails',
  pack: 'assistant',
  subject: 'others',
  icon: 'mail',
  needs: 'mail',
  description: "Read the person's e-mail inbox, newest first; with a query only what fits.",
  title: (t) => t('tools.read_emails.title'),
  does: (t) => t('tools.read_emails.does'),
  examples: [
    'Any new e-mails?',
    'Find the e-mail from the landlord about the heating.',
    'Habe ich neue E-Mails?',
    'Such die Mail vom Vermieter wegen der Heizung.',
  ],
  input: z.object({
    query: z
      .string()
      .trim()
      .max(500)
      .default('')
      .describe('Words, from:name, subject:word, after:2026-03-08, is:unread; leave out for the newest'),
    maxResults: z.number().int().min(1).max(10).default(5),
  }),
  effect: 'read',
  readsOutside: { kind: 'mail', name: 'mail' },
  policy: 'allow',
  aliases: { query: ['q', 'search', 'text', 'keywords'], maxResults: ['max_results', 'limit', 'count', 'n', 'max'] },
  canUndo: false,
  summary: ({ query }, { t }) =>
    query === '' ? t('tools.read_emails.about') : t('tools.read_emails.aboutQuery', { query: short(query) }),
  receipt: (_, result, { t }) =>
    t('tools.read_emails.done', { count: (result as { emails: unknown[] }).emails.length }),
  act: async ({ query, maxResults }, { ports, signal }) => ({
    result: await ports.integrations.open('mail').read(query, maxResults, signal),
  }),
});
