import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

export const getSourceContent = defineTool({
  name: 'get_source_content',
  pack: 'companion',
  subject: 'memories',
  icon: 'brain',
  description: 'Reads what a memory comes from, by type and name as get_source_list_for_memory gives them.',
  title: (t) => t('tools.get_source_content.title'),
  does: (t) => t('tools.get_source_content.does'),
  examples: ['Show me where I said that.', 'Zeig mir, wo ich das gesagt habe.'],
  input: z.object({
    source_type: z.string().trim().min(1, 'must not be empty').max(64),
    source_name: z.string().trim().min(1, 'must not be empty').max(1_024),
  }),
  effect: 'read',
  policy: 'allow',
  aliases: { source_type: ['type'], source_name: ['name'] },
  canUndo: false,
  summary: ({ source_name: name }, { t }) => t('tools.get_source_content.about', { name: short(name) }),
  write: (source, { memories }) => ({ result: { ...source, content: memories.named.readSource(source) } }),
});
