import { z } from 'zod';
import { defineTool } from '../define-tool.ts';

export const enterSpace = defineTool({
  name: 'enter_space',
  pack: 'spaces',
  subject: 'others',
  icon: 'tool',
  description: 'Make a space the active one, where send_message speaks. Gives its latest messages.',
  title: (t) => t('tools.enter_space.title'),
  does: (t) => t('tools.enter_space.does'),
  isQuiet: true,
  input: z.object({
    spaceId: z.string().min(1).max(128).describe('Id of the space'),
    limit: z.number().optional().describe('How many messages, 50 if left out'),
  }),
  effect: 'read',
  policy: 'allow',
  aliases: { spaceId: ['space_id', 'space', 'id'] },
  canUndo: false,
  summary: (_input, { t }) => t('tools.enter_space.about'),
  write: ({ spaceId, limit }, { spaces }) => ({ result: { success: true, ...spaces.enter(spaceId, limit) } }),
});
