import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDriver } from '../../../src/main/core/db/driver.ts';
import { migrate } from '../../../src/main/core/db/migrate.ts';
import { appMigrations } from '../../../src/main/core/db/migrations/app/index.ts';

test('1350 of the app: what Ollama is getting is kept, and what was there stays', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-migrate-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const db = openDriver(join(folder, 'app.db'));
  const upTo = (version: number): void => {
    const until = appMigrations.filter((one) => one.version <= version);
    migrate(db, until, (copy) => join(folder, `copy.v${copy}.db`));
  };
  const tables = () =>
    db.all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").map(({ name }) => name);
  upTo(1349);
  const before = tables();
  expect(before).not.toContain('ollama_pulls');
  upTo(1350);
  expect(tables().sort()).toEqual([...before, 'ollama_pulls'].sort());
  expect(() => db.run("INSERT INTO ollama_pulls (id, name, state) VALUES ('a', 'x', 'waiting')")).toThrow('NOT NULL');
  db.close();
});
