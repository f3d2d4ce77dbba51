import { expect, it, onTestFinished } from 'vitest';
import { createTestCore } from '../../support/core.ts';

const minute = 60_000;
const hour = 60 * minute;

function setUp() {
  const test = createTestCore({ defaultModel: 'builtin' });
  onTestFinished(test.dispose);
  test.core.start();
  const me = test.core.client('headless');
  const create = async (when: string) => (await me['schedules.create']({ name: 'pills', when })).schedule;
  const last = async (id: string): Promise<string> => (await me['schedules.slots']({ id })).slots[0]?.id ?? '';
  const ringing = async (): Promise<string[]> => (await me['schedules.ringing']({})).ringing.map(({ slot }) => slot.id);
  return { ...test, me, create, last, ringing };
}

it('is all that rang and was neither seen to nor put off, newest first', async () => {
  const { me, clock, create, last, ringing } = setUp();
  const made = [await create('in 1 minute'), await create('in 2 minutes'), await create('in 3 minutes')];
  expect(await ringing()).toEqual([]);
  clock.advance(5 * minute);
  const [first = '', second = '', third = ''] = await Promise.all(made.map(({ id }) => last(id)));
  expect(await ringing()).toEqual([third, second, first]);
  await me['schedules.done']({ slotId: second });
  await me['schedules.snooze']({ slotId: third, for: '1h' });
  expect(await ringing()).toEqual([first]);
  clock.advance(8 * 24 * hour);
  expect(await ringing()).not.toContain(first);
});

it('is of what comes again the last time, for as long as no agent works on it', async () => {
  const { me, context, clock, create, last, ringing } = setUp();
  const { id } = await create('every 2 hours');
  clock.advance(2 * hour + minute);
  const first = await last(id);
  expect(await ringing()).toEqual([first]);
  clock.advance(2 * hour);
  const second = await last(id);
  expect(second).not.toBe(first);
  expect(await ringing()).toEqual([second]);
  await me['schedules.runNow']({ id });
  expect(await ringing()).toEqual([second]);
  await me['schedules.done']({ slotId: second });
  expect(await ringing()).toEqual([]);
  clock.advance(2 * hour);
  const third = await last(id);
  expect(await ringing()).toEqual([third]);
  await me['schedules.pause']({ id });
  expect(await ringing()).toEqual([third]);
  context.db.run("UPDATE slots SET run_id = 'worked' WHERE id = ?", [third]);
  expect(await ringing()).toEqual([]);
});
