import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OldFile, openOldProfile } from '../../support/old-file.ts';

let old: OldFile;
beforeEach(() => {
  old = openOldProfile();
});
afterEach(() => old.dispose());

test('0870: nothing is connected to begin with, and one of a kind can be', () => {
  const { db, upTo } = old;
  upTo(869);
  expect(db.all("SELECT name FROM sqlite_schema WHERE name = 'integrations'")).toEqual([]);
  upTo(870);
  expect(db.all('SELECT * FROM integrations')).toEqual([]);
  const row = "INSERT INTO integrations (kind, id, settings, secrets, is_declined) VALUES ('web', 'a', '{}', '{}', 0)";
  db.run(row);
  expect(() => db.run(row)).toThrow();
});
