import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';
import { ByName } from './by-name.ts';

export const addMemoryToCurrentContext = defineTool({
  name: 'add_memory_to_current_context',
  pack: 'companion',
  subject: 'memories',
  icon: 'brain',
  description: 'Puts a memory into view in this conversation, where you see it at every turn.',
  title: (t) => t('tools.add_memory_to_current_context.title'),
  does: (t) => t('tools.add_memory_to_current_context.does'),
  examples: ['Keep the memory about the treehouse in view here.', 'Behalte die Erinnerung zum Baumhaus hier im Blick.'],
  input: ByName,
  keepsInView: true,
  effect: 'write',
  acts: ['change'],
  policy: 'allow',
  aliases: { memory_name: ['name'] },
  canUndo: true,
  summary: ({ memory_name: name }, { t }) => t('tools.add_memory_to_current_context.about', { name: short(name) }),
  receipt: ({ memory_name: name }, _result, { t }) =>
    t('tools.add_memory_to_current_context.done', { name: short(name) }),
  write({ memory_name }, { memories, pins }) {
    const { id, name } = memories.named.get(memory_name);
    return { result: { success: true, name }, undo: { port: 'pins', before: pins.set('memory', id, true) } };
  },
});
