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

describe('a line with several things', () => {
  it('shows each with its time, and sets what it showed', async () => {
    const { read, submit, planned } = quickEntry();
    const text = 'fax in 10 minutes and stretch in 20 minutes';
    const { title, next, more } = await read({ text });
    expect([title, more?.map((one) => one.title)]).toEqual(['fax', ['stretch']]);
    await submit({ text });
    expect(planned().toSorted()).toEqual([next[0], more?.[0]?.next[0]]);
  });
});

describe('a line whose time is refused', () => {
  it('tells what of it was understood and what was not, in words and as data', async () => {
    const { read, planned } = quickEntry();
    const text = 'remind me on the last Friday of the month if it rains';
    expect(await read({ text })).toMatchObject({
      kind: 'chat',
      note: expect.stringMatching(/^Understood: on the last Friday of the month .+“if it rains”/),
      time: { understood: [{ words: 'on the last Friday of the month' }], notUnderstood: ['if it rains'] },
    });
    expect(planned()).toEqual([]);
  });

  it('tells nothing of a line that was understood, or names no time', async () => {
    const { read } = quickEntry();
    for (const text of ['drink water in 10 minutes', 'what is the capital of France?'])
      expect(await read({ text })).not.toHaveProperty('note');
  });
});

describe('a line about what was just done', () => {
  const names = ({ context }: TestCore) =>
    listSchedules(context.db, { status: 'active' }).map(({ name, nextAt }) => [
      name,
      new Date(nextAt ?? 0).toISOString().slice(0, 16),
    ]);

  it.each([
    ['move it to 5pm', [['water the plants', '2026-11-23T16:00']]],
    ['delete that', []],
    ['undo', []],
  ])('in quick entry changes it: %s', async (line, left) => {
    const { submit } = quickEntry();
    const core = test as TestCore;
    core.core.start();
    core.services.settings.set({ plainRequestsByCode: true });
    await submit({ text: 'water the plants tomorrow at 9' });
    const { said, kind } = await submit({ text: line });
    expect(names(core)).toEqual(left);
    expect(kind).toBe('chat');
    expect(said).not.toBe(line);
    expect(core.model.requests).toEqual([]);
  });

  it('in a chat is changed from quick entry, too', async () => {
    const { submit } = quickEntry();
    const core = test as TestCore;
    core.core.start();
    core.services.settings.set({ plainRequestsByCode: true });
    await core.core.client('headless')['chat.ask']({ text: 'remind me tomorrow at 9 to call mum' });
    await submit({ text: 'make it 10' });
    expect(names(core)).toEqual([['call mum', '2026-11-23T09:00']]);
  });

  it('means nothing of yesterday', async () => {
    const { submit, clock } = quickEntry();
    const core = test as TestCore;
    core.core.start();
    core.services.settings.set({ plainRequestsByCode: true });
    await submit({ text: 'water the plants on Friday at 9' });
    clock.advance(24 * 3_600_000);
    await submit({ text: 'undo' });
    expect(names(core)).toHaveLength(1);
  });
});
