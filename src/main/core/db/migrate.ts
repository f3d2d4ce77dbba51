import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { fail } from '../../../shared/model/failure.ts';
import { type Database, openDriver } from './driver.ts';
import type { Migration } from './migrations/types.ts';

/** The schema version of an open database: the number of the last migration that was applied, 0 for a new file. */
export function readVersion(db: Database): number {
  return Number(db.pragma('user_version'));
}

/**
 * Brings a database to the newest schema. Each step and its `user_version` are one transaction, so a kill leaves the old
 * or the new schema and nothing between; an existing file is copied to `copyPath(version)` first (docs/trust.md#migrations).
 * A new file is made in a single transaction: nothing of anybody's could be lost, and a commit for each step costs most of
 * a first start.
 * Throws `unavailable` for a file that a newer Hearth wrote.
 */
export function migrate(db: Database, migrations: readonly Migration[], copyPath: (version: number) => string): void {
  assertRisingByTen(migrations);
  const version = readVersion(db);
  refuseNewer(db.path, version, migrations);
  const pending = migrations.filter((migration) => migration.version > version);
  if (pending.length > 0 && version > 0) copyDatabase(db, copyPath(version));
  // A table that is made anew is dropped first, and with foreign keys on that would delete what refers to its rows.
  const hasKeys = db.pragma('foreign_keys') === 1;
  db.pragma('foreign_keys = OFF');
  try {
    const steps = pending.map((migration) => () => {
      migration.up(db);
      db.pragma(`user_version = ${migration.version}`);
    });
    const takeAll = (): void => {
      for (const step of steps) step();
    };
    if (version === 0) db.transaction(takeAll);
    else for (const step of steps) db.transaction(step);
  } finally {
    if (hasKeys) db.pragma('foreign_keys = ON');
  }
}

/**
 * Refuses a file that a newer Hearth wrote, before anything is written to it: it is looked at through a connection that
 * cannot write, so it stays byte for byte as it is.
 */
export function refuseNewerFile(path: string, migrations: readonly Migration[]): void {
  const db = openDriver(path, { readonly: true });
  try {
    refuseNewer(path, readVersion(db), migrations);
  } finally {
    db.close();
  }
}

function refuseNewer(path: string, version: number, migrations: readonly Migration[]): void {
  const newest = migrations.at(-1)?.version ?? 0;
  if (version <= newest) return;
  throw fail('unavailable', `${path} was written by a newer version of Hearth (schema ${version}, known: ${newest}).`, {
    hint: 'Install the newer Hearth again. The file was not touched.',
    words: 'errors.own.isNewer',
    params: { path },
  });
}

/** A consistent copy beside the file, whole or absent: written under another name, synced, then renamed. */
function copyDatabase(db: Database, target: string): void {
  const unfinished = `${target}.part`;
  rmSync(unfinished, { force: true });
  db.run('VACUUM INTO ?', [unfinished]);
  const file = openSync(unfinished, 'r+');
  fsyncSync(file);
  closeSync(file);
  renameSync(unfinished, target);
}

function assertRisingByTen(migrations: readonly Migration[]): void {
  let last = 0;
  for (const { version, name } of migrations) {
    if (version % 10 !== 0 || version <= last) {
      throw new Error(`Migration ${version}-${name} breaks the order: numbers are tens and rise.`);
    }
    last = version;
  }
}
