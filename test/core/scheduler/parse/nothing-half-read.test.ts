import { describe, expect, it } from 'vitest';
import { formatRule } from '../../../../src/main/core/scheduler/format-rule/format-rule.ts';
import { explainRefusal, wordsOfRefusal } from '../../../../src/main/core/scheduler/parse/explain-refusal.ts';
import { parseTime } from '../../../../src/main/core/scheduler/parse/parse-time.ts';
import { readWhen } from '../../../../src/main/core/scheduler/parse/read-when.ts';
import { readQuick } from '../../../../src/main/core/understanding/quick-entry.ts';
import { english, german, local, refusal } from './say.ts';

/** Phrases of which others read a half: a part of the day, a year or a number was passed over, or another day was taken. */
const moments = {
  en: {
    '20 of next month': '2026-12-20T09:00',
    '20 of this month': '2026-11-20T12:00',
    '8 tonight': '2026-11-20T20:00',
    '9 tomorrow evening': '2026-11-21T21:00',
    'at 730 in the evening': '2026-11-20T19:30',
    '3 in the morning': '2026-11-21T03:00',
    '2020/Sep/23': '2020-09-23T09:00',
    '0,5 hours later': '2026-11-20T11:30',
    'in 0,5 hours': '2026-11-20T11:30',
    '5 hours before next noon': '2026-11-20T07:00',
    '1 month, 1 week, 1 day, 1 hour ago': '2026-10-12T10:00',
    'in a decade': '2036-11-20T11:00',
    'now + 2 hours': '2026-11-20T13:00',
    'Sunday three weeks after Easter': '2027-04-18T09:00',
    'Sunday three weeks after today': '2026-12-13T09:00',
  },
  de: {
    'am 20. des nächsten Monats': '2026-12-20T09:00',
    '8 heute Abend': '2026-11-20T20:00',
    '9 morgen Abend': '2026-11-21T21:00',
    '3 Uhr morgens': '2026-11-21T03:00',
    '0,5 Stunden später': '2026-11-20T11:30',
    'in 0,5 Stunden': '2026-11-20T11:30',
    'vor 1 Monat, 1 Woche, 1 Tag und 1 Stunde': '2026-10-12T10:00',
    'in einem Jahrzehnt': '2036-11-20T11:00',
    'jetzt + 2 Stunden': '2026-11-20T13:00',
    'Sonntag drei Wochen nach Ostern': '2027-04-18T09:00',
  },
} as const;

/** What is no one moment, the words that tell why, and the moments that are asked about. */
const refused = {
  en: {
    'third last week of 2018': ['errors.own.timeHalf', []],
    'the 21st of something': ['errors.own.timeHalf', []],
    '9-5': ['errors.own.timeLeft', []],
    'One may ask why it is so': ['errors.own.timeLeft', []],
    'This may or may not be true': ['errors.own.timeHalf', []],
    'Sunday three weeks after the party': ['errors.own.timeHalf', []],
    'on the last Friday of the month if it rains': ['errors.own.timeIf', []],
    'every day except holidays': ['errors.own.timeLeft', []],
    'every other Wednesday and also Saturdays at 5': ['errors.own.timeLeft', []],
    'a week next Friday at 9': ['errors.own.timeLeft', []],
    'on every public holiday at 9': ['errors.own.timeHalf', []],
    'friday 5/12': ['errors.own.timeClash', ['2027-05-12T09:00', '2026-12-05T09:00', '2026-11-27T09:00']],
    'Friday 6/7': ['errors.own.timeClash', ['2027-06-07T09:00', '2027-07-06T09:00', '2026-11-27T09:00']],
    'tomorrow, 13/04/21, at 7 PM': ['errors.own.timeClash', ['2026-11-21T19:00']],
  },
  de: {
    'die drittletzte Woche von 2018': ['errors.own.timeLeft', []],
    'am letzten Freitag im Monat, wenn es regnet': ['errors.own.timeIf', []],
    'an jedem Feiertag um 9': ['errors.own.timeHalf', []],
    'Freitag 6.7.': ['errors.own.timeClash', ['2027-07-06T09:00', '2026-11-27T09:00']],
    'morgen, 13.4.21, um 19 Uhr': ['errors.own.timeClash', ['2026-11-21T19:00']],
  },
} as const;

const rules = {
  en: {
    'every 8 hours from 7': 'every day at 07:00, 15:00 and 23:00',
    'every working day but Friday': 'Monday to Thursday at 09:00',
    'on the last Friday of the month': 'on the last Friday of every month at 09:00',
  },
  de: {
    'alle 8 Stunden ab 7': 'jeden Tag um 07:00, 15:00 und 23:00',
    'jeden Werktag außer Freitag': 'Montag bis Donnerstag um 09:00',
    'am letzten Freitag im Monat': 'am letzten Freitag jedes Monats um 09:00',
  },
} as const;

/** Said on Friday 20 November 2026 at 11:00. */
describe.each([english, german])('nothing is half-read in $locale', (options) => {
  it.each(Object.entries(moments[options.locale]))('"%s" is read whole', (text, at) => {
    const time = parseTime(text, options);
    expect([local(time.at), time.whole]).toEqual([at, true]);
    const when = readWhen(text, options);
    expect(when?.kind === 'once' && [local(Date.parse(when.rule.at)), when.rest]).toEqual([at, '']);
  });

  it.each(Object.entries(refused[options.locale]))('"%s" is refused with why', (text, [words, choices]) => {
    expect(refusal(() => parseTime(text, options))).toBe('invalid_value');
    expect(['once', 'repeats']).not.toContain(readWhen(text, options)?.kind);
    const time = explainRefusal(text, options);
    expect(time && wordsOfRefusal(time)?.words).toBe(words);
    expect(time?.choices.map((choice) => local(parseTime(choice.text, options).at))).toEqual(choices);
  });

  it.each(Object.entries(rules[options.locale]))('"%s" is one repetition', (text, said) => {
    const when = readWhen(text, options);
    expect(when?.kind === 'repeats' && [formatRule(when.rule, options), when.rest]).toEqual([said, '']);
  });
});

describe('two things in one line', () => {
  it.each([
    ['call mum at 5 and dad at 6', english, ['call mum', 'dad']],
    ['um 5 Mama anrufen und um 6 Papa anrufen', german, ['Mama anrufen', 'Papa anrufen']],
  ] as const)('"%s" is two reminders', (text, options, names) => {
    expect(readQuick(text, options, { keeps: false })).toMatchObject({
      kind: 'several',
      plans: [
        { kind: 'reminder', name: names[0], rule: { at: '2026-11-20T16:00:00.000Z' } },
        { kind: 'reminder', name: names[1], rule: { at: '2026-11-20T17:00:00.000Z' } },
      ],
    });
  });
});
