import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseRule } from '../../../../src/main/core/scheduler/parse/parse-rule.ts';
import { parseTime } from '../../../../src/main/core/scheduler/parse/parse-time.ts';
import { nextRuns } from '../../../../src/main/core/scheduler/recurrence/next-run.ts';
import { Failure } from '../../../../src/shared/model/failure.ts';
import { Grain } from '../../../../src/shared/model/rule.ts';

/** Phrases and expressions that others agreed on; they lie outside the project and may be absent. */
const folder = process.env['HEARTH_CASES'] ?? resolve(import.meta.dirname, '../../../../../shared/cases');
const has = (name: string) => existsSync(resolve(folder, name));

function rows<T>(name: string, row: z.ZodType<T>): T[] {
  const lines = readFileSync(resolve(folder, name), 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => row.parse(JSON.parse(line)));
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof Failure) return undefined;
    throw thrown;
  }
}

/** A local time cut to what was said. */
function cut(time: Temporal.PlainDateTime, grain: Grain): string {
  const text = time.toString({ smallestUnit: 'second' });
  switch (grain) {
    case 'week':
      return time
        .subtract({ days: time.dayOfWeek - 1 })
        .toString()
        .slice(0, 10);
    case 'quarter':
      return `${time.year} ${Math.ceil(time.month / 3)}`;
    default:
      return text.slice(0, { second: 19, minute: 16, hour: 13, day: 10, month: 7, year: 4 }[grain]);
  }
}

const TimeRow = z.object({
  text: z.string(),
  now: z.string(),
  zone: z.string(),
  anyOf: z.array(z.string()),
  grain: Grain.optional(),
  future: z.boolean(),
});

describe('cases of others', () => {
  it.skipIf(!has('times.jsonl'))('moments: most read as agreed, at most 2 % read as something else', () => {
    const count = { right: 0, wrong: 0, refused: 0 };
    for (const row of rows('times.jsonl', TimeRow)) {
      const grain = row.grain ?? (row.anyOf[0]?.length === 10 ? 'day' : 'second');
      const now = Temporal.Instant.from(row.now);
      const local = (at: number) =>
        Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(row.zone).toPlainDateTime();
      const wanted = row.anyOf.map((text) => cut(Temporal.PlainDateTime.from(text), grain));
      // What lies before the moment of speaking may be refused, and a mere time of day means the next one.
      if (!row.future || wanted.every((text) => text < cut(local(now.epochMilliseconds), grain))) continue;
      const found = attempt(() => parseTime(row.text, { zone: row.zone, now: now.epochMilliseconds, locale: 'en' }));
      if (!found) count.refused++;
      else if (wanted.includes(cut(local(found.at), grain))) count.right++;
      else count.wrong++;
    }
    const all = count.right + count.wrong + count.refused;
    // What is missing are feasts of Indian calendars, which are refused.
    expect(count.right / all).toBeGreaterThan(0.87);
    expect(count.right / (count.right + count.wrong)).toBeGreaterThan(0.97);
    expect(count.wrong / all).toBeLessThanOrEqual(0.02);
  });

  const RuleRow = z.object({
    text: z.string(),
    now: z.string(),
    zone: z.string(),
    next: z.array(z.string()).optional(),
    occurrences: z.array(z.string()).optional(),
    hasTime: z.boolean().optional(),
    rrule: z.object({ freq: z.string() }).optional(),
  });

  it.skipIf(!has('rules.jsonl'))('rules: 85 % read as agreed, at most 2 % read as something else', () => {
    const count = { right: 0, wrong: 0, refused: 0 };
    for (const row of rows('rules.jsonl', RuleRow)) {
      const now = Date.parse(row.now);
      const rule = attempt(() => parseRule(row.text, { zone: row.zone, now, locale: 'en' }));
      if (!rule) {
        count.refused++;
        continue;
      }
      const wanted = (row.next ?? row.occurrences ?? []).map((text) => text.replace(/\.000Z$/, ''));
      const dated = row.hasTime === false && !/hourly|minutely|secondly/.test(row.rrule?.freq ?? '');
      const shown = (text: string) => (dated ? text.slice(0, 10) : text);
      const runs = [now, now - 1].map((after) =>
        nextRuns(rule, row.zone, { after, count: 6 }).map((at) => new Date(at).toISOString().replace(/\.000Z$/, '')),
      );
      const fits = runs.some((list) =>
        [0, 1].some((from) => wanted.slice(from).every((text, index) => shown(list[index] ?? '') === shown(text))),
      );
      count[fits ? 'right' : 'wrong']++;
    }
    const all = count.right + count.wrong + count.refused;
    expect(count.right / all).toBeGreaterThanOrEqual(0.85);
    expect(count.wrong / all).toBeLessThanOrEqual(0.02);
  });

  const CronRow = z.object({ expression: z.string(), zone: z.string(), after: z.string(), next: z.array(z.string()) });

  it.skipIf(!has('cron.jsonl'))('cron lines: all as four libraries agree', () => {
    const different = rows('cron.jsonl', CronRow).filter((row) => {
      const runs = nextRuns({ kind: 'cron', expression: row.expression }, row.zone, {
        after: Date.parse(row.after),
        count: row.next.length,
      });
      return runs.map((at) => new Date(at).toISOString()).join() !== row.next.join();
    });
    expect(different).toEqual([]);
  });
});
