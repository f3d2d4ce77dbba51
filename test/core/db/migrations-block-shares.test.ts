import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OldFile, openOldProfile } from '../../support/old-file.ts';

let old: OldFile;
beforeEach(() => {
  old = openOldProfile();
});
afterEach(() => old.dispose());

test('1490: a block that was there is nobody else’s, can be shared once with each, and takes that along when it goes', () => {
  const { db, upTo } = old;
  upTo(1489);
  db.run(
    `INSERT INTO blocks (id, agent_id, label, text, terms, permission, tier, actor, created_at, updated_at)
     VALUES ('b', 'hearth', 'human', 'Tea', 'tea', 'read_write', 'core', 'agent', 1, 1)`,
  );
  upTo(1490);
  expect(db.all('SELECT * FROM block_shares')).toEqual([]);
  const share = () => db.run("INSERT INTO block_shares VALUES ('b', 'planner', 'read_only', 2)");
  share();
  expect(share).toThrow(/UNIQUE/);
  expect(db.all('SELECT label, text FROM blocks')).toEqual([{ label: 'human', text: 'Tea' }]);
  db.run("DELETE FROM blocks WHERE id = 'b'");
  expect(db.all('SELECT * FROM block_shares')).toEqual([]);
});
