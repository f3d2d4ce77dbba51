import { expect, it } from 'vitest';
import type { Wish } from '../../../src/main/core/languages/wish.ts';
import { understand } from '../../../src/main/core/understanding/understand.ts';

const now = Date.parse('2026-11-23T09:00:00Z');
const read = (text: string, locale: string): Wish => understand(text, { now, zone: 'Europe/Berlin', locale }).wish;
const signs = { add: '+', remove: '-' } as const;
const said = (wish: Wish): string => {
  if (wish.do === 'several') return wish.wishes.map(said).join('; ');
  return wish.do === 'add' || wish.do === 'remove' ? `${wish.key} ${signs[wish.do]} ${wish.items.join(', ')}` : wish.do;
};

it.each([
  [
    'cross milk off the shopping list and add oat milk and rice instead',
    'shopping list - milk; shopping list + oat milk, rice',
  ],
  [
    'add eggs and cheese to the shopping list and remove the bread',
    'shopping list + eggs, cheese; shopping list - the bread',
  ],
  [
    'put rice and tea on the shopping list and screws on the hardware list',
    'shopping list + rice, tea; hardware list + screws',
  ],
  ['add flour to the shopping list and the party list', 'shopping list + flour; party list + flour'],
  // What only may be an order of its own is none.
  ['add flour and paint the fence to the todo list', 'todo list + flour, paint the fence'],
  ['put the bins out and feed the cat on the todo list', 'todo list + the bins out, feed the cat'],
  ['add milk and put bins out on the todo list', 'todo list + milk, put bins out'],
  ['add mac and cheese to the list', 'list + mac, cheese'],
  // Behind a full stop.
  ['shopping list: milk, bread. Eggs, rice', 'shopping list + milk, bread, Eggs, rice'],
  ['shopping list: milk. Eggs. a bag of rice, two lemons.', 'shopping list + milk, Eggs, a bag of rice, two lemons'],
  ['shopping list: milk, bread. We have guests tonight', 'shopping list + milk, bread'],
  ['shopping list: milk, bread. Thanks', 'shopping list + milk, bread'],
  ['todo list: call Dr. Kim, buy tea', 'todo list + call Dr. Kim, buy tea'],
  ['new list for the party: chips, coke', 'party + chips, coke'],
  // A list by a name of its own, and what is on it.
  ['make a new list called gifts with a scarf for Nana and a puzzle', 'gifts + a scarf for Nana, a puzzle'],
  ['create a list "wedding" with rings and cake', 'wedding + rings, cake'],
  ['make me a list for the barbecue with coal and bread', 'barbecue + coal, bread'],
  ['start a packing list with a tent, a stove', 'packing list + a tent, a stove'],
  // What it is for is nothing that is on it.
  [
    'Would you begin a packing list for Norway for me? Thermal socks, a torch and the camera to start with.',
    'packing list + Thermal socks, a torch, the camera',
  ],
  ['make me a packing list for the field trip w/ boots, notebook', 'packing list + boots, notebook'],
  ['begin a packing list for Norway', 'packing list + '],
  ['new shopping list: milk with extra calcium, eggs', 'shopping list + milk with extra calcium, eggs'],
  ['make a new list called gifts', 'gifts + '],
  // More for one by its name.
  ['oh and one for the hardware list: sandpaper', 'hardware list + sandpaper'],
  ['2 more for the craft list: buttons and ribbon', 'craft list + buttons, ribbon'],
  // What is taken back is not there.
  ['add eggs, flour and, no wait, not flour, sugar to the shopping list', 'shopping list + eggs, sugar'],
  ['add glue and tape, sorry, not tape, string to the craft list', 'craft list + glue, string'],
  ['take the milk off the shopping list and oat milk on instead', 'shopping list - the milk; shopping list + oat milk'],
])('%s', (text, orders) => {
  expect(said(read(text, 'en-GB'))).toBe(orders);
});

