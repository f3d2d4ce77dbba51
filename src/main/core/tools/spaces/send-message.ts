import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

export const sendMessage = defineTool({
  name: 'send_message',
  pack: 'spaces',
  subject: 'others',
  icon: 'tool',
  description:
    'Say something in the active space. Only this is heard there. Once it says delivered, do not send it again.',
  title: (t) => t('tools.send_message.title'),
  does: (t) => t('tools.send_message.does'),
  isQuiet: true,
  speaks: 'text',
  input: z.object({ text: z.string().min(1).describe('What to say') }),
  effect: 'write',
  carriesMarks: true,
  acts: ['send'],
  policy: 'allow',
  aliases: { text: ['message', 'content'] },
  canUndo: false,
  summary: ({ text }, { t }) => t('tools.send_message.about', { text: short(text) }),
  receipt: ({ text }, _result, { t }) => t('tools.send_message.done', { text: short(text) }),
  write({ text }, { spaces }) {
    const { messageId, isHeld } = spaces.send(text);
    const said = { success: true, messageId };
    if (!isHeld) return { result: { ...said, status: 'delivered' } };
    const hint = 'The space rests. This is delivered once it goes on: do not send it again, end your turn.';
    return { result: { ...said, status: 'held', hint } };
  },
});
