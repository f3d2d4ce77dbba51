import { expect, onTestFinished, test, vi } from 'vitest';
import { putRowVector, unreadRows } from '../../../src/main/core/db/vectors.ts';
import { toBytes, unit } from '../../../src/main/core/meaning/bytes.ts';
import { createNearRows, INDEXED_AT_ONCE } from '../../../src/main/core/meaning/near-rows.ts';
import { COUNTED_AT_ONCE } from '../../../src/main/core/meaning/read-count.ts';
import { createChance } from '../../support/chance.ts';
import { createHoldings } from '../../support/memories.ts';

const scope = { agentId: 'hearth', spaceId: '', model: 'one' };
const SIZE = 64;

function setUp(count: number) {
  const held = createHoldings();
  onTestFinished(held.dispose);
  const { context, memories } = held;
  const chance = createChance(3);
  const vectors = new Map<string, Float32Array>();
  const remember = (memory: string): string => memories.remember({ agentId: 'hearth', memory, tags: [] }).id;
  /** Reads all that was not read; gives its ids. */
  const read = (): string[] => {
    const rows = unreadRows(context.db, 'memory', { model: 'one', after: 0, upTo: 1e9, limit: 1e9 });
    for (const { id, text } of rows) {
      const vector = unit(Float32Array.from({ length: SIZE }, () => chance.next() - 0.5));
      vectors.set(id, vector);
      putRowVector(context.db, text, { kind: 'memory', subject: id, model: 'one', vector: toBytes(vector) });
    }
    return rows.map(({ id }) => id);
  };
  const fill = (more: number): string[] =>
    context.db.transaction(() => {
      for (let at = 0; at < more; at += 1) remember(`Number ${vectors.size + at} of many.`);
      return read();
    });
  const ids = fill(count);
  let counted = 0;
  const near = createNearRows(context, {
    ...{ kind: 'memory', onCounted: () => (counted += 1) },
    onFailed: (thrown) => {
      throw thrown;
    },
  });
  const first = (id: string): string | undefined =>
    near.nearest(vectors.get(id) ?? new Float32Array(SIZE), { ...scope, most: 5 })?.[0]?.id;
  return { ...held, near, ids, first, fill, counted: () => counted };
}

/** What is done between two turns of others, in rows, by what `of` says of one look into the database. */
async function rowsATurn(work: Promise<void>, looks: () => number): Promise<number> {
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  let most = 0;
  for (let before = 0; !isOver; ) {
    await new Promise((resolve) => setImmediate(resolve));
    const now = looks();
    most = Math.max(most, now - before);
    before = now;
  }
  return most;
}

test('many rows are taken in a few at a time; meanwhile meaning has no say, and then all is found', async () => {
  const { near, ids, first, context } = setUp(3 * INDEXED_AT_ONCE + 7);
  near.whole();
  expect(first(ids[5] ?? '')).toBeUndefined();
  let rows = 0;
  const all = context.db.all.bind(context.db);
  vi.spyOn(context.db, 'all').mockImplementation((...asked) => {
    const found = all(...asked);
    rows += found.length;
    return found;
  });
  const most = await rowsATurn(near.ready(scope), () => rows);
  expect(rows).toBeGreaterThanOrEqual(5 * INDEXED_AT_ONCE);
  expect(most).toBeLessThanOrEqual(INDEXED_AT_ONCE);
  for (const id of [ids[0], ids[INDEXED_AT_ONCE], ids.at(-1)]) expect(first(id ?? '')).toBe(id);
});

test('what is read while rows are taken in is found, too, and so is what is read later', async () => {
  const { near, first, fill } = setUp(2 * INDEXED_AT_ONCE);
  near.whole();
  const ready = near.ready(scope);
  await new Promise((resolve) => setImmediate(resolve));
  const meanwhile = fill(3);
  near.add(meanwhile);
  await ready;
  expect(first(meanwhile[1] ?? '')).toBe(meanwhile[1]);
  const later = fill(4);
  near.add(later);
  expect(first(later[3] ?? '')).toBe(later[3]);
});

test('where much was read since, what was taken in before answers until all is taken in anew', async () => {
  const { near, ids, first, fill } = setUp(2 * INDEXED_AT_ONCE);
  near.whole();
  await near.ready(scope);
  const later = fill(INDEXED_AT_ONCE + 1);
  near.add(later);
  expect(first(ids[7] ?? '')).toBe(ids[7]);
  await vi.waitFor(() => expect(first(later[7] ?? '')).toBe(later[7]));
});

test('taking in ends with its model, and with Hearth', async () => {
  const { near, context } = setUp(2 * INDEXED_AT_ONCE);
  near.whole();
  const ready = near.ready(scope);
  near.forget();
  const looked = vi.spyOn(context.db, 'all');
  await ready;
  expect(looked).not.toHaveBeenCalled();
});

test('many are counted a few at a time, once for whoever asks; a few seconds later what was written since counts', async () => {
  const { near, ids, clock, context, memories, fill, counted } = setUp(2 * COUNTED_AT_ONCE + 5);
  const of = ids.length;
  expect(near.count('one')).toBeUndefined();
  const looked = vi.spyOn(context.db, 'get');
  const counts = (): number => looked.mock.calls.filter(([sql]) => sql.includes('AS "of"')).length;
  expect(await rowsATurn(near.ready(scope), counts)).toBe(1);
  expect([counts(), counted()]).toEqual([2, 1]);
  expect(near.count('one')).toEqual({ read: of, of });
  memories.forget('hearth', ids.slice(0, 5));
  near.add(fill(2));
  near.count('one');
  expect(counts()).toBe(2);
  clock.advance(11_000);
  near.count('one');
  await vi.waitFor(() => expect(near.count('one')).toEqual({ read: of - 3, of: of - 3 }));
});

test('few are counted exactly whenever it is asked', () => {
  const { near, fill, ids, memories } = setUp(10);
  expect(near.count('one')).toEqual({ read: 10, of: 10 });
  memories.forget('hearth', ids.slice(0, 3));
  fill(1);
  expect(near.count('one')).toEqual({ read: 8, of: 8 });
});
