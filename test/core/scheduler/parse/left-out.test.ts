import { describe, expect, it } from 'vitest';
import { formatRule } from '../../../../src/main/core/scheduler/format-rule/format-rule.ts';
import { changeRule } from '../../../../src/main/core/scheduler/parse/change-rule.ts';
import { leavingOut } from '../../../../src/main/core/scheduler/parse/left-out.ts';
import { parseRule } from '../../../../src/main/core/scheduler/parse/parse-rule.ts';
import { writeRule } from '../../../../src/main/core/scheduler/parse/write-rule.ts';
import { nextRun, nextRuns } from '../../../../src/main/core/scheduler/recurrence/next-run.ts';
import type { Rule } from '../../../../src/shared/model/rule.ts';
import { MOST_EXCEPTIONS } from '../../../../src/shared/model/rule.ts';
import { local, refusal, zone } from './say.ts';

/** Monday, 23 November 2026, 10:00 in Berlin. */
const now = Date.parse('2026-11-23T10:00:00+01:00');
const at = (locale: string) => ({ zone, now, locale });
const exceptOf = (rule: Rule) => (rule.kind === 'rrule' ? rule.except : undefined);
const days = (rule: Rule, count = 3) => nextRuns(rule, zone, { after: now, count }).map((run) => local(run).slice(5));

describe('single days that a repetition leaves out', () => {
  it.each([
    ['en-GB', 'every Tuesday and Thursday at 18:45 except this Thursday', ['2026-11-26']],
    ['en-GB', 'every day at 7, not tomorrow', ['2026-11-24']],
    ['en-GB', 'every weekday at 7:30 except on 24 December and 31 December', ['2026-12-24', '2026-12-31']],
    ['en-GB', 'every Monday and Thursday at 8 except the 24th and the 31st of December', ['2026-12-24', '2026-12-31']],
    ['en-GB', 'every Friday except Christmas Day', ['2026-12-25']],
    ['en-GB', 'every day at 8 except tomorrow, from tomorrow', ['2026-11-24']],
    ['de-DE', 'jeden Dienstag und Donnerstag um 18:45, außer diesen Donnerstag', ['2026-11-26']],
    ['de-DE', 'jeden Tag um 7, nur nicht morgen', ['2026-11-24']],
    ['de-DE', 'werktags um 7:30 außer am 24. und 31. Dezember', ['2026-12-24', '2026-12-31']],
    ['de-DE', 'jeden ersten Samstag im Monat um 10, außer am 2. Januar', ['2027-01-02']],
  ])('%s: are read of “%s”, told, and read again', (locale, text, except) => {
    const rule = parseRule(text, at(locale));
    expect(exceptOf(rule)).toEqual(except);
    expect(days(rule, 60).some((run) => except.some((date) => run.startsWith(date.slice(5))))).toBe(false);
    const again = parseRule(formatRule(rule, { ...at(locale), saysStart: true }), at(locale));
    expect(days(again, 60)).toEqual(days(rule, 60));
    expect(parseRule(writeRule(rule, zone), at(locale))).toEqual(rule);
  });

  it.each([
    ['en-GB', 'every Tuesday at 9 except on 26 November'],
    ['en-GB', 'every 2 weeks on Monday at 9 except on 7 December'],
    ['en-GB', 'every hour except tomorrow'],
    ['en-GB', 'every day at 9 except at 10'],
    ['de-DE', 'jeden Dienstag um 9 außer am 26. November'],
    ['en-GB', 'RRULE:FREQ=DAILY EXDATE:20261399'],
    ['en-GB', 'RRULE:FREQ=DAILY EXDATE:20260230'],
    ['en-GB', 'RRULE:FREQ=DAILY EXDATE:1,2'],
    ['en-GB', 'RRULE:FREQ=HOURLY EXDATE:20261126'],
  ])('%s: on which it does not come are not understood: %s', (locale, text) => {
    expect(refusal(() => parseRule(text, at(locale)))).toBe('invalid_value');
  });

  it('are weekdays where no one of them is said', () => {
    expect(parseRule('every weekday at 8 except Wednesday', at('en-GB'))).toMatchObject({ kind: 'cron' });
  });

  it('are told until they are past', () => {
    const rule = parseRule('every day at 7 except on 26 November 2026', at('en-GB'));
    expect(formatRule(rule, at('en-GB'))).toBe('every day at 07:00, except on 26 November 2026');
    expect(formatRule(rule, { ...at('de-DE') })).toBe('jeden Tag um 07:00, außer am 26. November 2026');
    const later = Date.parse('2026-11-27T10:00:00+01:00');
    expect(formatRule(rule, { ...at('en-GB'), now: later })).toBe('every day at 07:00');
  });
});

