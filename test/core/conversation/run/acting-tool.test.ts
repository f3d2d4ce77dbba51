import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getRun } from '../../../../src/main/core/db/runs.ts';
import type { RunPhase } from '../../../../src/shared/model/run.ts';
import { createActingTool } from '../../../support/acting-tool.ts';
import { type Conversation, createConversation } from '../../../support/conversation.ts';

const acting = createActingTool();
let world: Conversation;

beforeEach(() => {
  acting.calls.length = 0;
  world = createConversation({ tools: acting.tools });
  world.model.follow([{ calls: [{ name: 'fetch_page', args: { page: 'a' } }] }, { text: 'There it is.' }]);
});

afterEach(() => {
  world.dispose();
});

/** Says something, and waits until the tool runs. */
async function begin() {
  const sent = world.conversations.send({ text: 'Fetch page a, please.' });
  await vi.waitFor(() => acting.last());
  return sent;
}

const lastResult = () =>
  world.model.requests
    .at(-1)
    ?.history.filter(({ role }) => role === 'tool')
    .at(-1)?.text;

describe('an asynchronous tool in a run', () => {
  it('is waited for, and the person sees what is done and how far it is', async () => {
    const { runId } = await begin();
    acting.last().progress(40);
    acting.last().progress(40);
    acting.last().succeed({ result: { text: 'hello' } });
    const { text } = await world.conversations.wait(runId);
    expect(text).toBe('There it is.');
    expect(lastResult()).toBe('{"text":"hello"}');
    const phases = world.told<{ phase: RunPhase }>('run.phase').flatMap(({ phase }) => (phase.title ? [phase] : []));
    expect(phases).toEqual([
      { phase: 'tool', tool: 'fetch_page', title: 'Fetch a' },
      { phase: 'tool', tool: 'fetch_page', title: 'Fetch a', percent: 40 },
    ]);
  });

  it('is told of Stop, which does not wait for it; the next turn knows that it may have run', async () => {
    const { spaceId } = await begin();
    await world.stop(spaceId);
    expect(acting.last().signal.aborted).toBe(true);
    world.clock.advance(2_000);
    await vi.waitFor(() => expect(world.told('tool.done')).toMatchObject([{ toolCall: { status: 'unknown' } }]));
    world.model.follow([{ text: 'Fine.' }]);
    await world.ask('And now?', spaceId);
    expect(lastResult()).toContain('may have run in part');
    expect(acting.calls).toHaveLength(1);
  });

  it('cut off by a crash is never repeated, and the agent reads that it may have run', async () => {
    const { runId, spaceId } = await begin();
    world.journal.recover();
    await world.stop(spaceId);
    expect(getRun(world.context.db, runId)?.transcript).toContain('so it may have run');
    expect(acting.calls).toHaveLength(1);
  });
});
