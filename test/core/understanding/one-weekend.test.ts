import { expect, it } from 'vitest';
import { understand } from '../../../src/main/core/understanding/understand.ts';

/** Monday, 23 November 2026, 10:00 in Berlin. */
const now = Date.parse('2026-11-23T09:00:00Z');
const read = (text: string, locale: string) => understand(text, { zone: 'Europe/Berlin', now, locale }).wish;

it.each([
  ['erinner mich am Wochenende an die Blumen', '2026-11-28T08:00:00.000Z'],
  ['erinner mich am Wochenende um 10 an die Blumen', '2026-11-28T09:00:00.000Z'],
])('something new at the weekend is of the one to come: %s', (text, at) => {
  expect(read(text, 'de')).toMatchObject({ do: 'remind', name: 'Blumen', rule: { kind: 'once', at } });
});

it.each([
  ['de', 'erinner mich immer am Wochenende an die Blumen'],
  ['de', 'erinner mich jedes Wochenende an die Blumen'],
  ['de', 'erinner mich wochenends an die Blumen'],
  ['en', 'remind me at weekends to call Rosie'],
  ['en', 'remind me every weekend to call Rosie'],
])('and of all where it is said that it repeats, %s: %s', (locale, text) => {
  expect(read(text, locale)).toMatchObject({ do: 'schedule', rule: { expression: '0 0 9 * * 0,6' } });
});
