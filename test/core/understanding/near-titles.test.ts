import { expect, it } from 'vitest';
import { understand } from '../../../src/main/core/understanding/understand.ts';

/** Monday, 23 November 2026, 10:00 in Berlin. */
const now = Date.parse('2026-11-23T09:00:00Z');
const read = (text: string, locale: string) => understand(text, { zone: 'Europe/Berlin', now, locale }).wish;

it.each([
  ['en-GB', 'Can it read PDFs?'],
  ['en-GB', 'It must say on the box'],
  ['en-GB', 'change it to read chapter 5'],
  ['en-GB', "I didn't know you could cancel"],
  ['de-DE', 'Kann das Auto in der Einfahrt stehen?'],
  ['de-DE', 'Da muss man lange Schlange stehen'],
  ['de-DE', 'Soll ich den absagen?'],
  ['de-DE', 'Mach die bitte aus'],
])('neither names nor ends what was set last, %s: %s', (locale, text) => {
  expect(['change', 'drop', 'cancel']).not.toContain(read(text, locale).do);
});

it.each([
  ['en-GB', "can it say pay Marta instead, that's her name", 'pay Marta'],
  ['en-GB', 'make it say pay Marta', 'pay Marta'],
  ['de-DE', 'da soll lieber Marta bezahlen stehen', 'Marta bezahlen'],
])('but this names it, %s: %s', (locale, text, name) => {
  expect(read(text, locale)).toEqual({ do: 'change', target: { kind: 'last' }, name });
});
