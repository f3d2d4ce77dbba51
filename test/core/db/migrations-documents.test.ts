import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OldFile, openOldProfile } from '../../support/old-file.ts';

let old: OldFile;
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

test('1020: what a passage means goes with it, and with nothing else', () => {
  const { db, upTo } = old;
  upTo(1010);
  const add = (place: number): void => {
    db.run(
      `INSERT INTO document_passages (rowid, document_id, agent_id, place, heading, text, terms)
       VALUES (?, 'd', 'hearth', ?, '', 'said', 'said')`,
      [place, place],
    );
    db.run("INSERT INTO vectors (kind, subject, model, vector) VALUES ('passage', ?, 'm', x'01')", [`${place}`]);
  };
  add(1);
  add(2);
  upTo(1020);
  db.run('DELETE FROM document_passages WHERE place = 1');
  expect(db.all('SELECT subject FROM vectors')).toEqual([{ subject: '2' }]);
});
