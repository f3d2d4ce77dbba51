import { expect, it } from 'vitest';
import { understand } from '../../../../src/main/core/understanding/understand.ts';

/** Monday, 23 November 2026, 10:00 in Berlin. */
const now = Date.parse('2026-11-23T09:00:00Z');
const read = (text: string) => understand(text, { zone: 'Europe/Berlin', now, locale: 'de-DE' }).wish;

it.each(['ne halb 6', 'ne, acht', 'ne acht uhr', 'ne lieber um 6', 'ne warte, um 11', 'ne abends', 'ne Freitag'])(
  '“ne” says no before a time or a word of grammar: %s',
  (text) => {
    expect(read(text).do).toBe('change');
  },
);

it.each([
  ['pack milch und ne packung reis auf die einkaufsliste', ['milch', 'ne packung reis']],
  ['pack milch, ne kleine ananas auf die einkaufsliste', ['milch', 'ne kleine ananas']],
])('before any other word it takes nothing back: %s', (text, items) => {
  expect(read(text)).toMatchObject({ do: 'add', items });
});
