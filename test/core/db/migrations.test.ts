import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkInvariants } from '../../../src/main/core/db/check.ts';
import { type OldFile, openOldProfile } from '../../support/old-file.ts';

let db: OldFile['db'];
let upTo: OldFile['upTo'];
let dispose: OldFile['dispose'];
beforeEach(() => {
  ({ db, upTo, dispose } = openOldProfile());
});
afterEach(() => {
  expect(checkInvariants(db)).toEqual([]);
  dispose();
});

test('0020: what was forgotten and deleted before is known, what is there again is not', () => {
  upTo(10);
  const forgot = (id: string, text: string): unknown => ({
    id,
    before: { row: { text, space_id: '' }, history: [] },
    after: null,
  });
  const deleted = (key: string, value: string): unknown => ({
    address: { agentId: 'hearth', spaceId: 's', key },
    before: { value },
    after: null,
  });
  const calls: readonly [string, unknown, number | null][] = [
    ['a', { port: 'memories', before: { memories: [forgot('m1', 'the quokka'), forgot('m2', 'back again')] } }, null],
    ['b', { port: 'store', before: { entries: [deleted('wifi', 'blue')] } }, null],
    ['c', { port: 'store', before: { entries: [deleted('undone', 'x')] } }, 7],
    ['d', { port: 'memories', before: { memories: [{ id: 'm3', before: null, after: 'x' }] } }, null],
    ['e', { port: 'schedules', before: { id: 'x', row: null, changedAt: 5 } }, null],
  ];
  for (const [id, undo, undoneAt] of calls) {
    db.run(
      `INSERT INTO tool_calls (id, agent_id, actor, tool, args, status, undo, undone_at, created_at, finished_at)
       VALUES (?, 'hearth', 'person', 'x', '{}', 'done', ?, ?, 5, 5)`,
      [id, JSON.stringify(undo), undoneAt],
    );
  }
  db.run(
    `INSERT INTO memories (id, agent_id, text, terms, actor, created_at, updated_at)
     VALUES ('m2', 'hearth', 'back again', 'back', 'person', 1, 2)`,
  );
  upTo(20);
  expect(db.all('SELECT kind, agent_id, space_id, subject, texts, gone_at FROM gone ORDER BY kind')).toEqual([
    { kind: 'entry', agent_id: 'hearth', space_id: 's', subject: 'wifi', texts: '["blue"]', gone_at: 5 },
    { kind: 'memory', agent_id: 'hearth', space_id: '', subject: 'm1', texts: '["the quokka"]', gone_at: 5 },
  ]);
  expect(db.all('SELECT id, undo IS NOT NULL AS kept FROM tool_calls ORDER BY id')).toHaveLength(5);
});

test('0030: notes are kept whole and found whatever their case; a key loses U+0000 and nobody else’s place', () => {
  upTo(20);
  const add = (key: string, value: string): void => {
    db.run(
      "INSERT INTO store (agent_id, key, value, actor, created_at, updated_at) VALUES ('hearth', ?, ?, 'agent', 1, 2)",
      [key, value],
    );
  };
  add('Äpfel', 'ÖL in der Straße');
  add('ab', 'plain');
  add('a\0b', 'keep\0this tail');
  upTo(30);
  expect(db.all('SELECT key, value, folded FROM store ORDER BY rowid')).toEqual([
    { key: 'Äpfel', value: 'ÖL in der Straße', folded: 'äpfel\nöl in der strasse' },
    { key: 'ab', value: 'plain', folded: 'ab\nplain' },
    { key: 'ab 2', value: 'keep\0this tail', folded: 'ab 2\nkeep\0this tail' },
  ]);
});

