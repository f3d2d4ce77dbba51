import { afterEach, describe, expect, it } from 'vitest';
import { type Conversation, createConversation } from '../../../../../support/conversation.ts';
import { standingIn } from '../../../../../support/standing.ts';

let world: Conversation;
afterEach(() => world.dispose());

const { client, plans } = standingIn(() => world);

/** Sunday, 22 November 2026, 13:00 in Berlin. What each of the buttons under the last reply would do. */
async function offered(locale: string, turns: readonly string[]): Promise<readonly string[]> {
  world = createConversation({ locale, defaultModel: 'builtin' });
  let spaceId = '';
  for (const turn of turns) ({ spaceId } = await world.ask(turn, spaceId === '' ? undefined : spaceId));
  const { messages } = await client()['spaces.messages']({ spaceId, limit: 1 });
  const [message] = messages;
  return message?.choices?.options.map(({ label }) => label) ?? [message?.text ?? ''];
}

describe('what begins at another time is told as long before that', () => {
  it.each([
    ['en-GB', 'ferry to Mull on Friday at 17:40, remind me 45 minutes before', 'it sails at 18:10 now', '17:25'],
    ['en-GB', 'audition Thursday at 3, remind me an hour before', "they've moved me to 4", '15:00'],
    [
      'de-DE',
      'Fähre nach Föhr am Freitag um 17:40, erinner mich eine Stunde vorher',
      'die fährt jetzt erst um 18:10',
      '17:10',
    ],
  ])('%s: %s: %s', async (locale, first, moved, at) => {
    expect(await offered(locale, [first, moved])).toContainEqual(expect.stringContaining(at));
  });

  it('but not what is told when it begins', async () => {
    const choices = await offered('en-GB', ['remind me of the ferry on Friday at 17:40', 'it sails at 18:10 now']);
    expect([...choices, ...plans()].join()).toContain('18:10');
    expect([...choices, ...plans()].join()).not.toContain('17:25');
  });
});

it('another day before keeps the hour of the first', async () => {
  const first = 'Anmeldung bis 30.11., erinner mich zwei Tage vorher um 12 Uhr mittags dran';
  const [likeliest] = await offered('de-DE', [first, 'mach lieber drei Tage vorher']);
  expect(likeliest).toContain('27. Nov., 12:00');
});

it('so much after that is reckoned from what was set last', async () => {
  const first = 'remind me to strip the beds tomorrow at 6:30';
  const choices = await offered('en-GB', [first, 'and one for airing the rooms half an hour after that']);
  expect(choices).toContainEqual(expect.stringMatching(/tomorrow 07:00.*airing the rooms/u));
});
