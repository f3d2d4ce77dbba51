import { z } from 'zod';
import { defineTool } from '../define-tool.ts';

export const getSourceDocuments = defineTool({
  name: 'get_source_documents',
  pack: 'companion',
  subject: 'documents',
  icon: 'document',
  description: 'Gets the list of ingested source documents.',
  title: (t) => t('tools.get_source_documents.title'),
  does: (t) => t('tools.get_source_documents.does'),
  examples: ['Which documents do you have?', 'List the files I gave you.', 'Welche Dokumente hast du?'],
  input: z.object({}),
  effect: 'read',
  policy: 'allow',
  canUndo: false,
  summary: (_input, { t }) => t('tools.get_source_documents.about'),
  receipt: (_input, result, { t }) => t('tools.get_source_documents.done', { count: countOf(result) }),
  write: (_input, { documents }) => ({ result: { documents: documents.list() } }),
});

function countOf(result: unknown): number {
  return (result as { documents?: readonly unknown[] }).documents?.length ?? 0;
}
