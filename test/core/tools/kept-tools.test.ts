import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkInvariants } from '../../../src/main/core/db/check.ts';
import { filesWith } from '../../support/bytes.ts';
import { createTestCore, type TestCore } from '../../support/core.ts';
import { makeAgent } from '../../support/make-agent.ts';

let test: TestCore;
let client: ReturnType<TestCore['core']['client']>;
let agentId: string;
beforeEach(async () => {
  test = createTestCore();
  test.core.start();
  client = test.core.client('headless');
  agentId = await makeAgent(client);
});
afterEach(() => {
  expect(checkInvariants(test.context.db)).toEqual([]);
  test.dispose();
});

const call = async (tool: string, args: object, more: object = {}): Promise<unknown> =>
  (await client['tools.call']({ agentId, tool, args, ...more })).result;
const undoLast = async (): Promise<void> => {
  const { toolCalls } = await client['changes.list']({ limit: 1 });
  await client['changes.undo']({ id: toolCalls[0]?.id ?? '' });
};
const codeOf = async (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (thrown: { info?: { code?: string } }) => thrown.info?.code ?? String(thrown),
  );

describe('memories under keys', () => {
  const report = { key: 'report', value: 'Due on 28 February' };

  it('are set, read, replaced and deleted as the source has it', async () => {
    expect(await call('set_memories', { memories: [report, { key: 'ben', value: 'PNG only' }] })).toEqual({
      success: true,
      count: 2,
    });
    expect(await call('get_memories', {})).toEqual({ memories: [{ key: 'ben', value: 'PNG only' }, report] });
    expect(await call('get_memories', { keys: [] })).toEqual(await call('get_memories', {}));
    expect(await call('get_memories', { keys: ['report', 'nothing'] })).toEqual({ memories: [report] });

    test.clock.advance(1_000);
    expect(await call('set_memories', { memories: [{ ...report, value: 'Due on 1 March' }] })).toEqual({
      success: true,
      count: 1,
    });
    expect(await call('get_memories', { keys: ['report'] })).toEqual({
      memories: [{ key: 'report', value: 'Due on 1 March' }],
    });
    await undoLast();
    expect(await call('get_memories', { keys: ['report'] })).toEqual({ memories: [report] });

    expect(await call('delete_memories', { keys: ['report', 'nothing'] })).toEqual({ success: true, deleted: 1 });
    expect(await call('get_memories', {})).toEqual({ memories: [{ key: 'ben', value: 'PNG only' }] });
    await undoLast();
    expect(await call('get_memories', { keys: ['report'] })).toEqual({ memories: [report] });
  });

  it('with the same words stay apart, and of a key that is named twice the last counts', async () => {
    await call('set_memories', {
      memories: [
        { key: 'a', value: 'the same' },
        { key: 'b', value: 'the same' },
        { key: 'a', value: 'the same words' },
      ],
    });
    expect(await call('get_memories', {})).toEqual({
      memories: [
        { key: 'a', value: 'the same words' },
        { key: 'b', value: 'the same' },
      ],
    });
  });

  it('are not put back over a key that was set again', async () => {
    await call('set_memories', { memories: [report] });
    await call('delete_memories', { keys: ['report'] });
    const { toolCalls } = await client['changes.list']({ limit: 1 });
    await call('set_memories', { memories: [{ ...report, value: 'Another' }] });
    expect(await codeOf(client['changes.undo']({ id: toolCalls[0]?.id ?? '' }))).toBe('conflict');
    expect(await call('get_memories', {})).toEqual({ memories: [{ key: 'report', value: 'Another' }] });
  });

  it('refuse all where one is wrong', async () => {
    const result = await call('set_memories', { memories: [report, { key: ' ', value: 'x' }] });
    expect(result).toMatchObject({ error: { code: 'invalid_value' } });
    expect(await call('set_memories', { memories: [report, { key: 'long', value: 'é'.repeat(5_000) }] })).toMatchObject(
      {
        error: { code: 'limit' },
      },
    );
    expect(await call('get_memories', {})).toEqual({ memories: [] });
  });

  it('are the person’s to see, change, delete and erase', async () => {
    await call('set_memories', { memories: [{ key: 'quokka', value: 'Rottnest wombat meeting' }] });
    const { memories } = await client['memories.list']({ agentId });
    expect(memories).toMatchObject([{ key: 'quokka', memory: 'Rottnest wombat meeting', isPinned: true }]);
    const id = memories[0]?.id ?? '';
    await client['memories.update']({ agentId, id, memory: 'Rottnest wombat picnic' });
    expect(await call('get_memories', {})).toEqual({ memories: [{ key: 'quokka', value: 'Rottnest wombat picnic' }] });
    await client['memories.erase']({ agentId, ids: [id] });
    expect(await call('get_memories', {})).toEqual({ memories: [] });
    expect(filesWith(test.dataDir, 'Rottnest')).toEqual([]);
  });
});

