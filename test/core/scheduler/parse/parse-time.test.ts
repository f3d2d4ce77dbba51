import { describe, expect, it } from 'vitest';
import { parseFutureTime, parseTime } from '../../../../src/main/core/scheduler/parse/parse-time.ts';
import { Failure } from '../../../../src/shared/model/failure.ts';
import { english, german, local, now, refusal, zone } from './say.ts';

const englishMoments: Readonly<Record<string, string>> = {
  'in 5 minutes': '2026-11-20T11:05',
  '2 hours': '2026-11-20T13:00',
  '1h30m': '2026-11-20T12:30',
  'in an hour and a half': '2026-11-20T12:30',
  'in two and a half hours': '2026-11-20T13:30',
  'in a fortnight': '2026-12-04T11:00',
  PT30M: '2026-11-20T11:30',
  tomorrow: '2026-11-21T09:00',
  'day after tomorrow': '2026-11-22T09:00',
  'tomorrow at 9': '2026-11-21T09:00',
  'tomorrow at 3': '2026-11-21T15:00',
  'at 5': '2026-11-20T17:00',
  'at 9': '2026-11-20T21:00',
  'half past four': '2026-11-20T16:30',
  'quarter past 5': '2026-11-20T17:15',
  'ten to nine': '2026-11-20T20:50',
  '17h45': '2026-11-20T17:45',
  '6am': '2026-11-21T06:00',
  noon: '2026-11-20T12:00',
  midnight: '2026-11-21T00:00',
  tonight: '2026-11-20T21:00',
  'tonight at 1': '2026-11-21T01:00',
  'end of day': '2026-11-20T23:59',
  EOD: '2026-11-20T17:00',
  monday: '2026-11-23T09:00',
  'next Sunday': '2026-11-29T09:00',
  'friday at 4': '2026-11-27T16:00',
  'friday the 13th': '2027-08-13T09:00',
  'the 15th': '2026-12-15T09:00',
  'next week': '2026-11-23T09:00',
  'week after next': '2026-11-30T09:00',
  'next month': '2026-12-01T09:00',
  'in 3 weeks on monday': '2026-12-07T09:00',
  '10 minutes before 3pm': '2026-11-20T14:50',
  'the day before christmas': '2026-12-24T09:00',
  'a week from tomorrow': '2026-11-28T09:00',
  'first monday of december': '2026-12-07T09:00',
  'last friday of the month': '2026-11-27T09:00',
  'at the end of the month': '2026-11-30T09:00',
  'monday week': '2026-11-30T09:00',
  'first thing tomorrow': '2026-11-21T09:00',
  'tomorrow please': '2026-11-21T09:00',
  'march 5th 2027 at 14:30': '2027-03-05T14:30',
  '3/4': '2027-03-04T09:00',
  easter: '2027-03-28T09:00',
  thanksgiving: '2026-11-26T09:00',
  'chinese new year': '2027-02-06T09:00',
  'eid al-fitr 2027': '2027-03-09T09:00',
  hanukkah: '2026-12-04T09:00',
  "new year's eve at 11pm": '2026-12-31T23:00',
  '4pm CET': '2026-11-20T16:00',
  '9am PST': '2026-11-20T18:00',
};

const germanMoments: Readonly<Record<string, string>> = {
  'in 2 Minuten': '2026-11-20T11:02',
  'in einer halben Stunde': '2026-11-20T11:30',
  'in anderthalb Stunden': '2026-11-20T12:30',
  'in einer Viertelstunde': '2026-11-20T11:15',
  'morgen um 9': '2026-11-21T09:00',
  'morgen früh': '2026-11-21T08:00',
  übermorgen: '2026-11-22T09:00',
  'heute Abend': '2026-11-20T19:00',
  'heute Abend um 8': '2026-11-20T20:00',
  'halb fünf': '2026-11-20T16:30',
  'viertel nach drei': '2026-11-20T15:15',
  'fünf vor halb acht': '2026-11-20T19:25',
  'um 9 Uhr': '2026-11-21T09:00',
  'um zwanzig Uhr fünfzehn': '2026-11-20T20:15',
  'nächsten Montag': '2026-11-23T09:00',
  'Montag morgen': '2026-11-23T08:00',
  Freitagabend: '2026-11-27T19:00',
  'nächste Woche Dienstag': '2026-11-24T09:00',
  'am 3. März um 14 Uhr': '2027-03-03T14:00',
  'am 24.12.': '2026-12-24T09:00',
  '24.12.26 um 18 Uhr': '2026-12-24T18:00',
  'am fünfzehnten': '2026-12-15T09:00',
  'am ersten Montag im März': '2027-03-01T09:00',
  'Ende des Monats': '2026-11-30T09:00',
  'zwei Tage vor Weihnachten': '2026-12-23T09:00',
  'Heiligabend um 18 Uhr': '2026-12-24T18:00',
  'heute in einer Woche': '2026-11-27T09:00',
  'Montag in einer Woche': '2026-11-30T09:00',
  'am Tag nach Weihnachten': '2026-12-26T09:00',
  'bitte morgen um 8': '2026-11-21T08:00',
  'Freitag, den 13.': '2027-08-13T09:00',
};

