import type { Database } from './driver.ts';

/** Damage that SQLite itself can see, one sentence each; empty when the file is sound. Reads the whole file. */
export function quickCheck(db: Database): string[] {
  return findings(db.all<{ quick_check: string }>('PRAGMA quick_check(20)').map((row) => row.quick_check));
}

/** Everything that must hold in a profile's file at any time: sound pages, references, and full-text indexes in step. */
export function checkInvariants(db: Database): string[] {
  const found = findings(
    db.all<{ integrity_check: string }>('PRAGMA integrity_check(20)').map((row) => row.integrity_check),
  );
  for (const row of db.all<{ table: string; rowid: number }>('PRAGMA foreign_key_check')) {
    found.push(`${row.table} row ${row.rowid} refers to nothing`);
  }
  const indexes = db.all<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE % USING fts5(%'",
  );
  for (const { name: index } of indexes) {
    try {
      db.exec(`INSERT INTO ${index}(${index}, rank) VALUES ('integrity-check', 1)`);
    } catch (error) {
      found.push(`${index} is out of step: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return found;
}

function findings(lines: readonly string[]): string[] {
  return lines.filter((line) => line !== 'ok');
}
