import { z } from 'zod';
import { defineTool } from '../define-tool.ts';

export const readMessages = defineTool({
  name: 'read_messages',
  pack: 'spaces',
  subject: 'others',
  icon: 'tool',
  description: 'Read messages of a space, the newest unless offset goes back.',
  title: (t) => t('tools.read_messages.title'),
  does: (t) => t('tools.read_messages.does'),
  isQuiet: true,
  input: z.object({
    spaceId: z.string().min(1).max(128).optional().describe('The active space if left out'),
    limit: z.number().optional().describe('How many, 50 if left out'),
    offset: z.number().optional().describe('How many of the newest to skip'),
  }),
  effect: 'read',
  policy: 'allow',
  aliases: { spaceId: ['space_id', 'space', 'id'] },
  canUndo: false,
  summary: (_input, { t }) => t('tools.read_messages.about'),
  write: ({ spaceId, limit, offset }, { spaces }) => ({ result: spaces.read(spaceId, { limit, offset }) }),
});
