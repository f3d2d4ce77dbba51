import { afterEach, expect, it } from 'vitest';
import { type Conversation, createConversation } from '../../../../support/conversation.ts';
import { standingIn } from '../../../../support/standing.ts';

let world: Conversation;
const { client, plans } = standingIn(() => world);
afterEach(() => world.dispose());

async function say(locale: string, given: Readonly<Record<string, string>>, turns: readonly string[]): Promise<void> {
  world = createConversation({ locale, defaultModel: 'builtin' });
  for (const [name, when] of Object.entries(given))
    await client()['schedules.create']({ agentId: 'hearth', name, when });
  world.clock.advance(31 * 60_000);
  await world.askAll(turns);
}

const english = { 'morning pills': 'every day at 7:30', 'evening pills': 'every day at 21:00' };
const german = { 'Tabletten morgens': 'jeden Tag um 7:30', 'Tabletten abends': 'jeden Tag um 21 Uhr' };

it.each([
  ['en-GB', english, ['the pills half an hour later from now on', 'only the evening one'], 'evening pills 11-22T21:30'],
  [
    'de-DE',
    german,
    ['die Tabletten bitte ab jetzt eine halbe Stunde später', 'nur die am Abend'],
    'Tabletten abends 11-22T21:30',
  ],
])('which of several is meant may be said by a word of time: %s', async (locale, given, turns, expected) => {
  await say(locale, given, turns);
  expect(plans()).toContain(expected);
  expect(plans()).toHaveLength(2);
});

it.each([
  ['en-GB', english, ['move the evening pills to 21:30', 'only the evening one'], 'evening pills 11-22T21:30'],
  [
    'de-DE',
    { Spülen: 'jeden Tag um 21 Uhr' },
    ['verschieb das Spülen auf 21:30 Uhr', 'nur die am Abend'],
    'Spülen 11-22T21:30',
  ],
])('nothing is moved to a word that says which is meant: %s', async (locale, given, turns, expected) => {
  await say(locale, given, turns);
  expect(plans()).toContain(expected);
});

it.each([
  ['en-GB', { 'feed the fish': 'every day at 8:00', 'feed the rabbit': 'every day at 8:00' }, 'move it to 9', 'rabbit'],
  ['de-DE', { Fische: 'jeden Tag um 8 Uhr', Kaninchen: 'jeden Tag um 8 Uhr' }, 'verschieb das auf 9 Uhr', 'Kaninchen'],
])('what is said to go, asked which one is to move, goes: %s', async (locale, given, asks, stays) => {
  await say(locale, given, [asks, locale === 'de-DE' ? 'die Fische können weg' : 'the fish can go']);
  expect(plans()).toEqual([expect.stringMatching(new RegExp(`${stays} .*T08:00$`))]);
});

it('what is told to go behind the answer does not go in its place', async () => {
  const given = { 'Dentist Anna': 'every day at 15:00', 'Dentist Tom': 'every day at 16:00' };
  await say('en-GB', given, ['move the dentist to 17:00', "Tom, Anna's is off"]);
  expect(plans()).toEqual([expect.stringMatching('Anna .*T15:00'), expect.stringMatching('Tom .*T17:00')]);
});
