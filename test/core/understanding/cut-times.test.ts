import { describe, expect, it } from 'vitest';
import { understand } from '../../../src/main/core/understanding/understand.ts';
import { firstSentence } from '../../../src/main/text/own-words.ts';

/** Monday, 23 November 2026, 10:00 in Berlin. */
const now = Date.parse('2026-11-23T09:00:00Z');
const read = (text: string, locale = 'en-GB') => understand(text, { zone: 'Europe/Berlin', now, locale }).wish;

describe('no part of a time is lost where it is cut', () => {
  it('a day before its month ends no sentence', () => {
    const said = 'mein Termin ist erst am 1. Dezember um halb neun';
    expect(firstSentence(`${said}. Danke`)).toBe(`${said}.`);
    expect(firstSentence('das war am 1. Danach war Ruhe')).toBe('das war am 1.');
  });

  it.each([
    ['move the optician to 2 dec, 10.15', '2 dec, 10:15'],
    ['move the optician to friday, 10.15', 'friday, 10:15'],
    ['move the optician to friday, they rang', 'friday'],
  ])('an hour in numbers behind a comma belongs to its day: %s', (text, when) => {
    expect(read(text)).toEqual({ do: 'change', target: { kind: 'named', query: 'optician' }, when });
  });

  it.each([
    ['remind me thursday lunchtime to call Bea', '2026-11-26T11:00:00.000Z'],
    ['remind me tomorrow teatime to call Bea', '2026-11-24T16:00:00.000Z'],
    ['remind me thursday lunchtime 12.30 to call Bea', '2026-11-26T11:30:00.000Z'],
    ['remind me tmrw 8.15 to call Bea', '2026-11-24T07:15:00.000Z'],
    ['remind me thursday evening 6.30 to call Bea', '2026-11-26T17:30:00.000Z'],
  ])('when a meal is, and an hour with a point, behind a day: %s', (text, at) => {
    expect(read(text)).toMatchObject({ do: 'remind', name: 'call Bea', rule: { at } });
  });

  it('an hour that was not read is not passed over', () => {
    expect(read('remind me thursday lunch 12.30 to call Bea').do).toBe('offer');
    expect(read('remind me tomorrow to book the 12.30 train')).toMatchObject({ name: 'book the 12.30 train' });
  });
});

describe('what is told of something is not put in its place', () => {
  it.each(["not juice, my sister's bringing that", 'not the eggs, we have loads', 'not juice, Mia brings it'])(
    '%s',
    (text) => {
      expect(read(text).do).not.toBe('amend');
    },
  );

  it.each([
    ['not juice, lemonade', 'lemonade'],
    ['not paper towels, I meant toilet paper', 'toilet paper'],
  ])('%s', (text, to) => {
    expect(read(text)).toMatchObject({ do: 'amend', to });
  });
});
