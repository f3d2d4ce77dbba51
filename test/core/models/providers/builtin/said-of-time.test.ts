import { afterEach, expect, it } from 'vitest';
import { type Conversation, createConversation } from '../../../../support/conversation.ts';

let world: Conversation;
afterEach(() => world.dispose());

it.each([
  ['en-GB', 'Kindly remind me to order the lanyards.', 'Friday at ten would be best.', 'order the lanyards'],
  ['de-DE', 'Erinner mich an die Blumen.', 'Freitag um zehn wäre am besten.', 'Blumen'],
])('what is said of a time that was asked for is no name: %s: %s', async (locale, first, second, asked) => {
  world = createConversation({ locale, defaultModel: 'builtin' });
  const replies = await world.askAll([first, second]);
  expect(replies.at(-1)).toContain(asked);
  expect(world.schedules.list({ agentId: 'hearth', status: 'active' })).toEqual([]);
});

it('whatever was set before', async () => {
  world = createConversation({ locale: 'en-GB', defaultModel: 'builtin' });
  const turns = ['remind me at 11pm to order yeast', 'remind me to order lanyards', 'Friday at ten would be best.'];
  const replies = await world.askAll(turns);
  expect(replies.at(-1)).toContain('order lanyards');
  expect(replies.at(-1)).not.toContain('yeast');
});

it('of an exchange no half is done alone', async () => {
  world = createConversation({ locale: 'de-DE', defaultModel: 'builtin' });
  const replies = await world.askAll(['Materialliste: Gurt, Pickel', 'Pickel raus, LVS rein.']);
  expect(replies.at(-1)).toContain('?');
  expect(replies.at(-1)).toContain('Gurt, LVS');
});
