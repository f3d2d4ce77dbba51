import { expect, onTestFinished, test } from 'vitest';
import { openOldApp } from '../../support/old-file.ts';

test('1200 of the app: packs that were chosen before stay, and nothing was said of tools with one name', () => {
  const { db, upTo, dispose } = openOldApp();
  onTestFinished(dispose);
  upTo(1199);
  db.run(
    `INSERT INTO agents (id, manifest, instructions, is_builtin, installed_at, updated_at, chosen_packs)
     VALUES ('a', '{}', '', 1, 1, 1, '["core","spaces"]')`,
  );
  upTo(1200);
  expect(db.all('SELECT id, chosen_packs, chosen_from FROM agents')).toEqual([
    { id: 'a', chosen_packs: '["core","spaces"]', chosen_from: null },
  ]);
});
