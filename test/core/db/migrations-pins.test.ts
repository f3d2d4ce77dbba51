import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OldFile, openOldProfile } from '../../support/old-file.ts';

let db: OldFile['db'];
let upTo: OldFile['upTo'];
let dispose: OldFile['dispose'];
beforeEach(() => {
  ({ db, upTo, dispose } = openOldProfile());
});
afterEach(() => dispose());

const undone = (id: string, undo: object): void =>
  void db.run(
    `INSERT INTO tool_calls (id, agent_id, actor, tool, args, repaired, status, undo, created_at)
     VALUES (?, 'hearth', 'agent', 'add_memory_to_current_context', '{}', '[]', 'done', ?, 1)`,
    [id, JSON.stringify(undo)],
  );
const undoOf = (id: string): unknown =>
  JSON.parse(db.get<{ undo: string }>('SELECT undo FROM tool_calls WHERE id = ?', [id])?.undo ?? 'null');

test('1500: what was in view stays there, and what was done can still be undone', () => {
  upTo(1490);
  db.run(
    `INSERT INTO memories (id, agent_id, text, terms, actor, created_at, updated_at)
     VALUES ('m1', 'hearth', 'Anna', 'anna', 'person', 1, 1), ('m2', 'hearth', 'Ben', 'ben', 'person', 1, 1)`,
  );
  db.run(
    `INSERT INTO memory_views (memory_id, agent_id, space_id, added_at)
     VALUES ('m1', 'hearth', 's', 5), ('m1', 'hearth', 't', 6), ('m2', 'hearth', 's', 7)`,
  );
  db.run("INSERT INTO pins (agent_id, space_id, kind, subject, is_shown) VALUES ('hearth', '', 'goal', 'g', 0)");
  const view = { memoryId: 'm1', agentId: 'hearth', spaceId: 's', addedAt: 5 };
  const kept = { port: 'memories', before: { memories: [], views: [] }, isolationSpaceId: '' };
  const forgotten = {
    port: 'memories',
    before: { memories: [{ id: 'm3', before: null, after: 'x' }] },
    isolationSpaceId: '',
  };
  undone('added', { ...kept, before: { memories: [], views: [{ view, wasIn: false }] } });
  undone('dropped', { ...kept, before: { memories: [], views: [{ view: { ...view, spaceId: 'u' }, wasIn: true }] } });
  undone('nothing', kept);
  undone('memory', forgotten);
  upTo(1500);
  const of = { agent_id: 'hearth', kind: 'memory', is_shown: 1 };
  expect(db.all('SELECT * FROM pins ORDER BY added_at')).toEqual([
    { agent_id: 'hearth', space_id: '', kind: 'goal', subject: 'g', is_shown: 0, added_at: 0 },
    { ...of, space_id: 's', subject: 'm1', added_at: 5 },
    { ...of, space_id: 't', subject: 'm1', added_at: 6 },
    { ...of, space_id: 's', subject: 'm2', added_at: 7 },
  ]);
  const address = { agentId: 'hearth', spaceId: 's', kind: 'memory', subject: 'm1' };
  expect(undoOf('added')).toEqual({
    port: 'pins',
    isolationSpaceId: '',
    before: { address, before: null, after: true },
  });
  const other = { ...address, spaceId: 'u' };
  expect(undoOf('dropped')).toEqual({
    ...{ port: 'pins', isolationSpaceId: '' },
    before: { address: other, before: { ...other, isShown: true, addedAt: 5 }, after: null },
  });
  expect(undoOf('nothing')).toEqual(kept);
  expect(undoOf('memory')).toEqual(forgotten);
  expect(() => db.all('SELECT * FROM memory_views')).toThrow();
});

test('1510: the index of passages finds what it found, and merges only when it is told to', () => {
  upTo(1500);
  const add = (place: number): void =>
    void db.run(
      `INSERT INTO document_passages (document_id, agent_id, place, heading, text, terms)
       VALUES ('d', 'hearth', ?, '', 'quokka', 'quokka')`,
      [place],
    );
  const segments = (): number =>
    db.get<{ n: number }>('SELECT count(DISTINCT segid) AS n FROM document_passages_fts_idx')?.n ?? 0;
  for (let place = 0; place < 6; place += 1) add(place);
  upTo(1510);
  for (let place = 6; place < 12; place += 1) add(place);
  const found = "SELECT count(*) AS n FROM document_passages_fts WHERE document_passages_fts MATCH 'quokka'";
  expect(db.get(found)).toEqual({ n: 12 });
  expect(db.get("SELECT v FROM document_passages_fts_config WHERE k = 'automerge'")).toEqual({ v: 0 });
  const before = segments();
  db.run("INSERT INTO document_passages_fts(document_passages_fts, rank) VALUES ('merge', 16)");
  expect(segments()).toBeLessThan(before);
  expect(db.get(found)).toEqual({ n: 12 });
});
