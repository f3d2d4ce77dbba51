import { describe, expect, it } from 'vitest';
import { understand } from '../../../src/main/core/understanding/understand.ts';

/** Monday, 23 November 2026, 10:00 in Berlin. */
const now = Date.parse('2026-11-23T09:00:00Z');
const read = (text: string, locale: string) => understand(text, { zone: 'Europe/Berlin', now, locale }).wish;

describe('how closely a time is meant is of the time, never of the thing', () => {
  it.each([
    ['en', 'remind me to hand in the form no later than 4 on friday', 'hand in the form', '2026-11-27T15:00:00.000Z'],
    ['en', 'remind me around 2 ish to eat', 'eat', '2026-11-23T13:00:00.000Z'],
    ['en', 'remind me tomorrow at 5 or so to call the bank', 'call the bank', '2026-11-24T16:00:00.000Z'],
    ['en', 'remind me next week sometime to order a cake', 'order a cake', '2026-11-30T08:00:00.000Z'],
    ['de', 'erinner mich bis spätestens 16 Uhr am Freitag an das Formular', 'Formular', '2026-11-27T15:00:00.000Z'],
    ['de', 'erinner mich morgen so um 5 herum an die Bank', 'Bank', '2026-11-24T16:00:00.000Z'],
    ['de', 'erinner mich irgendwann morgen daran die Bank anzurufen', 'die Bank anrufen', '2026-11-24T08:00:00.000Z'],
  ])('%s: %s', (locale, text, name, at) => {
    expect(read(text, locale)).toMatchObject({ do: 'remind', name, rule: { at } });
  });
});