test('0070: what undo puts back is spelled as the core holds it; what nothing read is gone', () => {
  upTo(60);
  const before = {
    memories: [
      {
        id: 'm1',
        before: {
          row: { id: 'm1', agent_id: 'hearth', text: 'a_b', tags: '["x_y"]', is_pinned: 1, is_never: 0, created_at: 1 },
          history: [{ id: 'h', memory_id: 'm1', text: 'old', tags: '[]', changed_at: 2 }],
        },
        after: null,
      },
      { id: 'm2', before: null, after: 'print' },
    ],
  };
  const entries = [{ address: { agentId: 'hearth', spaceId: '', key: 'k_l' }, before: { run_id: null }, after: 'p' }];
  const schedules = { before: { row: { agent_id: 'as it is' } } };
  for (const [id, undo] of [
    ['a', { port: 'memories', before, isolationSpaceId: '' }],
    ['b', { port: 'store', before: { entries }, isolationSpaceId: '' }],
    ['c', { port: 'schedules', before: schedules, isolationSpaceId: '' }],
  ] as const) {
    db.run(
      `INSERT INTO tool_calls (id, agent_id, actor, tool, args, status, undo, created_at, finished_at)
       VALUES (?, 'hearth', 'person', 'x', '{}', 'done', ?, 5, 5)`,
      [id, JSON.stringify(undo)],
    );
  }
  upTo(70);
  const undone = db
    .all<{ undo: string }>('SELECT undo FROM tool_calls ORDER BY id')
    .map(({ undo }) => JSON.parse(undo).before);
  expect(undone).toEqual([
    {
      memories: [
        {
          id: 'm1',
          before: {
            row: {
              id: 'm1',
              agentId: 'hearth',
              text: 'a_b',
              tags: ['x_y'],
              isPinned: true,
              isNever: false,
              createdAt: 1,
            },
            history: [{ id: 'h', memoryId: 'm1', text: 'old', tags: [], changedAt: 2 }],
          },
          after: null,
        },
        { id: 'm2', before: null, after: 'print' },
      ],
    },
    { entries: [{ address: { agentId: 'hearth', spaceId: '', key: 'k_l' }, before: { runId: null }, after: 'p' }] },
    schedules,
  ]);
  expect(db.all("SELECT name FROM pragma_table_info('schedules') WHERE name = 'permissions'")).toEqual([]);
});

test('0080: questions from before were asked by a policy', () => {
  upTo(70);
  db.run(
    `INSERT INTO approvals (id, kind, agent_id, tool, args, chain, digest, nonce, status, created_at, expires_at)
     VALUES ('a', 'tool', 'hearth', 'x', '{}', '[]', '', '', 'denied', 1, 2)`,
  );
  upTo(80);
  expect(db.all('SELECT id, is_others_wish FROM approvals')).toEqual([{ id: 'a', is_others_wish: 0 }]);
});

test('0090: a message may carry a note, and has none until then', () => {
  upTo(80);
  db.run("INSERT INTO spaces (id, agent_id, title, created_at, last_message_at) VALUES ('s', 'hearth', '', 1, 1)");
  db.run(
    `INSERT INTO messages (id, space_id, author, author_id, text, status, created_at)
     VALUES ('m', 's', 'agent', 'hearth', 'Done.', 'complete', 1)`,
  );
  upTo(90);
  expect(db.all('SELECT id, text, note FROM messages')).toEqual([{ id: 'm', text: 'Done.', note: null }]);
});

test('0100: a message may offer something, and offers nothing until then', () => {
  upTo(90);
  db.run("INSERT INTO spaces (id, agent_id, title, created_at, last_message_at) VALUES ('s', 'hearth', '', 1, 1)");
  db.run(
    `INSERT INTO messages (id, space_id, author, author_id, text, status, note, created_at)
     VALUES ('m', 's', 'agent', 'hearth', 'Shall I?', 'complete', 'unchanged', 1)`,
  );
  upTo(100);
  expect(db.all('SELECT id, note, offer FROM messages')).toEqual([{ id: 'm', note: 'unchanged', offer: null }]);
});

