import { expect, it } from 'vitest';
import { readOwnOrder } from '../../../src/main/core/understanding/own-order.ts';

const now = Date.parse('2026-11-23T09:00:00Z');
const read = (text: string, locale: string) => readOwnOrder(text, { zone: 'Europe/Berlin', now, locale }).wish;

it.each([
  ['en-GB', 'remind me what my wifi password is', 'what my wifi password is'],
  ['en-GB', "remind me what Noor's allergic to? i told u once", "what Noor's allergic to"],
  ['en-GB', 'can you remind me when the dentist is?', 'when the dentist is'],
  ['de-DE', 'Erinner mich nochmal, worauf Noor allergisch ist', 'worauf Noor allergisch ist'],
  ['de-DE', 'Erinner mich mal, wo ich geparkt habe', 'wo ich geparkt habe'],
])('who is to be reminded what something is asks for it: %s: %s', (locale, text, question) => {
  expect(read(text, locale)).toMatchObject({ do: 'answer', question });
});

it.each([['remind me when I get home'], ['remind me what to buy'], ['remind me to ask what Noor is allergic to']])(
  'and what is to be told later is no question: %s',
  (text) => {
    expect(read(text, 'en-GB').do).toBe('ask-when');
  },
);

it.each([
  ['en-GB', 'meeting with Sam tomorrow 10-11', 'meeting with Sam', '2026-11-24T09:00:00.000Z'],
  ['en-GB', 'meeting tomorrow from 10 to 11', 'meeting', '2026-11-24T09:00:00.000Z'],
  ['en-GB', 'meeting friday 2-4pm', 'meeting', '2026-11-27T13:00:00.000Z'],
  ['de-DE', 'Besprechung Freitag 14-16 Uhr', 'Besprechung', '2026-11-27T13:00:00.000Z'],
])('what begins and ends is told when it begins: %s: %s', (locale, text, name, at) => {
  expect(read(text, locale)).toMatchObject({ do: 'offer', planned: { name, rule: { at } } });
});

it.each([
  ['buy 2-3 apples tomorrow', 'buy 2-3 apples', '2026-11-24T08:00:00.000Z'],
  ['remind me tomorrow at ten to eleven to leave', 'leave', '2026-11-24T09:50:00.000Z'],
])('an amount and an hour keep their words: %s', (text, name, at) => {
  const wish = read(text, 'en-GB');
  expect(wish.do === 'offer' ? wish.planned : wish).toMatchObject({ name, rule: { at } });
});

it('what is to be kept keeps both hours', () => {
  expect(read('remember the shop is open Friday 9-6', 'en-GB')).toEqual({
    do: 'remember',
    memory: 'The shop is open Friday 9-6',
  });
});

it.each([
  ['en-GB', 'The bins go out every Tuesday. Remind me at 7pm that day', '0 0 19 * * 2'],
  ['en-GB', 'My rent goes out on the first of each month. Let me know at 8am on that day', '0 0 8 1 * *'],
  ['de-DE', 'Montags ist Yoga. Erinnere mich am selben Tag um 17 Uhr, die Matte einzupacken', '0 0 17 * * 1'],
])('the day of what repeats is one of each: %s: %s', (locale, text, expression) => {
  expect(read(text, locale)).toMatchObject({ do: 'offer', planned: { do: 'schedule', rule: { expression } } });
});

it.each([
  ['en-GB', "What you have down as 'Meeting' should be called 'Talk', would you alter the name?", "'Meeting'", 'Talk'],
  ['en-GB', "Could you call 'Meeting' 'Talk' instead?", "'Meeting'", 'Talk'],
  ['de-DE', 'Statt ›Oma‹ soll da ›Oma Ilse‹ stehen, wir haben zwei.', '›Oma‹', 'Oma Ilse'],
  ['de-DE', 'Nenn „Oma“ bitte „Oma Ilse“', '„Oma“', 'Oma Ilse'],
])('another name stands in quotes: %s: %s', (locale, text, query, name) => {
  expect(read(text, locale)).toMatchObject({ do: 'change', target: { kind: 'named', query }, name });
});

it.each([
  ['en-GB', "cancel my 3 o'clock", { do: 'drop', target: { kind: 'timed' } }],
  ['en-GB', "move my 3 o'clock to 4", { do: 'change', target: { kind: 'timed' }, when: '4' }],
  ['de-DE', 'lösch den 15-Uhr-Termin', { do: 'drop', target: { kind: 'timed' } }],
])('an appointment may be called by its hour: %s: %s', (locale, text, wish) => {
  expect(read(text, locale)).toMatchObject(wish);
});

it.each([
  ['en-GB', 'what do i still have to buy', 'shopping list'],
  ['en-GB', "what's left to get?", 'shopping list'],
  ['de-DE', 'Was muss ich noch einkaufen?', 'Einkaufsliste'],
])('what is to be bought stands on a list: %s: %s', (locale, text, key) => {
  expect(read(text, locale)).toEqual({ do: 'get', key });
});

it.each([
  ['Ich habe morgen um 14 Uhr ein Meeting', 'Ich habe ein Meeting', '2026-11-24T13:00:00.000Z'],
  ['um 8 Uhr zwei Tabletten', 'zwei Tabletten', '2026-11-24T07:00:00.000Z'],
])('what is counted behind an hour is none of its minutes: %s', (text, name, at) => {
  expect(read(text, 'de-DE')).toMatchObject({ do: 'offer', planned: { name, rule: { at } } });
});

it.each([
  ['erinnere mich um 8 Uhr 03 an Tom', '2026-11-24T07:03:00.000Z'],
  ['erinnere mich um acht Uhr dreißig an Tom', '2026-11-24T07:30:00.000Z'],
])('and its minutes are read: %s', (text, at) => {
  expect(read(text, 'de-DE')).toMatchObject({ do: 'remind', name: 'Tom', rule: { at } });
});

it.each([
  ['en-GB', 'move the bin one to 8pm', { do: 'change', target: { kind: 'named', query: 'bin' } }],
  ['de-DE', 'erinner mich mittwoch 18 uhr ans bad putzen, bin diese woche dran', { do: 'remind', name: 'bad putzen' }],
])('a word of grammar may be a thing of another language: %s: %s', (locale, text, wish) => {
  expect(read(text, locale)).toMatchObject(wish);
});

it.each([
  ['en-GB', 'Remind me of kids camp 10-12 December'],
  ['en-GB', 'Remind me tomorrow 3-4 people come'],
  ['en-GB', 'Remind me to turn the heating from 18 to 20 tomorrow'],
  ['en-GB', 'Remind me to read chapters 3-4 tomorrow'],
  ['de-DE', 'Erinner mich an den Markt 10-12 Dezember'],
  ['de-DE', 'Erinner mich morgen, 2-3 Sachen zu packen'],
])('days, amounts and degrees set nothing by themselves: %s: %s', (locale, text) => {
  expect(['remind', 'schedule']).not.toContain(read(text, locale).do);
});

it.each([
  ['en-GB', 'Can I have a look on the shopping list?'],
  ['en-GB', "The baby should be called 'Anna'"],
  ['en-GB', 'learn this poem by Friday'],
  ['en-GB', "I'd love an alarm clock for Christmas"],
  ['en-GB', 'How do I set a 10 minute timer on my phone?'],
  ['en-GB', 'We have a 5 minute timer at work'],
  ['de-DE', 'Wecker morgen nicht auf 6 stellen'],
])('and what only sounds like an order is none: %s: %s', (locale, text) => {
  expect(['remind', 'schedule', 'add', 'remember', 'change']).not.toContain(read(text, locale).do);
});
