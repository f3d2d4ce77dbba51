import { describe, expect, it } from 'vitest';
import { understand } from '../../../src/main/core/understanding/understand.ts';

/** Monday, 23 November 2026, 10:00 in Berlin. */
const now = Date.parse('2026-11-23T09:00:00Z');
const read = (message: string, locale = 'en-GB') => understand(message, { zone: 'Europe/Berlin', now, locale }).wish;

describe('something with its time, and another at which to tell of it', () => {
  it.each([
    ['en-GB', 'training is at 6pm, remind me at 5:30', 'training', '2026-11-23T16:30:00.000Z'],
    ['en-GB', 'dinner on friday at 8pm, remind me at 6', 'dinner', '2026-11-27T17:00:00.000Z'],
    ['en-GB', 'dinner on friday at 8pm, remind me on thursday at 6pm', 'dinner', '2026-11-26T17:00:00.000Z'],
    ['en-GB', 'the plumber comes tomorrow at 9, so remind me at 8', 'plumber comes', '2026-11-24T07:00:00.000Z'],
    ['de-DE', 'training ist um 18 uhr, erinner mich schon um halb 6', 'training', '2026-11-23T16:30:00.000Z'],
    ['de-DE', 'Freitag 20 Uhr Essen bei Ana, erinner mich um 18 Uhr', 'Essen bei Ana', '2026-11-27T17:00:00.000Z'],
    ['de-DE', 'Besuch kommt um 4, sag mir um 3 Bescheid', 'Besuch kommt', '2026-11-23T14:00:00.000Z'],
  ])('offers it at the second, on the day of the first: %s: %s', (locale, message, name, at) => {
    expect(read(message, locale)).toMatchObject({ do: 'offer', planned: { name, rule: { kind: 'once', at } } });
  });

  it.each([
    ['en-GB', 'dinner at 6pm, remind me at 7pm'],
    ['de-DE', 'Essen um 18 Uhr, erinner mich um 19 Uhr'],
    ['en-GB', 'dinner at 6pm if Kim comes, remind me at 5pm'],
  ])('never takes the first for it: %s: %s', (locale, message) => {
    const wish = read(message, locale);
    expect(['remind', 'schedule']).not.toContain(wish.do);
  });

  it.each([
    ['remind me at 5 to call Jo', 'call Jo'],
    ['call Jo at 5pm, remind me', 'call Jo'],
  ])('lets alone what has one time: %s', (message, name) => {
    expect(read(message)).toMatchObject({ do: 'remind', name });
  });

  it.each([
    ['en-GB', 'remind me at 5pm to call Jo and at 6pm to feed the cat'],
    ['en-GB', 'remind me to call mum at 5 and dad at 6'],
    ['en-GB', 'remind me to call mum at 5 and rake the leaves at 6'],
    ['en-GB', 'remind me to call mum at 5 and at 6 I have to fetch Ben'],
    ['en-GB', 'remind me at 5 to call mum and at 6 that we need milk'],
    ['en-GB', 'remind me the dentist is at 5 and dinner is at 6'],
    ['de-DE', 'erinner mich um 4 an Mama und um 5 an Ben'],
    ['de-DE', 'erinner mich um 4 an Mama und um 5 muss ich Ben holen'],
  ])('keeps two wishes two: %s: %s', (locale, message) => {
    expect(read(message, locale).do).toBe('several');
  });

  it.each([
    ['en-GB', 'remind me at 4 to buy a present, the party is at 3 on Friday', 'buy a present'],
    ['en-GB', 'remind me at 4 to buy a present. My party starts at 8', 'buy a present'],
    ['en-GB', 'remind me at 4 to leave, we meet at 5', 'leave'],
    ['de-DE', 'erinner mich um 4 ans Geschenk, die Feier ist Freitag um 3', 'Geschenk'],
    ['de-DE', 'erinner mich um 4 ans Geschenk, Omas Geburtstag ist Freitag', 'Geschenk'],
    ['de-DE', 'erinner mich um 4 an den Müll, um 5 kommt der Klempner', 'Müll'],
  ])('sets nothing of what is only told beside it: %s: %s', (locale, message, name) => {
    const rule = { kind: 'once', at: '2026-11-23T15:00:00.000Z' };
    expect(read(message, locale)).toMatchObject({ do: 'offer', planned: { name, rule } });
  });

  it.each([
    ['en-GB', 'yo remind me to grab a new snare head, half 5 today, rehearsals at 7'],
    ['de-DE', 'erinner mich heute um 17 Uhr daran, Saiten zu kaufen, Probe um 19 Uhr'],
  ])('asks whether one word and its time behind a comma is wanted, too: %s: %s', (locale, message) => {
    expect(read(message, locale).do).toBe('perhaps-several');
  });

  it.each(['remind me of bins at 7, mum at 8', 'remind me to put the bins out at 7 and mum at 8'])(
    'and does what stands as one row, or is joined: %s',
    (message) => {
      expect(read(message, 'en-GB').do).toBe('several');
    },
  );

  it.each([
    ['en-GB', 'oven guy coming weds between 2 and 4 so remind me 1.30 to clear the back', '2026-11-25T12:30:00.000Z'],
    ['en-GB', 'Off at 0700 tmrw. Remind me 0715 to hand the keys back', '2026-11-24T06:15:00.000Z'],
    ['en-GB', 'The meeting is on Friday. Remind me at 8 to prepare the slides', '2026-11-27T07:00:00.000Z'],
    ['de-DE', 'Freitag um drei kommt der Klempner, erinner mich um 2 ans Aufräumen', '2026-11-27T13:00:00.000Z'],
  ])('takes the day of what is told for what is to be done then: %s: %s', (locale, message, at) => {
    expect(read(message, locale)).toMatchObject({ do: 'offer', planned: { rule: { at } } });
  });
});
