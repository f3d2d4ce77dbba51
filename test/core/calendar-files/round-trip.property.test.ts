import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inSlices } from '../../../src/main/core/base/in-slices.ts';
import { calendarOf } from '../../../src/main/core/calendar-files/calendar-text.ts';
import { eventTimeOf } from '../../../src/main/core/calendar-files/event-rule.ts';
import { readEvents } from '../../../src/main/core/calendar-files/read-event.ts';
import { nextRun, nextRuns } from '../../../src/main/core/scheduler/recurrence/next-run.ts';
import { readCalendar } from '../../../src/main/engine/calendar/read-calendar.ts';
import type { Rule } from '../../../src/shared/model/rule.ts';

const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'];
const now = Date.parse('2026-03-20T10:20:30.400Z');
const soon = fc.integer({ min: -300 * 86_400, max: 300 * 86_400 }).map((s) => new Date(now + s * 1_000).toISOString());
const ahead = fc.integer({ min: 60, max: 3_000 * 86_400 }).map((s) => new Date(now + s * 1_000).toISOString());
const list = (min: number, max: number) =>
  fc
    .uniqueArray(fc.integer({ min, max }), { minLength: 1, maxLength: 3 })
    .map((all) => all.sort((a, b) => a - b).join(','));
const or = (one: string, other: fc.Arbitrary<string>) => fc.oneof(fc.constant(one), other);
const days = fc.constantFrom('1', '1-5', '0,6', '2#1', '5L', '*');
const cron = fc
  .tuple(
    list(0, 59),
    or('*', list(0, 23)),
    or('*', fc.oneof(list(1, 28), fc.constant('L'))),
    or('*', list(1, 12)),
    days,
  )
  .map(
    ([minute, hour, date, month, day]): Rule => ({
      kind: 'cron',
      expression: `0 ${minute} ${hour} ${date} ${month} ${day}`,
    }),
  );
const often = fc
  .constantFrom('*/5 * * * *', '0 * * * *', '*/7 * * * *', '0,30 * * * *', '30 2 * * *', '*/20 9-17 * * 1-5')
  .map((expression): Rule => ({ kind: 'cron', expression: `0 ${expression}` }));
const rrule = fc
  .tuple(
    fc.constantFrom(
      'DAILY',
      'WEEKLY',
      'WEEKLY;BYDAY=MO,TH',
      'MONTHLY',
      'MONTHLY;BYDAY=-1FR',
      'YEARLY',
      'MONTHLY;BYMONTHDAY=31',
    ),
    fc.integer({ min: 1, max: 4 }),
    fc.constantFrom('', ';COUNT=9', ';UNTIL=20270301', ';UNTIL=20270301T120000', ';UNTIL=20270301T120000Z'),
    soon,
  )
  .map(
    ([freq, interval, end, start]): Rule => ({
      kind: 'rrule',
      rrule: `FREQ=${freq};INTERVAL=${interval}${end}`,
      start,
    }),
  );
/** With some of its days left out. */
const leftOut = fc
  .tuple(rrule, fc.uniqueArray(fc.nat(15), { minLength: 1, maxLength: 3 }))
  .map(([rule, places]): Rule => {
    const runs = nextRuns(rule, 'Europe/Berlin', { after: now, count: 16 });
    const except = places.flatMap((place) => runs[place] ?? []).map((at) => new Date(at).toISOString().slice(0, 10));
    return { ...rule, except: [...new Set(except)].sort() } as Rule;
  });
const interval = fc
  .tuple(fc.integer({ min: 1, max: 3_000 }), soon)
  .map(([minutes, start]): Rule => ({ kind: 'interval', everyMs: minutes * 60_000, start }));
const once = ahead.map((at): Rule => ({ kind: 'once', at }));

const runsOf = (rule: Rule, zone: string, after: number): number[] =>
  nextRuns(rule, zone, { after: Math.floor(after / 1_000) * 1_000 - 1, count: 20 }).map((at) => Math.floor(at / 1_000));

/** What is exact comes back with the same moments: the next twenty, and twenty around each change of the clock. */
it('what is written as exact rings at the same moments when it is read', async () => {
  let exact = 0;
  let asked = 0;
  const rules = fc.oneof(cron, often, rrule, leftOut, interval, once);
  await fc.assert(
    fc.asyncProperty(rules, fc.constantFrom(...zones), fc.boolean(), async (rule, zone, isFloating) => {
      let next: number | undefined;
      try {
        next = nextRun(rule, zone, now);
      } catch {
        return;
      }
      if (next === undefined) return;
      asked += 1;
      const time = eventTimeOf(rule, zone, now);
      if (!time) return;
      exact += 1;
      const text = calendarOf(
        [{ id: 'a', name: 'Pills; 2, \\ "x"', description: 'a\nb', time, zone, isFloating }],
        now,
      );
      const read = await readCalendar([{ text }], { from: -8e15, to: 8e15 });
      const here = { now, zone: isFloating ? zone : 'Pacific/Auckland' };
      const [event] = (await inSlices(readEvents(read.entries, here))) ?? [];
      expect(event).toMatchObject({ name: 'Pills; 2, \\ "x"', problem: null });
      const back = event?.rule ?? rule;
      for (const from of [
        '2026-03-20T10:20:30.400Z',
        '2026-03-28T23:00:00Z',
        '2026-10-24T20:00:00Z',
        '2026-11-01T00:00:00Z',
      ])
        expect(runsOf(back, event?.zone ?? zone, Date.parse(from))).toEqual(runsOf(rule, zone, Date.parse(from)));
    }),
    { numRuns: 400 },
  );
  // Most of what people set can be said in a calendar.
  expect(exact / asked).toBeGreaterThan(0.6);
}, 60_000);

it('what no calendar can say is not written as if it could', () => {
  const rules: Rule[] = [
    { kind: 'cron', expression: '0 0 9 13 * 5' },
    { kind: 'cron', expression: '0 0 * 1 10 1' },
    { kind: 'interval', everyMs: 90_500, start: '2026-01-01T00:00:00Z' },
  ];
  for (const rule of rules) expect(eventTimeOf(rule, 'Europe/Berlin', now)).toBeUndefined();
});
