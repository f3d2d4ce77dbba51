import { describe, expect, it } from 'vitest';
import { parseRule } from '../../../../src/main/core/scheduler/parse/parse-rule.ts';
import { nextRuns } from '../../../../src/main/core/scheduler/recurrence/next-run.ts';
import { english, german, local, now, refusal, zone } from './say.ts';

const cronLines: Readonly<Record<string, string>> = {
  'every weekday at 6:45 AM': '0 45 6 * * 1-5',
  'weekdays at 8:30': '0 30 8 * * 1-5',
  'daily at noon': '0 0 12 * * *',
  'every morning at 7': '0 0 7 * * *',
  'every evening': '0 0 18 * * *',
  'twice a day': '0 0 9,18 * * *',
  'every day at 9 and 17:00': '0 0 9,17 * * *',
  'tuesdays and thursdays at 3:15': '0 15 15 * * 2,4',
  'mon-fri at 9': '0 0 9 * * 1-5',
  'on weekends at 10am': '0 0 10 * * 0,6',
  'First Monday of the month at 9': '0 0 9 * * 1#1',
  'last friday of every month at 5pm': '0 0 17 * * 5L',
  'last day of the month at 6pm': '0 0 18 L * *',
  'on the 1st and 15th of each month': '0 0 9 1,15 * *',
  'every year on december 25': '0 0 9 25 12 *',
  'every july 4th at noon': '0 0 12 4 7 *',
  'every halloween at 6pm': '0 0 18 31 10 *',
  'every hour': '0 0 * * * *',
  'every 15 minutes': '0 */15 * * * *',
  'every 6 hours': '0 0 */6 * * *',
  'hourly on weekdays from 9 to 5': '0 0 9-17 * * 1-5',
  'every 15 minutes between 9 and 17': '0 */15 9-16 * * *',
  'every minute only in march': '0 * * * 3 *',
  monthly: '0 0 9 20 * *',
  '7:30 every morning': '0 30 7 * * *',
  'at 15 minutes past every hour': '0 15 * * * *',
  'every day except sunday': '0 0 9 * * 1-6',
  'every hour during business hours': '0 0 9-17 * * *',
  weekly: '0 0 9 * * 5',
};

const germanLines: Readonly<Record<string, string>> = {
  'jeden Werktag um 6:45': '0 45 6 * * 1-5',
  'täglich um 12': '0 0 12 * * *',
  'jeden Morgen um 7': '0 0 7 * * *',
  'abends um 8': '0 0 20 * * *',
  'montags und mittwochs um 18 Uhr': '0 0 18 * * 1,3',
  'Mo-Fr um 9': '0 0 9 * * 1-5',
  'jeden Freitagabend': '0 0 19 * * 5',
  'am ersten Montag im Monat': '0 0 9 * * 1#1',
  'monatlich am 15.': '0 0 9 15 * *',
  'am letzten Tag des Monats': '0 0 9 L * *',
  'jedes Jahr am 25. Dezember': '0 0 9 25 12 *',
  stündlich: '0 0 * * * *',
  'jede halbe Stunde': '0 */30 * * * *',
  'alle 15 Minuten zwischen 9 und 17 Uhr': '0 */15 9-16 * * *',
  'zweimal täglich': '0 0 9,18 * * *',
};

/** Rules that cron cannot say, with their first runs. */
const beyond: Readonly<Record<string, readonly string[]>> = {
  'every other Monday': ['2026-11-23T09:00', '2026-12-07T09:00', '2026-12-21T09:00'],
  'every 2 days at 8am': ['2026-11-21T08:00', '2026-11-23T08:00', '2026-11-25T08:00'],
  'every 90 minutes': ['2026-11-20T12:30', '2026-11-20T14:00', '2026-11-20T15:30'],
  'every 5 hours': ['2026-11-20T16:00', '2026-11-20T21:00', '2026-11-21T02:00'],
  'first and third friday of each month': ['2026-12-04T09:00', '2026-12-18T09:00', '2027-01-01T09:00'],
  'every 3 months on the 4th': ['2026-12-04T09:00', '2027-03-04T09:00', '2027-06-04T09:00'],
  'every day at 9:00 and 17:30': ['2026-11-20T17:30', '2026-11-21T09:00', '2026-11-21T17:30'],
  '2nd to the last of each month': ['2026-11-29T09:00', '2026-12-30T09:00', '2027-01-30T09:00'],
  'every day from monday at 7': ['2026-11-23T07:00', '2026-11-24T07:00', '2026-11-25T07:00'],
  'every 90 minutes starting tomorrow at 9': ['2026-11-21T09:00', '2026-11-21T10:30', '2026-11-21T12:00'],
  'last working day of the month at 5pm': ['2026-11-30T17:00', '2026-12-31T17:00', '2027-01-29T17:00'],
  'every friday the 13th': ['2027-08-13T09:00', '2028-10-13T09:00', '2029-04-13T09:00'],
  'every 24 hours': ['2026-11-21T11:00', '2026-11-22T11:00', '2026-11-23T11:00'],
  'every 4 weeks on weekends': ['2026-11-21T09:00', '2026-11-22T09:00', '2026-12-19T09:00'],
};