describe('moments in words', () => {
  it.each(Object.entries(englishMoments))('reads "%s" in English', (text, want) => {
    const time = parseTime(text, english);
    expect([local(time.at), time.whole]).toEqual([want, true]);
  });

  it.each(Object.entries(germanMoments))('reads "%s" in German', (text, want) => {
    const time = parseTime(text, german);
    expect([local(time.at), time.whole]).toEqual([want, true]);
  });

  it('reads English for people of other languages, and months first only in American English', () => {
    expect(local(parseTime('tomorrow at 9am', german).at)).toBe('2026-11-21T09:00');
    expect(local(parseTime('tomorrow at 9am', { ...english, locale: 'fr' }).at)).toBe('2026-11-21T09:00');
    expect(local(parseTime('3/4/2027', { ...english, locale: 'en-GB' }).at)).toBe('2027-04-03T09:00');
  });

  it('says how fine the words were', () => {
    const grains = ['in 30 seconds', 'at 9:05', 'at 9', 'tomorrow', 'next week', 'in march', 'q2 2027', 'in 2028'];
    expect(grains.map((text) => parseTime(text, english).grain)).toEqual([
      ...['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'],
    ]);
  });

  it('rolls a day without a time to the next full hour when nine has passed', () => {
    expect(local(parseTime('today', english).at)).toBe('2026-11-20T12:00');
  });
});

describe('ISO moments', () => {
  it.each([
    ['2026-12-24T10:00:00+02:00', '2026-12-24T08:00:00Z'],
    ['2026-12-24T10:00:00Z', '2026-12-24T10:00:00Z'],
    ['2026-12-24T10:00', '2026-12-24T09:00:00Z'],
    ['2026-12-24 10:00:30', '2026-12-24T09:00:30Z'],
    ['20261224T100000Z', '2026-12-24T10:00:00Z'],
    ['2026-12-24T10:00[America/New_York]', '2026-12-24T15:00:00Z'],
    ['2026-10-25T02:30:00+01:00[Europe/Berlin]', '2026-10-25T01:30:00Z'],
  ])('reads %s as %s', (text, want) => {
    expect(parseTime(text, english).at).toBe(Date.parse(want));
  });

  it('moves a time that does not exist forward by the gap and takes the first of a repeated hour', () => {
    expect(local(parseTime('2027-03-28T02:30', english).at)).toBe('2027-03-28T03:30');
    expect(parseTime('2027-10-31T02:30', english).at).toBe(Date.parse('2027-10-31T00:30:00Z'));
    expect(local(parseTime('28 march 2027 at 2:30am', english).at)).toBe('2027-03-28T03:30');
  });
});

describe('refusals', () => {
  it.each([
    ...[
      '',
      'banana',
      '5',
      '25:00',
      'feb 30',
      '30 february',
      '2026-13-01T00:00',
      'I sat down',
      'soon',
      'in half a month',
    ],
    ...['from 3 to 5pm', '3-5pm', 'between 3 and 5', 'monday and tuesday', 'tomorrow or friday', 'next 3 days'],
    ...[
      'every monday',
      'every day at 9',
      'daily at noon',
      'on mondays',
      'Friday 26 November 2026',
      'the second meeting',
    ],
  ])('refuses "%s"', (text) => {
    expect(refusal(() => parseTime(text, english))).toBe('invalid_value');
  });

  it.each(['von 9 bis 17 Uhr', 'Montag oder Dienstag', '30. Februar', 'um 25 Uhr', 'jeden Montag', 'So ein Mist'])(
    'refuses "%s" in German',
    (text) => {
      expect(refusal(() => parseTime(text, german))).toBe('invalid_value');
    },
  );

  it('gives two examples in the language of the person', () => {
    const hint = (locale: string) => {
      try {
        parseTime('banana', { zone, now, locale });
      } catch (thrown) {
        return thrown instanceof Failure ? thrown.info.hint : undefined;
      }
      return undefined;
    };
    expect(hint('en')).toBe('For example "in 30 minutes" or "tomorrow at 9am".');
    expect(hint('de')).toBe('Zum Beispiel "in 30 Minuten" oder "morgen um 9".');
  });

  it('refuses zones that this computer does not know', () => {
    expect(refusal(() => parseTime('tomorrow', { ...english, zone: 'Mars/Base' }))).toBe('invalid_value');
  });
});

describe('times for tools', () => {
  it('wants words that are a moment and nothing else', () => {
    expect(local(parseFutureTime('at half past four', english).at)).toBe('2026-11-20T16:30');
    expect(refusal(() => parseFutureTime("I'll be back in 5 minutes", english))).toBe('invalid_value');
    expect(parseTime("I'll be back in 5 minutes", english)).toMatchObject({ matched: 'in 5 minutes', whole: false });
    expect(local(parseFutureTime('at tomorrow at 9', english).at)).toBe('2026-11-21T09:00');
    expect(local(parseFutureTime('on tomorrow at 9', english).at)).toBe('2026-11-21T09:00');
    expect(local(parseFutureTime('um morgen um 9', { ...english, locale: 'de' }).at)).toBe('2026-11-21T09:00');
  });

  it('refuses the past and says what time it is', () => {
    expect(() => parseFutureTime('yesterday at noon', english)).toThrow(
      'It is now 2026-11-20T11:00+01:00 (Europe/Berlin).',
    );
    expect(local(parseTime('yesterday at noon', english).at)).toBe('2026-11-19T12:00');
  });

  it('refuses what is more than ten years ahead', () => {
    expect(refusal(() => parseFutureTime('in 11 years', english))).toBe('invalid_value');
    expect(local(parseFutureTime('in 9 years', english).at)).toBe('2035-11-20T11:00');
  });
});
