import { expect, it } from 'vitest';
import { clicking } from '../../../../../support/click-through.ts';

const { client, plans, rules, say, world } = clicking();
const spaces = async () => (await client()['spaces.list']({})).spaces;
const last = async (spaceId: string) => (await client()['spaces.messages']({ spaceId, limit: 1 })).messages[0];

const day = { Dentist: 'tomorrow at 11:00', 'Vet with Mika': 'tomorrow at 15:30', Gym: 'tomorrow at 17:00' };

it.each([
  // The present hour, or name, is what is denied: whatever else is told.
  [
    'en-GB',
    ['remind me on friday at 11am to go to the market', 'Jo says 10 not 11, the good stuff is gone by then'],
    ['go to the market 11-27T10:00'],
  ],
  ['de-DE', ['erinner mich am Freitag um 11 Uhr an den Markt', 'Jo sagt 10 nicht 11'], ['Markt 11-27T10:00']],
  [
    'en-GB',
    [
      'remind me on thursday at 2.30pm to collect Oscar from school',
      "Oh, how silly, it's Ida I am fetching, not Oscar. The time is right.",
    ],
    ['collect Ida from school 11-26T14:30'],
  ],
  [
    'de-DE',
    [
      'Erinnere mich am Donnerstag um 14:30 Uhr daran, Oskar abzuholen',
      'Ach Quatsch, ich hole ja Ida ab, nicht Oskar.',
    ],
    ['Ida abholen 11-26T14:30'],
  ],
  // What suits, of what was set.
  ['en-GB', ['remind me about my essay on december 9', '8 in the morning would be good'], ['my essay 12-09T08:00']],
  [
    'en-GB',
    [
      'remind me about my essay on december 9 at 8am',
      'the prof gave us one more week!! shift my reminder by a week too',
    ],
    ['my essay 12-16T08:00'],
  ],
])('%s: %o', async (locale, turns, left) => {
  await say(locale, {}, turns);
  expect(await plans()).toEqual(left);
});

it.each([
  ['en-GB', ['delete the vet, the dentist and the gym'], []],
  [
    'en-GB',
    ['what do I have tomorrow?', 'cancel all of those', 'not the vet tho!! that stays, 15.30 like before'],
    ['Vet with Mika 11-23T15:30'],
  ],
])('of several things that go at once: %s: %o', async (locale, turns, left) => {
  await say(locale, { plans: day }, turns);
  expect(await plans()).toEqual(left);
});

it.each([
  [
    'en-GB',
    { 'Water the orchids': '0 9 * * 6' },
    ['I have put them in a cooler room. Watering them can move from Saturdays to Wednesdays, same hour.'],
    ['Water the orchids 0 0 9 * * 3'],
  ],
  [
    'en-GB',
    { 'Water the orchids': '0 9 * * 3' },
    ['When is the next one?', 'And I need a second one, please: feed the orchids on the first of every month at nine'],
    ['Water the orchids 0 0 9 * * 3', 'feed the orchids 0 0 9 1 * *'],
  ],
  [
    'en-GB',
    { 'take vit d': '0 6 * * *' },
    ['what do I have?', 'hm no only sat and sun, rest of the week i take it at work'],
    ['take vit d 0 0 6 * * 0,6'],
  ],
  ['de-DE', { Sport: '0 18 * * *' }, ['nein, Sport nur dienstags und freitags'], ['Sport 0 0 18 * * 2,5']],
  ['en-GB', {}, ['yoga every thurs 7pm', 'starts 7.30 btw, change pls'], ['yoga 0 30 19 * * 4']],
])('the days and the hour of what repeats: %s: %o: %o', async (locale, given, turns, left) => {
  await say(locale, { plans: given }, turns);
  expect(await rules()).toEqual(left);
});

it.each([
  ['en-GB', 'rename the bathroom one to Clean the kitchen, same day and time', 'Clean the kitchen'],
  ['de-DE', 'nenn das Bad in Küche putzen um, Tag und Uhrzeit bleiben', 'Küche putzen'],
])('that its time stays is no part of a name: %s: %s', async (locale, text, name) => {
  const own = locale === 'en-GB' ? 'Clean the bathroom' : 'Bad putzen';
  await say(locale, { plans: { [own]: '0 18 * * 5' } }, [text]);
  expect(await rules()).toEqual([`${name} 0 0 18 * * 5`]);
});

it('what would take back the last change is over once something else was changed', async () => {
  await say('en-GB', { plans: day }, ['what do I have tomorrow?', 'cancel all of those']);
  const { spaceId } = await world().ask('the vet can stay though', (await spaces())[0]?.id);
  const asked = await last(spaceId);
  expect(asked?.choices?.options.map(({ label }) => label)).toEqual([
    'Bring back: Vet with Mika',
    'Bring all of it back',
  ]);
  await world().ask('remind me on friday at 9am to buy rice', spaceId);
  await client()['offers.accept']({ messageId: asked?.id ?? '', index: 0 });
  expect(await plans()).toEqual(['buy rice 11-27T09:00']);
});

it('what comes anyway as it is said is no button', async () => {
  const reply = await say('en-GB', { plans: { Bins: '0 18 * * 1' } }, ['make the bins Mondays from today']);
  expect(reply).not.toMatch(/“Bins”: every Monday at 18:00(?!,)/);
});
