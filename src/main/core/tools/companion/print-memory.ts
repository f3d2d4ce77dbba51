import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';
import { ByName } from './by-name.ts';

export const printMemory = defineTool({
  name: 'print_memory',
  pack: 'companion',
  subject: 'memories',
  icon: 'brain',
  description: 'Reads a memory by its exact name.',
  title: (t) => t('tools.print_memory.title'),
  does: (t) => t('tools.print_memory.does'),
  examples: ['What is in the memory “school run”?', 'Was steht in der Erinnerung „Schulweg“?'],
  input: ByName,
  effect: 'read',
  policy: 'allow',
  aliases: { memory_name: ['name'] },
  canUndo: false,
  summary: ({ memory_name: name }, { t }) => t('tools.print_memory.about', { name: short(name) }),
  write({ memory_name }, { memories }) {
    const { name, memory, createdAt } = memories.named.get(memory_name);
    return { result: { name, text: memory, created_at: createdAt } };
  },
});
