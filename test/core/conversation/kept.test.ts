import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { putAgent } from '../../../src/main/core/db/agents.ts';
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
afterEach(() => test.dispose());

const set = (key: string, value: string) =>
  client['tools.call']({ agentId, tool: 'set_memories', args: { memories: [{ key, value }] } });
const ask = async (text: string, spaceId?: string) =>
  client['chat.ask']({ agentId, text, ...(spaceId ? { spaceId } : {}) });
const lastPrompt = () => {
  const request = test.model.requests.at(-1);
  return { prefix: request?.prefix[0]?.text ?? '', tail: request?.history.at(-1)?.text ?? '' };
};

/** It speaks by streaming, no longer by messages. */
function streamsFromNowOn(): void {
  const { manifest, instructions } = test.services.agents.get(agentId);
  const streams = { ...manifest, tools: { deny: ['send_message'] } };
  const content = { manifest: streams, instructions, prompts: {}, customTools: [], servers: null, isBuiltIn: false };
  putAgent(test.context.appDb, content, test.clock.now());
}

describe('MEMORIES and GOALS', () => {
  it('stand in the stable part of the prompt, the same words in each turn of a conversation', async () => {
    await set('report', 'Due on 28 February');
    await client['tools.call']({
      ...{ agentId, tool: 'set_goals' },
      args: {
        goals: [
          { id: 'trip', description: 'See the sea' },
          { id: 'tax', description: 'Hand in the tax', status: 'completed' },
        ],
      },
    });
    const { spaceId } = await ask('Hello');
    const first = lastPrompt();
    expect(first.prefix).toContain(
      'MEMORIES:\n- report: Due on 28 February\n\nGOALS:\n- trip: See the sea\n- tax: Hand in the tax (completed)',
    );
    expect(first.tail).not.toContain('MEMORIES');

    await set('report', 'Due on 1 March');
    await set('room', 'The blue one');
    await client['tools.call']({ agentId, tool: 'delete_goals', args: { goalIds: ['tax'] } });
    await ask('And now?', spaceId);
    expect(lastPrompt().prefix).toBe(first.prefix);
    expect(lastPrompt().tail).toContain(
      'MEMORIES, now: report: Due on 1 March\nMEMORIES, now: room: The blue one\nGOALS, gone: tax',
    );
    await ask('Once more', spaceId);
    expect(lastPrompt()).toMatchObject({ prefix: first.prefix });
    expect(lastPrompt().tail).not.toContain('MEMORIES');

    // It has one history over all its conversations.
    await ask('Elsewhere');
    expect(lastPrompt().prefix).toBe(first.prefix);

    // Where each has a history of its own, a new one begins with how things are now.
    streamsFromNowOn();
    await ask('Elsewhere');
    expect(lastPrompt().prefix).toContain('MEMORIES:\n- report: Due on 1 March\n- room: The blue one');
    expect(lastPrompt().prefix).not.toContain('Hand in');
  });

  it('tell a change again where the turn that told it was taken back', async () => {
    // A turn of one that speaks by messages is never taken back: others have heard them.
    streamsFromNowOn();
    const { spaceId } = await ask('Hello');
    await set('room', 'The blue one');
    await ask('Which room?', spaceId);
    expect(lastPrompt().tail).toContain('MEMORIES, now: room: The blue one');
    const { messages } = await client['spaces.messages']({ spaceId });
    const last = messages.filter(({ author }) => author === 'agent').at(-1);
    const { runId } = await client['chat.retry']({ messageId: last?.id ?? '' });
    await client['runs.wait']({ runId });
    expect(lastPrompt().tail).toContain('MEMORIES, now: room: The blue one');
  });

  it('are put together anew once the window was too small for all that was said', async () => {
    const { spaceId } = await ask('Hello');
    const before = lastPrompt().prefix;
    await set('room', 'The blue one');
    test.context.db.run('UPDATE runs SET window_turn = 2 WHERE space_id = ?', [spaceId]);
    await ask('Which room?', spaceId);
    expect(before).not.toContain('MEMORIES');
    expect(lastPrompt().prefix).toContain('MEMORIES:\n- room: The blue one');
    expect(lastPrompt().tail).not.toContain('MEMORIES');
  });

  it('are not recalled as well, but found by who has not got them in view', async () => {
    await set('boiler', 'The boiler was serviced in March');
    const recalled = async () => (await client['memories.recallFor']({ agentId, text: 'the boiler?' })).memories;
    expect(await recalled()).toEqual([]);
    await client['agents.edit']({ agentId, name: 'Juno', instructions: 'Be brief.', packs: ['core'] });
    expect(await recalled()).toHaveLength(1);
    await ask('Hello');
    expect(lastPrompt().prefix).not.toContain('MEMORIES');
  });

  it('leave no copy where they are erased', async () => {
    await set('k', 'Rottnest quokka');
    const { spaceId } = await ask('Hello');
    const { memories } = await client['memories.list']({ agentId });
    await client['memories.erase']({ agentId, ids: memories.map(({ id }) => id) });
    expect(test.context.db.all('SELECT * FROM kept_views')).toEqual([]);
    await ask('And now?', spaceId);
    expect(lastPrompt().prefix).not.toContain('Rottnest');
    expect(lastPrompt().tail).not.toContain('Rottnest');
  });

  it('are shown as they were read to who looks at a run', async () => {
    await set('room', 'The blue one');
    const { runId } = await ask('Hello');
    const { seen } = await client['runs.get']({ runId });
    expect(seen[0]?.text).toContain('MEMORIES:\n- room: The blue one');
  });

  it('mark whoever has them in view with what was read when they were written', async () => {
    const { outside } = test.services;
    const source = { kind: 'connection', name: 'mail' } as const;
    const read = await ask('Read my mail');
    outside.meet(read.runId, [source]);
    test.model.follow([
      {
        calls: [
          { name: 'set_memories', args: { memories: [{ key: 'mail', value: 'Ben says hello' }] } },
          { name: 'set_goals', args: { goals: [{ id: 'ben', description: 'Answer Ben' }] } },
        ],
      },
    ]);
    const { runId } = await ask('Keep that in mind', read.spaceId);
    for (let asked = await client['approvals.list']({}); asked[0]; asked = await client['approvals.list']({})) {
      await client['approvals.answer']({ id: asked[0].id, answer: 'approve' });
      await client['runs.wait']({ runId });
    }
    const [goal] = (await client['goals.list']({ agentId })).goals;
    expect(outside.sourcesOf({ kind: 'goal', id: goal?.id ?? '' })).toEqual([source]);
    test.model.follow([{ text: 'Hello.' }]);
    const elsewhere = await ask('Elsewhere');
    expect(outside.sourcesOf({ kind: 'run', id: elsewhere.runId })).toEqual([source]);
  });
});
