import { z } from 'zod';
import { defineTool } from '../define-tool.ts';

export const listTools = defineTool({
  name: 'list_tools',
  pack: 'spaces',
  alsoIn: ['blocks'],
  subject: 'others',
  icon: 'tool',
  description: 'List all your tools, and which of them ask the person first.',
  title: (t) => t('tools.list_tools.title'),
  does: (t) => t('tools.list_tools.does'),
  examples: ['Which tools do you have?', 'Welche Werkzeuge hast du?'],
  input: z.object({}),
  effect: 'read',
  policy: 'allow',
  canUndo: false,
  summary: (_input, { t }) => t('tools.list_tools.about'),
  receipt: (_input, result, { t }) =>
    t('tools.list_tools.done', { count: (result as { tools?: readonly unknown[] }).tools?.length ?? 0 }),
  write: (_input, { tools }) => ({ result: { tools: tools.list() } }),
});
