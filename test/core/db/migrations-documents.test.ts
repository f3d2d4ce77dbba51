import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OldProfile, openOldProfile } from '../../support/old-profile.ts';

let old: OldProfile;
beforeEach(() => {
  old = openOldProfile();
});
afterEach(() => old.dispose());

test('0780: passages of documents are found by their terms, and leave the index with their rows', () => {
  const { db, upTo } = old;
  upTo(779);
  expect(db.all("SELECT name FROM sqlite_schema WHERE name LIKE 'document%'")).toEqual([]);
  upTo(780);
  db.run(
    `INSERT INTO document_passages (document_id, agent_id, place, heading, text, terms)
     VALUES ('d', 'hearth', 0, '', 'The quokka sleeps', 'quokka sleep')`,
  );
  const found = (): unknown[] =>
    db.all("SELECT rowid FROM document_passages_fts WHERE document_passages_fts MATCH 'quokka'");
  expect(found()).toHaveLength(1);
  db.run('DELETE FROM document_passages');
  expect(found()).toEqual([]);
});
