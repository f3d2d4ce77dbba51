import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OldFile, openOldProfile } from '../../support/old-file.ts';

let db: OldFile['db'];
let upTo: OldFile['upTo'];
let dispose: OldFile['dispose'];
beforeEach(() => {
  ({ db, upTo, dispose } = openOldProfile());
});
afterEach(() => dispose());
test('0690: goals stay as they were, and say nothing more', () => {
  upTo(680);
  db.run(
    `INSERT INTO goals (id, agent_id, key, name, status, actor, created_at, updated_at)
     VALUES ('g', 'hearth', 'trip', 'See the sea', 'active', 'agent', 1, 2)`,
  );
  upTo(690);
  expect(db.all('SELECT name, strategy, due_at, priority, updates, place FROM goals')).toEqual([
    { name: 'See the sea', strategy: null, due_at: null, priority: null, updates: '[]', place: 0 },
  ]);
  expect(db.all('SELECT * FROM todos')).toEqual([]);
  expect(db.all('SELECT * FROM pins')).toEqual([]);
});
