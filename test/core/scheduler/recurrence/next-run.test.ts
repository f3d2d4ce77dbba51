import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { nextRun, nextRuns, validateRule } from '../../../../src/main/core/scheduler/recurrence/next-run.ts';
import type { Rule } from '../../../../src/shared/model/rule.ts';
import { refusal } from '../parse/say.ts';

const berlin = 'Europe/Berlin';
const cron = (expression: string): Rule => ({ kind: 'cron', expression });
const iso = (runs: readonly number[]) => runs.map((at) => new Date(at).toISOString().slice(0, 16));
const runsOf = (rule: Rule, zone: string, after: string, count: number) =>
  iso(nextRuns(rule, zone, { after: Date.parse(after), count }));

/** Every change of the clock between 2024 and 2027, in all zones of this computer. */
function transitions(): { zone: string; at: number }[] {
  const end = Date.parse('2028-01-01T00:00Z');
  return Intl.supportedValuesOf('timeZone').flatMap((zone) => {
    const found: { zone: string; at: number }[] = [];
    let here: Temporal.ZonedDateTime | null = Temporal.Instant.from('2024-01-01T00:00Z').toZonedDateTimeISO(zone);
    while (here && found.length < 20) {
      here = here.getTimeZoneTransition('next');
      if (!here || here.epochMilliseconds > end) break;
      found.push({ zone, at: here.epochMilliseconds });
    }
    return found;
  });
}
const changes = transitions();

describe('cron on the wall clock', () => {
  it('moves a time in the gap forward and runs once in the repeated hour', () => {
    expect(runsOf(cron('30 2 * * *'), berlin, '2026-03-28T12:00Z', 2)).toEqual([
      '2026-03-29T01:30',
      '2026-03-30T00:30',
    ]);
    expect(runsOf(cron('30 2 * * *'), berlin, '2026-10-24T12:00Z', 2)).toEqual([
      '2026-10-25T00:30',
      '2026-10-26T01:30',
    ]);
  });

  it('goes by elapsed time when it runs every hour or every few minutes', () => {
    expect(runsOf(cron('0 * * * *'), berlin, '2026-10-24T23:30Z', 4)).toEqual([
      ...['2026-10-25T00:00', '2026-10-25T01:00', '2026-10-25T02:00', '2026-10-25T03:00'],
    ]);
    expect(runsOf(cron('*/30 0-3 * * *'), berlin, '2026-10-25T00:15Z', 4)).toEqual([
      ...['2026-10-25T00:30', '2026-10-25T01:00', '2026-10-25T01:30', '2026-10-25T02:00'],
    ]);
  });

  it('keeps all moved runs of one gap and looks past it from its far side', () => {
    const rule = cron('10,40 2 * * *');
    expect(runsOf(rule, berlin, '2026-03-29T00:00Z', 3)).toEqual([
      '2026-03-29T01:10',
      '2026-03-29T01:40',
      '2026-03-30T00:10',
    ]);
    expect(runsOf(cron('30 2 * * *'), berlin, '2026-03-29T01:15Z', 1)).toEqual(['2026-03-30T00:30']);
  });

  it('fires a daily time exactly once on every local day around any change of the clock', () => {
    const place = fc.record({
      change: fc.constantFrom(...changes),
      shift: fc.integer({ min: -16, max: 16 }),
    });
    fc.assert(
      fc.property(place, ({ change, shift }) => {
        const before = Temporal.Instant.fromEpochMilliseconds(change.at - 1).toZonedDateTimeISO(change.zone);
        const time = before
          .toPlainDateTime()
          .round('minute')
          .add({ minutes: shift * 15 });
        const days = [-2, -1, 0, 1, 2].map(
          (day) => time.add({ days: day }).toZonedDateTime(change.zone).epochMilliseconds,
        );
        const start = days[0] ?? 0;
        const rule = cron(`${time.minute} ${time.hour} * * *`);
        expect(nextRuns(rule, change.zone, { after: start - 60_000, count: 5 })).toEqual(days);
      }),
      { numRuns: 600 },
    );
  });

  it('never runs backwards or on the spot', () => {
    const field = (max: number) =>
      fc.oneof(fc.constant('*'), fc.integer({ min: 0, max }).map(String), fc.constantFrom('*/7', '*/10'));
    const line = fc.tuple(field(59), field(23)).map(([minute, hour]) => `0 ${minute} ${hour} * * *`);
    fc.assert(
      fc.property(
        line,
        fc.constantFrom(...changes),
        fc.integer({ min: -300, max: 300 }),
        (expression, { zone, at }, minutes) => {
          const runs = nextRuns(cron(expression), zone, { after: at + minutes * 60_000, count: 6 });
          expect(runs).toHaveLength(6);
          for (const [index, run] of runs.entries())
            expect(run).toBeGreaterThan(runs[index - 1] ?? at + minutes * 60_000);
        },
      ),
      { numRuns: 600 },
    );
  });
});

