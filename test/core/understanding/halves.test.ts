import { describe, expect, it } from 'vitest';
import { understand } from '../../../src/main/core/understanding/understand.ts';

/** Sunday, 22 November 2026, 13:00 in Berlin. */
const now = Date.parse('2026-11-22T12:00:00Z');
const read = (text: string, locale: string) => understand(text, { now, zone: 'Europe/Berlin', locale }).wish;

describe('an hour beside words that tell the half of the day', () => {
  it.each([
    ['en-GB', 'remind me on Friday at 6 after work to buy milk', '2026-11-27T17:00:00.000Z'],
    [
      'en-GB',
      'friday after work I need to return the bottles, around six, will you remind me?',
      '2026-11-27T17:00:00.000Z',
    ],
    ['de-DE', 'erinnere mich am Freitag um 6 nach Feierabend an die Milch', '2026-11-27T17:00:00.000Z'],
    ['de-DE', 'erinnere mich morgen um 7 beim Abendessen an die Pillen', '2026-11-23T18:00:00.000Z'],
  ])('is offered in that half: %s: %s', (locale, text, at) => {
    expect(read(text, locale)).toMatchObject({ do: 'offer', planned: { rule: { at } } });
  });

  it.each([
    ['en-GB', 'remind me on Friday at 7 before school to pack lunch', '2026-11-27T06:00:00.000Z'],
    ['en-GB', 'remind me on Friday at 9:15 am after work to buy milk', '2026-11-27T08:15:00.000Z'],
    ['en-GB', 'remind me in 3 hours to rest after work', '2026-11-22T15:00:00.000Z'],
    ['de-DE', 'erinnere mich morgen um 18 Uhr nach der Arbeit an Milch', '2026-11-23T17:00:00.000Z'],
    ['de-DE', 'erinnere mich morgen früh um 6 an das Essen nach der Arbeit', '2026-11-23T05:00:00.000Z'],
  ])('stays what it is where it is sure: %s: %s', (locale, text, at) => {
    expect(read(text, locale)).toMatchObject({ do: 'remind', rule: { at } });
  });
});

describe('a number with a point behind a day', () => {
  // The 30th of September 2027 is a Thursday.
  it.each([
    ['en-GB', 'remind me on Thursday at 9.30 in the morning to ring the harbour master'],
    ['en-US', 'remind me on Thursday at 9.30 to ring the harbour master'],
    ['de-DE', 'Erinnere mich Donnerstag um 9.30 an den Hafen'],
  ])('is an hour behind what leads to one: %s: %s', (locale, text) => {
    expect(read(text, locale)).toMatchObject({ do: 'remind', rule: { at: '2026-11-26T08:30:00.000Z' } });
  });

  it.each([
    ['en-GB', 'friday 12.45 pick up the suit', '2026-11-27T11:45:00.000Z'],
    ['en-GB', 'tomorrow 7.30 bins out', '2026-11-23T06:30:00.000Z'],
    ['de-DE', 'Freitag 12.45 Anzug abholen', '2026-11-27T11:45:00.000Z'],
    ['en-GB', 'thursday 9.00 dentist', '2026-11-26T08:00:00.000Z'],
    ['de-DE', 'Donnerstag 3.12 Zahnarzt', '2026-12-03T08:00:00.000Z'],
    ['en-GB', 'friday 12.45 euros to Kim', '2026-11-27T08:00:00.000Z'],
    ['de-DE', 'Freitag 12.45 Euro an Kim', '2026-11-27T08:00:00.000Z'],
    ['de-DE', 'Freitag 7.50 m Stoff kaufen', '2026-11-27T08:00:00.000Z'],
  ])('is a time where it is no amount: %s: %s', (locale, text, at) => {
    expect(read(text, locale)).toMatchObject({ do: 'offer', planned: { rule: { at } } });
  });
});
