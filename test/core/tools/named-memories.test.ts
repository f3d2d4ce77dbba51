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
  agentId = await makeAgent(client, { packs: ['core', 'companion', 'assistant'] });
});
afterEach(() => {
  expect(checkInvariants(test.context.db)).toEqual([]);
  test.dispose();
});

const call = async (tool: string, args: object, more: object = {}): Promise<Record<string, unknown>> =>
  (await client['tools.call']({ agentId, tool, args, ...more })).result as Record<string, unknown>;
const undoLast = async (): Promise<void> => {
  const { toolCalls } = await client['changes.list']({ limit: 1 });
  await client['changes.undo']({ id: toolCalls[0]?.id ?? '' });
};
const treehouse = { name: "Ana's project on building a treehouse", text: 'The roof is done.' };
/** What the agent says and does next; the last answer stays. */
const say = async (text: string, calls: readonly { name: string; args: object }[], spaceId?: string) => {
  test.model.follow([...(calls.length > 0 ? [{ calls }] : []), { text: 'Done.' }]);
  return client['chat.ask']({ agentId, text, ...(spaceId ? { spaceId } : {}) });
};

describe('memories with names', () => {
  it('are made, read and brought up to date; what they said before stays in their history', async () => {
    expect(await call('create_memory', treehouse)).toEqual({ success: true, ...treehouse });
    expect(await call('print_memory', { memory_name: treehouse.name })).toMatchObject({ text: treehouse.text });
    test.clock.advance(1_000);
    const update = { memory_name: treehouse.name, update_text: 'The ladder is missing.' };
    const text = 'The roof is done.\nThe ladder is missing.';
    expect(await call('update_outdated_or_incorrect_memory', update)).toEqual({
      success: true,
      name: treehouse.name,
      text,
    });
    const { memories } = await client['memories.list']({ agentId });
    expect(memories).toMatchObject([{ name: treehouse.name, memory: text, key: null }]);
    const id = memories[0]?.id ?? '';
    const { history } = await client['memories.past']({ agentId, id });
    expect(history).toMatchObject([{ memory: treehouse.text }]);
    await undoLast();
    expect(await call('print_memory', { memory_name: treehouse.name })).toMatchObject({ text: treehouse.text });
    await client['memories.update']({ agentId, id, name: 'Treehouse of the children' });
    expect(await call('print_memory', { memory_name: treehouse.name })).toMatchObject({ error: { code: 'not_found' } });
    expect(await call('print_memory', { memory_name: 'Treehouse of the children' })).toMatchObject({
      text: treehouse.text,
    });
  });

  it('are found by the words of their names; no two have the same, and none takes another’s place', async () => {
    await call('create_memory', treehouse);
    expect(await call('memory_search', { query: 'treehouse' })).toMatchObject({
      memories: [{ memory: treehouse.text }],
    });
    expect(await call('create_memory', { ...treehouse, text: 'Another' })).toMatchObject({
      error: { code: 'conflict' },
    });
    expect(await call('create_memory', treehouse)).toMatchObject({ success: true });
    await call('create_memory', { ...treehouse, name: "Ben's copy of the treehouse plans" });
    expect((await client['memories.list']({ agentId })).total).toBe(2);
    // What was remembered without a name gets one.
    const { id } = await call('memory_remember', { memory: 'The sea is blue' });
    expect(await call('print_memory', { memory_name: id })).toMatchObject({ name: id, text: 'The sea is blue' });
    await call('create_memory', { name: 'Colour of the northern sea', text: 'The sea is blue' });
    expect(await call('print_memory', { memory_name: id })).toMatchObject({ name: 'Colour of the northern sea' });
  });

  it('with a vague name are kept, and the agent gets a hint', async () => {
    expect(await call('create_memory', { name: 'weekend plans', text: 'A concert' })).toHaveProperty('hint');
    expect(await call('create_memory', { name: 'Wochenendpläne', text: 'Ein Konzert' })).toHaveProperty('hint');
    expect(
      await call('create_memory', { name: "Ana's plan to attend a concert on 2022-02-11", text: 'With Ben' }),
    ).not.toHaveProperty('hint');
  });

  it('stand in view of the conversation in which they were put there, and of no other', async () => {
    await call('create_memory', treehouse);
    const memory_name = treehouse.name;
    const { spaceId } = await say('Keep it in view', [
      { name: 'add_memory_to_current_context', args: { memory_name } },
    ]);
    const prompt = () => JSON.stringify(test.model.requests.at(-1));
    await say('And now?', [], spaceId);
    expect(prompt()).toContain(`MEMORIES, now: ${memory_name}: The roof is done.`);
    await say('Elsewhere', []);
    expect(prompt()).not.toContain('The roof is done.');
    const [memory] = (await client['memories.list']({ agentId })).memories;
    const inViewOf = async () => {
      const of = { agentId, kind: 'memory', id: memory?.id ?? '' } as const;
      return (await client['pins.of'](of)).places;
    };
    expect(await inViewOf()).toMatchObject([{ spaceId }]);
    await call('drop_memory_from_current_context', { memory_name }, { spaceId });
    expect(await inViewOf()).toEqual([]);
    expect(await call('print_memory', { memory_name })).toMatchObject({ text: treehouse.text });
    await undoLast();
    // A change of its text, and taking that back, leaves it in view.
    await client['memories.update']({ agentId, id: memory?.id ?? '', memory: 'All done.' });
    await undoLast();
    expect(await inViewOf()).toMatchObject([{ spaceId }]);
    await say('Again', [], spaceId);
    expect(prompt()).toContain(`MEMORIES, now: ${memory_name}`);
    // Outside of a conversation there is no view.
    expect(await call('add_memory_to_current_context', { memory_name })).toMatchObject({
      error: { code: 'missing_parameter' },
    });
  });

  it('know the conversations they come from', async () => {
    const { spaceId } = await say('The roof of the treehouse is done.', [{ name: 'create_memory', args: treehouse }]);
    await client['spaces.rename']({ spaceId, title: 'Garden' });
    const { sources } = (await call('get_source_list_for_memory', { memory_name: treehouse.name })) as {
      sources: { source_type: string; source_name: string }[];
    };
    expect(sources).toMatchObject([{ source_type: 'conversation' }]);
    expect(sources[0]?.source_name).toMatch(/^Garden \d{4}-\d\d-\d\dT/);
    const { content } = await call('get_source_content', sources[0] ?? {});
    expect(content).toContain('person: The roof of the treehouse is done.');
    expect(await call('get_source_content', { source_type: 'conversation', source_name: 'Garden' })).toMatchObject({
      error: { code: 'not_found' },
    });
    await client['spaces.delete']({ spaceId });
    expect(await call('get_source_list_for_memory', { memory_name: treehouse.name })).toEqual({ sources: [] });
  });

  it('are examined together with goals: the model answers, and what it used is named', async () => {
    await client['agents.edit']({ agentId, name: 'Juno', instructions: 'Be brief.', packs: ['companion', 'spaces'] });
    await call('create_memory', treehouse);
    await call('set_goals', { goals: [{ id: 'g', description: 'Finish the treehouse' }] });
    test.model.follow([{ text: 'The roof is done.' }]);
    expect(await call('examine_memories', { query: 'How far is the treehouse?' })).toEqual({
      response: 'The roof is done.',
      used: [
        { type: 'memory', name: treehouse.name },
        { type: 'goal', name: 'Finish the treehouse' },
      ],
    });
    const asked = JSON.stringify(test.model.requests.at(-1));
    expect(asked).toContain('The roof is done.');
    expect(asked).toContain('Finish the treehouse (active)');
    expect(await call('examine_memories', { query: 'quokka' })).toMatchObject({ used: [] });
    // By what it is and how far it is, not by its name alone.
    await call('create_goal', { goal_name: 'Be outside more', strategy: 'Climb with Jo on Thursdays' });
    await call('add_goal_status_update', { goal_name: 'Be outside more', status_update_or_note: 'The harness fits.' });
    test.model.follow([{ text: 'On Thursdays.' }]);
    expect(await call('examine_memories', { query: 'When do I climb?' })).toMatchObject({
      used: [{ type: 'goal', name: 'Be outside more' }],
    });
    expect(JSON.stringify(test.model.requests.at(-1))).toContain('The harness fits.');
  });

  it('contemplate thinks about this conversation, or about what it is asked', async () => {
    const { spaceId } = await say('I want to finish the treehouse.', []);
    await call('create_memory', treehouse);
    await call('create_goal', { goal_name: 'Build a treehouse', strategy: 'On Saturdays' });
    test.model.follow([{ text: 'They need a ladder.' }]);
    const used = [
      { type: 'memory', name: treehouse.name },
      { type: 'goal', name: 'Build a treehouse' },
    ];
    const thinks = (args: object) => call('contemplate', args, { spaceId });
    const asked = () => JSON.stringify(test.model.requests.at(-1));
    expect(await thinks({ contemplation_prompt: 'What is missing?' })).toEqual({
      ...{ response: 'They need a ladder.', used: [] },
    });
    expect(asked()).toContain('I want to finish the treehouse.');
    expect(asked()).toContain('What is missing?');
    // What it knows of that is before it, and named.
    expect(await thinks({ contemplation_prompt: 'Which treehouse?' })).toMatchObject({ used });
    expect(asked()).toContain(treehouse.text);
    // Without a prompt it is what the person said last.
    expect(await thinks({})).toMatchObject({ used });
  });

  it('forgotten or erased go with their names, and come back with them', async () => {
    await call('create_memory', { name: 'Rottnest quokka meeting point', text: 'Under the old fig tree' });
    const [memory] = (await client['memories.list']({ agentId })).memories;
    const id = memory?.id ?? '';
    await client['memories.forget']({ agentId, ids: [id] });
    await undoLast();
    expect(await call('print_memory', { memory_name: 'Rottnest quokka meeting point' })).toMatchObject({
      text: 'Under the old fig tree',
    });
    await client['memories.erase']({ agentId, ids: [id] });
    expect(filesWith(test.dataDir, 'Rottnest')).toEqual([]);
    expect(filesWith(test.dataDir, 'fig tree')).toEqual([]);
  });

  it('of an agent that keeps conversations apart are not seen from another', async () => {
    const apart = await makeAgent(client, { name: 'Ava', packs: ['companion'], isolation: 'per_thread' });
    const { space } = await client['spaces.create']({ agentIds: [apart] });
    const other = await client['spaces.create']({ agentIds: [apart] });
    await call('create_memory', treehouse, { agentId: apart, spaceId: space.id });
    const there = { agentId: apart, spaceId: other.space.id };
    expect(await call('print_memory', { memory_name: treehouse.name }, there)).toMatchObject({
      error: { code: 'not_found' },
    });
    expect(await call('create_memory', treehouse, there)).toMatchObject({ success: true });
    expect(await call('print_memory', { memory_name: treehouse.name })).toMatchObject({ error: { code: 'not_found' } });
  });
});

describe('knowledge', () => {
  it('is stored with its type and importance, and searched', async () => {
    const content = 'They prefer trains to planes';
    expect(await call('knowledge_store', { content, type: 'preference', importance: 0.8 })).toMatchObject({
      success: true,
      ...{ content, type: 'preference', importance: 0.8 },
    });
    expect(await call('knowledge_search', { query: 'trains' })).toMatchObject({
      results: [{ content, type: 'preference', importance: 0.8 }],
    });
    expect(await call('memory_search', { query: 'trains' })).toMatchObject({ memories: [{ memory: content }] });
    // The same said again matters more now; it stays one memory.
    await call('knowledge_store', { content, type: 'preference', importance: 1 });
    expect((await client['memories.list']({ agentId })).memories).toMatchObject([
      { type: 'preference', importance: 1 },
    ]);
    expect(await call('knowledge_store', { content, importance: 1.5 })).toMatchObject({
      error: { code: 'invalid_value', field: 'importance' },
    });
    expect(await call('knowledge_store', { content, type: 'opinion' })).toMatchObject({
      error: { code: 'invalid_value' },
    });
  });
});
