import { expect, it } from 'vitest';
import { understand } from '../../../src/main/core/understanding/understand.ts';

const now = Date.parse('2026-11-23T09:00:00Z');
const read = (text: string, locale: string) => understand(text, { zone: 'Europe/Berlin', now, locale }).wish;

it.each([
  ['en', 'move the haircut to 4, sorry, half four', 'haircut', 'half four'],
  ['en', 'move the plumber to Wednesday, no, Thursday', 'plumber', 'Thursday'],
  ['en', 'put the plumber at 2 instead. wait, no, 3', 'plumber', '3'],
  ['de', 'verschieb den Friseur auf 16 Uhr, quatsch, halb fünf', 'Friseur', 'halb fünf'],
  ['de', 'verschieb den Maler auf Mittwoch, nein, Donnerstag', 'Maler', 'Donnerstag'],
])('a time that is taken back is not the one that is set, %s: %s', (locale, text, query, when) => {
  expect(read(text, locale)).toMatchObject({ do: 'change', target: { query }, when });
});

it.each([
  ['en', 'move the plumber to Wednesday, no, at 3'],
  ['en', 'move the plumber to Wednesday at 4, sorry, Thursday'],
])('where it is another kind of time, it is asked, %s: %s', (locale, text) => {
  expect(['correct', 'change']).toContain(read(text, locale).do);
  expect(read(text, locale)).not.toMatchObject({ do: 'change', when: expect.stringMatching(/^Wednesday(?: at 4)?$/u) });
});

it.each([
  ['move the plumber to Thursday, sorry about the mess', 'Thursday'],
  ['sorry, move the plumber to Thursday', 'Thursday'],
  ["move the plumber to 5, I'm out at 3", '5'],
])('what takes nothing back changes nothing of it: %s', (text, when) => {
  expect(read(text, 'en')).toMatchObject({ do: 'change', when: expect.stringContaining(when) });
});
