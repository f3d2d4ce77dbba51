import { z } from 'zod';
import { Key } from '../../../../shared/model/store-entry.ts';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

export const storeSet = defineTool({
  name: 'store_set',
  pack: 'core',
  subject: 'notes',
  icon: 'note',
  description: 'Keep a value under a key. Replaces what is there.',
  title: (t) => t('tools.store_set.title'),
  does: (t) => t('tools.store_set.does'),
  examples: [
    'Save the door code as 1234.',
    'Note down: size of the window 80 by 120.',
    'Speichere den Türcode als 1234.',
    'Notiere: Fenstermaß 80 mal 120.',
  ],
  input: z.object({
    key: Key,
    value: z.string().describe('Text; JSON as text'),
  }),
  effect: 'write',
  carriesMarks: true,
  policy: 'allow',
  aliases: { key: ['name', 'id'], value: ['text', 'content', 'data'] },
  data: ['value'],
  canUndo: true,
  facts: {
    key: ({ key }, { store, named, t }) => {
      const old = named(
        () => store.get(key),
        ({ value }) => ({ things: [{ text: value, note: t('tools.reading.replaced') }], bound: { value } }),
      );
      return old.isProblem ? { lines: [], isProblem: false, bound: null } : old;
    },
  },
  summary: ({ key, value }, { t }) => t('tools.store_set.about', { key: short(key, 60), value: short(value) }),
  receipt: ({ key }, _result, { t }) => t('tools.store_set.done', { key: short(key, 60) }),
  write({ key, value }, { store }) {
    const { item, before } = store.set(key, value);
    return { result: { success: true, key: item.key, updated_at: item.updatedAt }, undo: { port: 'store', before } };
  },
});
