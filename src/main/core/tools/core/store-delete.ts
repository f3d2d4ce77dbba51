import { z } from 'zod';
import { Key } from '../../../../shared/model/store-entry.ts';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

export const storeDelete = defineTool({
  name: 'store_delete',
  pack: 'core',
  subject: 'notes',
  description: 'Delete a key and its value.',
  input: z.object({ key: Key }),
  effect: 'write',
  policy: { default: 'allow', subject: ({ key }) => key },
  aliases: { key: ['name', 'id'] },
  canUndo: true,
  facts: {
    key: ({ key }, { store, named }) =>
      named(
        () => store.get(key),
        ({ value }) => ({ things: [{ text: value }], bound: { value } }),
      ),
  },
  summary: ({ key }, { t }) => t('tools.about.store_delete', { key: short(key, 60) }),
  receipt: ({ key }, _result, { t }) => t('tools.done.store_delete', { key: short(key, 60) }),
  write({ key }, { store }) {
    const { before } = store.delete(key);
    return { result: { success: true, key }, undo: { port: 'store', before } };
  },
});
