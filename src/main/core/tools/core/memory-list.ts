import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { countMemories, toMemories } from '../memory-result.ts';

export const memoryList = defineTool({
  name: 'memory_list',
  pack: 'core',
  subject: 'memories',
  description: 'List the newest memories.',
  input: z.object({ limit: z.int().min(1).max(50).default(20) }),
  effect: 'read',
  policy: { default: 'allow', subject: () => '' },
  aliases: { limit: ['count', 'max_results'] },
  canUndo: false,
  summary: (_input, { t }) => t('tools.about.memory_list'),
  receipt: (_input, result, { t }) => t('tools.done.memory_list', { count: countMemories(result) }),
  write: ({ limit }, { memories }) => ({ result: toMemories(memories.list(limit), memories.count()) }),
});
