import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OldFile, openOldProfile } from '../../support/old-file.ts';

let db: OldFile['db'];
let upTo: OldFile['upTo'];
let dispose: OldFile['dispose'];
beforeEach(() => {
  ({ db, upTo, dispose } = openOldProfile());
});
afterEach(() => dispose());

test('0330: events, subscriptions and what was handed over are there, and go together', () => {
  upTo(329);
  expect(db.all("SELECT name FROM sqlite_schema WHERE name IN ('events', 'subscriptions', 'deliveries')")).toEqual([]);
  upTo(330);
  db.run(
    "INSERT INTO events (id, type, payload, agent_id, depth, created_at) VALUES ('e', 'a.b', '{}', 'hearth', 1, 1)",
  );
  db.run(
    `INSERT INTO subscriptions (id, type, filter, agent_id, prompt, is_on, created_at, updated_at)
     VALUES ('s', '*', '', 'planner', 'x', 1, 1, 1)`,
  );
  const deliver =
    "INSERT INTO deliveries (event_id, subscription_id, outcome, created_at) VALUES ('e', 's', 'told', 1)";
  db.run(deliver);
  expect(() => db.run(deliver)).toThrow(/UNIQUE/);
  db.run("DELETE FROM events WHERE id = 'e'");
  expect(db.all('SELECT * FROM deliveries')).toEqual([]);
});

test('0340: what happened is found by its agent and its call', () => {
  upTo(330);
  const indexes = () => db.all("SELECT name FROM sqlite_schema WHERE type = 'index' AND name = 'approvals_by_call'");
  expect(indexes()).toEqual([]);
  upTo(340);
  expect(indexes()).toHaveLength(1);
});
