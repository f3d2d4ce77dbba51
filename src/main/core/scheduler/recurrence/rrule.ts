import { fail } from '../../../../shared/model/failure.ts';
import { LeftOut, type Recurrence } from '../../../../shared/model/rule.ts';
import type { CompiledRule } from './compiled-rule.ts';
import { between, both, DAY, type DayPattern, HORIZON_DAYS, timesOf, without } from './day-pattern.ts';
import { recurrenceDays, tooCostly } from './rrule-days.ts';
import { canonicalRecurrence, type RecurrenceParts, readRecurrence } from './rrule-parts.ts';
import { fromWall, toWall } from './wall-clock.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Days of a sub-daily rule that are tried for a first run before it counts as never. */
const MOST_EMPTY_DAYS = 1_500;
/** Places in a period (BYSETPOS) on different days; each is a search of its own. */
const MOST_PLACES = 12;
const cacheSize = 1_000;
const cache = new Map<string, CompiledRule>();

/** Throws `invalid_value` unless the rule can be read and runs at least once and does not take too much to work out. */
export function validateRecurrence(rule: Recurrence, zone: string): Recurrence {
  const valid = { ...rule, rrule: canonicalRecurrence(rule.rrule) };
  if (!LeftOut.safeParse(valid.except).success) {
    throw fail('invalid_value', 'The days that this repetition leaves out are none, or too many.', {
      words: 'errors.own.notARule',
    });
  }
  const compiled = compileRecurrence(valid, zone);
  const runs =
    compiled.kind === 'elapsed' ? compiled.last >= compiled.first : compiled.pattern.nextDay(0) !== undefined;
  if (!runs) throw fail('invalid_value', 'This repetition never runs.', { words: 'errors.own.neverRuns' });
  return valid;
}

/**
 * What the runs of an RRULE follow in a zone: on the wall clock (gaps move forward, a repeated hour runs once), or by elapsed time when
 * it is one of hours or minutes without further conditions: from that no day can be left out. Throws as `validateRecurrence` does.
 */
export function compileRecurrence({ rrule, start, except = [] }: Recurrence, zone: string): CompiledRule {
  const key = `${start} ${zone} ${rrule} ${except.join()}`;
  const known = cache.get(key);
  if (known) return known;
  const compiled = leavingOut(compile(readRecurrence(rrule), Date.parse(start), zone), except);
  if (cache.size >= cacheSize) cache.clear();
  cache.set(key, compiled);
  return compiled;
}

function leavingOut(compiled: CompiledRule, except: readonly string[]): CompiledRule {
  if (except.length === 0) return compiled;
  if (compiled.kind === 'elapsed') {
    throw fail('invalid_value', 'What runs every few minutes or hours has no days that could be left out.', {
      words: 'errors.own.notARule',
    });
  }
  const days = new Set(except.map((date) => Date.parse(date) / DAY));
  return { ...compiled, pattern: without(compiled.pattern, days) };
}

function compile(parts: RecurrenceParts, exactStart: number, zone: string): CompiledRule {
  const start = Math.floor(exactStart / 1000) * 1000;
  const { freq, interval, count } = parts;
  if ((freq === 'HOURLY' || freq === 'MINUTELY') && !hasConditions(parts)) {
    const step = interval * (freq === 'HOURLY' ? hour : minute);
    const until = untilOf(parts);
    const end = until === undefined ? Number.POSITIVE_INFINITY : until.isUtc ? until.at : fromWall(until.at, zone);
    return { kind: 'elapsed', first: start, step, last: Math.min(end, start + ((count ?? Infinity) - 1) * step) };
  }
  const wallStart = toWall(start, zone);
  const until = untilOf(parts);
  const wallEnd = until?.isUtc ? toWall(until.at, zone) : until?.at;
  const pattern = between(patternOf(parts, wallStart), wallStart, wallEnd ?? Number.POSITIVE_INFINITY);
  const kept = count === undefined ? pattern : between(pattern, wallStart, endOfCount(pattern, wallStart, count));
  return { kind: 'wall', pattern: kept, runsThrough: false };
}

const hasConditions = ({
  days,
  monthDays,
  yearDays,
  weekNo,
  months,
  hours,
  minutes,
  seconds,
  setPos,
}: RecurrenceParts) =>
  [days, monthDays, yearDays, weekNo, months, hours, minutes, seconds, setPos].some((list) => list.length > 0);

