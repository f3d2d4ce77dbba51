import { afterEach, describe, expect, it } from 'vitest';
import { type Conversation, createConversation } from '../../../../../support/conversation.ts';
import { standingIn } from '../../../../../support/standing.ts';

let world: Conversation;
afterEach(() => world.dispose());

const { client, plans, memories, clickUnder } = standingIn(() => world);

/** Sunday, 22 November 2026, 13:00 in Berlin. The first button under each reply that has some is clicked. */
async function clickThrough(locale: string, turns: readonly string[]): Promise<readonly string[]> {
  world = createConversation({ locale, defaultModel: 'builtin' });
  const texts: string[] = [];
  let spaceId: string | undefined;
  for (const turn of turns) {
    const answer = await world.ask(turn, spaceId);
    ({ spaceId } = answer);
    texts.push(answer.text);
    const { messages } = await client()['spaces.messages']({ spaceId, limit: 1 });
    if (messages[0]?.offer || messages[0]?.choices) await clickUnder(spaceId);
  }
  return texts;
}

describe('what is to be told so long before something', () => {
  it.each([
    ['en-GB', ['The surveyor comes on 2 December at 11:20. Please remind me fifty minutes beforehand.'], '12-02T10:30'],
    ['en-GB', ['our ferry sails on Tuesday at 14:10. can you remind me 2 hours before to ring a cab?'], '11-24T12:10'],
    ['en-GB', ['the grant is due dec 9, ping me three days before at 7 in the evening'], '12-06T19:00'],
    ['en-GB', ['optician on Thursday at 3pm, remind me an hour before', "sorry, it's at 4"], '11-26T15:00'],
    ['en-GB', ['optician on Thursday at 3pm, remind me an hour before', 'make it two hours before'], '11-26T13:00'],
    ['en-GB', ['optician on Thursday at 3pm, remind me an hour before', 'half an hour is enough'], '11-26T14:30'],
    [
      'en-GB',
      ['optician on Thursday at 3pm, remind me an hour before', 'they moved it to Friday at 10'],
      '11-27T09:00',
    ],
    ['en-GB', ['optician on Thursday at 3pm, remind me an hour before', 'remind me at 13:10 rather'], '11-26T13:10'],
    [
      'en-GB',
      [
        'the grant is due dec 9, ping me three days before at 7 in the evening',
        'they put the deadline off to the 11th',
      ],
      '12-08T19:00',
    ],
    [
      'de-DE',
      [
        'Dienstag um 15 Uhr kommt der Elektriker, sag mir bitte eine Viertelstunde vorher Bescheid',
        'er kommt erst um 16 Uhr',
      ],
      '11-24T15:45',
    ],
    [
      'de-DE',
      [
        'Dienstag um 15 Uhr kommt der Elektriker, sag mir bitte eine Viertelstunde vorher Bescheid',
        'lieber eine halbe Stunde vorher',
      ],
      '11-24T14:30',
    ],
  ])('%s: %j', async (locale, turns, at) => {
    await clickThrough(locale, turns);
    expect(plans()).toEqual([expect.stringMatching(new RegExp(`${at}$`, 'u'))]);
  });

  it.each([
    [
      'en-GB',
      'remind me of the optician on Thursday at 15:00',
      'remind me to buy milk an hour after the optician',
      /buy milk 11-26T16:00/u,
    ],
    [
      'en-GB',
      'remind me to ring the bank on 2 December at 12:00',
      'and an hour later remind me to post the form',
      /post the form 12-02T13:00/u,
    ],
    [
      'en-GB',
      'remind me of the visa office on 3 December at 10:00',
      'and remind me the day before to pack the forms',
      /pack the forms 12-02T10:00/u,
    ],
    [
      'de-DE',
      'erinnere mich Donnerstag um 15 Uhr an den Optiker',
      'und eine Stunde danach an den Einkauf',
      /Einkauf 11-26T16:00/u,
    ],
  ])('%s: “%s” “%s”: something new beside that', async (locale, first, then, expected) => {
    await clickThrough(locale, [first, then]);
    expect(plans()).toHaveLength(2);
    expect(plans()).toContainEqual(expect.stringMatching(expected));
  });
});

it.each([
  ['en-GB', ['remind me to dial in on Tuesday at 8', 'in the evening I mean'], '11-24T20:00'],
  ['en-GB', ['remind me to call gran on Tuesday', 'make it in the evening'], '11-24T18:00'],
])('an hour that was said stays in another part of the day: %s: %j', async (locale, turns, at) => {
  await clickThrough(locale, turns);
  expect(plans()).toEqual([expect.stringMatching(new RegExp(`${at}$`, 'u'))]);
});

