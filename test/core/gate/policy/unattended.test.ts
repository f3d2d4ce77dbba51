import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChatRequest } from '../../../../src/main/engine-protocol/chat.ts';
import type { Policy } from '../../../../src/shared/model/policy.ts';
import { type Conversation, createConversation } from '../../../support/conversation.ts';

const hour = 3_600_000;
interface Called {
  readonly name: string;
  readonly args: object;
}

const note: Called = { name: 'store_set', args: { key: 'weather', value: 'fair' } };

let world: Conversation;
/** What each agent's model calls when it is woken. */
let calls: Record<string, Called>;
const me = () => world.core.client('headless');

const agentOf = ({ prefix }: ChatRequest): string =>
  /You are ([A-Z]\w+)/.exec(prefix[0]?.text ?? '')?.[1]?.toLowerCase() ?? '';

beforeEach(() => {
  world = createConversation({ isIdle: true });
  world.core.start();
  calls = { planner: note };
  world.model.follow((request) => {
    const call = calls[agentOf(request)];
    const isDone = request.history.at(-1)?.role === 'tool';
    return call && !isDone ? { calls: [call] } : { text: 'Well.' };
  });
});
afterEach(() => world.dispose());

const set = (tool: string, policy: Policy, agentId = 'planner') =>
  me()['policies.set']({ scope: 'agent', agentId, tool, policy });
const make = async (name = 'Weather') =>
  (await me()['schedules.create']({ agentId: 'planner', name, prompt: 'Have the weather noted.', when: 'every hour' }))
    .schedule.id;
/** All runs that there are come to their end, or to a question. */
async function settled(): Promise<void> {
  for (let seen = -1; ; ) {
    const runs = world.context.db.all<{ id: string }>('SELECT id FROM runs ORDER BY id');
    if (runs.length === seen) return;
    seen = runs.length;
    for (const { id } of runs) await world.conversations.wait(id);
  }
}
async function due(): Promise<void> {
  world.clock.advance(hour);
  await settled();
}
const asked = async () => (await me()['approvals.list']({})).map(({ tool }) => tool);
const notes = () => world.context.db.all('SELECT key FROM store');
const may = async (id: string) => (await me()['schedules.permissions']({ id })).may.map(({ tool }) => tool);
const later = async (id: string) => (await me()['schedules.permissions']({ id })).later.map(({ tool }) => tool);

test('what was allowed when it was set is done unasked', async () => {
  const id = await make();
  expect(await may(id)).toContain('store_set');
  await due();
  expect(await asked()).toEqual([]);
  expect(notes()).toEqual([{ key: 'weather' }]);
});

test.each(['ask', 'block'] as const)('what was on %s then and is allowed later is asked about', async (before) => {
  await set('store_set', before);
  const id = await make();
  await set('store_set', 'allow');
  expect(await may(id)).not.toContain('store_set');
  expect(await later(id)).toContain('store_set');
  await due();
  expect(await asked()).toEqual(['store_set']);
  expect(notes()).toEqual([]);
  // The person is there: what they say themselves is not held by it.
  await world.ask('x');
  expect(
    (await me()['policies.list']({ agentId: 'planner' })).tools.find((one) => one.tool === 'store_set'),
  ).toMatchObject({
    effective: 'allow',
  });
});

test('a test keeps to the same rules', async () => {
  await set('store_set', 'ask');
  const id = await make();
  await set('store_set', 'allow');
  await me()['schedules.runNow']({ id });
  await settled();
  expect(await asked()).toEqual(['store_set']);
  expect(notes()).toEqual([]);
});

test('a yes for the schedule holds from then on, and permitting what holds now does', async () => {
  await set('store_set', 'ask');
  await make();
  await set('store_set', 'allow');
  await due();
  const [question] = await me()['approvals.list']({});
  await me()['approvals.answer']({ id: question?.id ?? '', answer: 'approve', scope: 'schedule' });
  await settled();
  await due();
  expect(await asked()).toEqual([]);

  const other = await make('Other');
  await me()['schedules.takeBack']({ id: other });
  expect(await may(other)).toEqual([]);
  await me()['schedules.permit']({ id: other });
  expect(await may(other)).toContain('store_set');
});

