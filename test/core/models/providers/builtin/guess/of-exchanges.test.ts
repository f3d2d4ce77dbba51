import { afterEach, describe, expect, it } from 'vitest';
import { type Conversation, createConversation } from '../../../../../support/conversation.ts';
import { standingIn } from '../../../../../support/standing.ts';

let world: Conversation;
afterEach(() => world.dispose());

const { client, notes, clickUnder } = standingIn(() => world);

/** Says the turns; the first button under each reply that has some is clicked. */
async function clickThrough(locale: string, given: Readonly<Record<string, string>>, turns: readonly string[]) {
  world = createConversation({ locale, defaultModel: 'builtin' });
  for (const [key, value] of Object.entries(given)) await client()['store.set']({ agentId: 'hearth', key, value });
  let spaceId: string | undefined;
  for (const turn of turns) {
    ({ spaceId } = await world.ask(turn, spaceId));
    const { messages } = await client()['spaces.messages']({ spaceId, limit: 1 });
    if (messages[0]?.offer || messages[0]?.choices) await clickUnder(spaceId);
  }
  return (await notes()).map((text) => text.replaceAll(/[-,]/gu, ' ').replaceAll(/\s+/gu, ' '));
}

describe('what goes from a list in one part of a message, and comes there in another', () => {
  it.each([
    [
      'en-GB',
      { 'camping list': 'tent, sun cream' },
      ['add gloves to the camping list', 'it is january after all. sun cream out, hot water bottle in'],
      'camping list: tent hot water bottle gloves',
    ],
    [
      'en-GB',
      { 'reading list': 'Dune, Emma' },
      ["what's on my reading list?", 'Emma is read, take it off. Put Persuasion in its place'],
      'reading list: Dune Persuasion',
    ],
    [
      'en-GB',
      { agenda: 'welcome, new roof' },
      ["what's on the agenda?", 'Not the roof, I meant the boiler. The roof was last year.'],
      'agenda: welcome new boiler',
    ],
    [
      'de-DE',
      { Werkstattliste: 'Bremsen vorn, Scheibenwischer' },
      ['Ölfilter auf die Werkstattliste', 'Bremsen sind schon gemacht, kannst du streichen. Dafür Rücklicht links'],
      'Werkstattliste: Rücklicht links Scheibenwischer Ölfilter',
    ],
  ])('%s: %j: %j', async (locale, given, turns, expected) => {
    expect(await clickThrough(locale, given, turns)).toEqual([expected]);
  });
});

it.each([
  [
    'en-GB',
    { 'shopping list': 'bread' },
    ['put 3 jars of olives and eggs on the shopping list', '4 jars sorry'],
    'shopping list: bread 4 jars of olives eggs',
  ],
  [
    'en-GB',
    { 'shopping list': 'bread' },
    ['put rice and 6 eggs on the shopping list', 'better a dozen'],
    'shopping list: bread rice dozen eggs',
  ],
  [
    'de-DE',
    { Einkaufsliste: 'Brot' },
    ['setz bitte 3 Kartons Kekse auf die Einkaufsliste', '5 Kartons, hab mich vertippt'],
    'Einkaufsliste: Brot 5 Kartons Kekse',
  ],
])('another amount: %s: %j: %j', async (locale, given, turns, expected) => {
  expect(await clickThrough(locale, given, turns)).toEqual([expected]);
});

it.each([
  [
    'en-GB',
    { 'fish order': 'cod, mussels', 'veg order': 'leeks, fennel' },
    ['put squid on the fish order', 'and chervil on the other order'],
    ['fish order: cod mussels squid', 'veg order: leeks fennel chervil'],
  ],
  [
    'de-DE',
    { Baumarkt: 'Dübel, Silikon', Einkaufsliste: 'Nudeln, Hefe' },
    ['Schrauben auf die Baumarktliste', 'Und auf die andere Liste bitte noch Mehl.'],
    ['Baumarkt: Dübel Silikon Schrauben', 'Einkaufsliste: Nudeln Hefe Mehl'],
  ],
])('the other list of two: %s: %j: %j', async (locale, given, turns, expected) => {
  expect(await clickThrough(locale, given, turns)).toEqual(expected);
});

it('what is missing on a list is put there, and its number is no hour', async () => {
  const given = { 'Liste Flohmarktstand': 'Kasse, Tüten' };
  const turn = 'für den Flohmarktstand fehlen auf der Liste noch Decken und 3 Kisten Bücher';
  expect(await clickThrough('de-DE', given, [turn])).toEqual([
    'Liste Flohmarktstand: Kasse Tüten Decken 3 Kisten Bücher',
  ]);
});
