import { expect, it } from 'vitest';
import { readOwnOrder } from '../../../src/main/core/understanding/own-order.ts';

/** Monday, 23 November 2026, 10:00 in Berlin. */
const now = Date.parse('2026-11-23T09:00:00Z');
const read = (text: string, locale: string) => readOwnOrder(text, { zone: 'Europe/Berlin', now, locale }).wish;
const at = (wish: ReturnType<typeof read>): string => {
  const plan = wish.do === 'offer' ? wish.planned : wish;
  return plan.do === 'remind' ? plan.rule.at : wish.do;
};

it.each([
  ['the parcel comes on friday, nudge me 8.15', 'en-GB', '2026-11-27T07:15:00.000Z'],
  ['costume has to go in on fri 27th, nudge me 7.40 that morning', 'en-GB', '2026-11-27T06:40:00.000Z'],
  ['remind me 7.40 tomorrow about the bus', 'en-GB', '2026-11-24T06:40:00.000Z'],
  ['Am Freitag kommt das Paket, erinner mich 8.15', 'de-DE', '2026-11-27T07:15:00.000Z'],
])('an hour that is written so is one: %s', (text, locale, moment) => {
  expect(at(read(text, locale))).toBe(moment);
});

it.each([
  ['the parcel comes on friday, remind me half an hour before the 9:40 train', 'en-GB'],
  ['6:15 is kickoff, I have to leave 25 minutes before, so remind me then', 'en-GB'],
])('nothing is set by itself past an hour that was not read: %s', (text, locale) => {
  expect(read(text, locale).do).not.toBe('remind');
});

it.each([
  ['two things for tomorrow: 9.15am prep the talk, 4pm ring the landlord. remind me of each', 'en-GB'],
  ['monday the 30th: drop car at garage 9am, bank 11am, pick up the car 3pm. remind me of all three', 'en-GB'],
])('the hour of one of several things is none of another: %s', (text, locale) => {
  expect(read(text, locale).do).toBe('several');
});

it.each([
  ['verschieb das auf Dienstag, um 10 Uhr', 'de-DE', 'Dienstag um 10 Uhr'],
  ['move it to Friday, at 10', 'en-GB', 'Friday at 10'],
])('an hour that is now is one of another day: %s', (text, locale, when) => {
  expect(read(text, locale)).toMatchObject({ do: 'change', when });
});

it.each([
  ["timer for 25 minutes, bread's in the oven", 'en-GB', "bread's in the oven"],
  ['25 minute timer for the bread', 'en-GB', 'the bread'],
  ['Timer auf 25 Minuten, das Brot ist im Ofen', 'de-DE', 'das Brot ist im Ofen'],
  ['25 Minuten Timer für die Pizza', 'de-DE', 'Pizza'],
])('a timer is asked for by its name alone: %s', (text, locale, name) => {
  expect(read(text, locale)).toMatchObject({ do: 'remind', name, rule: { at: '2026-11-23T09:25:00.000Z' } });
});
