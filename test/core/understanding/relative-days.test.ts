import { expect, it } from 'vitest';
import { understand } from '../../../src/main/core/understanding/understand.ts';

/** Monday, 23 November 2026, 10:00 in Berlin. */
const now = Date.parse('2026-11-23T09:00:00Z');

function planned(text: string, locale: string): { readonly name?: string; readonly at?: string } {
  const { wish } = understand(text, { zone: 'Europe/Berlin', now, locale });
  const plan = wish.do === 'offer' ? wish.planned : wish;
  return plan.do === 'remind' ? { name: plan.name, at: plan.rule.at } : {};
}

it.each([
  ['en-GB', 'remind me the evening before 4 december at 8 to hand in my coursework', '2026-12-03T19:00:00.000Z'],
  ['en-GB', 'remind me the night before the 4th at 9 to pack', '2026-12-03T20:00:00.000Z'],
  ['en-GB', 'remind me the morning before the 4th at 8.30 to pack', '2026-12-03T07:30:00.000Z'],
  ['de-DE', 'erinnere mich am Abend vor dem 4. Dezember um 8 an die Hausarbeit', '2026-12-03T19:00:00.000Z'],
  ['de-DE', 'erinnere mich am Vorabend des 4. Dezember um 8 an die Hausarbeit', '2026-12-03T19:00:00.000Z'],
])('an hour behind the date is one of that evening: %s: %s', (locale, text, at) => {
  expect(planned(text, locale).at).toBe(at);
});

it.each([
  ['en-GB', 'dentist on Tuesday at 8, remind me the evening before', '2026-11-23T17:00:00.000Z'],
  ['en-GB', 'remind me the evening before, dentist on Tuesday at 8', '2026-11-23T17:00:00.000Z'],
])('the hour of the thing itself is not: %s: %s', (locale, text, at) => {
  expect(planned(text, locale).at).toBe(at);
});

it.each([
  ['en-GB', 'The vet is on Friday. Remind me of it the day before', 'the vet', '2026-11-26T08:00:00.000Z'],
  ['en-GB', 'We fly on Friday. Remind me to pack the day before', 'pack', '2026-11-26T08:00:00.000Z'],
  [
    'en-GB',
    'my essay is due 4 december at noon. remind me about it the evening before at 8',
    'my essay',
    '2026-12-03T19:00:00.000Z',
  ],
  ['de-DE', 'Der Tierarzt ist am Freitag. Erinnere mich am Tag davor', 'der tierarzt', '2026-11-26T08:00:00.000Z'],
  ['de-DE', 'Wir fliegen am Freitag. Erinnere mich am Tag davor ans Packen', 'packen', '2026-11-26T08:00:00.000Z'],
])('a day is told from the one in the sentence before: %s: %s', (locale, text, name, at) => {
  const plan = planned(text, locale);
  expect([plan.name?.toLowerCase(), plan.at]).toEqual([name, at]);
});

it.each([
  [
    'remind me on wednesday at 7 in the morning before work to order plasterboard',
    'order plasterboard before work',
    '2026-11-25T06:00:00.000Z',
  ],
  ['remind me tomorrow in the evening after dinner to call mum', 'call mum after dinner', '2026-11-24T17:00:00.000Z'],
  [
    'remind me on friday at 4 in the afternoon after school to buy paint',
    'buy paint after school',
    '2026-11-27T15:00:00.000Z',
  ],
])('what comes before or behind it that day is no other day: %s', (text, name, at) => {
  expect(planned(text, 'en-GB')).toEqual({ name, at });
});

it.each([
  ['remind me to take my pills in the morning before breakfast', 'offer'],
  ['Saturday morning, remind me to get the guards on before the frost bites', 'remind'],
])('a part of the day right before something may be too late by its usual hour: %s', (text, expected) => {
  expect(understand(text, { zone: 'Europe/Berlin', now, locale: 'en-GB' }).wish.do).toBe(expected);
});
