import { describe, expect, it } from 'vitest';
import { understand } from '../../../src/main/core/understanding/understand.ts';

/** Monday, 23 November 2026, 10:00 in Berlin. */
const now = Date.parse('2026-11-23T09:00:00Z');
const read = (text: string, locale: string) => understand(text, { zone: 'Europe/Berlin', now, locale }).wish;

describe('days that one hour is said of', () => {
  it.each([
    ['en-GB', 'remind me saturdays and sundays at 9am to do my stretches', 'do my stretches', '0 0 9 * * 0,6'],
    ['en-GB', 'remind me mondays, wednesdays and fridays at 7 to swim', 'swim', '0 0 7 * * 1,3,5'],
    ['de-DE', 'erinner mich samstags und sonntags um 9, Dehnübungen zu machen', 'Dehnübungen machen', '0 0 9 * * 0,6'],
  ])('are one rule, whatever stands behind it, %s: %s', (locale, text, name, expression) => {
    expect(read(text, locale)).toMatchObject({ do: 'schedule', name, rule: { kind: 'cron', expression } });
  });
});

describe('two times of one thing', () => {
  it.each([
    ['en-GB', 'remind me at 4 and at 5 to take pills', 'take pills', ['2026-11-23T15:00', '2026-11-23T16:00']],
    [
      'en-GB',
      'remind me tomorrow at 9 and again at 5 to ring Bob',
      'ring Bob',
      ['2026-11-24T08:00', '2026-11-24T16:00'],
    ],
    [
      'en-GB',
      'remind me to ring Bob at 4 and again on Friday at 9',
      'ring Bob',
      ['2026-11-23T15:00', '2026-11-27T08:00'],
    ],
    ['de-DE', 'erinner mich um 4 und um 5 an die Tabletten', 'Tabletten', ['2026-11-23T15:00', '2026-11-23T16:00']],
  ])('are both of it, %s: %s', (locale, text, name, times) => {
    const wishes = times.map((at) => expect.objectContaining({ name, rule: { kind: 'once', at: `${at}:00.000Z` } }));
    expect(read(text, locale)).toEqual({ do: 'several', wishes });
  });

  it('are both of it where both repeat', () => {
    const rules = ['0 0 7 * * 1', '0 0 8 * * 4'].map((expression) => ({ kind: 'cron', expression }));
    const wishes = rules.map((rule) => expect.objectContaining({ do: 'schedule', name: 'swim', rule }));
    expect(read('remind me mondays at 7 and thursdays at 8 to swim', 'en-GB')).toEqual({ do: 'several', wishes });
  });

  it.each([
    'remind me to take my antibiotics at 2pm and 10pm tomorrow',
    'remind me tomorrow at 5 and 10 minutes later to check the oven',
    'remind me tomorrow at 9 to take the pill and again 12 hours later',
    'yoga tues and thurs 6.30pm, remind me each week',
  ])('are asked about where the day of the first, or its hour, is not said: %s', (text) => {
    expect(read(text, 'en-GB').do).toBe('unclear');
  });
});
