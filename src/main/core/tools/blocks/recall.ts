import { z } from 'zod';
import { labelLimit } from '../../../../shared/model/block.ts';
import { fail } from '../../../../shared/model/failure.ts';
import type { BlockWish } from '../block-ports.ts';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';
import { blockFact } from './block-fact.ts';

const Input = z.object({
  operation: z.enum(['insert', 'append', 'read', 'delete']),
  label: z.string().trim().min(1, 'must not be empty').max(labelLimit),
  content: z.string().min(1, 'must not be empty').optional().describe('For insert and append'),
});

export const recall = defineTool({
  name: 'recall',
  pack: 'blocks',
  subject: 'memories',
  icon: 'note',
  description: 'Works on your archive of labelled texts, which is not in view: insert, append, read, delete.',
  title: (t) => t('tools.recall.title'),
  does: (t) => t('tools.recall.does'),
  examples: [
    'File the notes of the meeting in the archive.',
    'Read me what the archive says about the timeline.',
    'Leg die Notizen der Besprechung ins Archiv.',
    'Lies vor, was im Archiv zum Zeitplan steht.',
  ],
  input: Input,
  effect: 'write',
  acts: ['look', 'make', 'change', 'remove'],
  policy: 'allow',
  aliases: { label: ['name', 'block'], content: ['text', 'value'] },
  canUndo: true,
  asksFirst(input, { blocks }) {
    const wish = wishOf(input);
    return wish !== undefined && blocks.asksFirst(wish);
  },
  facts: {
    label: ({ label }, reader) => blockFact(label, reader),
  },
  summary: ({ operation, label, content = '' }, { t }) =>
    t(`tools.recall.${operation}`, { label: short(label), text: short(content) }),
  write(input, { blocks }) {
    const wish = wishOf(input);
    if (!wish) return { result: { success: true, block: blocks.recall(input.label) } };
    const { item, before } = blocks.apply(wish);
    return { result: { success: true, ...(item ? { block: item } : {}) }, undo: { port: 'blocks', before } };
  },
});

/** Undefined where it only reads. Throws missing_parameter. */
function wishOf({ operation, label, content }: z.output<typeof Input>): BlockWish | undefined {
  if (operation === 'read') return undefined;
  if (operation === 'delete') return { operation: 'recall_delete', label };
  if (content !== undefined) return { operation: `recall_${operation}`, label, content };
  throw fail('missing_parameter', `${operation} needs content.`, {
    field: 'content',
    words: 'errors.missing_parameter',
  });
}
