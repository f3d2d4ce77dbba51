import { describe, expect, it } from 'vitest';
import { understand } from '../../../src/main/core/understanding/understand.ts';

/** Monday, 23 November 2026, 10:00 in Berlin. */
const now = Date.parse('2026-11-23T09:00:00Z');
const read = (text: string, locale: string) => understand(text, { zone: 'Europe/Berlin', now, locale }).wish;

describe('who only takes leave wants nothing, whatever day is in it', () => {
  it.each([
    ['en', "that's all for today, thanks"],
    ['en', "Thanks, that's it for this week"],
    ['en', 'great, see you tomorrow'],
    ['en', 'lovely, speak to you in the morning'],
    ['en', 'good night, talk tomorrow'],
    ['en', 'Cheers. Enjoy your weekend!'],
    ['de', 'Danke, das wars für heute'],
    ['de', 'super, bis morgen'],
    ['de', 'schönes Wochenende'],
    ['de', 'das reicht für heute'],
    ['de', 'gut, mehr brauch ich heute nicht'],
  ])('%s: %s', (locale, text) => {
    expect(read(text, locale)).toEqual({ do: 'part' });
  });

  it.each([
    ['en', 'see you at the gym tomorrow', 'offer'],
    ['en', 'see you at 5', 'offer'],
    ['en', 'enough milk for today', 'offer'],
    ['en', "that's all for the shopping list", 'thing'],
    ['en', "that's all for today?", 'schedules'],
    ['en', "that's all for today, and remind me at 5 to ring Bea", 'remind'],
    ['de', 'Feierabend um 5', 'offer'],
    ['de', 'das reicht am Freitag noch', 'change'],
    ['en', "that'll do tomorrow", 'change'],
    ['de', 'bis morgen', 'correct'],
  ])('more than that, or an hour, is read as it was: %s: %s', (locale, text, what) => {
    expect(read(text, locale).do).toBe(what);
  });
});

describe('a part of the day as a greeting is no time', () => {
  it.each([
    ['en', 'Morning! remind me to call Bea at 4', { do: 'remind', name: 'call Bea', matched: 'at 4' }],
    ['en', 'Evening! Move the dentist to 5', { do: 'change', when: '5' }],
    ['en', "Morning! What's on tomorrow?", { do: 'schedules', asked: "What's on tomorrow" }],
    ['en', 'morning, anything on tomorrow?', { do: 'schedules', asked: 'anything on tomorrow' }],
    ['de', 'Morgen! Was steht morgen an?', { do: 'schedules', asked: 'Was steht morgen an' }],
    ['de', 'Abend! Erinner mich um 9 an den Müll', { do: 'remind', name: 'Müll', matched: 'um 9' }],
  ])('%s: %s', (locale, text, wish) => {
    expect(read(text, locale)).toMatchObject(wish);
  });
});
