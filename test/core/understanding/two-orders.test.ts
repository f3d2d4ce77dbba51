import { expect, it } from 'vitest';
import { readOwnOrder } from '../../../src/main/core/understanding/own-order.ts';

const now = Date.parse('2026-11-23T09:00:00Z');
const read = (text: string, locale: string) => readOwnOrder(text, { zone: 'Europe/Berlin', now, locale }).wish;
const rice = { do: 'add', items: ['rice'] };
const reis = { do: 'add', key: 'Einkaufsliste', items: ['Reis'] };

it.each([
  ['en-GB', 'Add rice to the shopping list and cancel the dentist', [rice, { do: 'cancel', query: 'dentist' }]],
  ['en-GB', 'move the dentist to 5 and put rice on the list', [{ do: 'change', when: '5' }, rice]],
  [
    'en-GB',
    'remove the eggs from the shopping list and cancel the dentist',
    [{ do: 'remove', items: ['the eggs'] }, { do: 'cancel' }],
  ],
  ['de-DE', 'Setz Reis auf die Einkaufsliste und sag den Zahnarzt ab', [reis, { do: 'cancel', query: 'Zahnarzt' }]],
  ['de-DE', 'Verschieb den Zahnarzt auf 17 Uhr und setz Reis auf die Einkaufsliste', [{ do: 'change' }, reis]],
])('an order for a list and one of what is planned are two: %s: %s', (locale, text, wishes) => {
  expect(read(text, locale)).toMatchObject({ do: 'several', wishes });
});

it.each([
  ['put rice on the shopping list and drop off the parcel'],
  ['add flour and paint the fence to the todo list'],
  ['Add call Mum and cancel the dentist to the todo list'],
  ['I put rice on the shopping list and cancelled the dentist'],
  ['Add milk to the shopping list and cancel if they are closed'],
  ['To the shopping list add rice and to Tom say hi'],
  ['On the shopping list add rice, remove butter and cancel the dentist'],
])('what only sounds like two is not: %s', (text) => {
  expect(read(text, 'en-GB').do).not.toBe('several');
});

it.each([
  ['en-GB', 'On the shopping list, add dowels and remove the roller', ['dowels'], ['the roller']],
  ['de-DE', 'Auf der Einkaufsliste bitte Dübel ergänzen und die Farbrolle wegnehmen', ['Dübel'], ['die Farbrolle']],
])('the list may stand before all that is done to it: %s: %s', (locale, text, put, gone) => {
  const wishes = [
    { do: 'add', items: put },
    { do: 'remove', items: gone },
  ];
  expect(read(text, locale)).toMatchObject({ do: 'several', wishes });
});

it.each([
  // What goes last is not all of it.
  ['auf die WG-Liste noch Reis und zwei Zitronen, Nudeln können weg'],
  ['Dübel ergänzen und die Farbrolle wegnehmen'],
])('half of what is said of a list is not done: %s', (text) => {
  expect(['remove', 'add']).not.toContain(read(text, 'de-DE').do);
});