test('0480: what was asked and allowed before named nothing from outside, and nothing is marked', () => {
  upTo(479);
  db.run(
    `INSERT INTO approvals (id, kind, agent_id, tool, args, chain, digest, nonce, status, created_at, expires_at)
     VALUES ('a', 'tool', 'hearth', 'x', '{}', '[]', '', '', 'denied', 1, 2)`,
  );
  db.run(
    "INSERT INTO grants (id, agent_id, tool, scope, args, created_at) VALUES ('g', 'hearth', 'x', 'once', '{}', 1)",
  );
  upTo(480);
  expect(db.all('SELECT id, outside FROM approvals')).toEqual([{ id: 'a', outside: '[]' }]);
  expect(db.all('SELECT id, outside FROM grants')).toEqual([{ id: 'g', outside: '[]' }]);
  expect(db.all('SELECT * FROM outside_marks')).toEqual([]);
});

test('0540: a conversation that was there before chooses its tools when it goes on', () => {
  upTo(539);
  db.run("INSERT INTO spaces (id, agent_id, title, created_at, last_message_at) VALUES ('s', 'hearth', '', 1, 1)");
  upTo(540);
  expect(db.all('SELECT id FROM spaces')).toEqual([{ id: 's' }]);
  expect(db.all('SELECT * FROM tool_views')).toEqual([]);
});

test('0550: calls of before say nothing of who decided', () => {
  upTo(549);
  db.run(
    `INSERT INTO tool_calls (id, agent_id, actor, tool, args, status, created_at)
     VALUES ('c', 'hearth', 'agent', 'x', '{}', 'done', 1)`,
  );
  upTo(550);
  expect(db.all('SELECT id, decided FROM tool_calls')).toEqual([{ id: 'c', decided: null }]);
});

test('0200: tables list no kinds any more; rows, numbers, search, indexes and what refers to them are as they were', () => {
  upTo(199);
  db.pragma('foreign_keys = ON');
  db.run("INSERT INTO spaces (id, agent_id, title, created_at, last_message_at) VALUES ('s', 'hearth', '', 1, 1)");
  db.run("INSERT INTO space_members (space_id, member_id, kind, joined_at) VALUES ('s', 'hearth', 'agent', 1)");
  for (const [rowid, id, text] of [
    [7, 'm7', 'the quokka'],
    [3, 'm3', 'a wombat'],
  ] as const) {
    db.run(
      `INSERT INTO messages (rowid, id, space_id, author, author_id, text, status, note, created_at)
       VALUES (?, ?, 's', 'agent', 'hearth', ?, 'complete', 'unchanged', 1)`,
      [rowid, id, text],
    );
  }
  db.run(
    `INSERT INTO schedules (id, agent_id, kind, name, prompt, rule, zone, status, missed, actor, created_at, updated_at)
     VALUES ('r', 'hearth', 'reminder', 'tea', 'tea', '{}', 'UTC', 'fired', '{}', 'person', 1, 2)`,
  );
  db.run("INSERT INTO slots (id, schedule_id, due_at, outcome, created_at) VALUES ('l', 'r', 5, 'ran', 6)");
  const objects = (): unknown[] =>
    db.all("SELECT type, name, tbl_name FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name");
  const rows = (): unknown[] =>
    ['messages', 'space_members', 'schedules', 'slots', 'spaces'].map((table) =>
      db.all(`SELECT rowid AS number, * FROM ${table} ORDER BY rowid`),
    );
  const before = { objects: objects(), rows: rows() };
  expect(() => db.run("UPDATE messages SET author = 'service'")).toThrow('CHECK');

  upTo(200);
  expect({ objects: objects(), rows: rows() }).toEqual(before);
  expect(db.all("SELECT name FROM sqlite_schema WHERE sql LIKE '%CHECK%'")).toEqual([]);
  expect(db.pragma('foreign_keys')).toBe(1);
  db.run("UPDATE messages SET author = 'service', text = 'an okapi' WHERE id = 'm3'");
  const found = (word: string): unknown => db.all('SELECT rowid FROM messages_fts WHERE messages_fts MATCH ?', [word]);
  expect([found('quokka'), found('wombat'), found('okapi')]).toEqual([[{ rowid: 7 }], [], [{ rowid: 3 }]]);
  db.run("DELETE FROM messages WHERE id = 'm7'");
  expect(found('quokka')).toEqual([]);
  db.run("DELETE FROM schedules WHERE id = 'r'");
  expect(db.all('SELECT id FROM slots')).toEqual([]);
  expect(() =>
    db.run("INSERT INTO slots (id, schedule_id, due_at, outcome, created_at) VALUES ('x', 'no', 5, '', 6)"),
  ).toThrow('FOREIGN KEY');
});

