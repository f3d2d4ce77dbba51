import { afterEach, describe, expect, test, vi } from 'vitest';
import { openErasures } from '../../../src/main/core/db/erase/erasures.ts';
import { purgeSpace } from '../../../src/main/core/db/erase/expired.ts';
import { createEraser } from '../../../src/main/core/erase/eraser.ts';
import { createMemories } from '../../../src/main/core/memory/memories.ts';
import { filesWith } from '../../support/bytes.ts';
import { createHoldings, type Holdings } from '../../support/memories.ts';
import { scopeOf } from '../../support/scope.ts';

const agentId = 'hearth';
let holdings: Holdings;
afterEach(() => {
  vi.restoreAllMocks();
  holdings.dispose();
});

/** Memories, and calls in the journal that hold each. */
function fill(count: number): string[] {
  holdings = createHoldings();
  return Array.from({ length: count }, (_, at) => {
    const { id } = holdings.memories.remember({ agentId, memory: `quokka number ${at} sleeps`, tags: [] });
    return id;
  });
}

describe('an erasure', () => {
  test('that was cut off at any slice comes to its end at the next start', async () => {
    for (const slices of [0, 1, 3, 8]) {
      const ids = fill(60);
      const { context, journal, dataDir, outside } = holdings;
      const eraser = createEraser(context);
      const done = createMemories(context, { journal, eraser, outside }).erase(agentId, ids);
      for (let slice = 0; slice < slices; slice += 1) await new Promise((resolve) => setImmediate(resolve));
      eraser.stop();
      const isCut = await done.then(
        () => false,
        () => true,
      );
      if (isCut) expect(openErasures(context.db)).toHaveLength(1);
      await createEraser(context).resume();
      expect(openErasures(context.db)).toEqual([]);
      expect(filesWith(dataDir, 'quokka')).toEqual([]);
      if (slices < 8) holdings.dispose();
    }
  });

  test('lets others in, and lets nothing be put back meanwhile', async () => {
    const ids = fill(120);
    const { context, journal, outside } = holdings;
    const eraser = createEraser(context);
    const memories = createMemories(context, { journal, eraser, outside });
    // However fast the machine is: every look at the clock is a slice later.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
    let turns = 0;
    let isOver = false;
    const done = memories.erase(agentId, ids).finally(() => {
      isOver = true;
    });
    expect(eraser.isSweeping()).toBe(true);
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
    expect(await done).toEqual({ erased: 120, staysInMessages: 0 });
    expect(turns).toBeGreaterThan(3);
    expect(eraser.isSweeping()).toBe(false);
  });

  test('of a key that is written again afterwards does not take the new note', async () => {
    fill(0);
    const { context, journal, store, dataDir } = holdings;
    const address = { agentId, spaceId: '', key: 'door' };
    store.set({ ...address, value: 'the old quokka code' });
    journal.edit({ agentId, tool: 'x', args: { code: 'the old quokka code' }, port: 'store' }, () => ({
      result: 0,
      before: {},
    }));
    context.db.run("UPDATE tool_calls SET finished_at = NULL WHERE tool = 'x'");
    expect((await store.erase([address])).erased).toBe(1);
    store.set({ ...address, value: 'new and kept' });
    expect(openErasures(context.db)).toHaveLength(1);
    context.db.run("UPDATE tool_calls SET finished_at = 1 WHERE tool = 'x'");
    await createEraser(context).resume();
    expect(store.get(address).value).toBe('new and kept');
    expect(filesWith(dataDir, 'quokka')).toEqual([]);
  });
});

test('a space that is gone for good takes along what agents kept apart in it, and nothing else', () => {
  fill(0);
  const { context, memories, store, dataDir } = holdings;
  const { db, newId } = context;
  const [gone, other] = [newId(), newId()];
  for (const id of [gone, other]) {
    db.run(
      "INSERT INTO spaces (id, agent_id, title, last_message_at, created_at, deleted_at) VALUES (?, 'diary', ?, 1, 1, 1)",
      [id, id === gone ? 'wombat title' : 'kept'],
    );
    const word = id === gone ? 'wombat' : 'tea';
    for (let at = 0; at < 70; at += 1) {
      memories.port(scopeOf('diary', id)).remember(`${word} memory ${at}`, []);
      store.port(scopeOf('diary', id)).set(`${word} ${at}`, `${word} value`);
    }
    const rule = JSON.stringify({ kind: 'once', at: '2027-01-01T00:00:00Z' });
    for (const agent of ['diary', 'hearth']) {
      db.run(
        `INSERT INTO schedules (id, agent_id, space_id, kind, name, prompt, rule, zone, status, missed, actor, created_at, updated_at)
         VALUES (?, ?, ?, 'reminder', ?, '', ?, 'UTC', 'active', '{}', 'agent', 1, 1)`,
        [newId(), agent, id, agent === 'diary' ? `${word} reminder` : 'shared', rule],
      );
    }
  }
  for (const _slice of purgeSpace(db, gone, ['diary'])) void _slice;
  db.pragma('wal_checkpoint(TRUNCATE)');
  expect(filesWith(dataDir, 'wombat')).toEqual([]);
  expect(db.all('SELECT name FROM schedules ORDER BY name')).toEqual([
    { name: 'shared' },
    { name: 'shared' },
    { name: 'tea reminder' },
  ]);
  expect(db.get('SELECT count(*) AS n FROM memories')).toEqual({ n: 70 });
  expect(db.get('SELECT count(*) AS n FROM store')).toEqual({ n: 70 });
});
