import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDriver } from '../../../src/main/core/db/driver.ts';
import { migrate } from '../../../src/main/core/db/migrate.ts';
import { appMigrations } from '../../../src/main/core/db/migrations/app/index.ts';

test('1200 of the app: packs that were chosen before stay, and nothing was said of tools with one name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-migrate-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const db = openDriver(join(folder, 'app.db'));
  const upTo = (version: number): void => {
    const until = appMigrations.filter((one) => one.version <= version);
    migrate(db, until, (copy) => join(folder, `copy.v${copy}.db`));
  };
  upTo(1199);
  db.run(
    `INSERT INTO agents (id, manifest, instructions, is_builtin, installed_at, updated_at, chosen_packs)
     VALUES ('a', '{}', '', 1, 1, 1, '["core","spaces"]')`,
  );
  upTo(1200);
  expect(db.all('SELECT id, chosen_packs, chosen_from FROM agents')).toEqual([
    { id: 'a', chosen_packs: '["core","spaces"]', chosen_from: null },
  ]);
  db.close();
});
