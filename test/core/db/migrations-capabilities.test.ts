import { expect, onTestFinished, test } from 'vitest';
import { openOldApp, openOldProfile } from '../../support/old-file.ts';

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
  const { db, upTo, dispose } = openOldApp();
  onTestFinished(dispose);
  upTo(639);
  db.run(
    "INSERT INTO agents (id, manifest, instructions, is_builtin, installed_at, updated_at) VALUES ('a', '{}', '', 0, 1, 1)",
  );
  upTo(640);
  expect(db.all('SELECT id, capabilities, capability_switches FROM agents')).toEqual([
    { id: 'a', capabilities: '[]', capability_switches: null },
  ]);
});
