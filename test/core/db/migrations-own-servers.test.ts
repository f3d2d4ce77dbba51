import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OldFile, openOldProfile } from '../../support/old-file.ts';

let old: OldFile;
beforeEach(() => {
  old = openOldProfile();
});
afterEach(() => old.dispose());

test('1250: no model server is added to begin with, and each has its id alone', () => {
  const { db, upTo } = old;
  upTo(1249);
  expect(db.all("SELECT name FROM sqlite_schema WHERE name = 'own_servers'")).toEqual([]);
  upTo(1250);
  expect(db.all('SELECT * FROM own_servers')).toEqual([]);
  const row = "INSERT INTO own_servers VALUES ('a', 'w', 'Box', 'http://127.0.0.1:1/v1', '{}', NULL, 0)";
  db.run(row);
  expect(() => db.run(row)).toThrow();
});
