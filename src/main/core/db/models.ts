import type { Database } from './driver.ts';
import { integer, type Row, table, text } from './table.ts';

/** How loading went, for choosing a model by itself. */
export const models = table('models', { id: text(), lastUsedAt: integer().orNull(), failures: integer() });
export type ModelRecord = Row<typeof models>;

/** Notes that a model was loaded well: it is what Hearth chooses by itself next time. */
export function noteModelUsed(appDb: Database, id: string, now: number): void {
  models.put(appDb, { id, lastUsedAt: now, failures: 0 });
}

/** Notes that a model could not be loaded: after that it is not chosen by itself until it once loads well. */
export function noteModelFailed(appDb: Database, id: string): void {
  models.insert(appDb, { id, failures: 1 }, 'ON CONFLICT (id) DO UPDATE SET failures = failures + 1');
}

export function listModelRecords(appDb: Database): ModelRecord[] {
  return models.all(appDb, 'ORDER BY last_used_at DESC NULLS LAST, id');
}