test('0300: a run knows the agents behind it, a schedule as yet none; nothing that was said is inner', () => {
  upTo(299);
  db.run("INSERT INTO spaces (id, agent_id, title, created_at, last_message_at) VALUES ('s', 'hearth', '', 1, 1)");
  db.run(
    `INSERT INTO runs (id, agent_id, space_id, cause, status, transcript, started_at, ended_at)
     VALUES ('r', 'planner', 's', 'message', 'done', '[]', 1, 2)`,
  );
  db.run(
    `INSERT INTO messages (id, space_id, run_id, author, author_id, text, status, created_at)
     VALUES ('m', 's', 'r', 'agent', 'planner', 'Done.', 'complete', 1)`,
  );
  db.run(
    `INSERT INTO schedules (id, agent_id, kind, name, prompt, rule, zone, status, missed, actor, created_at, updated_at)
     VALUES ('r', 'hearth', 'reminder', 'tea', 'tea', '{}', 'UTC', 'fired', '{}', 'person', 1, 2)`,
  );
  upTo(300);
  expect(db.all('SELECT id, call_id, chain, cut_off FROM runs')).toEqual([
    { id: 'r', call_id: null, chain: '["planner"]', cut_off: 0 },
  ]);
  expect(db.all('SELECT chain FROM schedules')).toEqual([{ chain: '[]' }]);
  expect(db.all('SELECT is_inner FROM messages')).toEqual([{ is_inner: 0 }]);
});

test('0400: memories stay as they were, and none of them has a key', () => {
  upTo(300);
  db.run(
    `INSERT INTO memories (id, agent_id, text, terms, actor, created_at, updated_at)
     VALUES ('m1', 'hearth', 'old', 'old', 'person', 1, 2), ('m2', 'hearth', 'old', 'old', 'person', 1, 2)`,
  );
  upTo(400);
  expect(db.all('SELECT id, key, text FROM memories ORDER BY id')).toEqual([
    { id: 'm1', key: null, text: 'old' },
    { id: 'm2', key: null, text: 'old' },
  ]);
  const keyed = () => db.run("UPDATE memories SET key = 'k'");
  expect(keyed).toThrow(/UNIQUE/);
  expect(db.all('SELECT * FROM goals')).toEqual([]);
});

test('0450: what was seen of agents’ own tools is kept by agent and tool', () => {
  upTo(440);
  expect(db.all("SELECT name FROM sqlite_schema WHERE name = 'tool_consents'")).toEqual([]);
  upTo(450);
  const put = (digest: string): unknown =>
    db.run("INSERT INTO tool_consents (agent_id, tool, digest, at) VALUES ('a', 't', ?, 1)", [digest]);
  put('one');
  expect(() => put('two')).toThrow();
});

test('0530: a person’s own settings have a place in their file, empty at first', () => {
  upTo(480);
  expect(db.all("SELECT name FROM sqlite_schema WHERE name = 'settings'")).toEqual([]);
  upTo(530);
  const put = (): unknown => db.run("INSERT INTO settings (key, value, updated_at) VALUES ('theme', '\"dark\"', 1)");
  put();
  expect(put).toThrow(/UNIQUE/);
});
