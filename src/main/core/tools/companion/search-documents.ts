import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';
import { addressesIn } from './cited.ts';

export const searchDocuments = defineTool({
  name: 'search_documents',
  pack: 'companion',
  subject: 'documents',
  icon: 'document',
  seeks: true,
  description:
    'Search through document excerpts using semantic similarity. In the answer name the address of what you used.',
  title: (t) => t('tools.search_documents.title'),
  does: (t) => t('tools.search_documents.does'),
  examples: [
    'What does the manual say about the valve?',
    'Look in my documents for the notice period.',
    'Was steht im Vertrag zur Kündigung?',
    'Such in meinen Dokumenten nach der Garantie.',
  ],
  input: z.object({
    query: z.string().trim().min(1, 'must not be empty').max(10_000).describe('The search query string'),
  }),
  effect: 'read',
  policy: 'allow',
  aliases: { query: ['text', 'q', 'search', 'keywords', 'question'] },
  canUndo: false,
  cites: addressesIn,
  summary: ({ query }, { t }) => t('tools.search_documents.about', { query: short(query) }),
  receipt: ({ query }, result, { t }) =>
    t('tools.search_documents.done', { query: short(query), count: countOf(result) }),
  write: ({ query }, { documents }) => ({ result: { excerpts: documents.search(query) } }),
});

function countOf(result: unknown): number {
  return (result as { excerpts?: readonly unknown[] }).excerpts?.length ?? 0;
}
