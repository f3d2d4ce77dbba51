import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Policy } from '../../../../src/shared/model/policy.ts';
import { agentFolder, emptyPlace, gardener, shelf } from '../../../support/agent-folder.ts';
import { type Conversation, createConversation } from '../../../support/conversation.ts';

let world: Conversation;
/** Whether the schedule is another agent's, who asks this one. */
let delegates: boolean;
const me = () => world.core.client('headless');

beforeEach(async () => {
  world = createConversation({ isIdle: true });
  world.core.start();
  delegates = false;
  world.model.follow(({ prefix, history }) => {
    if (history.at(-1)?.role === 'tool') return { text: 'Well.' };
    if (delegates && !JSON.stringify(prefix).includes('Look after the plants')) {
      return { calls: [{ name: 'delegate_to_agent', args: { agent_id: 'gardener', message: 'Put it away.' } }] };
    }
    return { calls: [{ name: 'store_set', args: { key: 'plant', value: 'fern' } }] };
  });
  const path = agentFolder(emptyPlace(), gardener, { 'tools.json': JSON.stringify({ tools: [shelf] }) });
  const shown = await me()['agents.install']({ path });
  if (shown.status !== 'asks') throw new Error('installed unasked');
  await me()['agents.install']({ path, digest: shown.package.digest });
  // What came from a folder is asked about by itself until it is trusted: here only the schedule is to decide.
  await me()['outside.trust']({ kind: 'agent', id: 'gardener' });
});
afterEach(() => world.dispose());

const set = (tool: string, policy: Policy) =>
  me()['policies.set']({ scope: 'agent', agentId: 'gardener', tool, policy });
const allow = (tool: string) => set(tool, 'allow');
const replace = (own: string | null) => me()['tools.setStandIn']({ agentId: 'gardener', tool: 'store_set', own });
const make = async () =>
  (await me()['schedules.create']({ agentId: 'gardener', name: 'Plants', prompt: 'Put it away.', when: 'every hour' }))
    .schedule.id;
/** The next hour: what was asked about, and what was done or begun unasked. */
async function due() {
  world.clock.advance(3_600_000);
  await settled();
  const asked = (await me()['approvals.list']({})).map(({ tool }) => tool);
  const begun = (await me()['tools.open']({})).calls.map(({ toolCall }) => toolCall.tool);
  const notes = world.context.db.all<{ key: string }>('SELECT key FROM store').map(({ key }) => key);
  return { asked, begun, notes };
}
async function settled(): Promise<void> {
  for (let seen = -1; ; ) {
    const runs = world.context.db.all<{ id: string }>('SELECT id FROM runs ORDER BY id');
    if (runs.length === seen) break;
    seen = runs.length;
    for (const { id } of runs) await world.conversations.wait(id);
  }
}

const may = async (id: string) => (await me()['schedules.permissions']({ id })).may.map(({ tool }) => tool);
const later = async (id: string) => (await me()['schedules.permissions']({ id })).later.map(({ tool }) => tool);

test('what takes the place of Hearth’s later is not covered by what Hearth’s was allowed, until it is permitted', async () => {
  const id = await make();
  expect(await may(id)).toContain('store_set');
  await allow('shelf_put');
  await replace('shelf_put');
  expect([await may(id), await later(id)]).toEqual([
    expect.not.arrayContaining(['store_set', 'shelf_put']),
    expect.arrayContaining(['shelf_put']),
  ]);
  expect(await due()).toEqual({ asked: ['shelf_put'], begun: [], notes: [] });

  await me()['schedules.permit']({ id });
  expect(await due()).toMatchObject({ asked: ['shelf_put'], begun: ['shelf_put'], notes: [] });
});

test('nor by a yes for the schedule that was given for Hearth’s', async () => {
  await set('store_set', 'ask');
  await make();
  expect(await due()).toMatchObject({ asked: ['store_set'] });
  const [question] = await me()['approvals.list']({});
  await me()['approvals.answer']({ id: question?.id ?? '', answer: 'approve', scope: 'schedule' });
  await settled();
  await allow('shelf_put');
  await replace('shelf_put');
  expect(await due()).toEqual({ asked: ['shelf_put'], begun: [], notes: ['plant'] });
});

test('Hearth’s, back in its place, is not covered by what stood there when the schedule was set', async () => {
  await allow('shelf_put');
  await replace('shelf_put');
  const id = await make();
  expect(await may(id)).toEqual(expect.arrayContaining(['shelf_put']));
  expect(await due()).toEqual({ asked: [], begun: ['shelf_put'], notes: [] });
  await replace(null);
  expect(await due()).toMatchObject({ asked: ['store_set'], notes: [] });
});

test('a change made while another one stands there does not bring Hearth’s back, and neither does the way back', async () => {
  const id = await make();
  await replace('shelf_put');
  await me()['schedules.update']({ id, prompt: 'Put the plant away.' });
  await replace(null);
  expect(await may(id)).not.toContain('store_set');
  expect(await due()).toEqual({ asked: ['store_set'], begun: [], notes: [] });
});

test('left alone, each goes on as it was: there and back again changes nothing', async () => {
  const id = await make();
  await replace('shelf_put');
  await replace(null);
  expect(await may(id)).toContain('store_set');
  expect(await due()).toEqual({ asked: [], begun: [], notes: ['plant'] });
});

test('an agent that the schedule’s own asks is held by it in the same way', async () => {
  await me()['schedules.create']({ agentId: 'planner', name: 'Plants', prompt: 'Have it done.', when: 'every hour' });
  delegates = true;
  expect(await due()).toEqual({ asked: [], begun: [], notes: ['plant'] });
  await allow('shelf_put');
  await replace('shelf_put');
  expect(await due()).toEqual({ asked: ['shelf_put'], begun: [], notes: ['plant'] });
});
