import { afterEach, expect, it } from 'vitest';
import { type Conversation, createConversation } from '../../../../support/conversation.ts';

let world: Conversation;
afterEach(() => world.dispose());

const plans = () =>
  world.schedules
    .list({ agentId: 'hearth', status: 'active' })
    .map(({ nextAt }) => new Date((nextAt ?? 0) + 3_600_000).toISOString().slice(5, 16))
    .sort();

/** Sunday, 22 November 2026, 13:00 in Berlin. */
it.each([
  ['en-GB', ['wake me on Tuesday at ten past five'], ['11-24T05:10']],
  ['de-DE', ['Weck mich am Dienstag um zehn nach fünf'], ['11-24T05:10']],
  ['en-GB', ['wake me at 3'], []],
  ['en-GB', ['wake me at 3', 'yes'], ['11-22T15:00']],
  ['de-DE', ['Weck mich am Dienstag um 17:10'], ['11-24T17:10']],
  ['en-GB', ['wake me in 6 hours'], ['11-22T19:00']],
  ['en-GB', ['remind me every week at 5 pm to stretch'], []],
  ['en-GB', ['remind me every Monday at 5 pm to stretch'], ['11-23T17:00']],
  ['de-DE', ['erinnere mich am 15. jedes Monats um 10 Uhr an die Miete', 'lieber am 20.'], ['12-20T10:00']],
  ['en-GB', ['remind me on Wednesday at 9am of the optician', 'move it to next week'], ['12-02T09:00']],
  ['de-DE', ['erinnere mich am Samstag um 9 an den Flohmarkt', 'sonntag nicht, da ist zu'], ['11-28T09:00']],
  ['en-GB', ['remind me on 12 December at 9am of the ferry', 'of december, i mean'], ['12-12T09:00']],
  ['de-DE', ['erinnere mich am 3. Dezember um 9 an die Fähre', 'es ist der 4.'], ['12-04T09:00']],
  ['de-DE', ['erinnere mich am 3. Dezember um 9 an die Fähre', 'der 4. wäre besser'], ['12-04T09:00']],
  [
    'en-GB',
    ['remind me on Tuesday at 7pm of the ferns', 'and the same again on Friday'],
    ['11-24T19:00', '11-27T19:00'],
  ],
  ['en-GB', ['remind me on 15 December at 10 of my viva', 'one more please, the evening before at 7'], ['12-15T10:00']],
] as const)('%s: %j is not set for another time than was said', async (locale, turns, expected) => {
  world = createConversation({ locale, defaultModel: 'builtin' });
  await world.askAll(turns);
  expect(plans()).toEqual(expected);
});
