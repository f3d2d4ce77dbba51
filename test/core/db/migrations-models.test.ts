import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDriver } from '../../../src/main/core/db/driver.ts';
import { migrate } from '../../../src/main/core/db/migrate.ts';
import { appMigrations } from '../../../src/main/core/db/migrations/app/index.ts';

test.each([
  [1300, 'model_speeds', "INSERT INTO model_speeds (model, print, tokens) VALUES ('a', 'x', 1)", 'ms'],
  [1310, 'model_tunings', "INSERT INTO model_tunings (model, temperature) VALUES ('a', 1)", 'print'],
])('%s of the app: there is a table %s, and what was there stays', (version, table, half, missing) => {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-migrate-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const db = openDriver(join(folder, 'app.db'));
  const upTo = (version: number): void => {
    const until = appMigrations.filter((one) => one.version <= version);
    migrate(db, until, (copy) => join(folder, `copy.v${copy}.db`));
  };
  upTo(version - 1);
  const tables = () =>
    db.all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").map(({ name }) => name);
  expect(tables()).not.toContain(table);
  const before = tables();
  upTo(version);
  expect(tables().sort()).toEqual([...before, table].sort());
  expect(() => db.run(half)).toThrow(missing);
  db.close();
});
