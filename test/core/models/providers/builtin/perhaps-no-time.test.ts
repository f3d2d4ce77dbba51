import { afterEach, expect, it } from 'vitest';
import { type Conversation, createConversation } from '../../../../support/conversation.ts';

let world: Conversation;
afterEach(() => world.dispose());

const plans = () => world.schedules.list({ agentId: 'hearth', status: 'active' }).map(({ name }) => name);

it.each([
  ['en-GB', 'remind me to return Friday Night Lights', 'not sure that “Friday Night” is a time', 'yes'],
  ['de-DE', 'erinnere mich an den Film Freitag der 13.', 'nicht sicher, ob „Freitag der 13.“ eine Zeit ist', 'ja'],
] as const)('%s: asks about %j and sets it only on a yes', async (locale, text, said, yes) => {
  world = createConversation({ locale, defaultModel: 'builtin' });
  const replies = await world.askAll([text]);
  expect(replies.at(-1)).toContain(said);
  expect(plans()).toEqual([]);
  await world.askAll([text, yes]);
  expect(plans()).toHaveLength(1);
});
