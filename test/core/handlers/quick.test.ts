import { afterEach, describe, expect, it, vi } from 'vitest';
import { listSchedules } from '../../../src/main/core/db/schedules.ts';
import { readWhen } from '../../../src/main/core/scheduler/parse/read-when.ts';
import { createTestCore, type TestCore } from '../../support/core.ts';

vi.mock('../../../src/main/core/scheduler/parse/read-when.ts', async (load) => {
  const real = await load<typeof import('../../../src/main/core/scheduler/parse/read-when.ts')>();
  return { ...real, readWhen: vi.fn(real.readWhen) };
});

let test: TestCore | undefined;
afterEach(() => test?.dispose());

function quickEntry() {
  const core = createTestCore();
  test = core;
  const { 'quick.read': read, 'quick.submit': submit } = core.core.client('headless');
  const planned = () =>
    listSchedules(core.context.db, { status: 'all' }).map(({ nextAt }) => new Date(nextAt ?? 0).toISOString());
  return { read, submit, planned, clock: core.clock };
}

describe('quick entry', () => {
  it.each([
    ['drink water in 10 minutes', 90_000],
    ['stretch every 90 minutes', 90_000],
    ['eat at 14:00', 59 * 60_000],
  ])('sets the moment that it showed, reading no time again: %s', async (text, later) => {
    const { read, submit, planned, clock } = quickEntry();
    const { next } = await read({ text });
    clock.advance(later);
    vi.mocked(readWhen).mockClear();
    await submit({ text });
    expect(readWhen).not.toHaveBeenCalled();
    expect(planned()).toEqual([next[0]]);
  });

  it('counts anew what has passed since it was shown', async () => {
    const { read, submit, planned, clock } = quickEntry();
    const text = 'drink water in 10 minutes';
    await read({ text });
    clock.advance(11 * 60_000);
    await submit({ text });
    expect(planned()).toEqual([new Date(clock.now() + 10 * 60_000).toISOString()]);
  });

  it('takes nothing of one line for another', async () => {
    const { read, submit, planned, clock } = quickEntry();
    await read({ text: 'drink water in 10 minutes' });
    await submit({ text: 'drink water in 20 minutes' });
    expect(planned()).toEqual([new Date(clock.now() + 20 * 60_000).toISOString()]);
  });
});