it.each([
  ['Setz Mehl auf die Einkaufsliste und Dübel auf die Baumarktliste', 'Einkaufsliste + Mehl; Baumarktliste + Dübel'],
  ['Mehl auf die Einkaufsliste und Dübel auf die Baumarktliste setzen', 'Einkaufsliste + Mehl; Baumarktliste + Dübel'],
  [
    'Nimm die Milch von der Einkaufsliste und setz sie auf die Partyliste',
    'Einkaufsliste - die Milch; Partyliste + Milch',
  ],
  [
    'nimm die Milch von der einkaufsliste runter u dafür hafermilch drauf',
    'einkaufsliste - die Milch; einkaufsliste + hafermilch',
  ],
  ['Milch von der Einkaufsliste runter und Reis drauf', 'Einkaufsliste - Milch; Einkaufsliste + Reis'],
  ['setz Windeln auf die dm-Liste', 'dm-Liste + Windeln'],
  ['setz Zimt auf die Liste für Weihnachten', 'Liste für Weihnachten + Zimt'],
  ['mach ne neue Liste Camping mit Zelt, Kocher', 'Camping + Zelt, Kocher'],
  ['leg mir ne Liste an: Umzug. Kartons, Klebeband', 'Umzug + Kartons, Klebeband'],
  ['schreib Kleber, Moment, nicht Kleber, Schnur auf die Bastelliste', 'Bastelliste + Schnur'],
  ['Setz Reis auf die Einkaufsliste und nimm das Brot runter', 'Einkaufsliste + Reis; Einkaufsliste - das Brot'],
  ['Leg mir eine Packliste für Norwegen an, und zwar mit Stirnlampe und Seil', 'Packliste + Stirnlampe, Seil'],
  ['Neue Liste für die Party: Chips, Cola. Die ist am Samstag', 'Party + Chips, Cola'],
])('%s', (text, orders) => {
  expect(said(read(text, 'de-DE'))).toBe(orders);
});

it.each([
  'add tea to the shopping list and put the kettle on',
  'put rice on the shopping list and drop off the parcel',
])('another order beside it is not for the list: %s', (text) => {
  expect(read(text, 'en-GB').do).not.toBe('several');
});

it.each([
  ['add throat lozenges and take out the headset', ['throat lozenges'], ['the headset']],
  ['add throat lozenges, and leave out the headset.', ['throat lozenges'], ['headset']],
])('what is taken out is nothing to put there: %s', (text, more, less) => {
  expect(read(text, 'en-GB')).toMatchObject({ do: 'items', more, less });
});

it('what is to go is no item, whatever else is said', () => {
  const wish = read('well put them on then love and take off the pork scratchings nobody buys em', 'en-GB');
  expect(JSON.stringify(wish)).not.toContain('"more":["');
  expect(
    JSON.stringify(read('add lozenges, and take out the headset. The court provides one.', 'en-GB')),
  ).not.toContain('court');
});

it.each([
  ['en-GB', 'I need a shopping list: eggs, milk', 'shopping list', ['eggs', 'milk']],
  [
    'en-GB',
    'I need a list for the boat. Grease, two shackles and a tin of paint.',
    'boat',
    ['Grease', 'two shackles', 'a tin of paint'],
  ],
  ['en-GB', 'Start a packing list. Head torch, gaiters and stove.', 'packing list', ['Head torch', 'gaiters', 'stove']],
  ['de-DE', 'Ich brauche eine Einkaufsliste: Eier, Milch', 'Einkaufsliste', ['Eier', 'Milch']],
  [
    'de-DE',
    'Ich brauche eine Liste fürs Boot. Fett, zwei Schäkel und eine Dose Farbe',
    'Boot',
    ['Fett', 'zwei Schäkel', 'eine Dose Farbe'],
  ],
])('a list that somebody needs, and what stands behind it: %s: %s', (locale, text, key, items) => {
  expect(read(text, locale)).toMatchObject({ do: 'add', key, items });
});

it.each([['I need a shopping list. Anna, my wife, is mad'], ['I need a list of plumbers']])(
  'and what is told behind it is on none: %s',
  (text) => {
    expect(read(text, 'en-GB').do).not.toBe('add');
  },
);
