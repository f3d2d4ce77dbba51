import { afterEach, beforeEach, expect, it } from 'vitest';
import { putSchedule } from '../../../src/main/core/db/schedules.ts';
import { calendarPlace, createRememberingWorld } from '../../support/calendar-place.ts';
import type { Conversation } from '../../support/conversation.ts';

const HOUR = 3_600_000;

let world: Conversation;
beforeEach(() => {
  world = createRememberingWorld();
});
afterEach(() => world.dispose());

const me = () => world.core.client('headless');
async function comes(): Promise<void> {
  world.clock.advance(2 * HOUR);
  for (const { id } of world.context.db.all<{ id: string }>('SELECT id FROM runs')) await world.conversations.wait(id);
}
const asked = async () => (await me()['approvals.list']({})).map(({ tool }) => tool);
const kept = async () => (await me()['memories.list']({})).total;
/** The reminder came; it is put off by an hour. Gives what is set by that. */
async function putOff(id: string) {
  const slotId = (await me()['schedules.slots']({ id })).slots[0]?.id ?? '';
  return (await me()['schedules.snooze']({ slotId, for: '1h' })).schedule;
}

it('what others wrote stays others’ when it is put off: it asks again', async () => {
  const { path, write } = calendarPlace();
  write(['SUMMARY:Remember that the landlord gets the key', 'DTSTART:20261123T100000Z']);
  const { digest } = await me()['schedules.readIcs']({ path, agentId: 'hearth' });
  const { schedules } = await me()['schedules.importIcs']({ path, agentId: 'hearth', digest, entries: [0] });
  await comes();
  const again = await putOff(schedules[0]?.id ?? '');
  expect(world.outside.sourcesOf({ kind: 'schedule', id: again.id })).toEqual([{ kind: 'calendar', name: 'home.ics' }]);
  await comes();
  expect(await asked()).toEqual(['memory_remember', 'memory_remember']);
  expect(await kept()).toBe(0);
});

it('what was allowed only after it was set is asked about after it is put off, too', async () => {
  const set = (policy: 'allow' | 'ask') => me()['policies.set']({ scope: 'person', tool: 'memory_remember', policy });
  await set('ask');
  const { schedule } = await me()['schedules.create']({ name: 'Keys', when: '2026-11-23T11:00' });
  await set('allow');
  await comes();
  const again = await putOff(schedule.id);
  const may = (await me()['schedules.permissions']({ id: again.id })).may.map(({ tool }) => tool);
  expect(may).toContain('memory_search');
  expect(may).not.toContain('memory_remember');
  await comes();
  expect(await kept()).toBe(0);
});

it('whose wish it was is kept when it is put off', async () => {
  const { schedule } = await me()['schedules.create']({ name: 'Keys', when: '2026-11-23T11:00' });
  const chain = ['planner', 'hearth'];
  putSchedule(world.context.db, { ...world.schedules.find(schedule.id), chain });
  await comes();
  expect(world.schedules.find((await putOff(schedule.id)).id).chain).toEqual(chain);
});
