import { describe, expect, it } from 'vitest';
import { changeRule } from '../../../../src/main/core/scheduler/parse/change-rule.ts';
import { nextRun } from '../../../../src/main/core/scheduler/recurrence/next-run.ts';
import type { Rule } from '../../../../src/shared/model/rule.ts';

const zone = 'Europe/Berlin';
/** Monday, 23 November 2026, 10:00 in Berlin. */
const now = Date.parse('2026-11-23T10:00:00+01:00');
const once = (at: string): Rule => ({ kind: 'once', at: new Date(`${at}:00+01:00`).toISOString() });
const cron = (expression: string): Rule => ({ kind: 'cron', expression });

function changed(rule: Rule, text: string, locale = 'en-GB'): Rule {
  return changeRule({ rule, nextAt: nextRun(rule, zone, now) ?? now, zone }, text, { zone, now, locale });
}

describe('a time that is set, changed in words', () => {
  it.each([
    ['2026-11-23T18:00', '5', '2026-11-23T17:00'],
    ['2026-11-23T18:00', 'to 7', '2026-11-23T19:00'],
    ['2026-11-24T09:00', '11am', '2026-11-24T11:00'],
    ['2026-11-24T09:00', 'at 2', '2026-11-24T14:00'],
    ['2026-11-24T22:00', 'half past eight', '2026-11-24T20:30'],
    ['2026-11-24T18:00', 'tomorrow at 8', '2026-11-24T20:00'],
    ['2026-11-24T18:00', 'on Wednesday at 8', '2026-11-25T08:00'],
    ['2026-11-24T09:00', 'tomorrow evening', '2026-11-24T18:00'],
    ['2026-11-24T09:00', 'tonight at nine', '2026-11-23T21:00'],
    ['2026-11-23T18:00', 'tomorrow', '2026-11-24T18:00'],
    ['2026-11-23T18:00', 'Tuesday', '2026-11-24T18:00'],
    ['2026-12-03T10:00', 'the 13th', '2026-12-13T10:00'],
    ['2026-11-25T14:30', 'an hour later', '2026-11-25T15:30'],
    ['2026-11-25T14:30', 'an hour earlier', '2026-11-25T13:30'],
    ['2026-11-25T14:30', 'a day back', '2026-11-26T14:30'],
    ['2026-11-23T10:20', '10 on top', '2026-11-23T10:30'],
    ['2026-11-23T10:20', 'in 2 hours', '2026-11-23T12:00'],
    ['2026-11-23T10:20', 'Friday at 5pm', '2026-11-27T17:00'],
    ['2026-11-27T11:00', 'the Tuesday after that', '2026-12-01T11:00'],
    ['2026-11-27T11:00', 'the following Friday at 9', '2026-12-04T09:00'],
    ['2026-11-27T11:00', 'the week after', '2026-12-04T11:00'],
    ['2026-12-12T11:00', 'the Friday before', '2026-12-11T11:00'],
    ['2026-12-12T11:00', 'the Tuesday before that at 9', '2026-12-08T09:00'],
    ['2026-11-25T09:00', 'from Wednesday to Friday', '2026-11-27T09:00'],
    ['2026-11-25T09:00', 'Friday, half an hour later', '2026-11-27T09:30'],
    ['2026-11-25T09:00', 'tomorrow 0430', '2026-11-24T04:30'],
    ['2026-11-25T18:15', '6.15 in the morning thurs', '2026-11-26T06:15'],
    // A day of the month is one near to what is set.
    ['2026-12-24T16:00', 'the 23rd', '2026-12-23T16:00'],
    ['2026-12-24T16:00', 'the 23rd at 4', '2026-12-23T16:00'],
    ['2027-01-04T09:00', 'the 30th', '2026-12-30T09:00'],
    // What is set for the evening keeps its hour on another one.
    ['2026-11-23T20:00', 'tomorrow evening', '2026-11-24T20:00'],
    ['2026-11-24T07:30', 'in the morning', '2026-11-24T07:30'],
    ['2026-11-24T19:30', 'in the morning', '2026-11-24T07:30'],
    ['2026-11-23T20:00', 'tomorrow morning', '2026-11-24T09:00'],
    // Who speaks of the night means it.
    ['2026-11-24T02:30', '3', '2026-11-24T03:00'],
  ])('a reminder at %s, "%s": %s', (before, text, after) => {
    expect(changed(once(before), text)).toEqual(once(after));
  });

  it.each([
    ['0 45 6 * * 1-5', '6:30', '0 30 6 * * 1-5'],
    ['0 0 18 * * 0', 'saturdays', '0 0 18 * * 6'],
    ['0 0 18 * * 0', 'Saturday', '0 0 18 * * 6'],
    ['0 0 18 * * 6', 'at five', '0 0 17 * * 6'],
    ['0 30 6 * * 1-5', 'every mon, wed and fri', '0 30 6 * * 1,3,5'],
    ['0 0 8 * * *', 'an hour later', '0 0 9 * * *'],
    ['0 0 19 * * 2', 'Friday, half an hour later', '0 30 19 * * 5'],
    // What comes several times a day keeps how often it comes.
    ['0 0 */2 * * *', 'only between 9 and 5', '0 0 9-17/2 * * *'],
    ['0 0 */2 * * *', 'on weekdays', '0 0 */2 * * 1-5'],
    ['0 0 9-17/2 * * *', 'not on weekends', '0 0 9-17/2 * * 1-5'],
    ['0 0 */2 * * *', 'every day at 9', '0 0 9 * * *'],
    ['0 */30 * * * *', 'every 20', '0 */20 * * * *'],
    ['0 0 */3 * * *', 'every 2 instead', '0 0 */2 * * *'],
    // Its days, and no move of one.
    ['0 0 9 * * *', 'from Wednesday to Friday', '0 0 9 * * 3-5'],
    ['0 0 8 * * *', 'every day at 9:15', '0 15 9 * * *'],
  ])('a rule %s, "%s": %s', (before, text, after) => {
    expect(changed(cron(before), text)).toEqual(cron(after));
  });

  it.each([
    ['2026-11-25T14:30', 'eine Stunde später', '2026-11-25T15:30'],
    ['2026-12-01T18:30', 'halbe Stunde früher', '2026-12-01T18:00'],
    ['2026-11-23T17:00', '18:30', '2026-11-23T18:30'],
    ['2026-11-24T16:00', 'auf Samstag', '2026-11-28T16:00'],
  ])('auf Deutsch, %s, „%s“: %s', (before, text, after) => {
    expect(changed(once(before), text, 'de-DE')).toEqual(once(after));
  });

  it('keeps the time of the wall where the clocks change in between', () => {
    const rule: Rule = { kind: 'once', at: '2027-03-27T08:00:00.000Z' };
    expect(changed(rule, 'a day later')).toEqual({ kind: 'once', at: '2027-03-28T07:00:00.000Z' });
  });

  it.each(['purple', 'an hour', 'tomorrow or Friday', 'Monday at 5 and Tuesday at 6', 'every 10 seconds', ''])(
    'takes no "%s"',
    (text) => {
      expect(() => changed(once('2026-11-24T09:00'), text)).toThrow();
    },
  );

  it.each([
    ['Mondays', '2026-11-23T18:00:00Z'],
    ['Friday', '2026-11-27T18:00:00Z'],
  ])('what comes every two weeks still does on “%s”', (text, start) => {
    const every = (day: string): string => `FREQ=WEEKLY;INTERVAL=2;BYDAY=${day};BYHOUR=19;BYMINUTE=0;BYSECOND=0`;
    const rule: Rule = { kind: 'rrule', rrule: every('TU'), start: '2026-11-24T18:00:00Z' };
    const day = text.slice(0, 2).toUpperCase();
    expect(changed(rule, text)).toEqual({
      kind: 'rrule',
      rrule: every(day),
      start: expect.stringContaining(day === 'MO' ? start : '2026-11-24'),
    });
  });

  it('makes no single day of a rule', () => {
    expect(() => changed(cron('0 0 8 * * *'), 'tomorrow')).toThrow();
    expect(() =>
      changed({ kind: 'interval', everyMs: 3_600_000, start: '2026-11-23T09:00:00.000Z' }, 'at 5'),
    ).toThrow();
  });
});