describe('a change of what repeats', () => {
  const changed = (rule: Rule, text: string, locale = 'en-GB'): Rule =>
    changeRule({ rule, zone, nextAt: nextRun(rule, zone, now) ?? now }, text, at(locale));
  const twice = parseRule('every Tuesday and Thursday at 18:45', at('en-GB'));

  it.each([
    ['en-GB', 'not this Thursday', ['11-24T18:45', '12-01T18:45', '12-03T18:45']],
    ['en-GB', 'except on 1 December', ['11-24T18:45', '11-26T18:45', '12-03T18:45']],
    ['de-DE', 'nicht am 26. November', ['11-24T18:45', '12-01T18:45', '12-03T18:45']],
  ])('%s: leaves a day out, “%s”', (locale, text, runs) => {
    expect(days(changed(twice, text, locale))).toEqual(runs);
  });

  it('keeps what is left out at another hour, and adds to it', () => {
    const left = changed(twice, 'not this Thursday');
    expect(days(changed(left, 'half an hour earlier'))).toEqual(['11-24T18:15', '12-01T18:15', '12-03T18:15']);
    expect(days(changed(left, 'not on 1 December'))).toEqual(['11-24T18:45', '12-03T18:45', '12-08T18:45']);
    expect(days(changed(left, 'until Christmas'))).toEqual(['11-24T18:45', '12-01T18:45', '12-03T18:45']);
    expect(exceptOf(changed(left, 'every Tuesday at 6pm'))).toBeUndefined();
  });

  it.each([
    ['every first Friday of the month at 2pm', '2027-01-01', ['12-04T14:00', '02-05T14:00', '03-05T14:00']],
    ['every last Friday of the month at 2pm', '2026-12-25', ['11-27T14:00', '01-29T14:00', '02-26T14:00']],
    ['every day at 8 and 20', '2026-11-24', ['11-23T20:00', '11-25T08:00', '11-25T20:00']],
    ['every 4 weeks on Friday at 16:00', '2026-12-25', ['11-27T16:00', '01-22T16:00', '02-19T16:00']],
    ['on the 1st of every month at 9', '2027-01-01', ['12-01T09:00', '02-01T09:00', '03-01T09:00']],
  ])('leaves one day out of “%s” and counts on as before', (text, date, runs) => {
    const rule = parseRule(text.replace('every 4 weeks on Friday at 16:00', '$& from 27 November'), at('en-GB'));
    const left = leavingOut({ rule, zone, nextAt: nextRun(rule, zone, now) ?? now }, [date], now);
    expect(left && days(left)).toEqual(runs);
  });

  it('leaves out no day on which it does not come, and no more than are kept', () => {
    const standing = { rule: twice, zone, nextAt: nextRun(twice, zone, now) ?? now };
    expect(leavingOut(standing, ['2026-11-25'], now)).toBeUndefined();
    expect(leavingOut(standing, [], now)).toBeUndefined();
    const daily = parseRule('every day at 8', at('en-GB'));
    const dates = Array.from({ length: MOST_EXCEPTIONS + 1 }, (_, day) =>
      new Date(now + (day + 1) * 86_400_000).toISOString().slice(0, 10),
    );
    const everyDay = { rule: daily, zone, nextAt: nextRun(daily, zone, now) ?? now };
    expect(leavingOut(everyDay, dates, now)).toBeUndefined();
    expect(leavingOut(everyDay, dates.slice(1), now)).toBeDefined();
  });
});
