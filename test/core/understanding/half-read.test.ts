import { describe, expect, it } from 'vitest';
import { readOwnOrder } from '../../../src/main/core/understanding/own-order.ts';

/** Monday, 23 November 2026, 10:00 in Berlin. */
const now = Date.parse('2026-11-23T09:00:00Z');
const read = (text: string, locale: string) => readOwnOrder(text, { zone: 'Europe/Berlin', now, locale }).wish;

describe('an hour beside a day', () => {
  it.each([
    ['en-GB', 'make that 7 not 6 for the tomatoes tonight', 'tonight at 7'],
    ['en-GB', 'make it half 7 for the tomatoes tonight', 'tonight at half 7'],
    ['de-DE', 'Verschieb das auf 11 am Samstag', 'am Samstag um 11'],
  ])('is a part of the change, %s: %s', (locale, text, when) => {
    expect(read(text, locale)).toMatchObject({ do: 'change', when });
  });

  it.each([
    ['en-GB', 'move that one to Friday', 'Friday'],
    ['de-DE', 'Schieb das erste auf 15 Uhr', '15 Uhr'],
  ])('is none where one of several is meant, %s: %s', (locale, text, when) => {
    expect(read(text, locale)).toMatchObject({ do: 'change', when });
  });

  it('is none that lies on another day: a number may count something', () => {
    expect(read('make that 4 for us tonight', 'en-GB')).not.toMatchObject({ when: expect.stringContaining('4') });
  });
});

it.each([
  ['en-GB', 'they moved it to Thursday. and it starts at 8'],
  ['de-DE', 'sie haben es auf Donnerstag verlegt. Und es fängt um 8 an'],
])('a day that is told is not passed over beside an hour: %s: %s', (locale, text) => {
  expect(read(text, locale).do).not.toBe('change');
});

it.each([
  [
    'en-GB',
    'remind me of two things tomorrow: 8:10 hand out the forms, 13:30 ring Tom',
    ['hand out the forms', 'ring Tom'],
  ],
  [
    'de-DE',
    'erinner mich an zwei Sachen morgen: um 8:10 Zettel austeilen, um 13:30 Tom anrufen',
    ['Zettel austeilen', 'Tom anrufen'],
  ],
])('the day of what leads to several things is the day of each: %s: %s', (locale, text, names) => {
  const at = ['2026-11-24T07:10:00.000Z', '2026-11-24T12:30:00.000Z'];
  const wishes = names.map((name, place) => expect.objectContaining({ name, rule: { kind: 'once', at: at[place] } }));
  expect(read(text, locale)).toEqual({ do: 'several', wishes });
});

describe('of lists', () => {
  it.each([
    ['en-GB', 'and a new lead, he chewed through the old one'],
    ['en-GB', 'and better get 4 tins of tomatoes not 2'],
    ['de-DE', 'und dem Opa seine Tabletten um viertel nach acht, er frühstückt jetzt länger'],
  ])('what is told, or another amount, is no thing to put there: %s: %s', (locale, text) => {
    expect(read(text, locale).do).not.toBe('items');
  });

  it('what is told before an order for one list is asked about with all of it', () => {
    const text = "it's going to be freezing, take the swimsuit out of my packing list and put a woolly hat in";
    expect(read(text, 'en-GB')).toMatchObject({ do: 'perhaps', wish: { do: 'several' } });
  });

  it.each([
    ['en-GB', 'make a list, gifts dad: drill, thriller', 'gifts dad'],
    ['de-DE', 'leg ne liste an, geschenke papa: bohrer, krimi', 'geschenke papa'],
  ])('what stands before the colon is its name: %s: %s', (locale, text, key) => {
    expect(read(text, locale)).toMatchObject({ do: 'add', key });
  });

  it.each([
    ['en-GB', 'He has the thriller already... rather an audiobook'],
    ['de-DE', 'Krimis hat er schon zwölf Stück... da lieber ein Hörbuch'],
  ])('what is wanted instead is not passed over: %s: %s', (locale, text) => {
    expect(read(text, locale).do).not.toBe('done');
  });

  it.each(['Lösche die Liste Umzug nicht', 'Lösche die Liste Umzug morgen', 'Lösche die Liste Einkauf und Umzug'])(
    'a name ends before what is no name: %s',
    (text) => {
      expect(read(text, 'de-DE')).not.toMatchObject({ do: 'delete' });
    },
  );
});

it.each([
  ['de-DE', 'Zum Monatsersten, jeweils 9 Uhr, Miete überweisen', 'Miete überweisen', '0 0 9 1 * *'],
  ['de-DE', 'Immer zum Monatsersten um 9 Uhr Miete überweisen', 'Miete überweisen', '0 0 9 1 * *'],
])('how often is said apart: %s: %s', (locale, text, name, expression) => {
  expect(read(text, locale)).toMatchObject({ do: 'schedule', name, rule: { kind: 'cron', expression } });
});

it('how often a thing comes may stand before its colon', () => {
  const rule = { kind: 'cron', expression: '0 0 10 20 12 *' };
  const planned = expect.objectContaining({ name: 'flowers for Meg', rule });
  expect(read('Yearly thing: December 20th, 10am, flowers for Meg', 'en-GB')).toMatchObject({ do: 'offer', planned });
});

it('a day is run through, and a list read', () => {
  expect(read('run me through tomorrow', 'en-GB').do).toBe('schedules');
  expect(read('read me my gift ideas', 'en-GB').do).toBe('answer');
});
