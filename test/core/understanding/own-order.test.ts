import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readOwnOrder } from '../../../src/main/core/understanding/own-order.ts';

const german = { zone: 'Europe/Berlin', now: Date.parse('2026-11-22T13:31:00+01:00'), locale: 'de-DE' };
const english = { ...german, locale: 'en-GB' };

it.each([
  [english, 'Meeting with Tom tomorrow at 4pm. Remind me please', 'Meeting with Tom'],
  [english, 'I have a meeting with Tom tomorrow at 4pm. Please remind me of it!', 'a meeting with Tom'],
  [german, 'Treffen mit Tom morgen um 16 Uhr. Erinner mich bitte', 'Treffen mit Tom'],
  [german, 'Treffen mit Tom morgen um 16:00. Bitte dran erinnern', 'Treffen mit Tom'],
])('what a first sentence says whole is set where the next only asks for it: %o: %s', (scene, text, name) => {
  const rule = { kind: 'once', at: '2026-11-23T15:00:00.000Z' };
  expect(readOwnOrder(text, scene).wish).toMatchObject({ do: 'remind', name, rule });
});

it.each([
  'Tom wrote: Meeting tomorrow at 4pm. Remind me please',
  '“Meeting with Tom tomorrow at 4pm. Remind me please”',
  'The concert is tomorrow at 8pm. Remind me to buy wine',
  'Is there a meeting with Tom tomorrow at 4pm? Remind me please',
])('it is only offered where the next says more, or another may speak: %s', (text) => {
  expect(['remind', 'schedule', 'several']).not.toContain(readOwnOrder(text, english).wish.do);
});

/** The letters that stand for what may be someone else's. */
const opaque = /[\u{12000}-\u{12399}]/u;

it('property: no opaque sign is left in what is understood, however deep it stands there', () => {
  const first = fc.constantFrom(
    'mist, Freitag ist ja Adventsbasteln in der Kita',
    'Wochenende gehts nach Kassel, erinner mich freitag abend 18 uhr ans packen',
    'am Samstag um 10 Training',
    'Liste Baumarkt',
    'merk dir den Code',
  );
  const mark = fc.constantFrom('. ', ': ', '? ', ' – ', '\n');
  const more = fc.constantFrom(
    'dann den Zahnarzt am Montag drauf, 8:15 morgens',
    'und auf die Packliste Ohrentropfen',
    '„4711“',
  );
  fc.assert(
    fc.property(first, mark, more, (before, between, behind) => {
      expect(JSON.stringify(readOwnOrder(`${before}${between}${behind}`, german).wish)).not.toMatch(opaque);
    }),
  );
});
