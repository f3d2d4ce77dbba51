import { z } from 'zod';
import { FIND_TOOLS } from '../../../engine-protocol/chat.ts';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

/** Every agent has it, whatever its packs; models are told of it where not all of their tools are in view. */
export const findTools = defineTool({
  name: FIND_TOOLS,
  pack: 'core',
  isForEvery: true,
  seeks: true,
  subject: 'others',
  icon: 'tool',
  description:
    'You have more tools than these. Find those for a task before you say that you cannot do it, then call them by their names.',
  title: (t) => t('tools.find_tools.title'),
  does: (t) => t('tools.find_tools.does'),
  input: z.object({
    query: z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .max(500)
      .describe("What is to be done and with what, in a few words: in English and in the person's language"),
  }),
  says: { query: 'words' },
  effect: 'read',
  policy: 'allow',
  aliases: { query: ['q', 'search', 'text', 'task', 'request', 'keywords', 'description', 'name'] },
  canUndo: false,
  summary: ({ query }, { t }) => t('tools.find_tools.about', { query: short(query) }),
  receipt: ({ query }, result, { t }) => {
    const { tools = [] } = result as { tools?: readonly unknown[] };
    return t('tools.find_tools.done', { query: short(query), count: tools.length });
  },
  write({ query }, { tools }) {
    const found = tools.find(query);
    return {
      result:
        found.length > 0
          ? { tools: found }
          : { tools: [], hint: 'No tool fits these words. Try others, or tell the person that you cannot do it.' },
    };
  },
});
