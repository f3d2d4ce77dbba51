import { expect, it } from 'vitest';
import { understand } from '../../../src/main/core/understanding/understand.ts';

/** Monday, 23 November 2026, 10:00 in Berlin. */
const now = Date.parse('2026-11-23T09:00:00Z');
const read = (text: string, locale: string) => understand(text, { zone: 'Europe/Berlin', now, locale }).wish;

it.each([
  ['en-GB', 'make it the saturday before', 'saturday before'],
  ['en-GB', 'make it the monday after, at 5', 'monday after at 5'],
  ['de-DE', 'mach Samstag davor draus', 'Samstag davor'],
  ['de-DE', 'lieber am Samstag davor, um 8', 'Samstag davor um 8'],
  ['de-DE', 'Das wäre ja ein Samstag. Dann lieber schon am Freitag davor.', 'Freitag davor'],
  ['de-DE', 'Der 12. ist ein Samstag, oder? Dann lieber am Sonntag drauf', 'Sonntag drauf'],
])('a weekday on one side of what stands is told as such, %s: %s', (locale, text, when) => {
  expect(read(text, locale)).toMatchObject({ do: 'change', target: { kind: 'last' }, when });
});

it('what it lies before may be something else', () => {
  expect(read('move it to the friday before easter', 'en-GB').do).not.toBe('change');
});

it.each([
  ['make it the evening before, at 8 pm', 'the evening before at 8 pm'],
  ['Actually I never manage that in the mornings. Make it the evening before, at 8 pm.', 'the evening before at 8 pm'],
])('the hour in a part of its own is not lost: %s', (text, when) => {
  expect(read(text, 'en-GB')).toMatchObject({ do: 'change', when });
});
