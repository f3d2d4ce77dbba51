import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { createModelMemory } from '../../../src/main/core/models/model-memory.ts';
import { ProviderError } from '../../../src/main/engine-protocol/provider-error.ts';
import { createFakeClock } from '../../support/fake-clock.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const never = new AbortController().signal;
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const MINUTE = 60_000;

function setUp({ budget = 10, idleMs = (15 * MINUTE) as number | null } = {}) {
  const clock = createFakeClock();
  const inMemory = new Set<string>();
  const unloaded: string[] = [];
  const limits = { budget, idleMs, others: 0, spare: Number.POSITIVE_INFINITY };
  const failing = new Set<string>();
  const memory = createModelMemory(
    { clock, log },
    {
      budget: () => limits.budget,
      idleMs: () => limits.idleMs,
      others: () => limits.others,
      spare: () => limits.spare,
      isInMemory: (id) => inMemory.has(id),
      async unload(id) {
        await Promise.resolve();
        if (failing.has(id)) throw new ProviderError('unreachable', 'no');
        inMemory.delete(id);
        unloaded.push(id);
      },
    },
  );
  /** As `loaded-models` does it. */
  const load = async (id: string, bytes: number, { mayEvict = true, signal = never } = {}): Promise<void> => {
    const rest = memory.use(id);
    try {
      if (!inMemory.has(id)) await memory.reserve(id, { bytes, mayEvict, signal });
      inMemory.add(id);
    } finally {
      rest();
    }
  };
  return { clock, inMemory, unloaded, limits, failing, memory, load };
}

describe('one budget for all models', () => {
  it('unloads the one that was used longest ago, and only as many as it takes', async () => {
    const { load, memory, unloaded, inMemory } = setUp();
    for (const id of ['a', 'b', 'c']) await load(id, 3);
    memory.use('a')();
    await load('d', 3);
    expect(unloaded).toEqual(['b']);
    expect([...inMemory].sort()).toEqual(['a', 'c', 'd']);
  });

  it('waits for one that is at work instead of unloading it', async () => {
    const { load, memory, unloaded, inMemory } = setUp();
    await load('a', 8);
    const answered = memory.use('a');
    const loading = load('b', 8);
    await settled();
    expect([...inMemory]).toEqual(['a']);
    answered();
    await loading;
    expect(unloaded).toEqual(['a']);
    expect([...inMemory]).toEqual(['b']);
  });

  it('stops waiting when whoever waits is stopped', async () => {
    const { load, memory } = setUp();
    await load('a', 8);
    memory.use('a');
    const stop = new AbortController();
    const loading = load('b', 8, { signal: stop.signal });
    await settled();
    stop.abort();
    await expect(loading).rejects.toMatchObject({ code: 'load_failed' });
    expect(memory.view().own).toEqual(new Map([['a', 8]]));
  });

  it('says why not where one is larger than the budget, or a server holds too much of it', async () => {
    const { load, limits, unloaded } = setUp();
    await load('a', 4);
    await expect(load('b', 11)).rejects.toMatchObject({
      code: 'over_budget',
      params: { needBytes: 11, budgetBytes: 10 },
    });
    limits.others = 5;
    await expect(load('b', 6)).rejects.toMatchObject({ code: 'over_budget', params: { otherBytes: 5 } });
    expect(unloaded).toEqual([]);
    await load('b', 5);
    expect(unloaded).toEqual(['a']);
  });

  it('gives no room at the cost of others to one that may not have it', async () => {
    const { load, limits, unloaded } = setUp();
    await load('a', 8);
    await expect(load('finder', 3, { mayEvict: false })).rejects.toMatchObject({ code: 'over_budget' });
    limits.spare = 1;
    await expect(load('finder', 2, { mayEvict: false })).rejects.toMatchObject({ code: 'out_of_memory' });
    expect(unloaded).toEqual([]);
  });

  it('also makes room where little is free, though the budget would allow more', async () => {
    const { load, limits, unloaded } = setUp({ budget: 100 });
    await load('a', 3);
    limits.spare = 2;
    await load('b', 3);
    expect(unloaded).toEqual(['a']);
  });

  it('lets another go where one cannot be unloaded', async () => {
    const { load, failing, unloaded } = setUp();
    failing.add('a');
    await load('a', 4);
    await load('b', 4);
    await load('c', 4);
    expect(unloaded).toEqual(['b']);
  });

  it('lets in who asks again for one that another waits to replace', async () => {
    const { load, inMemory } = setUp();
    await Promise.all([load('a', 8), load('b', 8), load('a', 8)]);
    expect([...inMemory]).toEqual(['b']);
  });

  it('holds a smaller budget as soon as it is set', async () => {
    const { load, limits, memory, inMemory } = setUp();
    await load('a', 4);
    await load('b', 4);
    limits.budget = 5;
    await memory.settle();
    expect([...inMemory]).toEqual(['b']);
  });
});