test.each([
  ['block', []],
  ['ask', ['store_set']],
] as const)('what is put on %s later holds at once', async (policy, questions) => {
  const id = await make();
  await set('store_set', policy);
  expect(await may(id)).not.toContain('store_set');
  await due();
  expect(await asked()).toEqual(questions);
  expect(notes()).toEqual([]);
});

test('what is taken back is asked about, also after a change of the schedule, and can be undone', async () => {
  const id = await make();
  const { undoId } = await me()['schedules.takeBack']({ id, tools: ['store_set'] });
  expect(await may(id)).not.toContain('store_set');
  expect(await may(id)).toContain('store_get');
  await me()['schedules.update']({ id, name: 'Rain', prompt: 'Have the rain noted.' });
  expect(await may(id)).not.toContain('store_set');
  await due();
  expect(await asked()).toEqual(['store_set']);
  await expect(me()['changes.undo']({ id: undoId })).rejects.toMatchObject({ info: { code: 'conflict' } });

  const other = await make('Other');
  const back = await me()['schedules.takeBack']({ id: other });
  const list = async () => (await me()['schedules.unattended']({})).schedules.map(({ schedule }) => schedule.id);
  expect(await list()).not.toContain(other);
  await me()['changes.undo']({ id: back.undoId });
  expect(await list()).toContain(other);
  expect(await may(other)).toContain('store_set');
});

test('narrowed, changed and widened again it stays narrow', async () => {
  const id = await make();
  await set('store_set', 'ask');
  await me()['schedules.update']({ id, prompt: 'Have it noted again.' });
  await set('store_set', 'allow');
  expect(await may(id)).not.toContain('store_set');
  await due();
  expect(await asked()).toEqual(['store_set']);
});

test('an agent in such a run gives a schedule that it sets, or changes, no more than that', async () => {
  const wide = await make('Wide');
  await me()['schedules.pause']({ id: wide });
  const narrow = await make();
  await me()['schedules.takeBack']({ id: narrow, tools: ['store_set'] });
  calls['planner'] = {
    name: 'set_schedule',
    args: { name: 'Child', prompt: 'Note it.', cron_expression: 'every hour', cron_description: 'hourly' },
  };
  await due();
  const [child] = (await me()['schedules.list']({ query: 'Child' })).schedules;
  expect(await may(child?.id ?? '')).not.toContain('store_set');
  expect(await may(child?.id ?? '')).toContain('store_get');
  await me()['schedules.cancel']({ id: child?.id ?? '' });

  expect(await may(wide)).toContain('store_set');
  calls['planner'] = { name: 'update_schedule', args: { id: wide, prompt: 'Note the weather.' } };
  await due();
  expect((await me()['schedules.get']({ id: wide })).schedule.prompt).toBe('Note the weather.');
  expect(await may(wide)).not.toContain('store_set');
});

test('the agents that it asks are held by it as well', async () => {
  await set('store_set', 'ask', 'librarian');
  await make();
  await set('store_set', 'allow', 'librarian');
  calls = {
    planner: { name: 'delegate_to_agent', args: { agent_id: 'librarian', message: 'Note the weather.' } },
    librarian: note,
  };
  await due();
  expect(await asked()).toEqual(['store_set']);
  expect(notes()).toEqual([]);
});

test('what an older Hearth kept is given at the next start what its agent may do then, once', async () => {
  const id = await make();
  world.context.db.run('UPDATE schedules SET unattended = NULL');
  expect(await may(id)).toEqual([]);
  world.schedules.freezeOld();
  expect(await may(id)).toContain('store_set');
  await me()['schedules.takeBack']({ id });
  world.schedules.freezeOld();
  expect(await may(id)).toEqual([]);
});
