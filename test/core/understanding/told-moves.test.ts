import { expect, it } from 'vitest';
import { understand } from '../../../src/main/core/understanding/understand.ts';

/** Monday, 23 November 2026, 10:00 in Berlin. */
const now = Date.parse('2026-11-23T09:00:00Z');
const read = (text: string, locale: string) => understand(text, { zone: 'Europe/Berlin', now, locale }).wish;

it.each([
  'the meeting has been postponed by an hour',
  'Lisbon has postponed by an hour. Adjust accordingly.',
  'the dentist postponed',
  'the call is delayed by twenty minutes',
])('what was put off is not over: %s', (text) => {
  expect(['done', 'drop', 'cancel']).not.toContain(read(text, 'en').do);
});

it.each([
  ['en', 'called mum already', 'mum'],
  ['en', 'got the milk', 'the milk'],
])('but what was done is, %s: %s', (locale, text, about) => {
  expect(read(text, locale)).toMatchObject({ do: 'done', about });
});

it.each([
  ['en', "add soy sauce pls and that's it", ['soy sauce']],
  ['en', 'add soy sauce and thats all thanks', ['soy sauce']],
  ['de', 'noch Butter bitte und das wars', ['Butter']],
])('leave that is taken behind an item is none, %s: %s', (locale, text, more) => {
  expect(read(text, locale)).toEqual({ do: 'items', more, less: [] });
});

it.each([
  ['nimm die Jacke runter', 'Jacke'],
  ['nimm das Brot raus', 'Brot'],
])('the word of an order is no part of what goes: %s', (text, query) => {
  expect(read(text, 'de')).toMatchObject({ do: 'drop', target: { kind: 'named', query } });
});
