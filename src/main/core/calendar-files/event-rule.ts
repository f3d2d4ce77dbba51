import { MOST_EXCEPTIONS, type Recurrence, type Rule } from '../../../shared/model/rule.ts';
import { toIso } from '../base/core-context.ts';
import { nextRun, nextRuns } from '../scheduler/recurrence/next-run.ts';
import { fromWall, offsetSpanAt, toWall } from '../scheduler/recurrence/wall-clock.ts';
import { cronRecurrences } from './cron-recurrences.ts';

/** When an event of a calendar begins, and how it repeats. */
export interface EventTime {
  /** Epoch ms. */
  readonly start: number;
  /** `utc`: the moment. Else by the clock of the schedule's zone. */
  readonly isUtc: boolean;
  /** RRULE; null: once. */
  readonly rrule: string | null;
  /** The runs of it that are left out (EXDATE), epoch ms. */
  readonly not: readonly number[];
}

/** Runs that must be the same, from each place that is looked at. */
const RUNS_COMPARED = 20;
const DAY = 86_400_000;
/** From here on the seasons are looked at, too. */
const SEASONS = [0, 60, 120, 180, 240, 300, 366].map((days) => days * DAY);
/** Before a change of the clock, so that the runs around it are seen: of what comes often, and of what comes daily. */
const BEFORE_CHANGE = [5 * 60_000, 70 * 60_000, 5 * 3_600_000, 2 * DAY];
/** A year has two, and some have four. */
const CHANGES_LOOKED_AT = 4;

/** The rule that a calendar reads from an event; `zone` is where its clock stands. */
export function ruleOfEvent({ start, rrule, not }: EventTime, zone: string): Rule {
  if (rrule === null) return { kind: 'once', at: toIso(start) };
  const except = [...new Set(not.map((at) => dateIn(at, zone)))].sort();
  return { kind: 'rrule', rrule, start: toIso(start), ...(except.length > 0 && { except }) };
}

/** The day of a moment by the clock of a zone, as 2026-11-26. */
const dateIn = (at: number, zone: string): string => new Date(toWall(at, zone)).toISOString().slice(0, 10);

/**
 * The days that a repetition leaves out where some of its runs are; undefined where other runs of such a day are not, since a rule
 * leaves out whole days. Moments at which it would not run say nothing.
 */
export function exceptOf(rule: Recurrence, not: readonly number[], zone: string): readonly string[] | undefined {
  const dates = [...new Set(not.map((at) => dateIn(at, zone)))].sort();
  // What comes by the hour leaves out no days; nobody waits for a file that leaves out thousands.
  if (dates.length > MOST_EXCEPTIONS || /FREQ=(?:HOURLY|MINUTELY)/iu.test(rule.rrule)) return undefined;
  const runs = runsOn(rule, dates, zone);
  if (!runs.every((at) => not.includes(at))) return undefined;
  return dates.filter((date) => runs.some((at) => dateIn(at, zone) === date));
}

/** When a rule, were nothing left out of it, runs on some days. */
function runsOn({ except: _, ...whole }: Recurrence, dates: readonly string[], zone: string): number[] {
  const runs: number[] = [];
  for (const date of dates) {
    let at = nextRun(whole, zone, fromWall(Date.parse(date), zone) - 1);
    while (at !== undefined && dateIn(at, zone) === date) {
      runs.push(at);
      at = nextRun(whole, zone, at);
    }
  }
  return runs;
}

/**
 * How a calendar says the same as a rule, to the second; undefined where none does. Nothing is taken on trust: what would be
 * written is read as a calendar reads it, and must give the same runs from now on and over the coming year.
 */
export function eventTimeOf(rule: Rule, zone: string, now: number): EventTime | undefined {
  return candidates(rule, zone, now).find((time) => {
    const readIn = time.isUtc ? 'UTC' : zone;
    const read = ruleOfEvent(time, readIn);
    return momentsFrom(now, zone).every((from) => isSame(rule, read, { zone, readIn, from }));
  });
}

/** From now, over the seasons, and before each change of the clock. */
function momentsFrom(now: number, zone: string): number[] {
  const moments = SEASONS.map((ahead) => now + ahead);
  let change = offsetSpanAt(now, zone).to;
  for (let count = 0; count < CHANGES_LOOKED_AT && Number.isFinite(change); count += 1) {
    moments.push(...BEFORE_CHANGE.map((before) => change - before).filter((at) => at > now));
    change = offsetSpanAt(change, zone).to;
  }
  return moments;
}

function isSame(
  rule: Rule,
  read: Rule,
  { zone, readIn, from }: { readonly zone: string; readonly readIn: string; readonly from: number },
): boolean {
  try {
    const runs = (of: Rule, where: string) => {
      const after = Math.floor(from / 1_000) * 1_000 - 1;
      return nextRuns(of, where, { after, count: RUNS_COMPARED }).map((at) => Math.floor(at / 1_000));
    };
    return runs(rule, zone).join() === runs(read, readIn).join();
  } catch {
    return false;
  }
}

function candidates(rule: Rule, zone: string, now: number): EventTime[] {
  const whole = (at: number): number => Math.floor(at / 1_000) * 1_000;
  switch (rule.kind) {
    case 'once':
      return [{ start: whole(Date.parse(rule.at)), isUtc: true, rrule: null, not: [] }];
    case 'interval': {
      const minutes = rule.everyMs / 60_000;
      const rrule = minutes % 60 === 0 ? `FREQ=HOURLY;INTERVAL=${minutes / 60}` : `FREQ=MINUTELY;INTERVAL=${minutes}`;
      return Number.isInteger(minutes) ? [{ start: whole(Date.parse(rule.start)), isUtc: true, rrule, not: [] }] : [];
    }
    case 'rrule': {
      // A calendar counts from the event's own time, which must be the first run.
      const { except = [], ...whole } = rule;
      const first = nextRun(whole, zone, Date.parse(rule.start) - 1_000);
      const not = runsOn(whole, except, zone);
      return first === undefined ? [] : [{ start: first, isUtc: false, rrule: withUtcEnd(rule.rrule, zone), not }];
    }
    case 'cron': {
      const first = nextRun(rule, zone, now);
      if (first === undefined) return [];
      return cronRecurrences(rule.expression).map((rrule) => ({ start: first, isUtc: false, rrule, not: [] }));
    }
  }
}

/** Beside a time with a zone the end is a moment (RFC 5545, 3.3.10). */
function withUtcEnd(rrule: string, zone: string): string {
  return rrule.replace(/(UNTIL=)(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2}))?(?![\dTZ])/, (...found) => {
    const [, name, year, month, day, h = '23', m = '59', s = '59'] = found as (string | undefined)[];
    const at = fromWall(Date.parse(`${year}-${month}-${day}T${h}:${m}:${s}Z`), zone);
    return `${name}${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  });
}

/** The local time of a moment, as calendars write it. */
export function wallText(at: number, zone: string): string {
  return new Date(toWall(at, zone)).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
}
