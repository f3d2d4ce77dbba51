import { z } from 'zod';
import { nameLimit } from '../../../../shared/model/memory.ts';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

export const createMemory = defineTool({
  name: 'create_memory',
  pack: 'companion',
  subject: 'memories',
  icon: 'brain',
  description:
    'Creates a memory with a name. The name is specific, on one topic, with dates as YYYY-MM-DD: not "weekend plans" but "plan to attend a concert on 2022-02-11". Two topics are two memories.',
  title: (t) => t('tools.create_memory.title'),
  does: (t) => t('tools.create_memory.does'),
  examples: [
    'Keep a note about my treehouse project: the roof is done.',
    'Remember under “school run” that Tuesdays are mine.',
    'Leg dir etwas über mein Baumhaus an: Das Dach ist fertig.',
    'Merk dir unter „Schulweg“, dass dienstags ich fahre.',
  ],
  input: z.object({
    name: z.string().trim().min(1, 'must not be empty').max(nameLimit).describe('Specific, one topic'),
    text: z.string().trim().min(1, 'must not be empty'),
  }),
  says: { text: 'words' },
  effect: 'write',
  acts: ['make', 'change'],
  policy: 'allow',
  aliases: { name: ['memory_name', 'title'], text: ['memory', 'content'] },
  canUndo: true,
  summary: ({ name, text }, { t }) => t('tools.create_memory.about', { name: short(name), text: short(text) }),
  receipt: ({ name }, _result, { t }) => t('tools.create_memory.done', { name: short(name) }),
  write({ name, text }, { memories }) {
    const { item, before } = memories.remember(text, [], { name });
    const isVague = memories.named.isVague(name);
    return {
      result: {
        success: true,
        ...{ name: item.name, text: item.memory },
        ...(isVague
          ? { hint: 'This name is vague. Next time say whose and what exactly, with the date if there is one.' }
          : {}),
      },
      undo: { port: 'memories', before },
    };
  },
});
