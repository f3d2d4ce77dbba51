import { z } from 'zod';
import { fail } from '../../../../shared/model/failure.ts';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';
import { keptAbout, listed, namesOf } from './kept-about.ts';

const MOST_MESSAGES = 40;
const most = { memories: 5, goals: 3 };

const task =
  'You are the inner voice of an assistant. Think about the conversation below: what the person wants, what matters, what should come next. Answer in a few sentences, in the language of the conversation.';

export const contemplate = defineTool({
  name: 'contemplate',
  pack: 'companion',
  subject: 'memories',
  icon: 'brain',
  seeks: true,
  description:
    'Think about the current conversation, or about what the prompt asks of it, before you answer. Names the memories and goals that it used.',
  title: (t) => t('tools.contemplate.title'),
  does: (t) => t('tools.contemplate.does'),
  examples: ['Think about what we said before you answer.', 'Denk erst über das nach, was wir gesagt haben.'],
  input: z.object({ contemplation_prompt: z.string().trim().max(10_000).optional() }),
  effect: 'read',
  policy: 'allow',
  aliases: { contemplation_prompt: ['prompt', 'text', 'question'] },
  canUndo: false,
  timeoutMs: 180_000,
  summary: ({ contemplation_prompt: prompt }, { t }) =>
    prompt ? t('tools.contemplate.aboutPrompt', { prompt: short(prompt) }) : t('tools.contemplate.about'),
  async act({ contemplation_prompt: prompt }, { ports, ask }) {
    const { messages } = ports.spaces.read(undefined, { limit: MOST_MESSAGES });
    const about = prompt ?? messages.findLast(({ senderType }) => senderType === 'human')?.content ?? '';
    const found = about === '' ? [] : keptAbout(about, ports, most);
    const text = [
      ...(found.length === 0 ? [] : [`You know this:\n${listed(found)}`]),
      messages.map(({ senderName, content }) => `${senderName}: ${content}`).join('\n'),
      ...(prompt ? [`Think about this: ${prompt}`] : []),
    ].join('\n\n');
    const response = await ask({ task, text });
    if (response !== null) return { result: { response, used: namesOf(found) } };
    throw fail('unavailable', 'No model is there to think.', {
      hint: 'Go on without.',
      words: 'errors.own.noModelToThink',
    });
  },
});
