import type { Database } from './driver.ts';

/** A small thing that the core must remember across restarts, as JSON; undefined when it was never written. */
export function readFact(db: Database, key: string): unknown {
  const row = db.get<{ value: string }>('SELECT value FROM facts WHERE key = ?', [key]);
  return row && JSON.parse(row.value);
}

export function writeFact(db: Database, key: string, value: unknown, now: number): void {
  db.run(
    `INSERT INTO facts (key, value, updated_at) VALUES (?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
    [key, JSON.stringify(value), now],
  );
}

export function deleteFact(db: Database, key: string): void {
  db.run('DELETE FROM facts WHERE key = ?', [key]);
}
