import { expect, it } from 'vitest';
import { understand } from '../../../src/main/core/understanding/understand.ts';

/** Monday, 23 November 2026, 10:00 in Berlin. */
const now = Date.parse('2026-11-23T09:00:00Z');
const read = (text: string, locale: string) => understand(text, { zone: 'Europe/Berlin', now, locale }).wish;

it.each([
  ['en', 'remind me at 4 to pay back the tenner he lent me on Friday', 'pay back the tenner he lent me on Friday', 16],
  ['en', 'remind me at 7 to ice the cake for Sunday', 'ice the cake for Sunday', 19],
  ['en', "remind me at 4 to ask Ilse whether she's in on Friday", "ask Ilse whether she's in on Friday", 16],
  ['en', 'remind me at 5 to send Rui the pictures from yesterday', 'send Rui the pictures from yesterday', 17],
  ['de', 'Erinner mich um 16 Uhr an den Brief vom Donnerstag', 'Brief vom Donnerstag', 16],
])('a day that belongs to the thing stays in its name, and is asked, %s: %s', (locale, text, name, hour) => {
  const at = `2026-11-23T${hour - 1}:00:00.000Z`;
  expect(read(text, locale)).toMatchObject({ do: 'offer', planned: { do: 'remind', name, rule: { at } } });
});

it.each([
  ['en', 'remind me to tell Britta the talk is at 3 tomorrow'],
  ['en', 'remind me to let Paolo know the match starts at 7'],
  ['en', "remind me to ask Ilse if she's free on Friday"],
  ['de', 'erinner mich dran, Paolo Bescheid zu geben, dass das Spiel um 19 Uhr anfängt'],
])('what somebody is to be told or asked has its own time, %s: %s', (locale, text) => {
  expect(['unclear', 'offer']).toContain(read(text, locale).do);
});

it.each([
  ['en', 'remind me at 4 to call mum on Friday', 'call mum', '2026-11-27T15:00:00.000Z'],
  ['en', 'remind me the talk is at 3 tomorrow', 'the talk', '2026-11-24T14:00:00.000Z'],
  ['en', 'remind me to ask Ilse if she comes on Friday at 9', 'ask Ilse if she comes', '2026-11-27T08:00:00.000Z'],
  ['de', 'Erinner mich um 16 Uhr Mama am Freitag anzurufen', 'Mama anrufen', '2026-11-27T15:00:00.000Z'],
])('but a day that is said of the order is its day, %s: %s', (locale, text, name, at) => {
  expect(read(text, locale)).toMatchObject({ do: 'remind', name, rule: { at } });
});

it.each([
  ['en', 'set an alarm for 5:50 tomorrow', '2026-11-24T04:50:00.000Z'],
  ['en', 'set an alarm for 7 tonight', '2026-11-23T18:00:00.000Z'],
])('an alarm of another day is one of its morning, %s: %s', (locale, text, at) => {
  expect(read(text, locale)).toMatchObject({ do: 'remind', rule: { at } });
});

it('to start something is no start of a month', () => {
  const rule = { kind: 'cron', expression: '0 40 5 * * *' };
  expect(read('Every morning at 5:40: start the dough.', 'en')).toMatchObject({ do: 'schedule', rule });
});

it.each([
  ['en', 'remind me to look up the 5pm ferry tomorrow', 'look up the 5pm ferry'],
  ['en', "remind me tomorrow to ask for the 3 o'clock slot", "ask for the 3 o'clock slot"],
])('an hour that a thing is called by stays in its name, and is asked, %s: %s', (locale, text, name) => {
  expect(read(text, locale)).toMatchObject({ do: 'offer', planned: { do: 'remind', name } });
});

it('but what comes at an hour is reminded of then', () => {
  const at = '2026-11-24T14:00:00.000Z';
  expect(read('remind me of the 3pm rehearsal tomorrow', 'en')).toMatchObject({ do: 'remind', rule: { at } });
});

it.each([
  ['en', "what's the alarm code?", 'answer'],
  ['en', 'what was that reminder app called?', 'answer'],
  ['en', 'what alarms do I have?', 'schedules'],
  ['en', 'show my reminders for Friday', 'schedules'],
])('what is called by an alarm is none, %s: %s', (locale, text, expected) => {
  expect(read(text, locale).do).toBe(expected);
});

it.each([
  ['en', 'remind me at 7 30 tomorrow to bring the kit', '2026-11-24T06:30:00.000Z'],
  ['en', 'remind me at 7 30pm to bring the kit', '2026-11-23T18:30:00.000Z'],
  ['en', 'remind me at 7 to bring 30 eggs', '2026-11-23T18:00:00.000Z'],
])('minutes may stand behind their hour without a mark, %s: %s', (locale, text, at) => {
  expect(read(text, locale)).toMatchObject({ do: 'remind', rule: { at } });
});

it.each([
  ['en', 'remind me friday 6 swimming'],
  ['en', 'remind me friday 11 lunch with Jo'],
  ['en', 'remind me friday 6 45 swimming'],
  ['de', 'Erinner mich Freitag 6 ans Schwimmen'],
])('a number behind a weekday is asked where it may be an hour, %s: %s', (locale, text) => {
  expect(['unclear', 'offer']).toContain(read(text, locale).do);
});

it.each([
  ['essay due fri 12 noon, remind me 2hrs before', 'essay', '2026-11-27T09:00:00.000Z'],
  ['remind me thursday 12 midday to ring the vet', 'ring the vet', '2026-11-26T11:00:00.000Z'],
  ['remind me friday 11th lunch with Jo', 'lunch with Jo', '2026-12-11T08:00:00.000Z'],
  ['remind me friday 27 lunch with Jo', 'lunch with Jo', '2026-11-27T08:00:00.000Z'],
])('and not where it is surely one, or surely a day: %s', (text, name, at) => {
  expect(read(text, 'en')).toMatchObject({ do: 'remind', name, rule: { at } });
});

it.each([
  ['remind me in an hour and ten to call', 'call', '2026-11-23T10:10:00.000Z'],
  ['remind me in two hours and twenty: turn the roast', 'turn the roast', '2026-11-23T11:20:00.000Z'],
])('minutes may stand behind an hour without their name: %s', (text, name, at) => {
  expect(read(text, 'en')).toMatchObject({ do: 'remind', name, rule: { at } });
});

it('what is joined to a time and is none of it is asked', () => {
  expect(read('remind me in an hour and two weeks to call', 'en').do).toBe('offer');
});

it.each([
  ['pls remind me 1545 today bed meeting', 'bed meeting', '2026-11-23T14:45:00.000Z'],
  ['remind me 0830 tomorrow to call', 'call', '2026-11-24T07:30:00.000Z'],
])('four figures beside a day are an hour: %s', (text, name, at) => {
  expect(read(text, 'en')).toMatchObject({ do: 'remind', name, rule: { at } });
});

it('and behind it they are asked', () => {
  expect(read('remind me tomorrow 1545 bed meeting', 'en').do).toBe('offer');
});
