import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { putAgent } from '../../../src/main/core/db/agents.ts';
import { createTestCore, type TestCore } from '../../support/core.ts';
import { makeAgent } from '../../support/make-agent.ts';

let test: TestCore;
let client: ReturnType<TestCore['core']['client']>;
let agentId: string;
beforeEach(() => {
  test = createTestCore();
  test.core.start();
  client = test.core.client('headless');
});
afterEach(() => test.dispose());

const tools = async (packs: readonly ('core' | 'spaces' | 'companion')[]): Promise<void> => {
  agentId = await makeAgent(client, { packs: [...packs] });
};
const chat = async (text = 'Hello', spaceId?: string): Promise<string> => {
  test.clock.advance(1_000);
  return (await client['chat.ask']({ agentId, text, ...(spaceId ? { spaceId } : {}) })).spaceId;
};
const call = async (tool: string, args: object, spaceId?: string): Promise<Record<string, unknown>> => {
  test.clock.advance(1_000);
  const done = await client['tools.call']({ agentId, tool, args, ...(spaceId ? { spaceId } : {}) });
  return done.result as Record<string, unknown>;
};
const undoLast = async (): Promise<void> => {
  const { toolCalls } = await client['changes.list']({ limit: 1 });
  await client['changes.undo']({ id: toolCalls[0]?.id ?? '' });
};
/** All that the model was given last. */
const prompt = (): string => JSON.stringify(test.model.requests.at(-1));
const idOf = async (text: string): Promise<string> =>
  (await client['memories.list']({ agentId })).memories.find(({ memory }) => memory === text)?.id ?? '';
const placesOf = async (kind: 'goal' | 'memory', id: string) => (await client['pins.of']({ agentId, kind, id })).places;
const pinsIn = async (spaceId: string) => (await client['pins.in']({ spaceId })).pins;

const room = { memory_name: 'Room in Lisbon' };
const roomText = 'The blue room.';
const makeRoom = () => call('create_memory', { name: room.memory_name, text: roomText });

describe('what is in view of one conversation', () => {
  it('is one notion: a fact under a key goes out of it as a goal does, there alone, and is not recalled in its place', async () => {
    await tools(['core', 'companion', 'spaces']);
    // It streams, so that each conversation has a history of its own.
    const { manifest, instructions } = test.services.agents.get(agentId);
    const streams = { ...manifest, tools: { deny: ['send_message'] } };
    const content = { manifest: streams, instructions, prompts: {}, customTools: [], servers: null, isBuiltIn: false };
    putAgent(test.context.appDb, content, test.clock.now());
    await call('set_memories', { memories: [{ key: 'report', value: 'Due on 28 February' }] });
    const here = await chat();
    expect(prompt()).toContain('- report: Due on 28 February');
    expect(await call('drop_memory_from_current_context', { memory_name: 'report' }, here)).toMatchObject({
      success: true,
    });
    await chat('And now?', here);
    expect(prompt()).toContain('MEMORIES, gone: report');
    // Nor does its pin bring it back to who asks for nothing of it.
    const recalled = async (spaceId: string, text: string) =>
      (await client['memories.recallFor']({ agentId, text, spaceId })).memories.map(({ memory }) => memory);
    expect(await recalled(here, 'Good morning')).toEqual([]);
    expect(await recalled(here, 'When is the report due, 28 February?')).toEqual(['Due on 28 February']);
    await chat('Elsewhere');
    expect(prompt()).toContain('- report: Due on 28 February');
    expect(await pinsIn(here)).toMatchObject([
      { kind: 'memory', title: 'report', isShown: false, isEverywhere: false },
    ]);
    await undoLast();
    await chat('Once more', here);
    expect(prompt()).toContain('MEMORIES, now: report: Due on 28 February');
    expect(await pinsIn(here)).toEqual([]);
  });

  it('is, of an agent with one history, that of all its conversations: what is dropped in another is gone', async () => {
    await tools(['companion', 'spaces']);
    const one = await chat();
    const two = await chat('Elsewhere');
    await makeRoom();
    await call('add_memory_to_current_context', room, one);
    await call('create_goal', { goal_name: 'See the sea' }, one);
    await chat('And now?', two);
    expect(prompt()).toContain(roomText);
    const id = await idOf(roomText);
    expect(await placesOf('memory', id)).toEqual([{ spaceId: null, title: '' }]);
    expect(await pinsIn(two)).toMatchObject([
      { kind: 'memory', title: room.memory_name, isShown: true, isEverywhere: true },
      { kind: 'goal', title: 'See the sea', isShown: true, isEverywhere: true },
    ]);
    await call('drop_memory_from_current_context', room, two);
    expect(await placesOf('memory', id)).toEqual([]);
    await chat('Here again', one);
    expect(prompt()).toContain(`MEMORIES, gone: ${room.memory_name}`);
  });

  it('keeps what an agent had before it came to have one history, until that one says otherwise', async () => {
    await tools(['companion']);
    const one = await chat();
    await makeRoom();
    await call('add_memory_to_current_context', room, one);
    await client['agents.edit']({ agentId, name: 'Juno', instructions: 'Be brief.', packs: ['companion', 'spaces'] });
    const two = await chat('Elsewhere');
    expect(prompt()).toContain(roomText);
    await call('drop_memory_from_current_context', room, two);
    expect((await pinsIn(one)).map(({ isShown }) => isShown)).toEqual([false]);
  });

  it('comes back with what was forgotten, and goes with what was erased', async () => {
    await tools(['companion']);
    const here = await chat();
    await makeRoom();
    await call('add_memory_to_current_context', room, here);
    const id = await idOf(roomText);
    const { undoId } = await client['memories.forget']({ agentId, ids: [id] });
    expect(await pinsIn(here)).toEqual([]);
    await client['changes.undo']({ id: undoId });
    expect(await placesOf('memory', id)).toMatchObject([{ spaceId: here }]);
    await client['memories.erase']({ agentId, ids: [id] });
    expect(test.context.db.all('SELECT * FROM pins')).toEqual([]);
  });

  it('leaves what the person pinned to the person', async () => {
    await tools(['companion']);
    const here = await chat();
    await makeRoom();
    await client['memories.pin']({ agentId, id: await idOf(roomText), pinned: true });
    expect(await call('drop_memory_from_current_context', room, here)).toMatchObject({
      error: { code: 'conflict', field: 'memory_name' },
    });
    expect(await pinsIn(here)).toEqual([]);
  });

  it('is changed by the person’s hand too, and undone; another agent’s, or what is gone, is not', async () => {
    await tools(['companion']);
    const here = await chat();
    await makeRoom();
    await call('add_memory_to_current_context', room, here);
    const id = await idOf(roomText);
    const of = { agentId, spaceId: here, kind: 'memory', id } as const;
    const { undoId } = await client['pins.set']({ ...of, isShown: false });
    expect(test.told('memory.changed')).toContainEqual({ agentId });
    await chat('And now?', here);
    expect(prompt()).not.toContain(`MEMORIES, now: ${room.memory_name}`);
    await client['changes.undo']({ id: undoId });
    expect(await placesOf('memory', id)).toMatchObject([{ spaceId: here }]);
    for (const wrong of [{ agentId: 'planner' }, { kind: 'goal' as const }, { id: test.context.newId() }]) {
      await expect(client['pins.set']({ ...of, ...wrong, isShown: true })).rejects.toMatchObject({
        info: { code: 'not_found' },
      });
    }
  });
});
