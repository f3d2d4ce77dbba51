import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';
import { ByName } from './by-name.ts';

export const getSourceListForMemory = defineTool({
  name: 'get_source_list_for_memory',
  pack: 'companion',
  subject: 'memories',
  icon: 'brain',
  description: 'Lists where a memory comes from: conversations, and memories that it replaced.',
  title: (t) => t('tools.get_source_list_for_memory.title'),
  does: (t) => t('tools.get_source_list_for_memory.does'),
  examples: ['How do you know about the treehouse?', 'Woher weißt du das mit dem Baumhaus?'],
  input: ByName,
  effect: 'read',
  policy: 'allow',
  aliases: { memory_name: ['name'] },
  canUndo: false,
  summary: ({ memory_name: name }, { t }) => t('tools.get_source_list_for_memory.about', { name: short(name) }),
  write: ({ memory_name }, { memories }) => ({ result: { sources: memories.named.sources(memory_name) } }),
});