/** The end: a moment where it is written in UTC, else a local time; a bare day means all of it. */
function untilOf({ until }: RecurrenceParts): { readonly at: number; readonly isUtc: boolean } | undefined {
  if (until === undefined) return undefined;
  const [, year, month, day, h = '23', m = '59', s = '59', z] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?$/.exec(until) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${h}:${m}:${s}Z`);
  if (Number.isNaN(at)) {
    throw fail('invalid_value', 'The end of this repetition is no date.', { words: 'errors.own.notARule' });
  }
  return { at, isUtc: z !== undefined };
}

/** Wall time of the last of `count` runs. */
function endOfCount(pattern: DayPattern, wallStart: number, count: number): number {
  let left = count;
  let day = pattern.nextDay(Math.floor(wallStart / DAY));
  for (let step = 0; day !== undefined; step += 1) {
    const times = pattern.timesOn(day);
    const last = times[left - 1];
    if (last !== undefined) return day * DAY + last;
    left -= times.length;
    // So far ahead that nobody will be there to count.
    if (step >= HORIZON_DAYS) return Number.POSITIVE_INFINITY;
    day = pattern.nextDay(day + 1);
  }
  return Number.POSITIVE_INFINITY;
}

function patternOf(parts: RecurrenceParts, wallStart: number): DayPattern {
  const { freq, setPos } = parts;
  const startDay = Math.floor(wallStart / DAY);
  if (freq === 'HOURLY' || freq === 'MINUTELY') return throughTheDay(parts, wallStart, startDay);
  const own = new Date(wallStart);
  const times = timesOf(
    orElse(parts.hours, own.getUTCHours()),
    orElse(parts.minutes, own.getUTCMinutes()),
    orElse(parts.seconds, own.getUTCSeconds()),
  );
  const dated = (positions: readonly number[], at: readonly number[]): DayPattern => ({
    nextDay: recurrenceDays({ ...parts, setPos: positions }, startDay),
    timesOn: () => at,
  });
  if (freq === 'DAILY') return nonEmpty(dated([], positioned(times, setPos)));
  if (setPos.length === 0 || times.length === 1) return dated(setPos, times);
  // Each day of a period has the same times, so a place among all its runs is a place of a day and a time of that day.
  const byDay = new Map<number, number[]>();
  for (const position of setPos) {
    const place = Math.abs(position) - 1;
    const day = Math.sign(position) * (Math.floor(place / times.length) + 1);
    const index = place % times.length;
    byDay.set(day, [...(byDay.get(day) ?? []), position > 0 ? index : times.length - 1 - index]);
  }
  if (byDay.size > MOST_PLACES) throw tooCostly();
  return [...byDay]
    .map(([day, places]) =>
      dated(
        [day],
        positioned(
          times,
          places.map((place) => place + 1),
        ),
      ),
    )
    .reduce(both);
}

/** A rule of hours or minutes with conditions: its days, and on each the steps that fall into it. */
function throughTheDay(parts: RecurrenceParts, wallStart: number, startDay: number): DayPattern {
  const isHourly = parts.freq === 'HOURLY';
  const unit = isHourly ? hour : minute;
  const own = new Date(wallStart);
  const seconds = orElse(parts.seconds, own.getUTCSeconds());
  const within = positioned(
    isHourly ? timesOf([0], orElse(parts.minutes, own.getUTCMinutes()), seconds) : timesOf([0], [0], seconds),
    parts.setPos,
  );
  const nextDay = recurrenceDays({ ...parts, setPos: [] }, startDay);
  const first = Math.floor(wallStart / unit);
  const perDay = DAY / unit;
  const isOn = (slot: number): boolean =>
    (parts.hours.length === 0 || parts.hours.includes(Math.floor((slot * unit) / hour))) &&
    (isHourly || parts.minutes.length === 0 || parts.minutes.includes(slot % 60));
  const timesFrom = (phase: number): number[] => {
    const times: number[] = [];
    for (let slot = phase; slot < perDay; slot += parts.interval) {
      if (isOn(slot)) for (const time of within) times.push(slot * unit + time);
    }
    return times;
  };
  const byPhase = new Map<number, readonly number[]>();
  const timesOn = (day: number): readonly number[] => {
    const ahead = first - day * perDay;
    const phase = ((ahead % parts.interval) + parts.interval) % parts.interval;
    const known = byPhase.get(phase);
    if (known) return known;
    const times = timesFrom(phase);
    if (byPhase.size < 100) byPhase.set(phase, times);
    return times;
  };
  return nonEmpty({ nextDay, timesOn });
}

/** Leaves out the days on which nothing runs. */
function nonEmpty({ nextDay, timesOn }: DayPattern): DayPattern {
  return {
    timesOn,
    nextDay(from) {
      let day = nextDay(from);
      for (let step = 0; day !== undefined && day < from + HORIZON_DAYS && step < MOST_EMPTY_DAYS; step += 1) {
        if (timesOn(day).length > 0) return day;
        day = nextDay(day + 1);
      }
      return undefined;
    },
  };
}

/** The nth of a rising list, from the end where n is below zero; all where nothing is asked for. */
function positioned(times: readonly number[], setPos: readonly number[]): readonly number[] {
  if (setPos.length === 0) return times;
  return times.filter((_, index) => setPos.includes(index + 1) || setPos.includes(index - times.length));
}

const orElse = (given: readonly number[], own: number): readonly number[] => (given.length > 0 ? given : [own]);
