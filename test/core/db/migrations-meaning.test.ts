import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OldFile, openOldProfile } from '../../support/old-file.ts';

let db: OldFile['db'];
let upTo: OldFile['upTo'];
let dispose: OldFile['dispose'];
beforeEach(() => {
  ({ db, upTo, dispose } = openOldProfile());
});
afterEach(() => dispose());

test('0600: what memories mean has a place, and goes with them', () => {
  upTo(570);
  for (const id of ['a', 'b', 'c'])
    db.run(
      `INSERT INTO memories (id, agent_id, text, terms, actor, created_at, updated_at)
       VALUES (?, 'hearth', 'said', 'said', 'person', 1, 2)`,
      [id],
    );
  upTo(600);
  for (const id of ['a', 'b', 'c'])
    db.run("INSERT INTO vectors (kind, subject, model, vector) VALUES ('memory', ?, 'm', x'01')", [id]);
  db.run("DELETE FROM memories WHERE id = 'a'");
  db.run("UPDATE memories SET text = 'said otherwise' WHERE id = 'b'");
  db.run("UPDATE memories SET is_pinned = 1, text = 'said' WHERE id = 'c'");
  expect(db.all('SELECT subject FROM vectors')).toEqual([{ subject: 'c' }]);
});
