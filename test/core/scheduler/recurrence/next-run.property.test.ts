import { CronExpressionParser } from 'cron-parser';
import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  countRuns,
  lastRuns,
  nextRun,
  nextRuns,
  validateRule,
} from '../../../../src/main/core/scheduler/recurrence/next-run.ts';
import type { Rule } from '../../../../src/shared/model/rule.ts';
import { refusal } from '../parse/say.ts';

const day = 86_400_000;
const start = Date.UTC(2024, 10, 22, 9, 30);
const cron = (expression: string): Rule => ({ kind: 'cron', expression });
const rrule = (text: string, from = start): Rule => ({
  kind: 'rrule',
  rrule: text,
  start: new Date(from).toISOString(),
});
const some = <T>(values: readonly T[], most = 3) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: most });
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const maybe = (name: string, values: fc.Arbitrary<readonly (string | number)[]>) =>
  fc.option(values, { nil: undefined }).map((list) => (list ? `;${name}=${list.join(',')}` : ''));
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const times = fc
  .tuple(maybe('BYHOUR', some([0, 2, 9, 17, 23])), maybe('BYMINUTE', some([0, 15, 45])))
  .map((parts) => parts.join(''));
const dated = fc
  .tuple(
    fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
    fc.integer({ min: 1, max: 3 }),
    maybe('BYMONTH', some(numbers(1, 12), 6)),
    fc.constantFrom('', 'BYDAY', 'BYMONTHDAY', 'both'),
    some(weekdays),
    some([1, 2, 13, 28, -1, -3]),
    times,
    fc.constantFrom('', ';BYSETPOS=1', ';BYSETPOS=-1', ';BYSETPOS=2,-2'),
    fc.constantFrom('', '', ';COUNT=7', ';UNTIL=20250310T120000Z', ';WKST=SU'),
  )
  .map(([freq, interval, months, by, days, monthDays, at, position, end]) => {
    const byDay = by === 'BYDAY' || by === 'both' ? `;BYDAY=${days.join(',')}` : '';
    const byMonthDay =
      (by === 'BYMONTHDAY' || by === 'both') && freq !== 'WEEKLY' ? `;BYMONTHDAY=${monthDays.join(',')}` : '';
    return `FREQ=${freq};INTERVAL=${interval}${months}${byDay}${byMonthDay}${at}${byDay || at ? position : ''}${end}`;
  });
const fine = fc
  .tuple(
    fc.constantFrom('HOURLY', 'MINUTELY'),
    fc.constantFrom(1, 2, 5, 7, 90),
    some(weekdays),
    maybe('BYHOUR', some([0, 2, 9, 17, 23])),
    maybe('BYMINUTE', some([0, 15, 45])),
    fc.constantFrom('', ';COUNT=40', ';UNTIL=20241210T120000Z'),
  )
  .map(
    ([freq, interval, days, hours, minutes, end]) =>
      `FREQ=${freq};INTERVAL=${interval};BYDAY=${days.join(',')}${hours}${minutes}${end}`,
  );

/** What the library says of the whole rule, run by run; undefined where it gives up. */
function asTheLibrary(text: string, after: number, count: number): number[] | undefined {
  const begin = new Date(start).toISOString().slice(0, 19).replace(/[-:]/g, '');
  const rule = new RRuleTemporal({ rruleString: `DTSTART:${begin}Z\nRRULE:${text}`, maxIterations: 500 });
  const runs: number[] = [];
  try {
    for (let at = after; runs.length < count; ) {
      const next = rule.next(new Date(at), false)?.epochMilliseconds;
      if (next === undefined) return runs;
      runs.push(next);
      at = next;
    }
  } catch {
    return undefined;
  }
  return runs;
}

const total = (rule: Rule, zone: string, after: number, until: number) =>
  [...countRuns(rule, zone, { after, until })].reduce((sum, n) => sum + n, 0);

