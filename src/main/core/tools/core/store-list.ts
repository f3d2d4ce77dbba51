import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import type { StoreItem } from '../ports.ts';

/** A value over 1 KB is clipped and marked so (docs/behaviour.md#the-store). */
const CLIP_BYTES = 1_024;
/** Well under the 1 MB that a result may have; what does not fit is counted. */
const MOST_BYTES = 900_000;

export const storeList = defineTool({
  name: 'store_list',
  pack: 'core',
  subject: 'notes',
  icon: 'note',
  description: 'List all kept keys and values.',
  title: (t) => t('tools.store_list.title'),
  does: (t) => t('tools.store_list.does'),
  examples: [
    'What notes are there?',
    'Show everything that is stored.',
    'Welche Notizen gibt es?',
    'Zeig alles, was gespeichert ist.',
  ],
  input: z.object({}),
  effect: 'read',
  policy: 'allow',
  canUndo: false,
  summary: (_input, { t }) => t('tools.store_list.about'),
  receipt: (_input, result, { t }) => t('tools.store_list.done', { count: countOf(result) }),
  write: (_input, { store }) => ({ result: toResult(store.list()) }),
});

function toResult(items: readonly StoreItem[]) {
  const entries: object[] = [];
  let bytes = 0;
  for (const item of items) {
    const entry = toEntry(item);
    bytes += Buffer.byteLength(JSON.stringify(entry)) + 1;
    if (bytes > MOST_BYTES) break;
    entries.push(entry);
  }
  const left = items.length - entries.length;
  return {
    entries,
    total: items.length,
    ...(left > 0 ? { left_out: left, hint: 'Use store_get for keys that are not listed.' } : {}),
  };
}

function toEntry({ key, value, createdAt, updatedAt }: StoreItem) {
  const isClipped = Buffer.byteLength(value) > CLIP_BYTES;
  return {
    key,
    value: isClipped ? firstBytes(value, CLIP_BYTES) : value,
    ...(isClipped ? { clipped: true } : {}),
    created_at: createdAt,
    updated_at: updatedAt,
  };
}

/** As many whole characters as fit. */
function firstBytes(text: string, most: number): string {
  const cut = Buffer.from(text).subarray(0, most).toString('utf8');
  return cut.endsWith('\uFFFD') ? cut.replace(/\uFFFD+$/, '') : cut;
}

function countOf(result: unknown): number {
  return (result as { total?: number }).total ?? 0;
}
