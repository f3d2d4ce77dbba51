import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';
import { addressesIn } from './cited.ts';

export const getDocumentExcerpt = defineTool({
  name: 'get_document_excerpt',
  pack: 'companion',
  subject: 'documents',
  icon: 'document',
  description:
    'Gets text of document excerpt by address and chunk index (0-indexed). Use get_source_doc_metadata to get available chunk indices.',
  title: (t) => t('tools.get_document_excerpt.title'),
  does: (t) => t('tools.get_document_excerpt.does'),
  examples: ['Read me the start of the contract.', 'Lies mir den Anfang des Vertrags vor.'],
  input: z.object({
    address: z.string().trim().min(1).max(4_096).describe('The address/path of the document'),
    chunk_index: z.int().min(0).describe('The 0-based index of the chunk to retrieve'),
  }),
  effect: 'read',
  policy: 'allow',
  aliases: { address: ['document', 'path', 'name'], chunk_index: ['index', 'chunk'] },
  canUndo: false,
  cites: addressesIn,
  summary: ({ address, chunk_index }, { t }) =>
    t('tools.get_document_excerpt.about', { document: short(address), number: chunk_index + 1 }),
  write({ address, chunk_index }, { documents }) {
    const { chunks, ...excerpt } = documents.excerpt(address, chunk_index);
    return { result: { ...excerpt, chunk_index, chunk_count: chunks } };
  },
});
