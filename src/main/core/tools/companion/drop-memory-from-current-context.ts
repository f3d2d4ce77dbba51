import { fail } from '../../../../shared/model/failure.ts';
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
  write({ memory_name }, { memories, pins }) {
    const { id, name } = memories.named.get(memory_name);
    if (memories.named.isAlwaysRecalled(memory_name)) {
      throw fail('conflict', 'The person pinned this memory: it comes with every reply.', {
        hint: 'Leave it, or ask the person to unpin it in Storage.',
        words: 'errors.own.pinnedByPerson',
        field: 'memory_name',
      });
    }
    return { result: { success: true, name }, undo: { port: 'pins', before: pins.set('memory', id, false) } };
  },
});
