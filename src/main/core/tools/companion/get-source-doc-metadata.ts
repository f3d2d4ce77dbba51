import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

export const getSourceDocMetadata = defineTool({
  name: 'get_source_doc_metadata',
  pack: 'companion',
  subject: 'documents',
  icon: 'document',
  description: 'Gets metadata about a source document including extraction time and available chunks.',
  title: (t) => t('tools.get_source_doc_metadata.title'),
  does: (t) => t('tools.get_source_doc_metadata.does'),
  examples: ['How long is the manual?', 'When did you read the contract?', 'Wie lang ist das Handbuch?'],
  input: z.object({ address: z.string().trim().min(1).max(4_096).describe('The address/path of the document') }),
  effect: 'read',
  policy: 'allow',
  aliases: { address: ['document', 'path', 'name'] },
  canUndo: false,
  summary: ({ address }, { t }) => t('tools.get_source_doc_metadata.about', { document: short(address) }),
  write({ address }, { documents }) {
    const { chunks, extractedAt, ...facts } = documents.about(address);
    return { result: { ...facts, extracted_at: extractedAt, chunk_count: chunks } };
  },
});
