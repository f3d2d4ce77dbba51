import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { formatRule } from '../../../../src/main/core/scheduler/format-rule/format-rule.ts';
import { parseRule } from '../../../../src/main/core/scheduler/parse/parse-rule.ts';
import { parseTime } from '../../../../src/main/core/scheduler/parse/parse-time.ts';
import { readWhen } from '../../../../src/main/core/scheduler/parse/read-when.ts';
import { nextRuns } from '../../../../src/main/core/scheduler/recurrence/next-run.ts';
import { Failure } from '../../../../src/shared/model/failure.ts';
import { english, german, now, zone } from './say.ts';

const pieces =
  'every each on the at in 1 2 3. 12 15 30 99 2026 monday fri sat may march second third last of month week day hour minutes and , - / : . am pm noon tomorrow next until for from to between half past quarter jeden am um in der Montag Freitag zweiten morgen Uhr Minuten bis und halb viertel vor nach Woche Monat'.split(
    ' ',
  );
const soup = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((words) => words.join(' '));
const anything = fc.oneof(soup, fc.string({ maxLength: 300 }), fc.string({ unit: 'binary', maxLength: 100 }));

/** Runs a reader that may refuse, and gives the processor time it took, in ms. */
function cost(read: () => unknown): number {
  const before = process.cpuUsage();
  try {
    read();
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
  }
  const used = process.cpuUsage(before);
  return (used.user + used.system) / 1000;
}

describe('words of any kind', () => {
  it('are read or refused, never more', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(english, german), (text, options) => {
        cost(() => parseTime(text, options));
        cost(() => parseRule(text, options));
        cost(() => readWhen(text, options));
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ...['may ', '1 ', 'every ', 'monday and ', 'on the first and ', '12:00 ', '2 days before ', 'in 1h ', '-', '1/2/'],
    ...['jeden zweiten ', 'am 3. ', 'fünf vor halb ', 'the last ', 'between 9 and 5 and ', 'from 3 to 4 '],
  ])('take no more than a moment when they go on and on: "%s"', (part) => {
    const long = part.repeat(Math.floor(990 / part.length));
    const half = part.repeat(Math.floor(495 / part.length));
    const short = part.repeat(25);
    const pairs = [
      [() => readWhen(long, german), () => readWhen(half, german)],
      [() => readWhen(short, german), () => readWhen(part.repeat(12), german)],
      [() => parseRule(short, english), () => parseRule(part.repeat(12), english)],
    ] as const;
    // The smallest of three: a garbage collection in between is not the reader's doing.
    const least = (read: () => unknown): number => Math.min(cost(read), cost(read), cost(read));
    for (const [whole, part] of pairs) {
      // Of words twice as many, four times the work and a little more, however slow the machine is.
      expect(least(whole)).toBeLessThan(mostGrowth * least(part) + ENOUGH_MS);
    }
  });
});

const mostGrowth = 6;
/** Below this nobody counts. */
const ENOUGH_MS = 40;

describe('moments that were written out', () => {
  const moment = fc.integer({ min: now + 3_600_000, max: now + 9 * 365 * 86_400_000 });

  it('are read back to the minute', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const there = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).round('minute');
        const when = there.toPlainDateTime().toZonedDateTime(zone).epochMilliseconds;
        const format = (locale: string) =>
          new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(when);
        expect(parseTime(format('en-US').replace(/\u202f/g, ' '), english).at).toBe(when);
        expect(parseTime(format('de'), german).at).toBe(when);
        expect(parseTime(there.toPlainDateTime().toString(), english).at).toBe(when);
      }),
      { numRuns: 150 },
    );
  });

  it('count on from now', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (minutes) => {
        const at = now + minutes * 60_000;
        expect(parseTime(`in ${minutes} minutes`, english).at).toBe(at);
        expect(parseTime(`in ${minutes} Minuten`, german).at).toBe(at);
        expect(parseTime(`${minutes} min from now`, english).at).toBe(at);
      }),
      { numRuns: 100 },
    );
  });
});

describe('readings of rules', () => {
  const at = fc.tuple(fc.integer({ min: 6, max: 23 }), fc.integer({ min: 0, max: 59 }));
  const days = fc.constantFrom(
    'every day',
    'every weekday',
    'every Tuesday',
    'every Saturday and Sunday',
    'on the 5th of every month',
  );

  it('are understood again as the same rule', () => {
    fc.assert(
      fc.property(days, at, (when, [hour, minute]) => {
        const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
        const rule = parseRule(`${when} at ${time}`, english);
        expect(formatRule(rule, english)).toBe(`${when} at ${time}`);
        const again = parseRule(formatRule(rule, german), german);
        expect(nextRuns(again, zone, { after: now, count: 5 })).toEqual(nextRuns(rule, zone, { after: now, count: 5 }));
      }),
      { numRuns: 100 },
    );
  });
});
