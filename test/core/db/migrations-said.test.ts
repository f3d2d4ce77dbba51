import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OldFile, openOldProfile } from '../../support/old-file.ts';

let old: OldFile;
beforeEach(() => {
  old = openOldProfile();
});
afterEach(() => old.dispose());

test('1390: what was said before waits to be read, and what is changed or goes leaves the index at once', () => {
  const { db, upTo } = old;
  upTo(1389);
  db.run("INSERT INTO spaces (id, agent_id, title, created_at, last_message_at) VALUES ('s', 'hearth', '', 0, 0)");
  const say = (id: string, text: string) =>
    db.run(
      `INSERT INTO messages (id, space_id, author, author_id, text, status, created_at)
       VALUES (?, 's', 'person', 'person', ?, 'complete', 0)`,
      [id, text],
    );
  say('before', 'the quokka');
  say('nothing', '');
  upTo(1390);
  const unread = () =>
    db
      .all<{ id: string }>('SELECT id FROM messages_unread JOIN messages m ON m.rowid = key ORDER BY id')
      .map(({ id }) => id);
  expect(unread()).toEqual(['before']);
  say('later', 'the wombat');
  expect(unread()).toEqual(['before', 'later']);
  const read = (): void => {
    db.run('DELETE FROM messages_unread');
    db.run("INSERT INTO message_terms (key, terms) SELECT rowid, text FROM messages WHERE id = 'before'");
    db.run("INSERT INTO vectors (kind, subject, model, vector) VALUES ('message', 'before', 'm', x'01')");
  };
  const found = () => db.all("SELECT rowid FROM message_terms_fts WHERE message_terms_fts MATCH 'quokka'").length;
  const meant = () => db.all("SELECT subject FROM vectors WHERE kind = 'message'").length;
  read();
  db.run("UPDATE messages SET status = 'failed' WHERE id = 'before'");
  expect([found(), meant(), unread()]).toEqual([1, 1, []]);
  db.run("UPDATE messages SET text = 'no such animal' WHERE id = 'before'");
  expect([found(), meant(), unread()]).toEqual([0, 0, ['before']]);
  read();
  db.run("DELETE FROM messages WHERE id = 'before'");
  expect([found(), meant(), unread()]).toEqual([0, 0, []]);
});

test('1390: what a block means goes with it', () => {
  const { db, upTo } = old;
  upTo(1390);
  for (const id of ['gone', 'changed', 'kept']) {
    db.run(
      `INSERT INTO blocks (id, agent_id, label, text, terms, permission, tier, actor, created_at, updated_at)
       VALUES (?, 'hearth', ?, 'said', 'said', 'read_write', 'archival', 'agent', 1, 1)`,
      [id, id],
    );
    db.run("INSERT INTO vectors (kind, subject, model, vector) VALUES ('block', ?, 'm', x'01')", [id]);
  }
  db.run("DELETE FROM blocks WHERE id = 'gone'");
  db.run("UPDATE blocks SET text = 'said otherwise' WHERE id = 'changed'");
  db.run("UPDATE blocks SET permission = 'admin', text = 'said' WHERE id = 'kept'");
  expect(db.all("SELECT subject FROM vectors WHERE kind = 'block'")).toEqual([{ subject: 'kept' }]);
});
