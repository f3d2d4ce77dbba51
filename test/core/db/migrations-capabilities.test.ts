import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDriver } from '../../../src/main/core/db/driver.ts';
import { migrate } from '../../../src/main/core/db/migrate.ts';
import { appMigrations } from '../../../src/main/core/db/migrations/app/index.ts';
import { openOldProfile } from '../../support/old-profile.ts';

test('0640: connections that were there before belong to no capability', () => {
  const { db, upTo, dispose } = openOldProfile();
  onTestFinished(dispose);
  upTo(639);
  db.run(
    "INSERT INTO connections (id, name, agent_id, definition, is_declined, is_on, created_at) VALUES ('c', 'files', 'a', '{}', 0, 1, 1)",
  );
  upTo(640);
  expect(db.all('SELECT name, capability FROM connections')).toEqual([{ name: 'files', capability: null }]);
});

test('0640 of the app: agents that were there before bring no capabilities', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-migrate-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const db = openDriver(join(folder, 'app.db'));
  const upTo = (version: number): void => {
    const until = appMigrations.filter((one) => one.version <= version);
    migrate(db, until, (copy) => join(folder, `copy.v${copy}.db`));
  };
  upTo(639);
  db.run(
    "INSERT INTO agents (id, manifest, instructions, is_builtin, installed_at, updated_at) VALUES ('a', '{}', '', 0, 1, 1)",
  );
  upTo(640);
  expect(db.all('SELECT id, capabilities, capability_switches FROM agents')).toEqual([
    { id: 'a', capabilities: '[]', capability_switches: null },
  ]);
  db.close();
});
