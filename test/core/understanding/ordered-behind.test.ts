import { expect, it } from 'vitest';
import { readOwnOrder } from '../../../src/main/core/understanding/own-order.ts';

/** Monday, 23 November 2026, 10:00 in Berlin. */
const now = Date.parse('2026-11-23T09:00:00Z');
const read = (text: string, locale: string) => readOwnOrder(text, { zone: 'Europe/Berlin', now, locale }).wish;

it.each([
  ['Remind me tomorrow at 8 to call Tom. Cancel the dentist', 'en-GB', 'call Tom', 'dentist'],
  ['Erinnere mich morgen um 8 an Tom. Sag den Zahnarzt ab', 'de-DE', 'Tom', 'Zahnarzt'],
])('what is to end is no part of a name before it, and is offered with it: %s', (text, locale, name, query) => {
  const wishes = [{ name }, { do: 'cancel', query }];
  expect(read(text, locale)).toMatchObject({ do: 'perhaps', wish: { do: 'several', wishes } });
});

it.each([
  ['Remind me tomorrow at 8 to call Tom. Actually no', 'en-GB'],
  ['Remind me tomorrow at 3 to call the bank. Never mind', 'en-GB'],
  ['Erinnere mich morgen um 8 an Tom. Ach nein', 'de-DE'],
])('what is taken back is not set: %s', (text, locale) => {
  expect(read(text, locale).do).toBe('leave');
});

it.each([
  ['Remind me tomorrow at 8 to call Tom. Cancel that', 'en-GB'],
  ['Erinnere mich morgen um 8 an Tom. Lösch das wieder', 'de-DE'],
  ['Remind me at 6 to look at the subscription. Cancel it', 'en-GB'],
  ['Remind me tomorrow at 8 to call Tom. Move it to 9', 'en-GB'],
  ['Remind me tomorrow at 8 to call Tom. No, Ben', 'en-GB'],
  ['Remind me to ring Tom at 8. May is his wife', 'en-GB'],
  ['Erinnere mich an Tom um 8. Mai ist seine Frau', 'de-DE'],
])('what the next sentence says otherwise is not set by itself: %s', (text, locale) => {
  expect(['offer', 'correct']).toContain(read(text, locale).do);
});

it.each([
  ['Erinnere mich um 18 Uhr ans Packen. Vergiss den Pass nicht', 'de-DE'],
  ["Remind me at 6 to pack. Don't forget the passport", 'en-GB'],
  ['Remind me at 6 to feed the cat. Forget the milk', 'en-GB'],
  ['Remind me at 6 to ring the clinic. Cancel my appointment if they are full', 'en-GB'],
])('what is not to be forgotten, or only if, is told with the rest: %s', (text, locale) => {
  const wish = read(text, locale);
  expect(wish.do).toBe('remind');
  const [, second] = text.split('. ');
  expect(wish).toMatchObject({ name: expect.stringContaining(second ?? '') });
});

it.each([
  ['Remind me tomorrow at 8 to call Tom. No rush', 'en-GB', '2026-11-24T07:00:00.000Z'],
  ['Remind me tomorrow at 8 to call Tom. Sorry, I always forget it', 'en-GB', '2026-11-24T07:00:00.000Z'],
  ['Remind me to ring Tom at 8. Tomorrow.', 'en-GB', '2026-11-24T07:00:00.000Z'],
  ['Erinnere mich am 8. Mai um 9 an Tom', 'de-DE', '2027-05-08T07:00:00.000Z'],
])('what takes nothing back leaves it as it is: %s', (text, locale, at) => {
  expect(read(text, locale)).toMatchObject({ do: 'remind', rule: { at } });
});

it.each([
  ['Cancel everything, the vet untouched', 'en-GB', 'vet'],
  ['Cancel everything, but keep the vet', 'en-GB', 'vet'],
  ['Lösch alles, der Tierarzt bleibt', 'de-DE', 'Tierarzt'],
])('what stays is left out of all that ends: %s', (text, locale, but) => {
  expect(read(text, locale)).toMatchObject({ do: 'all-but', but, isEnd: true });
});
