import { expect, it } from 'vitest';
import { understand } from '../../../src/main/core/understanding/understand.ts';

/** Monday, 23 November 2026, 10:00 in Berlin. */
const now = Date.parse('2026-11-23T09:00:00Z');
const read = (text: string, locale: string) => understand(text, { zone: 'Europe/Berlin', now, locale }).wish;

it.each([
  ['en-GB', 'you can scrap the tyre one, the garage did it when it was in', 'tyre'],
  ['en-GB', 'you can cancel the parcel, my neighbour is fetching it.', 'parcel'],
  ['de-DE', 'du kannst den Zahnarzt löschen', 'Zahnarzt'],
])('what may go, or is told to be done, is offered, %s: %s', (locale, text, query) => {
  expect(read(text, locale)).toMatchObject({
    do: 'perhaps',
    wish: { do: 'drop', target: { kind: 'named', query } },
  });
});

it.each([
  ['en-GB', 'you can cancel any time'],
  ['en-GB', "I didn't know you could cancel"],
  ['en-GB', 'you can see the sea from the hotel'],
  ['de-DE', 'du kannst mich mal vergessen'],
])('that one can is no order, %s: %s', (locale, text) => {
  expect(['drop', 'cancel', 'perhaps']).not.toContain(read(text, locale).do);
});

it('two are swapped, whatever day one of them needs; with an hour it is asked', () => {
  const swap = { do: 'swap', between: ['altos', 'tenors'] };
  expect(read('Can you swap the altos and the tenors? The altos can only do Thursday.', 'en-GB')).toEqual(swap);
  expect(read('Swap the altos and the tenors. The altos start at 5.', 'en-GB').do).not.toBe('swap');
});
