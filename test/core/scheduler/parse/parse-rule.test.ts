import { describe, expect, it } from 'vitest';
import type { Viewpoint } from '../../../../src/main/core/languages/viewpoint.ts';
import { parseRule } from '../../../../src/main/core/scheduler/parse/parse-rule.ts';
import { nextRuns } from '../../../../src/main/core/scheduler/recurrence/next-run.ts';
import { type Corpus, corpora } from '../../languages/corpora/index.ts';
import { english, german, local, now, refusal, zone } from './say.ts';

const runs = (text: string, options: Viewpoint, count = 3) =>
  nextRuns(parseRule(text, options), zone, { after: now, count }).map((at) => local(at));

describe('repetitions in words', () => {
  const rows = <T>(kind: (corpus: Corpus) => Readonly<Record<string, T>>) =>
    Object.entries(corpora).flatMap(([locale, corpus]) =>
      Object.entries(kind(corpus)).map(([text, want]) => [locale, text, want] as const),
    );

  it.each(rows(({ cronLines }) => cronLines))('%s: reads "%s" as %s', (locale, text, expression) => {
    expect(parseRule(text, { zone, now, locale })).toEqual({ kind: 'cron', expression });
  });

  it.each(rows(({ beyondCron }) => beyondCron))('%s: reads "%s", which cron cannot say', (locale, text, want) => {
    expect(parseRule(text, { zone, now, locale }).kind).not.toBe('cron');
    expect(runs(text, { zone, now, locale })).toEqual(want);
  });

  it('reads German rules beyond cron', () => {
    expect(parseRule('alle 90 Minuten', german)).toMatchObject({ kind: 'interval', everyMs: 5_400_000 });
    expect(runs('jeden ersten und dritten Freitag im Monat', german, 2)).toEqual([
      '2026-12-04T09:00',
      '2026-12-18T09:00',
    ]);
  });

  it.each([
    ['en-GB', 'every day 4:30 in the morning', '0 30 4 * * *'],
    ['en-GB', 'every Monday 6 in the evening', '0 0 18 * * 1'],
    ['de-DE', 'jeden Tag 5 Uhr morgens', '0 0 5 * * *'],
    ['de-DE', 'jeden Tag halb fünf in der Früh', '0 30 4 * * *'],
  ])('%s: reads an hour without a word before it where its part of the day is said: %s', (locale, text, expression) => {
    expect(parseRule(text, { zone, now, locale })).toEqual({ kind: 'cron', expression });
  });

  it('counts hours from the time that is said', () => {
    expect(runs('every 5 hours from 9', english)).toEqual(['2026-11-21T09:00', '2026-11-21T14:00', '2026-11-21T19:00']);
    expect(runs('every 45 minutes from 12:30', english, 2)).toEqual(['2026-11-20T12:30', '2026-11-20T13:15']);
    expect(refusal(() => parseRule('every day from 9', english))).toBe('invalid_value');
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
    // What comes once a day has the hour of its end, unless it has one of its own.
    expect(runs('every day until sunday at 9pm', english, 9)).toEqual([
      '2026-11-20T21:00',
      '2026-11-21T21:00',
      '2026-11-22T21:00',
    ]);
    expect(runs('jeden Tag bis Sonntag um 21 Uhr', german, 9).at(-1)).toBe('2026-11-22T21:00');
    expect(runs('every day at 8 until sunday at 9pm', english, 9).at(-1)).toBe('2026-11-22T08:00');
    expect(runs('every 2 hours until sunday at 9pm', english, 99).at(-1)).toBe('2026-11-22T21:00');
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
