import { expect, onTestFinished, test, vi } from 'vitest';
import { countVectors, putRowVector, type UnreadRow } from '../../../src/main/core/db/vectors.ts';
import { createUnread } from '../../../src/main/core/meaning/unread.ts';
import { createChance } from '../../support/chance.ts';
import { createHoldings } from '../../support/memories.ts';

function setUp() {
  const held = createHoldings();
  onTestFinished(held.dispose);
  const { context, memories } = held;
  const unread = createUnread(context, 'memory');
  const remember = (memory: string): string => memories.remember({ agentId: 'hearth', memory, tags: [] }).id;
  const read = ({ id, text }: UnreadRow): void =>
    putRowVector(context.db, text, { kind: 'memory', subject: id, model: 'one', vector: new Uint8Array(8) });
  /** Reads all that it is given; gives the ids. */
  const readAll = async (isOver = () => false): Promise<string[]> => {
    const ids: string[] = [];
    for await (const page of unread.pages('one', isOver)) {
      for (const row of page) read(row);
      ids.push(...page.map(({ id }) => id));
    }
    return ids;
  };
  return { ...held, remember, readAll, unread, read };
}

test('each is given once, and again only after it says something else', async () => {
  const { memories, remember, readAll, context } = setUp();
  const chance = createChance(11);
  const unread = new Set<string>();
  const all: string[] = [];
  for (let round = 0; round < 60; round += 1) {
    for (let at = chance.below(30); at > 0; at -= 1) {
      const id = remember(`Number ${at} of round ${round}.`);
      all.push(id);
      unread.add(id);
    }
    for (let at = chance.below(4); at > 0 && all.length > 0; at -= 1) {
      const id = chance.one(all);
      if (chance.below(2) === 0) {
        memories.change({ agentId: 'hearth', id }, 'memory_remember', { memory: `Number ${round}-${at} now.` });
        unread.add(id);
      } else {
        memories.forget('hearth', [id]);
        all.splice(all.indexOf(id), 1);
        unread.delete(id);
      }
    }
    expect(new Set(await readAll())).toEqual(unread);
    unread.clear();
  }
  expect(countVectors(context.db, 'memory')).toBe(all.length);
  expect(all.length).toBeGreaterThan(300);
});

test('what was read is not looked through again for what is new; all is, once a vector is gone or a while has passed', async () => {
  const { context, clock, remember, readAll } = setUp();
  context.db.transaction(() => {
    for (let at = 0; at < 5_000; at += 1) remember(`Number ${at} of five thousand.`);
  });
  await readAll();
  const looked = vi.spyOn(context.db, 'all');
  const looks = async (): Promise<number> => {
    looked.mockClear();
    await readAll();
    return looked.mock.calls.length;
  };
  remember('One more.');
  expect(await looks()).toBe(1);
  context.db.run('DELETE FROM vectors WHERE subject = (SELECT id FROM memories WHERE rowid = 3)');
  expect(await looks()).toBe(2);
  expect(await looks()).toBe(1);
  clock.advance(11 * 60_000);
  expect(await looks()).toBe(2);
});

test('what is interrupted is given anew', async () => {
  const { remember, readAll } = setUp();
  for (let at = 0; at < 100; at += 1) remember(`Number ${at} of a hundred.`);
  let pages = 0;
  const first = await readAll(() => {
    pages += 1;
    return pages === 1;
  });
  expect(first).toHaveLength(48);
  expect(await readAll()).toHaveLength(52);
  expect(await readAll()).toEqual([]);
});
