import { expect, it } from 'vitest';
import { createConversation } from '../../../../support/conversation.ts';

/** Which tools are called for a message to a Hearth in which nothing stands. */
async function toolsFor(locale: string, text: string): Promise<string[]> {
  const world = createConversation({ doesPlainRequests: true, locale });
  try {
    const { spaceId } = await world.ask(text);
    const { messages } = world.conversations.spaces.messages(spaceId, { limit: 1 });
    return (messages[0]?.toolCalls ?? []).map(({ tool }) => tool);
  } finally {
    await world.dispose();
  }
}

it.each([
  ['en-GB', 'Morning!', 'Remind me to ring Bea at 5', 'set_reminder'],
  ['en-GB', 'Morning!', "What's on tomorrow?", 'list_schedules'],
  ['de-DE', 'Abend!', 'Erinner mich um 9 an den Müll', 'set_reminder'],
  ['de-DE', 'Morgen!', 'Was steht morgen an?', 'list_schedules'],
])('a greeting before a wish is not looked into: %s: %s %s', async (locale, greeting, text, tool) => {
  const tools = await toolsFor(locale, text);
  expect(tools).toContain(tool);
  expect(await toolsFor(locale, `${greeting} ${text}`)).toEqual(tools);
});
