import { describe, expect, it } from 'vitest';
import { understand } from '../../../src/main/core/understanding/understand.ts';

/** Monday, 23 November 2026, 10:00 in Berlin. */
const now = Date.parse('2026-11-23T09:00:00Z');
const read = (text: string, locale: string) => understand(text, { zone: 'Europe/Berlin', now, locale }).wish;

describe('days that are said in a shorter way', () => {
  it.each([
    ['de', 'erinner mich immer Dienstag und Donnerstag um 18.15 ans Laufen', '0 15 18 * * 2,4', 'Laufen'],
    ['de', 'erinner mich immer di u. do um 18.15 ans Laufen', '0 15 18 * * 2,4', 'Laufen'],
    ['de', 'erinner mich immer am Dienstag um 8 ans Turnen', '0 0 8 * * 2', 'Turnen'],
    ['de', 'erinner mich jeden Montag- und Donnerstagabend um 18 Uhr an die Tonne', '0 0 18 * * 1,4', 'Tonne'],
    ['de', 'erinner mich jeden Montagabend und Donnerstagabend um 18 Uhr an die Tonne', '0 0 18 * * 1,4', 'Tonne'],
    ['de', 'erinner mich jeden Montagabend um 20 Uhr an die Tabletten', '0 0 20 * * 1', 'Tabletten'],
    ['en', 'remind me always Tuesday and Thursday at 6pm to run', '0 0 18 * * 2,4', 'run'],
    [
      'en',
      'remind me every Monday evening and Thursday evening at 6 to check the bin',
      '0 0 18 * * 1,4',
      'check the bin',
    ],
  ])('%s: %s', (locale, text, expression, name) => {
    expect(read(text, locale)).toMatchObject({ do: 'schedule', name, rule: { expression } });
  });

  it.each([
    ['de', 'immer so um 9 rum'],
    ['en', 'I always sat at 9 in the back row'],
  ])('%s: “%s” names no day', (locale, text) => {
    const wish = read(text, locale);
    expect(JSON.stringify(wish)).not.toContain('cron');
  });
});

describe('what must be done to something is an order', () => {
  it.each([
    ['en', 'the dentist needs to be moved to Friday at 3', 'dentist', 'Friday at 3'],
    ['en', 'Spoke to the surgery, my eye test has to be moved to Friday at 3', 'eye test', 'Friday at 3'],
    ['de', 'der Zahnarzt muss auf Freitag um 10 Uhr verlegt werden', 'Zahnarzt', 'Freitag um 10 Uhr'],
  ])('%s: %s', (locale, text, query, when) => {
    expect(read(text, locale)).toMatchObject({ do: 'change', target: { kind: 'named', query }, when });
  });

  it.each([
    ['de', 'kannst du mich morgen um viertel vor 6 wecken'],
    ['de', 'mich bitte morgen um viertel vor 6 wecken, hab Frühdienst'],
  ])('%s: %s', (locale, text) => {
    expect(read(text, locale)).toMatchObject({ do: 'remind', rule: { at: '2026-11-24T04:45:00.000Z' } });
  });
});

describe('what must be on a list is put there', () => {
  it.each([
    ['de', 'Butter muss noch auf die Einkaufsliste', 'Einkaufsliste', ['Butter']],
    ['de', 'ich muss noch Butter und Eier auf die Einkaufsliste setzen', 'Einkaufsliste', ['Butter', 'Eier']],
    ['en', 'I need to put butter on the shopping list', 'shopping list', ['butter']],
    ['en', 'eggs need to go on the shopping list', 'shopping list', ['eggs']],
  ])('%s: %s', (locale, text, key, items) => {
    expect(read(text, locale)).toEqual({ do: 'add', key, items });
  });

  it.each([
    ['de', 'Butter muss noch auf die Einkaufsliste und Milch muss runter', 'Einkaufsliste', 'Butter', 'Milch'],
    ['en', 'butter needs to go on the shopping list and milk can come off', 'shopping list', 'butter', 'milk'],
  ])('and what may go is taken off, %s: %s', (locale, text, key, more, less) => {
    expect(read(text, locale)).toEqual({
      do: 'several',
      wishes: [
        { do: 'add', key, items: [more] },
        { do: 'remove', key, items: [less] },
      ],
    });
  });

  it.each([
    ['de', 'der Müll muss raus'],
    ['en', 'the list of guests needs to go to the printer'],
  ])('%s: “%s” is of no list', (locale, text) => {
    expect(['add', 'remove', 'several']).not.toContain(read(text, locale).do);
  });
});

