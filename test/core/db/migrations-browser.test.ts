import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OldFile, openOldProfile } from '../../support/old-file.ts';

let old: OldFile;
beforeEach(() => {
  old = openOldProfile();
});
afterEach(() => old.dispose());

test('1100: a site is allowed once to an agent, and no two agents share what pages store', () => {
  const { db, upTo } = old;
  upTo(1099);
  expect(db.all("SELECT name FROM sqlite_schema WHERE name LIKE 'browser_%'")).toEqual([]);
  upTo(1100);
  const allow = (id: string) =>
    db.run("INSERT INTO browser_sites (id, agent_id, site, created_at) VALUES (?, 'hearth', 'example.org:443', 1)", [
      id,
    ]);
  allow('a');
  expect(() => allow('b')).toThrow(/UNIQUE/);
  const store = (agentId: string) =>
    db.run('INSERT INTO browser_stores (agent_id, folder) VALUES (?, ?)', [agentId, 'one']);
  store('hearth');
  expect(() => store('coder')).toThrow(/UNIQUE/);
});
