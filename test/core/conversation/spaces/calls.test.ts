import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { coreCalls } from '../../../../src/shared/contract/index.ts';
import { type Conversation, createConversation } from '../../../support/conversation.ts';

let world: Conversation;
beforeEach(() => {
  world = createConversation();
});
afterEach(() => world.dispose());

const caller = { audience: 'headless' } as const;

describe('the calls about conversations', () => {
  it('answer as the contract says', async () => {
    const { chat } = world;
    world.model.follow([{ calls: [{ name: 'store_list', args: {} }] }, { text: 'Nothing.' }]);
    const asked = coreCalls['chat.ask'].output.parse(await chat['chat.ask']({ text: 'What do you keep?' }, caller));
    expect(asked).toMatchObject({
      outcome: 'done',
      text: 'Nothing.',
      toolCalls: [{ tool: 'store_list', status: 'done' }],
    });
    const { spaceId, runId } = asked;
    const sent = coreCalls['chat.send'].output.parse(await chat['chat.send']({ text: 'Again', spaceId }, caller));
    expect(coreCalls['runs.wait'].output.parse(await chat['runs.wait']({ runId: sent.runId }, caller)).outcome).toBe(
      'done',
    );
    const details = coreCalls['runs.get'].output.parse(await chat['runs.get']({ runId }, caller));
    expect(details.seen.map(({ role }) => role)).toEqual(['system', 'tools', 'user', 'assistant', 'tool', 'assistant']);
    expect(coreCalls['spaces.list'].output.parse(await chat['spaces.list']({}, caller)).spaces).toHaveLength(1);
    expect(coreCalls['spaces.get'].output.parse(await chat['spaces.get']({ spaceId }, caller))).toMatchObject({
      phase: null,
      runId: null,
    });
    const page = coreCalls['spaces.messages'].output.parse(
      await chat['spaces.messages']({ spaceId, limit: 100 }, caller),
    );
    expect(page.messages).toHaveLength(4);
    expect(page.messages[1]?.toolCalls).toHaveLength(1);
    expect(
      coreCalls['messages.search'].output.parse(await chat['messages.search']({ query: 'again', limit: 5 }, caller))
        .hits,
    ).toHaveLength(1);
    expect(await chat['chat.stop']({ spaceId }, caller)).toEqual({ stopped: 0 });
    await chat['spaces.delete']({ spaceId }, caller);
    expect(coreCalls['spaces.restore'].output.parse(await chat['spaces.restore']({ spaceId }, caller)).space.id).toBe(
      spaceId,
    );
  });

  it('say not_found for what is not there', async () => {
    const id = world.context.newId();
    for (const call of [
      () => world.chat['runs.wait']({ runId: id }, caller),
      () => world.chat['runs.get']({ runId: id }, caller),
      () => world.chat['chat.stop']({ spaceId: id }, caller),
      () => world.chat['spaces.get']({ spaceId: id }, caller),
      () => world.chat['spaces.messages']({ spaceId: id, limit: 5 }, caller),
      () => world.chat['spaces.delete']({ spaceId: id }, caller),
      () => world.chat['spaces.markRead']({ spaceId: id }, caller),
      () => world.chat['chat.continue']({ runId: id }, caller),
    ]) {
      await expect((async () => call())()).rejects.toMatchObject({ info: { code: 'not_found' } });
    }
  });
});