it.each([
  [
    'Übermorgen früh um 7.20 Uhr hätte ich gern eine Erinnerung: nüchtern bleiben',
    'nüchtern bleiben',
    '2026-11-25T06:20',
  ],
  ['morgen um 7 bitte eine Erinnerung: Tabletten', 'Tabletten', '2026-11-24T06:00'],
])('what is asked for behind its time is new, and moves nothing: %s', (text, name, at) => {
  expect(read(text, 'de')).toMatchObject({ do: 'remind', name, rule: { at: `${at}:00.000Z` } });
});

it.each([
  ['en', 'remind em to text Marcus at quater past 5', 'text Marcus'],
  ['de', 'erinner mihc um viertel nach 5 an die Wäsche', 'Wäsche'],
])('a misspelt “me” is one, %s: %s', (locale, text, name) => {
  expect(read(text, locale)).toMatchObject({ do: 'remind', name, rule: { at: '2026-11-23T16:15:00.000Z' } });
});

describe('who asks for others, too, is reminded', () => {
  it.each([
    [
      'en',
      'Please would you remind us tomorrow at 10:15 that we promised to ring Margaret',
      'we promised to ring Margaret',
    ],
    ['de', 'kannst du uns morgen um 10:15 an den Müll erinnern', 'Müll'],
    ['de', 'erinner uns bitte morgen um 10:15 an den Müll', 'Müll'],
  ])('%s: %s', (locale, text, name) => {
    expect(read(text, locale)).toMatchObject({ do: 'remind', name, rule: { at: '2026-11-24T09:15:00.000Z' } });
  });

  it('and what they do to us is none of it', () => {
    expect(read('these songs remind us of tomorrow at 5', 'en').do).not.toBe('remind');
  });
});

it.each([
  ['remind me about breakfast with Jo on Saturday at 9', 'breakfast with Jo', '2026-11-28T08:00:00.000Z'],
  ['remind me to ring mum on Thursday after lunch, say 2pm', 'ring mum', '2026-11-26T13:00:00.000Z'],
])('a meal is no second time: %s', (text, name, at) => {
  expect(read(text, 'en')).toMatchObject({ do: 'remind', name, rule: { at } });
});

it.each([
  ['en', 'show me the packing list once more', 'packing list'],
  ['de', 'zeig mir die Packliste nochmal', 'Packliste'],
])('a list is shown once more, %s: %s', (locale, text, key) => {
  expect(read(text, locale)).toEqual({ do: 'get', key });
});

it.each([
  ['en', 'remind me about the dinner party on Friday at 7', '2026-11-27T18:00:00.000Z'],
  ['en', "remind me of the parents' evening on Thursday at half past seven", '2026-11-26T18:30:00.000Z'],
  ['en', 'remind me about dinner with Jo on Friday at 7am', '2026-11-27T06:00:00.000Z'],
  ['en', 'remind me about the dentist on Friday at 7', '2026-11-27T06:00:00.000Z'],
  ['de', 'Erinnere mich an das Abendessen bei Meiers am Freitag um 7', '2026-11-27T18:00:00.000Z'],
  ['de', 'Erinner mich an den Elternabend am Donnerstag um halb acht', '2026-11-26T18:30:00.000Z'],
  ['de', 'Erinner mich an Sport am Freitagabend um 7', '2026-11-27T18:00:00.000Z'],
])('what is of an evening comes then, %s: %s', (locale, text, at) => {
  expect(read(text, locale)).toMatchObject({ do: 'remind', rule: { at } });
});

it.each([
  ['en', 'remind me on Wensday at 6 in the evening to call Sam', '2026-11-25T17:00:00.000Z'],
  ['en', 'nudge me at 2.30, no wait 2.45 today, to call Sam', '2026-11-23T13:45:00.000Z'],
  ['en', 'remind me on friday, 9 in the morning, to call Sam', '2026-11-27T08:00:00.000Z'],
  ['de', 'kannste mich in ner halben std an Sam erinnern', '2026-11-23T09:30:00.000Z'],
])('a time in a hurry, %s: %s', (locale, text, at) => {
  expect(JSON.stringify(read(text, locale))).toContain(at);
});

it.each([['de', "erinner mich morgen um acht auf d'Nacht an die Bank", '2026-11-24T19:00:00.000Z']])(
  'as it is said elsewhere, %s: %s',
  (locale, text, at) => {
    expect(JSON.stringify(read(text, locale))).toContain(at);
  },
);

it.each([
  ['swap those two round would you', { do: 'swap' }],
  ['remind me to oil the bandsaw would you', { do: 'ask-when', name: 'oil the bandsaw' }],
  ['stick eggs on the shopping list would ya', { do: 'add', items: ['eggs'] }],
])('what is asked behind it is none of it: %s', (text, wish) => {
  expect(read(text, 'en')).toMatchObject(wish);
});
