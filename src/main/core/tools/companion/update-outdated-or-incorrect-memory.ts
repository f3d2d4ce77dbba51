import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';
import { ByName } from './by-name.ts';

export const updateOutdatedOrIncorrectMemory = defineTool({
  name: 'update_outdated_or_incorrect_memory',
  pack: 'companion',
  subject: 'memories',
  icon: 'brain',
  description:
    'Adds what is new to a memory that became wrong or out of date. For other news create a new memory instead.',
  title: (t) => t('tools.update_outdated_or_incorrect_memory.title'),
  does: (t) => t('tools.update_outdated_or_incorrect_memory.does'),
  examples: [
    'The memory about the school run is out of date: now it is Wednesdays.',
    'Was du dir zum Schulweg gemerkt hast, stimmt nicht mehr: Jetzt ist es mittwochs.',
  ],
  input: ByName.extend({ update_text: z.string().trim().min(1, 'must not be empty').describe('What is new') }),
  says: { update_text: 'words' },
  effect: 'write',
  acts: ['change'],
  policy: 'allow',
  aliases: { memory_name: ['name'], update_text: ['text', 'content', 'update'] },
  canUndo: true,
  summary: ({ memory_name, update_text }, { t }) =>
    t('tools.update_outdated_or_incorrect_memory.about', { name: short(memory_name), text: short(update_text) }),
  receipt: ({ memory_name }, _result, { t }) =>
    t('tools.update_outdated_or_incorrect_memory.done', { name: short(memory_name) }),
  write({ memory_name, update_text }, { memories }) {
    const { item, before } = memories.named.append(memory_name, update_text);
    return { result: { success: true, name: item.name, text: item.memory }, undo: { port: 'memories', before } };
  },
});