describe('other kinds of rules', () => {
  it('counts intervals from their start', () => {
    const rule: Rule = { kind: 'interval', everyMs: 5_400_000, start: '2026-01-01T00:00:00Z' };
    expect(runsOf(rule, berlin, '2025-12-31T00:00Z', 2)).toEqual(['2026-01-01T00:00', '2026-01-01T01:30']);
    expect(runsOf(rule, berlin, '2026-01-01T01:30Z', 1)).toEqual(['2026-01-01T03:00']);
  });

  it('runs once, and then never again', () => {
    const rule: Rule = { kind: 'once', at: '2026-01-01T00:00:00Z' };
    expect(nextRun(rule, berlin, Date.parse('2025-01-01'))).toBe(Date.parse('2026-01-01'));
    expect(nextRun(rule, berlin, Date.parse('2026-01-01'))).toBeUndefined();
  });

  it('keeps recurrences on the wall clock, with gaps moved forward', () => {
    const rule: Rule = {
      kind: 'rrule',
      rrule: 'FREQ=DAILY;BYHOUR=2;BYMINUTE=30;BYSECOND=0',
      start: '2026-01-01T01:30:00Z',
    };
    expect(runsOf(rule, berlin, '2026-03-28T12:00Z', 2)).toEqual(['2026-03-29T01:30', '2026-03-30T00:30']);
    expect(runsOf(rule, berlin, '2026-10-24T12:00Z', 2)).toEqual(['2026-10-25T00:30', '2026-10-26T01:30']);
    const other: Rule = { kind: 'rrule', rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', start: '2026-11-23T08:00:00Z' };
    expect(runsOf(other, berlin, '2027-03-20T00:00Z', 2)).toEqual(['2027-03-29T07:00', '2027-04-12T07:00']);
  });

  it('lets hourly recurrences go by elapsed time', () => {
    const rule: Rule = { kind: 'rrule', rrule: 'FREQ=HOURLY', start: '2026-01-01T00:00:00Z' };
    expect(runsOf(rule, berlin, '2026-10-24T23:30Z', 3)).toEqual([
      '2026-10-25T00:00',
      '2026-10-25T01:00',
      '2026-10-25T02:00',
    ]);
  });

  it('ends where the rule ends', () => {
    const counted: Rule = { kind: 'rrule', rrule: 'FREQ=DAILY;COUNT=3', start: '2026-01-01T08:00:00Z' };
    expect(runsOf(counted, berlin, '2025-12-01T00:00Z', 9)).toHaveLength(3);
    const until: Rule = { kind: 'rrule', rrule: 'FREQ=DAILY;UNTIL=20260103T080000Z', start: '2026-01-01T08:00:00Z' };
    expect(runsOf(until, berlin, '2025-12-01T00:00Z', 9)).toEqual([
      '2026-01-01T08:00',
      '2026-01-02T08:00',
      '2026-01-03T08:00',
    ]);
    const dated: Rule = { kind: 'rrule', rrule: 'FREQ=DAILY;UNTIL=20260102', start: '2026-01-01T08:00:00Z' };
    expect(runsOf(dated, berlin, '2025-12-01T00:00Z', 9)).toHaveLength(2);
  });
});

describe('validation', () => {
  it('writes rules in their one spelling', () => {
    expect(validateRule(cron(' 45  6 * * 1-5 '), berlin)).toEqual(cron('0 45 6 * * 1-5'));
    expect(validateRule(cron('@weekly'), berlin)).toEqual(cron('0 0 0 * * 0'));
    const rule: Rule = { kind: 'rrule', rrule: 'RRULE:freq=weekly;byday=mo', start: '2026-01-01T08:00:00Z' };
    expect(validateRule(rule, berlin)).toEqual({ ...rule, rrule: 'FREQ=WEEKLY;BYDAY=MO' });
  });

  it.each<readonly [string, Rule]>([
    ['more than once a minute', cron('*/20 * * * * *')],
    ['a day that never comes', cron('0 0 30 2 *')],
    ['too few fields', cron('* * *')],
    ['a field out of range', cron('0 24 * * *')],
    ['a recurrence of seconds', { kind: 'rrule', rrule: 'FREQ=SECONDLY', start: '2026-01-01T08:00:00Z' }],
    [
      'a recurrence that never runs',
      { kind: 'rrule', rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', start: '2026-01-01T08:00:00Z' },
    ],
    ['no recurrence at all', { kind: 'rrule', rrule: 'BANANA', start: '2026-01-01T08:00:00Z' }],
    ['an interval below a minute', { kind: 'interval', everyMs: 59_999, start: '2026-01-01T08:00:00Z' }],
  ])('refuses %s', (_, rule) => {
    expect(refusal(() => validateRule(rule, berlin))).toBe('invalid_value');
  });

  it('refuses zones that this computer does not know', () => {
    expect(refusal(() => validateRule(cron('0 9 * * *'), 'Mars/Base'))).toBe('invalid_value');
  });
});
