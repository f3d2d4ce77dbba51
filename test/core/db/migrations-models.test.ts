import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDriver } from '../../../src/main/core/db/driver.ts';
import { migrate } from '../../../src/main/core/db/migrate.ts';
import { appMigrations } from '../../../src/main/core/db/migrations/app/index.ts';

test('1300 of the app: there are speeds of models, and what was there stays', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-migrate-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const db = openDriver(join(folder, 'app.db'));
  const upTo = (version: number): void => {
    const until = appMigrations.filter((one) => one.version <= version);
    migrate(db, until, (copy) => join(folder, `copy.v${copy}.db`));
  };
  upTo(1299);
  const tables = () =>
    db.all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").map(({ name }) => name);
  expect(tables()).not.toContain('model_speeds');
  const before = tables();
  upTo(1300);
  expect(tables().sort()).toEqual([...before, 'model_speeds'].sort());
  expect(() => db.run("INSERT INTO model_speeds (model, print, tokens) VALUES ('a', 'x', 1)")).toThrow('ms');
  db.close();
});