const runs = (text: string, options: typeof english | typeof german, count = 3) =>
  nextRuns(parseRule(text, options), zone, now, count).map((at) => local(at));

describe('repetitions in words', () => {
  it.each(Object.entries(cronLines))('reads "%s" as %s', (text, expression) => {
    expect(parseRule(text, english)).toEqual({ kind: 'cron', expression });
  });

  it.each(Object.entries(germanLines))('reads "%s" as %s', (text, expression) => {
    expect(parseRule(text, german)).toEqual({ kind: 'cron', expression });
  });

  it.each(Object.entries(beyond))('reads "%s", which cron cannot say', (text, want) => {
    expect(parseRule(text, english).kind).not.toBe('cron');
    expect(runs(text, english)).toEqual(want);
  });

  it('reads German rules beyond cron', () => {
    expect(runs('jeden zweiten Montag', german)).toEqual(['2026-11-23T09:00', '2026-12-07T09:00', '2026-12-21T09:00']);
    expect(parseRule('alle 90 Minuten', german)).toMatchObject({ kind: 'interval', everyMs: 5_400_000 });
    expect(runs('jeden ersten und dritten Freitag im Monat', german, 2)).toEqual([
      '2026-12-04T09:00',
      '2026-12-18T09:00',
    ]);
  });

  it('lets rules end', () => {
    expect(runs('fridays twice', english, 5)).toEqual(['2026-11-27T09:00', '2026-12-04T09:00']);
    expect(runs('every day until november 23', english, 9)).toHaveLength(3);
    expect(runs('every hour for 3 hours', english, 9)).toEqual([
      '2026-11-20T12:00',
      '2026-11-20T13:00',
      '2026-11-20T14:00',
    ]);
    expect(runs('every 30 minutes until 6pm', english, 99).at(-1)).toBe('2026-11-20T18:00');
    expect(runs('jeden Sonntag 5 mal', german, 9)).toHaveLength(5);
    expect(runs('fridays starting in may for 10 occurrences', english, 20)[0]).toBe('2027-05-07T09:00');
  });
});

describe('cron text', () => {
  it.each([
    ['45 6 * * 1-5', '0 45 6 * * 1-5'],
    ['0 45 6 * * MON-FRI', '0 45 6 * * MON-FRI'],
    ['@daily', '0 0 0 * * *'],
    ['0 9 ? * 2#1', '0 0 9 ? * 2#1'],
  ])('takes %s', (text, expression) => {
    expect(parseRule(text, english)).toEqual({ kind: 'cron', expression });
  });

  it.each([
    ...['', '*', '* * *', '61 * * * *', '0 25 * * *', '0 0 30 2 *', '* * * * * *', '*/10 * * * * *', '@reboot'],
    ...['0 0 * * 8', '0 0 0 * *  * * *'],
  ])('refuses "%s"', (text) => {
    expect(refusal(() => parseRule(text, english))).toBe('invalid_value');
  });
});

describe('refusals', () => {
  it.each([
    ...[
      'banana',
      'every second',
      'every 30 seconds',
      'every third friday',
      'every 10th',
      'every blue moon',
      'tomorrow at 9 banana',
    ],
    ...[
      'every year on the 31st',
      'mondays at 9 and fridays at 17',
      'every february 30',
      'every 45 minutes on weekdays',
      'every 2 days every 3 weeks',
    ],
  ])('refuses "%s"', (text) => {
    expect(refusal(() => parseRule(text, english))).toBe('invalid_value');
  });
});
