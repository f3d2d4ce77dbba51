import { describe, expect, it } from 'vitest';
import { parseFutureTime, parseTime } from '../../../../src/main/core/scheduler/parse/parse-time.ts';
import { Failure } from '../../../../src/shared/model/failure.ts';
import { corpora } from '../../languages/corpora/index.ts';
import { english, german, local, now, refusal, zone } from './say.ts';

describe('moments in words', () => {
  it.each(
    Object.entries(corpora).flatMap(([locale, { moments }]) =>
      Object.entries(moments).map(([text, want]) => [locale, text, want] as const),
    ),
  )('%s: reads "%s"', (locale, text, want) => {
    const time = parseTime(text, { zone, now, locale });
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

  it('knows a morning that has begun from the next one', () => {
    const early = { ...english, now: Date.parse('2026-11-20T09:30:00Z') };
    expect(local(parseTime('in the morning', early).at)).toBe('2026-11-21T09:00');
    expect(local(parseTime('this morning', early).at)).toBe('2026-11-20T11:00');
    expect(local(parseTime('in the evening', { ...english, now: Date.parse('2026-11-20T19:30:00Z') }).at)).toBe(
      '2026-11-20T21:00',
    );
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
      'third last week of 2018',
      'One may ask whether this is right',
      'it is the 21st of something',
      'half of next week',
      'back at 5 next Friday 3',
      'tomorrow minutes',
      'tomorrow at 7 pm in the morning',
      'Friday at noon at 19:00',
      'Friday evening at',
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
