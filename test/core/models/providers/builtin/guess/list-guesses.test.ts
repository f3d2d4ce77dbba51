import { expect, it } from 'vitest';
import { clicking } from '../../../../../support/click-through.ts';

const { memories, notes, say } = clicking();

const shopping = { 'Shopping list': '- butter\n- flour\n- walnuts' };
const garden = { Garden: '- suet balls' };
const places = { 'Shopping list': '- pasta', 'Hardware store': '- bulbs' };
const party = { Party: '- caterer\n- table linen' };
const zettel = { Einkaufszettel: '- Brot\n- Milch\n- Äpfel\n- Hundefutter' };

it.each([
  // A row goes whole, not by its first thing.
  ['en-GB', shopping, ['delete butter, flour and walnuts'], []],
  ['en-GB', shopping, ['delete butter and flour'], ['Shopping list: - walnuts']],
  ['de-DE', zettel, ['streich Brot, Milch und Äpfel'], ['Einkaufszettel: - Hundefutter']],
  // Everything but what is named.
  ['en-GB', shopping, ['take everything off the shopping list except the flour'], ['Shopping list: - flour']],
  ['de-DE', zettel, ['streich alles vom Einkaufszettel außer Hundefutter'], ['Einkaufszettel: - Hundefutter']],
  // Of what just went, a part comes back.
  [
    'en-GB',
    shopping,
    ['empty the shopping list', 'I came home without the walnuts. Those need to go back on.'],
    ['Shopping list: - walnuts'],
  ],
  [
    'de-DE',
    zettel,
    ['streich Brot und Milch vom Einkaufszettel', 'Das Brot hab ich liegen lassen, wieder drauf bitte'],
    ['Einkaufszettel: - Äpfel - Hundefutter - Brot'],
  ],
  // What is taken back in the same message never comes there.
  [
    'en-GB',
    garden,
    ["what's on the garden list?", 'Add slug pellets. No, not slug pellets, the hedgehog! Copper tape instead.'],
    ['Garden: - suet balls - Copper tape'],
  ],
  // What was put on the wrong list.
  [
    'en-GB',
    places,
    ['add tape to the shopping list', 'wrong list, that should go on the hardware one'],
    ['Hardware store: - bulbs - tape', 'Shopping list: - pasta'],
  ],
  [
    'de-DE',
    { Einkaufsliste: '- Nudeln', Baumarkt: '- Dübel' },
    ['schreib Tesafilm auf die Einkaufsliste', 'falsche Liste sorry, das sollte zum Baumarkt'],
    ['Baumarkt: - Dübel - Tesafilm', 'Einkaufsliste: - Nudeln'],
  ],
  // One thing becomes another, beside what comes.
  [
    'en-GB',
    party,
    ["what's on the party list?", 'put candles on it and change the table linen to paper napkins'],
    ['Party: - caterer - paper napkins - candles'],
  ],
])('%s: %o: %o, by the first click', async (locale, given, turns, left) => {
  await say(locale, { notes: given }, turns);
  expect(await notes()).toEqual(left);
});

it.each([
  ['en-GB', "remember Mia's shoe size is 31", "and Leo's is 27", "Leo's shoe size is 27"],
  ['de-DE', 'merk dir: Mias Schuhgröße ist 31', 'und Leos ist 27', 'Leos Schuhgröße ist 27'],
])('the same fact of another is kept beside the first: %s: %s, %s', async (locale, first, second, kept) => {
  await say(locale, {}, [first, second]);
  const all = await memories();
  expect(all).toHaveLength(2);
  expect(all).toContain(kept);
});

it.each([
  [
    'en-GB',
    { 'Shopping list': '- milk\n- pasta', Garden: '- rake' },
    'take the milk off the list',
    'Shopping list: - pasta',
  ],
  [
    'de-DE',
    { Einkaufsliste: '- Milch\n- Nudeln', Garten: '- Harke' },
    'streich Milch vom Zettel',
    'Einkaufsliste: - Nudeln',
  ],
])('of several lists the only one on which it stands is “the list”: %s: %o: %s', async (locale, given, text, left) => {
  await say(locale, { notes: given }, [text]);
  expect(await notes()).toContain(left);
});
