import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schedule } from '../../../src/shared/model/schedule.ts';
import { createTestCore, type TestCore } from '../../support/core.ts';

let test: TestCore;
beforeEach(() => {
  test = createTestCore();
  test.core.start();
});
afterEach(() => test.dispose());

const client = () => test.core.client('main');
const undo = (id: string) => client()['changes.undo']({ id });
const stateOf = async ({ id }: Schedule) => (await client()['schedules.get']({ id })).schedule.status;
const create = (when: string) => client()['schedules.create']({ name: 'pills', when });

describe('what the person does with schedules is undone by its id', () => {
  it('making one: it is gone', async () => {
    const { schedule, undoId } = await create('every day at 9');
    await undo(undoId);
    await expect(stateOf(schedule)).rejects.toThrow();
  });

  it('pausing and resuming', async () => {
    const { schedule } = await create('every day at 9');
    const paused = await client()['schedules.pause']({ id: schedule.id, paused: true });
    await undo(paused.undoId);
    expect(await stateOf(schedule)).toBe('active');
    await client()['schedules.pause']({ id: schedule.id, paused: true });
    const resumed = await client()['schedules.pause']({ id: schedule.id, paused: false });
    await undo(resumed.undoId);
    expect(await stateOf(schedule)).toBe('paused');
  });

  it('putting one off: its moment is open again', async () => {
    const { schedule } = await create('in 10 minutes');
    test.clock.advance(10 * 60_000);
    const slots = async () => (await client()['schedules.slots']({ id: schedule.id })).slots;
    await vi.waitFor(async () => expect(await slots()).toMatchObject([{ outcome: 'ran' }]));
    const [rang] = await slots();
    const later = await client()['schedules.snooze']({ slotId: rang?.id ?? '', for: '1h' });
    await undo(later.undoId);
    await expect(stateOf(later.schedule)).rejects.toThrow();
    expect(await slots()).toEqual([rang]);
  });

  it('quick entry: its row is the person’s, and is undone like any other', async () => {
    await client()['quick.submit']({ text: 'stretch every weekday at 10' });
    const [made] = (await client()['changes.list']({ limit: 1 })).toolCalls;
    expect(made).toMatchObject({ actor: 'person', tool: 'set_schedule', canUndo: true });
    await undo(made?.id ?? '');
    expect((await client()['schedules.list']({})).schedules).toEqual([]);
  });

  it('many at once, as one change', async () => {
    const made = [(await create('every day at 9')).schedule, (await create('every day at 10')).schedule];
    const { undoId } = await client()['schedules.cancelMany']({ ids: made.map(({ id }) => id) });
    await undo(undoId);
    expect(await Promise.all(made.map(stateOf))).toEqual(['active', 'active']);
  });

  it('pausing all, but what is over: as one change', async () => {
    const [daily, soon, later] = [
      (await create('every day at 9')).schedule,
      (await create('in 10 minutes')).schedule,
      (await create('in 2 hours')).schedule,
    ];
    await client()['schedules.pause']({ id: soon.id });
    test.clock.advance(3_600_000);
    const all = () => Promise.all([daily, later, soon].map(stateOf));
    const paused = await client()['schedules.pauseAll']({});
    expect(paused.schedules).toHaveLength(2);
    expect(await all()).toEqual(['paused', 'paused', 'fired']);
    const resumed = await client()['schedules.pauseAll']({ paused: false });
    expect(await all()).toEqual(['active', 'active', 'fired']);
    await undo(resumed.undoId ?? '');
    expect(await all()).toEqual(['paused', 'paused', 'fired']);
    await client()['schedules.pauseAll']({ paused: false });
    expect(await client()['schedules.pauseAll']({ paused: false })).toEqual({ schedules: [], undoId: null });
  });
});
