import { describe, expect, it } from 'vitest';
import { understand } from '../../../src/main/core/understanding/understand.ts';

/** Monday, 23 November 2026, 10:00 in Berlin. */
const now = Date.parse('2026-11-23T09:00:00Z');
const read = (text: string, locale: string) => understand(text, { zone: 'Europe/Berlin', now, locale }).wish;

describe('who is to be reminded between two hours is, when that begins', () => {
  it.each([
    ['en', 'remind me to ring mum between 2 and 3 tomorrow', 'ring mum', '2026-11-24T13:00:00.000Z'],
    ['en', 'remind me to ring mum between two and three tomorrow', 'ring mum', '2026-11-24T13:00:00.000Z'],
    ['en', 'remind me tomorrow between 2pm and 3pm to ring mum', 'ring mum', '2026-11-24T13:00:00.000Z'],
    ['en', 'remind me between half past two and three tomorrow to eat', 'eat', '2026-11-24T13:30:00.000Z'],
    ['en', 'remind me to eat between 11 and 1pm tomorrow', 'eat', '2026-11-24T10:00:00.000Z'],
    ['en', 'remind me to eat between noon and one', 'eat', '2026-11-23T11:00:00.000Z'],
    ['en', 'remind me to run between 6 and 7 in the morning', 'run', '2026-11-24T05:00:00.000Z'],
    ['en', 'remind me between seven and eight tomorrow evening to eat', 'eat', '2026-11-24T18:00:00.000Z'],
    ['de', 'erinner mich morgen zwischen 14 und 15 Uhr an Oma', 'Oma', '2026-11-24T13:00:00.000Z'],
    ['de', 'erinner mich morgen zwischen zwei und drei an Oma', 'Oma', '2026-11-24T13:00:00.000Z'],
    ['de', 'erinner mich, zwischen 14 und 15 Uhr Oma anzurufen', 'Oma anrufen', '2026-11-23T13:00:00.000Z'],
    ['de', 'erinner mich zwischen sechs und sieben Uhr früh ans Laufen', 'Laufen', '2026-11-24T05:00:00.000Z'],
  ])('%s: %s', (locale, text, name, at) => {
    expect(read(text, locale)).toMatchObject({ do: 'remind', name, rule: { at } });
  });

  it.each([
    ['en', 'remind me every hour between 9 and 5 to drink', '0 0 9-17 * * *'],
    ['en', 'remind me hourly between nine and five to stretch', '0 0 9-17 * * *'],
    ['en', 'remind me every 30 minutes between 9am and 11am to stretch', '0 */30 9-10 * * *'],
    ['de', 'erinner mich alle zwei Stunden zwischen 8 und 20 Uhr ans Trinken', '0 0 8-20/2 * * *'],
  ])('what repeats within that range does: %s: %s', (locale, text, expression) => {
    expect(read(text, locale)).toMatchObject({ do: 'schedule', rule: { expression } });
  });

  it.each([
    ['en', 'remember that the shop is open between 9 and 12', 'between 9 and 12'],
    ['en', "remind me to call the shop, they're open between 9 and 12", 'between 9 and 12'],
    ['en', 'remind me every 90 minutes between 9 and 5 to stretch', 'between 9 and 5'],
    ['de', 'merk dir dass der Laden zwischen 9 und 12 offen ist', 'zwischen 9 und 12'],
    ['en', 'remind me to choose between tea and coffee tomorrow', 'between tea and coffee'],
  ])('else the words stay: %s: %s', (locale, text, words) => {
    expect(JSON.stringify(read(text, locale))).toContain(words);
  });
});
