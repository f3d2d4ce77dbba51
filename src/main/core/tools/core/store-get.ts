import { z } from 'zod';
import { Key } from '../../../../shared/model/store-entry.ts';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

export const storeGet = defineTool({
  name: 'store_get',
  pack: 'core',
  subject: 'notes',
  icon: 'note',
  description: 'Read the value kept under a key.',
  title: (t) => t('tools.store_get.title'),
  does: (t) => t('tools.store_get.does'),
  examples: [
    'What is saved under door code?',
    'Read me the shopping list.',
    'Was steht unter Türcode?',
    'Lies mir die Einkaufsliste vor.',
  ],
  input: z.object({ key: Key }),
  effect: 'read',
  policy: 'allow',
  aliases: { key: ['name', 'id'] },
  canUndo: false,
  summary: ({ key }, { t }) => t('tools.store_get.about', { key: short(key, 60) }),
  receipt: ({ key }, _result, { t }) => t('tools.store_get.done', { key: short(key, 60) }),
  write({ key }, { store }) {
    const item = store.get(key);
    return { result: { key: item.key, value: item.value, created_at: item.createdAt, updated_at: item.updatedAt } };
  },
});
