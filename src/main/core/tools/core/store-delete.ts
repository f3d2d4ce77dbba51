import { z } from 'zod';
import { Key } from '../../../../shared/model/store-entry.ts';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

export const storeDelete = defineTool({
  name: 'store_delete',
  pack: 'core',
  subject: 'notes',
  icon: 'note',
  description: 'Delete a key and its value.',
  title: (t) => t('tools.store_delete.title'),
  does: (t) => t('tools.store_delete.does'),
  examples: [
    'Delete the note with the door code.',
    'Throw away my shopping list.',
    'Lösch die Notiz mit dem Türcode.',
    'Wirf die Einkaufsliste weg.',
  ],
  input: z.object({ key: Key }),
  effect: 'write',
  acts: ['remove'],
  policy: 'allow',
  aliases: { key: ['name', 'id'] },
  canUndo: true,
  facts: {
    key: ({ key }, { store, named }) =>
      named(
        () => store.get(key),
        ({ value }) => ({ things: [{ text: value }], bound: { value } }),
      ),
  },
  summary: ({ key }, { t }) => t('tools.store_delete.about', { key: short(key, 60) }),
  receipt: ({ key }, _result, { t }) => t('tools.store_delete.done', { key: short(key, 60) }),
  write({ key }, { store }) {
    const { before } = store.delete(key);
    return { result: { success: true, key }, undo: { port: 'store', before } };
  },
});