describe('a model that does nothing', () => {
  it('is unloaded after the time that was set, counted from the end of its last work', async () => {
    const { clock, load, memory, unloaded } = setUp();
    await load('a', 1);
    clock.advance(14 * MINUTE);
    const answered = memory.use('a');
    clock.advance(60 * MINUTE);
    await settled();
    expect(unloaded).toEqual([]);
    answered();
    clock.advance(15 * MINUTE - 1);
    await settled();
    expect(unloaded).toEqual([]);
    clock.advance(1);
    await settled();
    expect(unloaded).toEqual(['a']);
    expect(memory.view().own.size).toBe(0);
  });

  it('stays where the person wants it to, and goes once they no longer do', async () => {
    const { clock, load, limits, memory, unloaded } = setUp({ idleMs: null });
    await load('a', 1);
    clock.advance(24 * 60 * MINUTE);
    await settled();
    expect(unloaded).toEqual([]);
    limits.idleMs = 5 * MINUTE;
    await memory.settle();
    clock.advance(5 * MINUTE);
    await settled();
    expect(unloaded).toEqual(['a']);
  });
});

const ids = ['a', 'b', 'c', 'd', 'e'] as const;
const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('load' as const),
      id: fc.constantFrom(...ids),
      bytes: fc.integer({ min: 1, max: 12 }),
    }),
    fc.record({ do: fc.constantFrom('begin' as const, 'end' as const, 'crash' as const), id: fc.constantFrom(...ids) }),
    fc.record({ do: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 30 }) }),
  ),
  { minLength: 1, maxLength: 60 },
);

test.prop([steps, fc.integer({ min: 4, max: 20 })], { numRuns: 300 })(
  'is never above the budget, and never unloads one that is at work',
  async (taken, budget) => {
    const { clock, load, memory, inMemory, unloaded } = setUp({ budget });
    const sizes = new Map<string, number>();
    const answers = new Map<string, (() => void)[]>();
    const open: Promise<unknown>[] = [];
    const check = (): void => {
      const sum = [...memory.view().own.values()].reduce((all, bytes) => all + bytes, 0);
      expect(sum).toBeLessThanOrEqual(budget);
      for (const id of inMemory) expect(memory.view().own.get(id)).toBe(sizes.get(id));
    };
    for (const step of taken) {
      const before = new Set(
        [...answers].filter(([id, ends]) => ends.length > 0 && inMemory.has(id)).map(([id]) => id),
      );
      const count = unloaded.length;
      if (step.do === 'load') {
        if (!inMemory.has(step.id) && !sizes.has(step.id)) sizes.set(step.id, step.bytes);
        open.push(
          load(step.id, sizes.get(step.id) ?? 1).catch((thrown) => expect(thrown).toBeInstanceOf(ProviderError)),
        );
      } else if (step.do === 'begin') {
        answers.set(step.id, [...(answers.get(step.id) ?? []), memory.use(step.id)]);
      } else if (step.do === 'end') {
        answers.get(step.id)?.shift()?.();
      } else if (step.do === 'crash') {
        if (!before.has(step.id)) inMemory.delete(step.id);
      } else if (step.do === 'pass') clock.advance(step.minutes * MINUTE);
      await settled();
      if (step.do !== 'end') for (const id of unloaded.slice(count)) expect(before.has(id)).toBe(false);
      check();
    }
    for (const ends of answers.values()) for (const end of ends) end();
    // Nobody waits for ever: once all is quiet, every load has come to an end.
    await Promise.all(open);
    check();
  },
);
