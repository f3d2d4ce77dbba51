import { describe, expect, it } from 'vitest';
import { readWhen } from '../../../../src/main/core/scheduler/parse/read-when.ts';
import { nextRuns } from '../../../../src/main/core/scheduler/recurrence/next-run.ts';
import { english, german, local, zone } from './say.ts';

/** What is left of a line, and its first times on the wall. */
function read(text: string, options: typeof english | typeof german, runs = 1) {
  const when = readWhen(text, options);
  if (!when || when.kind === 'unclear') return when?.kind;
  return [when.rest, ...nextRuns(when.rule, zone, { after: options.now, count: runs }).map((at) => local(at))];
}

describe('taking the moment out of a line', () => {
  it.each([
    ['water the plants tomorrow at 9', 'water the plants', '2026-11-21T09:00'],
    ['remind me in 2 minutes to drink tea', 'remind me to drink tea', '2026-11-20T11:02'],
    ['remind me tomorrow to call mom at 5', 'remind me to call mom', '2026-11-21T17:00'],
    ['set a timer for 10 minutes', 'set a timer', '2026-11-20T11:10'],
    ['dentist 24 Nov 14:30', 'dentist', '2026-11-24T14:30'],
    ['email every customer tomorrow at 9', 'email every customer', '2026-11-21T09:00'],
    ['call Jan tomorrow at 5', 'call Jan', '2026-11-21T17:00'],
    ['watch the sun rise tomorrow at 7', 'watch the sun rise', '2026-11-21T07:00'],
    ['buy eggs and milk on Monday', 'buy eggs and milk', '2026-11-23T09:00'],
    ['um 9 Uhr Müll rausbringen', 'Müll rausbringen', '2026-11-21T09:00'],
    ['am Montag um 9:30 zum Zahnarzt', 'zum Zahnarzt', '2026-11-23T09:30'],
  ])('%s', (text, rest, at) => {
    expect(read(text, english)).toEqual([rest, at]);
  });

  it.each([
    ['Erinnere mich in 2 Minuten daran, Tee zu trinken', 'Erinnere mich daran, Tee zu trinken', '2026-11-20T11:02'],
    ['Blumen gießen morgen um 9', 'Blumen gießen', '2026-11-21T09:00'],
    ['morgen Oma besuchen um 4', 'Oma besuchen', '2026-11-21T16:00'],
    ['Stelle einen Timer auf 10 Minuten', 'Stelle einen Timer', '2026-11-20T11:10'],
    ['water the plants tomorrow at 9', 'water the plants', '2026-11-21T09:00'],
  ])('%s', (text, rest, at) => {
    expect(read(text, german)).toEqual([rest, at]);
  });

  it.each([
    ...['buy 3 apples', 'read chapter 5', 'call 555 1234', 'version 2.5 is out', '1/2 cup of sugar', 'I may come'],
    ...[
      'the march of time',
      'sat on the sofa',
      'it takes 5 minutes',
      'Party on the 5th floor',
      'open 9-5',
      '9-5',
      '9-17',
    ],
    ...['write a weekly report', 'email every customer'],
  ])('finds no time in "%s"', (text) => {
    expect(readWhen(text, english)).toBeUndefined();
  });
});

describe('taking the rule out of a line', () => {
  it.each([
    ['tell me the news every weekday at 6:45', 'tell me the news', '2026-11-23T06:45'],
    ['cut the grass on saturdays', 'cut the grass', '2026-11-21T09:00'],
    ['remind me daily to drink water', 'remind me to drink water', '2026-11-21T09:00'],
    ['pay rent on the 1st of every month', 'pay rent', '2026-12-01T09:00'],
    ['every third Friday of the month book club at 19:00', 'book club', '2026-11-20T19:00'],
    ['at 19:00 book club every third Friday of the month', 'book club', '2026-11-20T19:00'],
    ['mondays choir at 8 pm', 'choir', '2026-11-23T20:00'],
    ['0 9 * * 1', '', '2026-11-23T09:00'],
  ])('%s', (text, rest, at) => {
    expect(read(text, english)).toEqual([rest, at]);
  });

  it.each([
    ['Sag mir jeden Werktag um 6:45 die Nachrichten', 'Sag mir die Nachrichten', '2026-11-23T06:45'],
    ['jeden dritten Freitag im Monat Lesekreis um 19 Uhr', 'Lesekreis', '2026-11-20T19:00'],
  ])('%s', (text, rest, at) => {
    expect(read(text, german)).toEqual([rest, at]);
  });
});

describe('a sentence that can be read only in part', () => {
  it.each([
    ...['gym mon, wed and fri at 7', 'gym mon wed fri at 7', 'gym tue and thu at 7', 'tea at 5 and 6'],
    ...[
      'call mum at 5 and dad at 6',
      'drink every day until the cows come home',
      'choir every Monday and Bob on Friday',
    ],
    ...['stretch every day and swim every week', 'meet from 3 to 4pm', 'call mum tonight on perhaps Sunday'],
    ...['call mum on 17 until whenever 9 July 2027 at 6', 'call mum on at maybe half 8 Tuesday at 7:10 pm'],
  ])('is not guessed at: "%s"', (text) => {
    expect(read(text, english)).toBe('unclear');
  });
  it.each(['Sport mo, mi und fr um 7', 'Tee um 5 und 6 Uhr', 'Mama um 5 und Papa um 6 anrufen'])(
    'is not guessed at: "%s"',
    (text) => {
      expect(read(text, german)).toBe('unclear');
    },
  );
});

describe('every so many weeks on a day', () => {
  const monday = { ...english, now: Date.parse('2026-11-23T07:00:00Z') };
  it.each([
    ['every two weeks on Monday', english, ['2026-11-23T09:00', '2026-12-07T09:00']],
    ['every other Monday at 8', english, ['2026-11-23T08:00', '2026-12-07T08:00']],
    ['every three weeks on Saturday', english, ['2026-11-21T09:00', '2026-12-12T09:00']],
    ['every 2 weeks on Friday at 12', english, ['2026-11-20T12:00', '2026-12-04T12:00']],
    ['every 2 weeks on Friday at 9', english, ['2026-11-27T09:00', '2026-12-11T09:00']],
    ['alle zwei Wochen am Montag', german, ['2026-11-23T09:00', '2026-12-07T09:00']],
    ['every two weeks on Monday', monday, ['2026-11-23T09:00', '2026-12-07T09:00']],
  ])('%s begins with the very next one', (text, options, runs) => {
    const when = readWhen(text, options as typeof english);
    if (when?.kind !== 'repeats') throw new Error(`${text}: ${when?.kind}`);
    expect(nextRuns(when.rule, zone, { after: options.now, count: 2 }).map((at) => local(at))).toEqual(runs);
  });
});
