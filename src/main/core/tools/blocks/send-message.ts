import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

export const answerPerson = defineTool({
  name: 'send_message',
  pack: 'blocks',
  subject: 'others',
  icon: 'tool',
  description: 'Say this to the person and end your turn. Only this is heard: do everything else first.',
  title: (t) => t('tools.send_message.title'),
  does: (t) => t('tools.send_message.answers'),
  isQuiet: true,
  speaks: 'message',
  endsTurn: true,
  input: z.object({ message: z.string().trim().min(1, 'must not be empty').describe('What to say') }),
  effect: 'write',
  carriesMarks: true,
  acts: ['send'],
  policy: 'allow',
  aliases: { message: ['text', 'content'] },
  canUndo: false,
  summary: ({ message }, { t }) => t('tools.send_message.about', { text: short(message) }),
  receipt: ({ message }, _result, { t }) => t('tools.send_message.done', { text: short(message) }),
  write(_input, { spaces }) {
    spaces.checkTurn();
    return { result: { success: true, message: 'Message sent successfully' } };
  },
});
