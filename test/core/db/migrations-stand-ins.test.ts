import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OldFile, openOldProfile } from '../../support/old-file.ts';

let old: OldFile;
beforeEach(() => {
  old = openOldProfile();
});
afterEach(() => old.dispose());

test('1480: for one agent one tool is in place of each of Hearth’s', () => {
  const { db, upTo } = old;
  upTo(1479);
  expect(db.all("SELECT name FROM sqlite_schema WHERE name = 'stand_ins'")).toEqual([]);
  upTo(1480);
  const put = (agentId: string, own: string) =>
    db.run("INSERT INTO stand_ins (agent_id, tool, own, created_at) VALUES (?, 'store_set', ?, 1)", [agentId, own]);
  put('hearth', 'shelf_put');
  put('', 'shelf_put');
  expect(() => put('hearth', 'other')).toThrow(/UNIQUE/);
});
