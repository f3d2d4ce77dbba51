import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';
import { ByName } from './by-name.ts';

export const dropMemoryFromCurrentContext = defineTool({
  name: 'drop_memory_from_current_context',
  pack: 'companion',
  subject: 'memories',
  icon: 'brain',
  description: 'Takes a memory out of view in this conversation. It is not deleted.',
  title: (t) => t('tools.drop_memory_from_current_context.title'),
  does: (t) => t('tools.drop_memory_from_current_context.does'),
  examples: [
    'The memory about the treehouse need not be in view here any more.',
    'Die Erinnerung zum Baumhaus brauchst du hier nicht mehr im Blick.',
  ],
  input: ByName,
  effect: 'write',
  acts: ['change'],
  policy: 'allow',
  aliases: { memory_name: ['name'] },
  canUndo: true,
  summary: ({ memory_name: name }, { t }) => t('tools.drop_memory_from_current_context.about', { name: short(name) }),
  receipt: ({ memory_name: name }, _result, { t }) =>
    t('tools.drop_memory_from_current_context.done', { name: short(name) }),
  write({ memory_name }, { memories }) {
    const { item, before } = memories.named.setInView(memory_name, false);
    return { result: { success: true, name: item.name }, undo: { port: 'memories', before } };
  },
});
