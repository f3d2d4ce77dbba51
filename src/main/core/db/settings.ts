import type { Database } from './driver.ts';

/** All settings that were ever set, as JSON texts by key. */
export function readSettings(appDb: Database): { readonly key: string; readonly value: string }[] {
  return appDb.all('SELECT key, value FROM settings');
}

export function writeSetting(appDb: Database, key: string, value: string, now: number): void {
  appDb.run(
    `INSERT INTO settings (key, value, updated_at) VALUES (?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
    [key, value, now],
  );
}
