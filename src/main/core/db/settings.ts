import type { Database } from './driver.ts';
import { integer, type Row, table, text } from './table.ts';

/** All settings that were ever set, as JSON texts by key. */
export const settings = table('settings', { key: text(), value: text(), updatedAt: integer() }, ['key']);

export function readSettings(appDb: Database): Row<typeof settings>[] {
  return settings.all(appDb);
}

export function writeSetting(appDb: Database, setting: Row<typeof settings>): void {
  settings.put(appDb, setting);
}
