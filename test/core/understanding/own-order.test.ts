import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readOwnOrder } from '../../../src/main/core/understanding/own-order.ts';

const german = { zone: 'Europe/Berlin', now: Date.parse('2026-11-22T13:31:00+01:00'), locale: 'de-DE' };
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
