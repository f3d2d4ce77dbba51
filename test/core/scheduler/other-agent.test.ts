import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Conversation, createConversation } from '../../support/conversation.ts';

const HOUR = 3_600_000;

let world: Conversation;
beforeEach(() => {
  world = createConversation({ isIdle: true });
  world.core.start();
  world.model.follow([{ text: 'Cloudy.' }]);
});
afterEach(() => world.dispose());

const me = () => world.core.client('headless');
const set = (agentId: string, policy: 'allow' | 'ask') =>
  me()['policies.set']({ scope: 'agent', agentId, tool: 'store_set', policy });
const may = async (id: string) => (await me()['schedules.permissions']({ id })).may.map(({ tool }) => tool);
const make = async () =>
  (await me()['schedules.create']({ agentId: 'planner', name: 'Weather', prompt: 'Note it.', when: 'every hour' }))
    .schedule;
/** Who was woken when it was due, in the order of their runs. */
async function woken(): Promise<readonly string[]> {
  world.clock.advance(HOUR);
  const runs = world.context.db.all<{ id: string; agent_id: string }>('SELECT id, agent_id FROM runs ORDER BY id');
  for (const { id } of runs) await world.conversations.wait(id);
  return runs.map(({ agent_id: agentId }) => agentId);
}

it('is done by another agent from then on, with what that one may do then, and undo gives it back', async () => {
  await set('librarian', 'ask');
  const { id, name } = await make();
  expect(await woken()).toEqual(['planner']);
  expect(await may(id)).toContain('store_set');
  const { schedule, undoId } = await me()['schedules.update']({ id, agentId: 'librarian' });
  expect([schedule.agentId, schedule.name]).toEqual(['librarian', name]);
  expect(await may(id)).not.toContain('store_set');
  expect(await woken()).toEqual(['planner', 'librarian']);
  const spaces = (await me()['spaces.list']({})).spaces.map(({ agentId }) => agentId);
  expect([...spaces].sort()).toEqual(['librarian', 'planner']);
  await expect(me()['changes.undo']({ id: undoId })).rejects.toMatchObject({ info: { code: 'conflict' } });
  const again = await me()['schedules.update']({ id, agentId: 'planner' });
  await me()['changes.undo']({ id: again.undoId });
  expect((await me()['schedules.get']({ id })).schedule.agentId).toBe('librarian');
  expect(await may(id)).not.toContain('store_set');
});

const words = { name: 'Weather', prompt: 'Note it.', cron_description: 'each hour' };

it('keeps who wished it: a tool that is blocked for them stays blocked', async () => {
  world.model.follow([
    { calls: [{ name: 'set_schedule', args: { ...words, cron_expression: 'every hour' } }] },
    { text: 'Set.' },
  ]);
  const { space } = await me()['spaces.create']({ agentIds: ['planner'] });
  await world.ask('Have it done as the weather people do', space.id);
  const [set] = (await me()['schedules.list']({})).schedules;
  await me()['schedules.update']({ id: set?.id ?? '', agentId: 'librarian' });
  await me()['policies.set']({ scope: 'agent', agentId: 'planner', tool: 'store_set', policy: 'block' });
  expect(await may(set?.id ?? '')).not.toContain('store_set');
});

it('is refused for an agent that is not there, and for what an agent planned for itself', async () => {
  const { id } = await make();
  const refused = (agentId: string) => me()['schedules.update']({ id, agentId });
  await expect(refused('nobody')).rejects.toMatchObject({ info: { code: 'not_found' } });
  world.context.db.run('UPDATE schedules SET is_plan = 1 WHERE id = ?', [id]);
  await expect(refused('librarian')).rejects.toMatchObject({ info: { code: 'conflict' } });
  expect((await me()['schedules.get']({ id })).schedule.agentId).toBe('planner');
});
