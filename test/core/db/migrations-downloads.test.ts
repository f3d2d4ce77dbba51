import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDriver } from '../../../src/main/core/db/driver.ts';
import { migrate } from '../../../src/main/core/db/migrate.ts';
import { appMigrations } from '../../../src/main/core/db/migrations/app/index.ts';

test('1040 of the app: there are downloads, and what was there stays', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-migrate-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const db = openDriver(join(folder, 'app.db'));
  const upTo = (version: number): void => {
    const until = appMigrations.filter((one) => one.version <= version);
    migrate(db, until, (copy) => join(folder, `copy.v${copy}.db`));
  };
  upTo(1039);
  const tables = () =>
    db.all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").map(({ name }) => name);
  expect(tables()).not.toContain('downloads');
  const before = tables();
  upTo(1040);
  expect(tables().sort()).toEqual([...before, 'downloads'].sort());
  expect(() => db.run("INSERT INTO downloads (id, title, state, created_at) VALUES ('a', 'x', 'waiting', 1)")).toThrow(
    'file',
  );
  db.close();
});
