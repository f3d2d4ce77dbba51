import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OldFile, openOldProfile } from '../../support/old-file.ts';

let old: OldFile;
beforeEach(() => {
  old = openOldProfile();
});
afterEach(() => old.dispose());

test('0510: conversations have their agent as a member, and runs of before are those of one agent alone', () => {
  const { db, upTo } = old;
  upTo(509);
  for (const [id, agentId] of [
    ['s1', 'hearth'],
    ['s2', 'planner'],
  ] as const) {
    db.run(
      `INSERT INTO spaces (id, agent_id, title, is_title_own, read_at, last_message_at, created_at) VALUES (?, ?, '', 0, 1, 1, 7)`,
      [id, agentId],
    );
  }
  db.run("INSERT INTO space_members (space_id, member_id, kind, joined_at) VALUES ('s1', 'hearth', 'agent', 3)");
  db.run(
    `INSERT INTO runs (id, agent_id, space_id, cause, status, model, transcript, turn, window_turn, active_ms, started_at)
     VALUES ('r', 'hearth', 's1', 'message', 'done', '', '[]', 1, 1, 1, 1)`,
  );
  upTo(510);
  expect(db.all('SELECT space_id, member_id, kind, joined_at FROM space_members ORDER BY space_id')).toEqual([
    { space_id: 's1', member_id: 'hearth', kind: 'agent', joined_at: 3 },
    { space_id: 's2', member_id: 'planner', kind: 'agent', joined_at: 7 },
  ]);
  expect(db.all('SELECT id, mode, active_space_id, turn FROM runs')).toEqual([
    { id: 'r', mode: 'alone', active_space_id: null, turn: 1 },
  ]);
});

test('0560: what was said in a run is found without reading all that was ever said', () => {
  const { db, upTo } = old;
  const plan = (): string =>
    db
      .all<{ detail: string }>('EXPLAIN QUERY PLAN SELECT id FROM messages WHERE run_id = ? ORDER BY id', ['r'])
      .map(({ detail }) => detail)
      .join('; ');
  upTo(559);
  db.run(
    `INSERT INTO spaces (id, agent_id, title, is_title_own, read_at, last_message_at, created_at) VALUES ('s', 'hearth', '', 0, 1, 1, 1)`,
  );
  for (const [id, runId] of [
    ['m1', 'r'],
    ['m2', null],
  ]) {
    db.run(
      `INSERT INTO messages (id, space_id, run_id, author, author_id, text, status, created_at)
       VALUES (?, 's', ?, 'agent', 'hearth', 'x', 'complete', 1)`,
      [id ?? '', runId ?? null],
    );
  }
  expect(plan()).toMatch(/^SCAN messages/);
  upTo(560);
  expect(plan()).toMatch(/^SEARCH messages USING .*INDEX messages_by_run/);
  expect(db.all('SELECT id, run_id FROM messages ORDER BY id')).toEqual([
    { id: 'm1', run_id: 'r' },
    { id: 'm2', run_id: null },
  ]);
});

test('0660: no space was let go on yet, and what is kept back is found by itself', () => {
  const { db, upTo } = old;
  upTo(659);
  db.run(
    `INSERT INTO spaces (id, agent_id, title, is_title_own, read_at, last_message_at, created_at) VALUES ('s', 'hearth', 'Trip', 1, 1, 1, 1)`,
  );
  upTo(660);
  expect(db.all('SELECT id, title, goes_on_after FROM spaces')).toEqual([
    { id: 's', title: 'Trip', goes_on_after: null },
  ]);
  const plan = db.all<{ detail: string }>(
    "EXPLAIN QUERY PLAN SELECT id FROM messages WHERE space_id = ? AND status = 'held' ORDER BY id",
    ['s'],
  );
  expect(plan.map(({ detail }) => detail).join('; ')).toMatch(/INDEX messages_held/);
});

test('0670: a standing yes of before is for its agent by itself', () => {
  const { db, upTo } = old;
  upTo(669);
  db.run(
    "INSERT INTO grants (id, agent_id, tool, scope, args, created_at) VALUES ('g', 'hearth', 'store_set', 'schedule', '{}', 1)",
  );
  upTo(670);
  expect(db.all('SELECT id, tool, chain FROM grants')).toEqual([{ id: 'g', tool: 'store_set', chain: '[]' }]);
});

test('0730: memories of before have no name, and no two of a scope can have the same', () => {
  const { db, upTo } = old;
  upTo(729);
  const add = (id: string): void =>
    void db.run(
      `INSERT INTO memories (id, agent_id, text, terms, actor, created_at, updated_at)
       VALUES (?, 'hearth', 'Anna', 'anna', 'person', 1, 1)`,
      [id],
    );
  add('m1');
  add('m2');
  upTo(730);
  expect(db.all('SELECT id, name, type, importance, sources FROM memories WHERE id = ?', ['m1'])).toEqual([
    { id: 'm1', name: null, type: null, importance: null, sources: null },
  ]);
  db.run("UPDATE memories SET name = 'sister' WHERE id = 'm1'");
  expect(() => db.run("UPDATE memories SET name = 'sister' WHERE id = 'm2'")).toThrow();
  db.run("INSERT INTO memory_views (memory_id, agent_id, space_id, added_at) VALUES ('m1', 'hearth', 's', 1)");
  db.run("DELETE FROM memories WHERE id = 'm1'");
  expect(db.all('SELECT * FROM memory_views')).toEqual([]);
});

test('0740: a label stands once in view and once in the archive', () => {
  const { db, upTo } = old;
  upTo(739);
  expect(() => db.all('SELECT * FROM blocks')).toThrow();
  upTo(740);
  const add = (id: string, tier: string) =>
    db.run(
      `INSERT INTO blocks (id, agent_id, label, text, terms, permission, tier, actor, created_at, updated_at)
       VALUES (?, 'hearth', 'human', 'Tea', 'tea', 'read_write', ?, 'agent', 1, 1)`,
      [id, tier],
    );
  add('b1', 'core');
  add('b2', 'archival');
  expect(() => add('b3', 'working')).toThrow();
  expect(() => add('b4', 'archival')).toThrow();
  expect(db.all("SELECT rowid FROM blocks_fts WHERE blocks_fts MATCH 'tea'")).toHaveLength(2);
  db.run("DELETE FROM blocks WHERE id = 'b1'");
  expect(db.all("SELECT rowid FROM blocks_fts WHERE blocks_fts MATCH 'tea'")).toHaveLength(1);
});
