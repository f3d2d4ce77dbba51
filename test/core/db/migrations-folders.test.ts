import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OldFile, openOldProfile } from '../../support/old-file.ts';

let old: OldFile;
beforeEach(() => {
  old = openOldProfile();
});
afterEach(() => old.dispose());

test('0900: a folder is granted once to an agent', () => {
  const { db, upTo } = old;
  upTo(899);
  expect(db.all("SELECT name FROM sqlite_schema WHERE name LIKE 'granted%'")).toEqual([]);
  upTo(900);
  const grant = (id: string) =>
    db.run("INSERT INTO granted_folders (id, agent_id, path, created_at) VALUES (?, 'hearth', '/srv/site', 1)", [id]);
  grant('a');
  expect(() => grant('b')).toThrow(/UNIQUE/);
});
