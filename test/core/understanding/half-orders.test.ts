import { expect, it } from 'vitest';
import { understand } from '../../../src/main/core/understanding/understand.ts';

/** Monday, 23 November 2026, 10:00 in Berlin. */
const now = Date.parse('2026-11-23T09:00:00Z');
const read = (text: string, locale: string) => understand(text, { zone: 'Europe/Berlin', now, locale }).wish;

it.each([
  ['en', 'cancel the picnic tomorrow if it rains'],
  ['en', 'cancel the haircut unless Ilse calls back'],
  ['de', 'sag das Picknick ab, falls es regnet'],
  ['en', 'move the picnic to Saturday at 10 and get cash beforehand'],
  ['de', 'verschieb das Picknick auf 17 Uhr und bei Salon Meyer'],
  ['de', 'Mehl auf die Einkaufsliste und Milch runter'],
  ['en', 'remind me every month on the 1st to pay rent and on the 15th to check the meter'],
  ['en', 'remind me to tell Mark that the rehearsal on Friday is at 10'],
])('what hangs on a condition, or is only half read, is not done, %s: %s', (locale, text) => {
  expect(['perhaps', 'correct', 'unclear', 'offer', 'thing']).toContain(read(text, locale).do);
});

it.each([
  ['en', 'cancel the picnic', 'cancel'],
  ['de', 'sag das Picknick ab, Oma ist bis Freitag weg', 'drop'],
  ['en', 'I should be much obliged if you would move the picnic to 5pm', 'change'],
  ['en', 'change the dentist to 4pm on Thursday and call it root canal', 'several'],
  ['en', 'forget what I told you about the spare key', 'forget'],
  ['en', 'no forget it', 'drop'],
  ['de', 'vergiss bitte nicht: Tim ist gegen Nüsse allergisch', 'remember'],
])('an end, a favour, and what is read to its end are done, %s: %s', (locale, text, expected) => {
  expect(read(text, locale).do).toBe(expected);
});
