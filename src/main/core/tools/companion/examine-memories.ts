import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';
import { keptAbout, listed, namesOf } from './kept-about.ts';

const most = { memories: 10, goals: 5 };

const task =
  'Answer the question from the memories and goals below, and from nothing else. Say which you used by their names. If they do not answer it, say so. Answer in the language of the question, in a few sentences.';

export const examineMemories = defineTool({
  name: 'examine_memories',
  pack: 'companion',
  subject: 'memories',
  icon: 'brain',
  seeks: true,
  description:
    'Searches your memories and goals by meaning and answers a question from them, with the names of what it used.',
  title: (t) => t('tools.examine_memories.title'),
  does: (t) => t('tools.examine_memories.does'),
  examples: [
    'What do you remember about my treehouse?',
    'Think back: what did I want to do this autumn?',
    'Was weißt du alles noch über mein Baumhaus?',
    'Denk zurück: Was wollte ich diesen Herbst machen?',
  ],
  input: z.object({ query: z.string().trim().min(1, 'must not be empty').max(10_000) }),
  effect: 'read',
  policy: 'allow',
  aliases: { query: ['text', 'question', 'q', 'search'] },
  canUndo: false,
  timeoutMs: 180_000,
  summary: ({ query }, { t }) => t('tools.examine_memories.about', { query: short(query) }),
  async act({ query }, { ports, ask }) {
    const found = keptAbout(query, ports, most);
    if (found.length === 0) return { result: { response: 'Nothing in memories or goals is about this.', used: [] } };
    const answer = await ask({ task, text: `${listed(found)}\n\nQuestion: ${query}` });
    return { result: { response: answer ?? listed(found), used: namesOf(found) } };
  },
});
