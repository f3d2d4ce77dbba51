import { z } from 'zod';
import { defineTool } from '../define-tool.ts';

export const peekInbox = defineTool({
  name: 'peek_inbox',
  pack: 'spaces',
  subject: 'others',
  icon: 'tool',
  description: 'Take what waits in the inbox into this turn, in full.',
  title: (t) => t('tools.peek_inbox.title'),
  does: (t) => t('tools.peek_inbox.does'),
  isQuiet: true,
  input: z.object({
    count: z.number().optional().describe('How many, 1 if left out'),
    filter: z.enum(['space_message', 'plan', 'service']).optional().describe('Only these'),
  }),
  effect: 'read',
  policy: 'allow',
  canUndo: false,
  summary: (_input, { t }) => t('tools.peek_inbox.about'),
  write: ({ count, filter }, { spaces }) => ({ result: spaces.peek({ count, filter }) }),
});
