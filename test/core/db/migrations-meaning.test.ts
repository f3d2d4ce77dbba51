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

test('1520: what goals mean goes with them, and with the words that said it', () => {
  upTo(1510);
  const ids = ['a', 'b', 'c', 'd'];
  for (const id of ids)
    db.run(
      `INSERT INTO goals (id, agent_id, key, name, status, actor, created_at, updated_at)
       VALUES (?, 'hearth', ?, 'See the sea', 'active', 'agent', 1, 2)`,
      [id, id],
    );
  upTo(1520);
  expect(db.all('SELECT id, name FROM goals ORDER BY id')).toEqual(ids.map((id) => ({ id, name: 'See the sea' })));
  for (const id of ids)
    db.run("INSERT INTO vectors (kind, subject, model, vector) VALUES ('goal', ?, 'm', x'01')", [id]);
  db.run("DELETE FROM goals WHERE id = 'a'");
  db.run("UPDATE goals SET strategy = 'By train' WHERE id = 'b'");
  db.run("UPDATE goals SET name = 'See the lake' WHERE id = 'c'");
  db.run("UPDATE goals SET status = 'completed', name = 'See the sea' WHERE id = 'd'");
  expect(db.all('SELECT subject FROM vectors')).toEqual([{ subject: 'd' }]);
});
