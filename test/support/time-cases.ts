import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { parseRule } from '../../src/main/core/scheduler/parse/parse-rule.ts';
import { parseTime } from '../../src/main/core/scheduler/parse/parse-time.ts';
import { nextRuns } from '../../src/main/core/scheduler/recurrence/next-run.ts';
import { Failure } from '../../src/shared/model/failure.ts';
import { Grain } from '../../src/shared/model/rule.ts';

/** Phrases and expressions that others agreed on; they lie outside the project and may be absent. */
export const casesFolder = process.env['HEARTH_CASES'] ?? resolve(import.meta.dirname, '../../../shared/cases');
export const hasCases = (name: string): boolean => existsSync(resolve(casesFolder, name));

export function caseRows<T>(name: string, row: z.ZodType<T>): T[] {
  const lines = readFileSync(resolve(casesFolder, name), 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => row.parse(JSON.parse(line)));
}

export type Verdict = 'right' | 'wrong' | 'refused';
/** A row and what became of it; `read` is what was understood, for those who look. */
export interface Judged {
  readonly text: string;
  readonly verdict: Verdict;
  readonly wanted: string;
  readonly read: string;
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof Failure) return undefined;
    throw thrown;
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

/** Reads a moment (epoch ms) from a text said at `now` (epoch ms) in a zone; undefined where it refuses. */
export type ReadMoment = (text: string, scene: { readonly zone: string; readonly now: number }) => number | undefined;

const ownMoment: ReadMoment = (text, scene) => attempt(() => parseTime(text, { ...scene, locale: 'en' }).at);

/** Moments that lie ahead, as they were agreed on, and how a reader reads them. */
export function judgeTimes(read: ReadMoment = ownMoment): Judged[] {
  return caseRows('times.jsonl', TimeRow).flatMap((row): Judged[] => {
    const grain = row.grain ?? (row.anyOf[0]?.length === 10 ? 'day' : 'second');
    const now = Temporal.Instant.from(row.now).epochMilliseconds;
    const local = (at: number) =>
      Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(row.zone).toPlainDateTime();
    const wanted = row.anyOf.map((text) => cut(Temporal.PlainDateTime.from(text), grain));
    // What lies before the moment of speaking may be refused, and a mere time of day means the next one.
    if (!row.future || wanted.every((text) => text < cut(local(now), grain))) return [];
    const found = read(row.text, { zone: row.zone, now });
    const isRight = found !== undefined && wanted.includes(cut(local(found), grain));
    return [
      {
        text: row.text,
        verdict: found === undefined ? 'refused' : isRight ? 'right' : 'wrong',
        wanted: row.anyOf.join(' or '),
        read: found === undefined ? '' : local(found).toString({ smallestUnit: 'second' }),
      },
    ];
  });
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

const RuleRow = z.object({
  text: z.string(),
  now: z.string(),
  zone: z.string(),
  next: z.array(z.string()).optional(),
  occurrences: z.array(z.string()).optional(),
  hasTime: z.boolean().optional(),
  rrule: z.object({ freq: z.string() }).optional(),
});

/** Whether a row runs more often than once a minute, which no schedule may (docs/behaviour.md#time): it is to be refused. */
export type JudgedRule = Judged & { readonly isTooOften: boolean };

/** Repetitions as they were agreed on, and how they are read. */
export function judgeRules(): JudgedRule[] {
  return caseRows('rules.jsonl', RuleRow).map((row) => {
    const now = Date.parse(row.now);
    const wanted = (row.next ?? row.occurrences ?? []).map(bare);
    const [first = '', second = ''] = wanted;
    const isTooOften = Date.parse(`${second}Z`) - Date.parse(`${first}Z`) < 60_000;
    const rule = attempt(() => parseRule(row.text, { zone: row.zone, now, locale: 'en' }));
    const told = { text: row.text, wanted: wanted.join(' '), isTooOften };
    if (!rule) return { ...told, verdict: 'refused', read: '' };
    const dated = row.hasTime === false && !/hourly|minutely|secondly/.test(row.rrule?.freq ?? '');
    const shown = (text: string) => (dated ? text.slice(0, 10) : text);
    const runs = [now, now - 1].map((after) =>
      nextRuns(rule, row.zone, { after, count: 6 }).map((at) => bare(new Date(at).toISOString())),
    );
    const fits = runs.some((list) =>
      [0, 1].some((from) => wanted.slice(from).every((text, index) => shown(list[index] ?? '') === shown(text))),
    );
    return { ...told, verdict: fits ? 'right' : 'wrong', read: runs[0]?.join(' ') ?? '' };
  });
}

const bare = (iso: string): string => iso.replace(/\.000Z$/, '');

/** How many rows came out in each way. */
export function countVerdicts(rows: readonly { readonly verdict: Verdict }[]): Record<Verdict, number> {
  const count = (verdict: Verdict) => rows.filter((row) => row.verdict === verdict).length;
  return { right: count('right'), wrong: count('wrong'), refused: count('refused') };
}
