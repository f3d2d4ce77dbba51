import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OldFile, openOldProfile } from '../../support/old-file.ts';

let old: OldFile;
beforeEach(() => {
  old = openOldProfile();
});
afterEach(() => old.dispose());

test('0810: what happened before waits to be read, and what is changed or goes leaves the index at once', () => {
  const { db, upTo } = old;
  upTo(809);
  const emit = (id: string, payload: string): number =>
    db.run(
      "INSERT INTO events (id, type, payload, agent_id, depth, created_at) VALUES (?, 'mail', ?, 'hearth', 1, 0)",
      [id, payload],
    );
  emit('before', '{"from":"quokka"}');
  upTo(810);
  const unread = (): unknown[] => db.all("SELECT id FROM activity_unread WHERE kind = 'event' ORDER BY id");
  expect(unread()).toEqual([{ id: 'before' }]);
  emit('later', '{}');
  expect(unread()).toEqual([{ id: 'before' }, { id: 'later' }]);
  const read = (): void => {
    db.run('DELETE FROM activity_unread');
    db.run("INSERT INTO activity_terms (key, id, kind, terms) VALUES (1, 'before', 'event', 'quokka')");
  };
  const found = (): unknown[] => db.all("SELECT rowid FROM activity_fts WHERE activity_fts MATCH 'quokka'");
  read();
  db.run("UPDATE events SET matched_at = 1 WHERE id = 'before'");
  expect([found(), unread()]).toEqual([[{ rowid: 1 }], []]);
  db.run("UPDATE events SET payload = '{}' WHERE id = 'before'");
  expect([found(), unread()]).toEqual([[], [{ id: 'before' }]]);
  read();
  db.run("DELETE FROM events WHERE id = 'before'");
  expect([found(), unread()]).toEqual([[], []]);
});
