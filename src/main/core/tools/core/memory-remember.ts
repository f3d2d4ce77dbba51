import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

export const memoryRemember = defineTool({
  name: 'memory_remember',
  pack: 'core',
  subject: 'memories',
  icon: 'brain',
  description: 'Remember a fact for later conversations.',
  title: (t) => t('tools.memory_remember.title'),
  does: (t) => t('tools.memory_remember.does'),
  examples: [
    'Remember that my sister is called Anna.',
    "Keep in mind that I don't eat fish.",
    'Merk dir, dass meine Schwester Anna heißt.',
    'Denk dran, ich esse keinen Fisch.',
  ],
  input: z.object({
    memory: z.string().trim().min(1, 'must not be empty').describe('In their own words, a whole sentence'),
    tags: z.string().max(2_048).optional().describe('Comma-separated'),
  }),
  says: { memory: 'words' },
  effect: 'write',
  acts: ['make', 'change'],
  policy: 'allow',
  aliases: { memory: ['text', 'content', 'message', 'fact', 'note', 'value'], tags: ['tag', 'labels'] },
  canUndo: true,
  summary: ({ memory }, { t }) => t('tools.memory_remember.about', { memory: short(memory) }),
  receipt: ({ memory }, _result, { t }) => t('tools.memory_remember.done', { memory: short(memory) }),
  write({ memory, tags }, { memories }) {
    const { item, before } = memories.remember(memory, listOf(tags));
    return {
      result: { success: true, id: item.id, memory: item.memory, tags: item.tags },
      undo: { port: 'memories', before },
    };
  },
});

/** "home, boiler" → ["home", "boiler"]; a list as JSON text is read too, also one that is not quite JSON. */
function listOf(tags = ''): string[] {
  const whole = tags.trim();
  const read = readList(whole);
  if (read) return read;
  const text = whole.replace(/^\[(.*)\]$/s, '$1');
  const isBracketed = text !== whole;
  return text.split(',').map((tag) => (isBracketed ? tag.trim().replace(/^(["'])(.*)\1$/, '$2') : tag));
}

function readList(text: string): string[] | undefined {
  if (!text.startsWith('[')) return undefined;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((one) => ['string', 'number'].includes(typeof one))
      ? list.map(String)
      : undefined;
  } catch {
    return undefined;
  }
}