it('what comes later by its name is not something new', async () => {
  world = createConversation({ locale: 'de-DE', defaultModel: 'builtin' });
  await client()['schedules.create']({ agentId: 'hearth', name: 'Opa vom Bahnhof abholen', when: '2026-11-27T13:12' });
  const { spaceId } = await world.ask(
    'Opa hat umgebucht und kommt eine Stunde später an, also die Erinnerung bitte auch',
  );
  await clickUnder(spaceId);
  expect(plans()).toEqual(['Opa vom Bahnhof abholen 11-27T14:12']);
});

it.each([
  ['en-GB', 'tmrw 0430 remind me to print the pass', '11-23T04:30'],
  ['en-GB', 'need a reminder 0600 thursday, check the tyres', '11-26T06:00'],
  ['de-DE', 'erinnere mich Donnerstag 0730 an die Abfahrt', '11-26T07:30'],
])('an hour with its zero is one beside a day: %s: %s', async (locale, turn, at) => {
  await clickThrough(locale, [turn]);
  expect(plans()).toEqual([expect.stringMatching(new RegExp(`${at}$`, 'u'))]);
});

it('why something is to be done today is nothing to be told of by itself', async () => {
  const texts = await clickThrough('en-GB', ['please ping me in 3 hours to move the van, they sweep our street today']);
  expect(texts.join()).not.toMatch(/I will remind you.*they sweep/su);
});

it('the first is of what was told, not of a month', async () => {
  await clickThrough('en-GB', [
    'remind me tomorrow at 13:00 to mail the landlord and at 17:30 to top up the meter',
    'shift both of them to Tuesday',
    'the first at noon rather, he reads over lunch',
  ]);
  expect(plans()).toEqual([
    expect.stringMatching(/landlord 11-24T12:00$/u),
    expect.stringMatching(/meter 11-24T17:30$/u),
  ]);
});

describe('what is kept of somebody', () => {
  it.each([
    [
      'en-GB',
      ['remember that Ilja takes shoe size 38', "Ilja's feet have grown again, he is a 41 now"],
      'Ilja takes shoe size 41',
    ],
    [
      'en-GB',
      ["remember that our tenant can't stand fennel", "he's laughing at me, it's dill"],
      "Our tenant can't stand dill",
    ],
    [
      'de-DE',
      [
        'Merk dir: die Gasflasche hab ich zuletzt am 8. Oktober getauscht',
        'Vertan, das war schon im September. Der Tag stimmt aber.',
      ],
      'Die Gasflasche hab ich zuletzt am 8. September getauscht',
    ],
  ])('%s: %j: is another now', async (locale, turns, expected) => {
    await clickThrough(locale, turns);
    expect(await memories()).toEqual([expected]);
  });

  it('is another twice', async () => {
    const turns = ["Ilja's feet have grown again, he is a 41 now", 'hang on, the man in the shop says 39'];
    await clickThrough('en-GB', ['remember that Ilja takes shoe size 38', ...turns]);
    expect(await memories()).toEqual(['Ilja takes shoe size 39']);
  });
});

describe('so long before the day of what was kept or told last', () => {
  it.each([
    [
      'en-GB',
      ['remember that the MOT is due on 3 March', 'remind me a week before that at 10 to book it'],
      'book it 02-24T10:00',
    ],
    [
      'en-GB',
      ['remember that the MOT is due on 3 March', 'when is the MOT due?', 'remind me a week before at 10'],
      'The MOT is due on 3 March 02-24T10:00',
    ],
    [
      'de-DE',
      ['Merk dir: Der TÜV ist am 3. März', 'erinner mich eine Woche davor um 10 Uhr daran, einen Termin zu machen'],
      'einen Termin machen 02-24T10:00',
    ],
    [
      'de-DE',
      [
        'Merk dir, dass Oma Gerda am 14. Februar Geburtstag hat',
        'Quatsch, am 15.',
        'Erinner mich am Tag davor um 10 Uhr daran, ein Geschenk zu kaufen',
      ],
      'ein Geschenk kaufen 02-14T10:00',
    ],
  ])('%s: %j', async (locale, turns, expected) => {
    await clickThrough(locale, turns);
    expect(plans()).toEqual([expected]);
  });
});
