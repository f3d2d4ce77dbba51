import { z } from 'zod';
import { labelLimit } from '../../../../shared/model/block.ts';
import { fail } from '../../../../shared/model/failure.ts';
import type { BlockWish } from '../block-ports.ts';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';
import { blockFact } from './block-fact.ts';

const Label = z.string().trim().min(1, 'must not be empty').max(labelLimit);

const Input = z.object({
  operation: z.enum(['append', 'replace', 'archive', 'load', 'swap']),
  label: Label.optional().describe('The block; not for swap'),
  content: z.string().min(1, 'must not be empty').optional().describe('For append'),
  old_content: z.string().min(1, 'must not be empty').optional().describe('For replace: the exact words'),
  new_content: z.string().optional().describe('For replace'),
  new_label: Label.optional().describe('For load: under another label, as a copy'),
  archive_label: Label.optional().describe('For swap'),
  load_label: Label.optional().describe('For swap'),
});

export const block = defineTool({
  name: 'block',
  pack: 'blocks',
  subject: 'memories',
  icon: 'note',
  description:
    'Changes the labelled texts that you have in view: append, replace, archive (out of view), load (back into view), swap (archive one and load another).',
  title: (t) => t('tools.block.title'),
  does: (t) => t('tools.block.does'),
  examples: [
    'Add to what you know of me that I prefer morning meetings.',
    'Put the old project away and take up the new one.',
    'Ergänze, was du über mich weißt: Ich treffe mich lieber morgens.',
    'Leg das alte Projekt weg und nimm das neue vor.',
  ],
  input: Input,
  keepsInView: true,
  effect: 'write',
  acts: ['make', 'change', 'remove'],
  policy: 'allow',
  aliases: {
    label: ['name', 'block'],
    content: ['text', 'value'],
    old_content: ['old', 'old_text', 'old_str'],
    new_content: ['new', 'new_text', 'new_str'],
    new_label: ['target_label', 'as'],
  },
  canUndo: true,
  asksFirst: (input, { blocks }) => blocks.asksFirst(wishOf(input)),
  facts: {
    label: ({ label }, reader) => blockFact(label, reader),
    archive_label: ({ archive_label }, reader) => blockFact(archive_label, reader),
    load_label: ({ load_label }, reader) => blockFact(load_label, reader),
  },
  summary: (input, { t }) => {
    const { operation, label = '', archive_label: archive = '', load_label: load = '' } = input;
    if (operation === 'swap') return t('tools.block.swap', { archive: short(archive), load: short(load) });
    const text = operation === 'replace' ? (input.new_content ?? '') : (input.content ?? '');
    return t(`tools.block.${operation}`, { label: short(label), text: short(text) });
  },
  write(input, { blocks }) {
    const { item, isKept, before } = blocks.apply(wishOf(input));
    return {
      result: {
        success: true,
        message: isKept ? 'Done. What would have been removed stays: only an admin block is removed.' : 'Done. Go on.',
        ...(item ? { block: item } : {}),
      },
      undo: { port: 'blocks', before },
    };
  },
});

/** Throws missing_parameter where the operation lacks what it needs. */
function wishOf(input: z.output<typeof Input>): BlockWish {
  const needs = <K extends keyof typeof input>(field: K): string => {
    const value = input[field];
    if (value !== undefined) return value;
    throw fail('missing_parameter', `${input.operation} needs ${field}.`, { field, words: 'errors.missing_parameter' });
  };
  const { operation } = input;
  switch (operation) {
    case 'append':
      return { operation, label: needs('label'), content: needs('content') };
    case 'replace':
      return { operation, label: needs('label'), old: needs('old_content'), new: needs('new_content') };
    case 'archive':
      return { operation, label: needs('label') };
    case 'load':
      return { operation, label: needs('label'), as: input.new_label ?? needs('label') };
    case 'swap':
      return { operation, archive: needs('archive_label'), load: needs('load_label') };
  }
}