describe('goals', () => {
  const trip = { id: 'trip', description: 'See the sea', status: 'active' };

  it('are set, changed and deleted by the agent’s own ids', async () => {
    expect(await call('set_goals', { goals: [trip, { id: 'tax', description: 'Hand in the tax' }] })).toEqual({
      success: true,
      count: 2,
    });
    test.clock.advance(1_000);
    await call('set_goals', { goals: [{ ...trip, status: 'completed' }] });
    const list = async () =>
      (await client['goals.list']({ agentId })).goals.map(({ key, name, status }) => [key, name, status]);
    expect(await list()).toEqual([
      ['tax', 'Hand in the tax', 'active'],
      ['trip', 'See the sea', 'completed'],
    ]);
    expect(await call('delete_goals', { goalIds: ['trip', 'nothing'] })).toEqual({ success: true, deleted: 1 });
    expect(await list()).toEqual([['tax', 'Hand in the tax', 'active']]);
    await undoLast();
    expect(await list()).toHaveLength(2);
  });

  it('are the person’s to change, delete, undo and erase, to the last copy', async () => {
    await call('set_goals', { goals: [{ id: 'q', description: 'Befriend the quokka of Rottnest' }] });
    const [goal] = (await client['goals.list']({})).goals;
    const id = goal?.id ?? '';
    const { undoId } = await client['goals.update']({ agentId, id, status: 'completed' });
    expect(test.told('goal.changed')).toContainEqual({ agentId });
    await client['changes.undo']({ id: undoId });
    expect((await client['goals.list']({})).goals).toMatchObject([{ status: 'active', origin: { actor: 'agent' } }]);
    const { undoId: deleted } = await client['goals.delete']({ agentId, ids: [id] });
    expect((await client['goals.list']({})).goals).toEqual([]);
    await client['changes.undo']({ id: deleted });
    await client['goals.delete']({ agentId, ids: [id] });
    expect(await client['goals.erase']({ agentId, ids: [id] })).toMatchObject({ erased: 1 });
    expect(filesWith(test.dataDir, 'quokka of Rottnest')).toEqual([]);
    expect(await codeOf(client['goals.update']({ agentId, id, name: 'x' }))).toBe('not_found');
  });

  it('end at 200', async () => {
    const many = (from: number, count: number) => ({
      goals: Array.from({ length: count }, (_, at) => ({ id: `g${from + at}`, description: 'x' })),
    });
    await call('set_goals', many(0, 100));
    await call('set_goals', many(100, 100));
    expect(await call('set_goals', many(200, 1))).toMatchObject({ error: { code: 'limit' } });
    expect((await client['goals.list']({ agentId })).goals).toHaveLength(200);
  });
});

describe('what an agent keeps in view', () => {
  it('is its own: no other agent, and with per_thread no other space, sees it', async () => {
    const apart = await makeAgent(client, { name: 'Apart', isolation: 'per_thread' });
    const [one, two] = [await spaceOf(client, apart), await spaceOf(client, apart)];
    const put = (id: string, spaceId: string | undefined, value: string) =>
      client['tools.call']({
        ...{ agentId: id, tool: 'set_memories', args: { memories: [{ key: 'k', value }] } },
        ...(spaceId ? { spaceId } : {}),
      });
    await put(agentId, undefined, 'mine');
    await put(apart, one, 'in one');
    await put(apart, two, 'in two');
    const read = async (id: string, spaceId?: string) =>
      (await client['tools.call']({ agentId: id, tool: 'get_memories', args: {}, ...(spaceId ? { spaceId } : {}) }))
        .result;
    expect(await read(agentId)).toEqual({ memories: [{ key: 'k', value: 'mine' }] });
    expect(await read(apart, one)).toEqual({ memories: [{ key: 'k', value: 'in one' }] });
    expect(await read(apart, two)).toEqual({ memories: [{ key: 'k', value: 'in two' }] });
    await client['tools.call']({
      ...{ agentId: apart, spaceId: one, tool: 'set_goals' },
      args: { goals: [{ id: 'g', description: 'apart' }] },
    });
    const gone = await client['tools.call']({
      ...{ agentId: apart, spaceId: two, tool: 'delete_goals', args: { goalIds: ['g'] } },
    });
    expect(gone.result).toEqual({ success: true, deleted: 0 });
  });

  it('is counted, exported and removed with the agent', async () => {
    await call('set_memories', { memories: [{ key: 'k', value: 'Rottnest' }] });
    await call('set_goals', { goals: [{ id: 'g', description: 'Quokka' }] });
    const asked = await client['agents.uninstall']({ agentId, confirmed: false });
    expect(asked.holds).toMatchObject({ memories: 1, goals: 1 });
    await client['agents.uninstall']({ agentId, confirmed: true });
    expect((await client['goals.list']({})).goals).toEqual([]);
  });
});

describe('list_tools', () => {
  it('tells an agent each tool that it has, and which ask', async () => {
    await client['policies.set']({ scope: 'agent', agentId, tool: 'store_set', policy: 'ask' });
    const { tools } = (await call('list_tools', {})) as { tools: { name: string; pack: string; policy: string }[] };
    const own = (await client['agents.list']({})).agents.find(({ id }) => id === agentId)?.tools ?? [];
    expect(tools.map(({ name }) => name)).toEqual(
      own.filter((name) => !['undo_change', 'update_schedule'].includes(name)),
    );
    expect(tools.find(({ name }) => name === 'store_set')).toMatchObject({ pack: 'core', policy: 'ask' });
    expect(tools.find(({ name }) => name === 'list_tools')).toMatchObject({ pack: 'spaces', policy: 'allow' });
  });
});

async function spaceOf(from: typeof client, id: string): Promise<string> {
  return (await from['chat.ask']({ agentId: id, text: 'Hello' })).spaceId;
}