describe('runs, found by days and times', () => {
  it('without some days are all the others, wherever it began and however far it is looked', () => {
    const after = fc.integer({ min: -5, max: 500 }).map((days) => start + days * day + 1);
    const left = fc.uniqueArray(fc.nat(12), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        dated,
        after,
        left,
        fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kolkata'),
        (text, from, places, zone) => {
          const dateOf = (at: number): string =>
            Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();
          const all = nextRuns(rrule(text), zone, { after: from, count: 20 });
          const except = [...new Set(places.flatMap((place) => all[place] ?? []).map(dateOf))];
          const wanted = all.filter((at) => !except.includes(dateOf(at)));
          const found = nextRuns({ ...rrule(text), except } as Rule, zone, { after: from, count: wanted.length });
          expect(found).toEqual(wanted);
          const until = all.at(-1) ?? from;
          expect(total({ ...rrule(text), except } as Rule, zone, from, until)).toBe(wanted.length);
        },
      ),
      { numRuns: 120 },
    );
  });

  it('leave no day out of what comes by the hour, and are refused where none is left', () => {
    const hourly: Rule = { kind: 'rrule', rrule: 'FREQ=HOURLY', start: '2026-11-24T08:00:00Z', except: ['2026-11-26'] };
    expect(refusal(() => validateRule(hourly, 'UTC'))).toBe('invalid_value');
    const once: Rule = {
      kind: 'rrule',
      rrule: 'FREQ=DAILY;COUNT=1',
      start: '2026-11-24T08:00:00Z',
      except: ['2026-11-24'],
    };
    expect(refusal(() => validateRule(once, 'UTC'))).toBe('invalid_value');
  });

  it('are those of the library for recurrences of days, weeks, months and years', () => {
    const after = fc.integer({ min: -5, max: 500 }).map((days) => start + days * day + 1);
    fc.assert(
      fc.property(dated, after, (text, from) => {
        const wanted = asTheLibrary(text, from, 4);
        fc.pre(wanted !== undefined);
        expect(nextRuns(rrule(text), 'UTC', { after: from, count: 4 })).toEqual(wanted);
      }),
      { numRuns: 120 },
    );
  });

  it('are those of the library for recurrences of hours and minutes with conditions', () => {
    const after = fc.integer({ min: -5, max: 40 }).map((days) => start + days * day + 1);
    fc.assert(
      fc.property(fine, after, (text, from) => {
        const wanted = asTheLibrary(text, from, 4);
        fc.pre(wanted !== undefined);
        expect(nextRuns(rrule(text), 'UTC', { after: from, count: 4 })).toEqual(wanted);
      }),
      { numRuns: 60 },
    );
  });

  it('are those of the library for cron lines', () => {
    const field = (values: readonly (string | number)[]) =>
      fc.oneof(
        fc.constant('*'),
        some(values).map((list) => list.join(',')),
      );
    const line = fc
      .tuple(
        field([3, 7, 59, '10-40/10']),
        field([0, 12, '8-10', 23]),
        fc.oneof(field([1, 15, 31, 'L', '28-30']), fc.constant('?')),
        field([1, 2, '6-8', 12]),
        fc.oneof(field([0, 6, '1-3', 'FRI']), fc.constantFrom('5L', '5#3', '1#5', '?')),
      )
      .map((fields) => `0 ${fields.join(' ')}`);
    fc.assert(
      fc.property(line, fc.integer({ min: 0, max: 1500 }), (expression, days) => {
        const from = start + days * day;
        const next = () => {
          const parsed = CronExpressionParser.parse(expression, { tz: 'UTC', currentDate: new Date(from) });
          return [0, 1, 2].map(() => parsed.next().getTime());
        };
        const runs = () => nextRuns(cron(expression), 'UTC', { after: from, count: 3 });
        // What never comes, the 31st of February, is an error here and there.
        expect(orNone(runs)).toEqual(orNone(next));
      }),
      { numRuns: 300 },
    );
  });
});

function orNone(runs: () => number[]): number[] {
  try {
    return runs();
  } catch {
    return [];
  }
}

describe('what was missed', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'Asia/Tokyo', 'UTC'];
  const rules = fc.oneof(
    fc.constantFrom(cron('0 * * * *'), cron('30 2 * * *'), cron('10,40 1-3 * * 1-5'), cron('*/20 8-10 * * *')),
    fc.constantFrom(
      rrule('FREQ=MINUTELY;INTERVAL=37;BYDAY=SA,SU,MO'),
      rrule('FREQ=DAILY;BYHOUR=1,2,3;BYMINUTE=10,40'),
      rrule('FREQ=HOURLY;INTERVAL=5'),
      rrule('FREQ=MONTHLY;BYDAY=-1SU;BYHOUR=2;BYMINUTE=30'),
    ),
    fc.constant<Rule>({ kind: 'interval', everyMs: 7_777_777, start: '2024-11-01T00:00:00Z' }),
  );
  const stretch = fc.tuple(fc.integer({ min: 0, max: 600 * 24 }), fc.integer({ min: 1, max: 40 * 24 }));

  it('is counted as if each run had been walked, and its last runs are the last', () => {
    fc.assert(
      fc.property(rules, fc.constantFrom(...zones), stretch, (rule, zone, [from, hours]) => {
        // A due moment is where every count begins.
        const after = nextRun(rule, zone, start + from * 3_600_000) ?? 0;
        const until = after + hours * 3_600_000;
        const runs: number[] = [];
        for (let at = nextRun(rule, zone, after); at !== undefined && at <= until; at = nextRun(rule, zone, at)) {
          runs.push(at);
        }
        expect(total(rule, zone, after, until)).toBe(runs.length);
        expect(lastRuns(rule, zone, { after, until, count: 5 })).toEqual(runs.slice(-5));
      }),
      { numRuns: 200 },
    );
  });
});

