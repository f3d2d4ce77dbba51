import { describe, expect, it } from 'vitest';
import { understand } from '../../../src/main/core/understanding/understand.ts';

/** Monday, 23 November 2026, 10:00 in Berlin. */
const now = Date.parse('2026-11-23T09:00:00Z');
const read = (text: string, locale: string) => understand(text, { zone: 'Europe/Berlin', now, locale }).wish;

describe('what is told behind an order for a list is asked about, and is no item and no time', () => {
  it.each([
    ['en', "take the sunscreen off the packing list, it's Aberdeen in November", 'remove', ['the sunscreen']],
    ['en', "add milk and eggs to the shopping list, we're out", 'add', ['milk', 'eggs']],
    ['de', 'setz Milch auf die Einkaufsliste, wir haben keine mehr', 'add', ['Milch']],
    ['de', 'streich die Eier von der Einkaufsliste, ich hab noch welche', 'remove', ['die Eier']],
    ['en', 'been shopping, take butter and milk off the shopping list', 'remove', ['butter', 'milk']],
    [
      'de',
      'war grad einkaufen, streich Brot, Milch und Äpfel vom Einkaufszettel',
      'remove',
      ['Brot', 'Milch', 'Äpfel'],
    ],
  ])('%s: %s', (locale, text, what, items) => {
    expect(read(text, locale)).toMatchObject({ do: 'perhaps', wish: { do: what, items } });
  });

  it.each([
    ['en', 'add milk to the shopping list, remind me at 5 to go', 'several'],
    ['en', 'add milk, eggs to the shopping list', 'add'],
    ['en', "Take Tobi off the squad list, he's done his hamstring. Put Jamal in.", 'unknown'],
  ])('not where the whole is read, or more is said: %s: %s', (locale, text, what) => {
    expect(read(text, locale).do).toBe(what);
  });
});
