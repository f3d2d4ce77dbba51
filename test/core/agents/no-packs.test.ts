import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Conversation, createConversation } from '../../support/conversation.ts';

let talk: Conversation;
beforeEach(() => {
  talk = createConversation();
});
afterEach(() => talk.dispose());

test('an agent without tools is told of none, not even of finding some; with a pack it has that, too', async () => {
  const me = talk.core.client('headless');
  const { agent } = await me['agents.create']({ name: 'Poet', instructions: 'You are Poet.', packs: [] });
  expect((await me['tools.list']({ agentId: agent.id })).tools).toEqual([]);
  talk.model.follow([{ text: 'A verse.' }]);
  await me['chat.ask']({ agentId: agent.id, text: 'A verse, please.' });
  const [request] = talk.model.requests;
  expect(request?.tools).toEqual([]);
  expect(JSON.stringify(request)).not.toContain('find_tools');

  await me['agents.create']({ name: 'Clerk', instructions: 'You are Clerk.', packs: ['core'] });
  expect((await me['tools.list']({ agentId: 'clerk' })).tools.map(({ name }) => name)).toContain('find_tools');
});