describe('no rule is expensive', () => {
  const hours = numbers(0, 23).join(',');
  const minutes = numbers(0, 59).join(',');
  const all = weekdays.join(',');
  const every: readonly Rule[] = [
    rrule(`FREQ=YEARLY;BYDAY=${all};BYHOUR=${hours};BYMINUTE=${minutes}`),
    rrule(`FREQ=MONTHLY;BYDAY=${all};BYHOUR=${hours};BYMINUTE=${minutes}`),
    rrule(`FREQ=YEARLY;BYDAY=${all};BYHOUR=${hours};BYMINUTE=${minutes};BYSETPOS=-1,9000`),
    rrule(`FREQ=YEARLY;BYYEARDAY=${numbers(1, 150).join(',')};BYHOUR=${hours};BYMINUTE=${minutes};COUNT=999999`),
    rrule(`FREQ=MINUTELY;BYDAY=${all}`),
    rrule('FREQ=MINUTELY;INTERVAL=1439;BYHOUR=3;BYMINUTE=7;BYMONTHDAY=13'),
    rrule('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO'),
    rrule('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
    rrule('FREQ=YEARLY;BYWEEKNO=53;BYDAY=SU;BYMONTH=1'),
    rrule('FREQ=MINUTELY;COUNT=99999999'),
    rrule('FREQ=DAILY;COUNT=99999999', Date.UTC(1990, 0, 1)),
    cron('* * 29 2 *'),
    cron('59 23 31 12 5#5'),
  ];

  it.each(every.map((rule) => [JSON.stringify(rule).slice(0, 90), rule] as const))('%s', (_, rule) => {
    const cost = (work: () => unknown): number => {
      const before = process.cpuUsage();
      refusal(work);
      const used = process.cpuUsage(before);
      return (used.user + used.system) / 1000;
    };
    const now = Date.UTC(2026, 10, 22, 12);
    for (const zone of ['UTC', 'Europe/Berlin']) {
      const checks = [
        () => validateRule(rule, zone),
        () => nextRun(rule, zone, now),
        () => nextRun(rule, zone, now + 3000 * day),
        () => nextRun(rule, zone, Date.UTC(9998, 0, 1)),
      ];
      // What is refused for its cost would take seconds; a slow machine is several times slower than this one.
      for (const check of checks) expect(Math.min(cost(check), cost(check), cost(check))).toBeLessThan(600);
    }
  });

  it('what would be is refused in words', () => {
    const positions = numbers(1, 300).join(',');
    const rule = rrule(`FREQ=YEARLY;BYDAY=${all};BYHOUR=9,17;BYSETPOS=${positions}`);
    expect(refusal(() => validateRule(rule, 'UTC'))).toBe('invalid_value');
  });

  it('also when nobody looked for a year: half a million minutes are counted at once', () => {
    const before = process.cpuUsage();
    const now = Date.UTC(2026, 10, 22, 12);
    for (const rule of [cron('* * * * *'), rrule(`FREQ=MINUTELY;BYDAY=${all}`)]) {
      expect(total(rule, 'Europe/Berlin', now - 365 * day, now)).toBeGreaterThan(525_000);
    }
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(800);
  });

  it('ends with the year 9999', () => {
    const late = Date.UTC(9999, 11, 31, 23, 30);
    expect(nextRun(cron('0 * * * *'), 'UTC', late)).toBeUndefined();
    expect(
      nextRun({ kind: 'interval', everyMs: Number.MAX_SAFE_INTEGER, start: '2026-11-23T08:00:00Z' }, 'UTC', late),
    ).toBeUndefined();
    expect(nextRun(rrule('FREQ=DAILY;INTERVAL=99999'), 'Europe/Berlin', late)).toBeUndefined();
  });
});
