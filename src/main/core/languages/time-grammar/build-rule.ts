import { Temporal } from 'temporal-polyfill';
import type { Rule } from '../../../../shared/model/rule.ts';
import { cronDays, hourHours, minuteHours, minuteSteps, span } from './cron-fields.ts';
import { dayHour, type Scene } from './moment.ts';
import type { RuleSpec, Wall } from './rule-spec.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** A rule for a specification, or undefined when no rule says exactly that. Cron where cron can say it. */
export function buildRule(spec: RuleSpec, scene: Scene): Rule | undefined {
  if (spec.except.length > 0) return buildLeavingOut(spec, scene);
  if (spec.first) return buildFrom(spec.first, spec, scene);
  if (spec.everyMs !== undefined) return buildInterval(spec.everyMs, spec, scene);
  if (spec.unit === 'minute' || spec.unit === 'hour') return buildFine(spec, scene);
  // "At 5 minutes past the hour" without an hour means all of them.
  const hourly = spec.minutes && spec.times.length + spec.window.length === 0 && spec.interval === 1;
  if (hourly && (spec.unit === 'day' || spec.unit === 'week')) return buildFine({ ...spec, unit: 'hour' }, scene);
  if (spec.window.length > 0)
    return spec.minutes && spec.unit === 'day' ? buildFine({ ...spec, unit: 'hour' }, scene) : undefined;
  if (!isPlaced(spec)) return undefined;
  return buildCron(spec, scene) ?? buildRecurrence(spec, scene);
}

/** A recurrence without single days, on each of which it would come. */
function buildLeavingOut(spec: RuleSpec, scene: Scene): Rule | undefined {
  const isFine =
    spec.first !== undefined || spec.everyMs !== undefined || spec.unit === 'minute' || spec.unit === 'hour';
  if (isFine || spec.window.length > 0 || !isPlaced(spec)) return undefined;
  const rule = buildRecurrence(spec, scene);
  const zone = scene.now.timeZoneId;
  const comesOn = (day: Temporal.PlainDate): boolean => {
    const run = rule && scene.nextRun(rule, day.toZonedDateTime(zone).epochMilliseconds - 1);
    return (
      run !== undefined &&
      Temporal.Instant.fromEpochMilliseconds(run).toZonedDateTimeISO(zone).toPlainDate().equals(day)
    );
  };
  if (rule?.kind !== 'rrule' || !spec.except.every(comesOn)) return undefined;
  const except = [...new Set(spec.except.map(String))].sort();
  const left: Rule = { ...rule, except };
  return scene.nextRun(left, scene.now.epochMilliseconds) === undefined ? undefined : left;
}

/** "Every year on the 31st" and "every year in week 12" leave open which month or day is meant. */
function isPlaced(spec: RuleSpec): boolean {
  if (spec.weekNumbers.length > 0) return spec.weekdays.length > 0;
  return (
    spec.unit !== 'year' ||
    spec.months.length > 0 ||
    spec.monthDays.length + spec.weekdays.length + spec.nth.length === 0
  );
}

const bounded = (spec: RuleSpec) => spec.count !== undefined || spec.start !== undefined || spec.until !== undefined;
const dated = (spec: RuleSpec) =>
  spec.weekdays.length +
    spec.nth.length +
    spec.workdays.length +
    spec.monthDays.length +
    spec.months.length +
    spec.weekNumbers.length >
  0;

function iso(at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toString();
}

function buildInterval(everyMs: number, spec: RuleSpec, scene: Scene): Rule | undefined {
  if (everyMs < minuteMs || dated(spec) || spec.times.length + spec.window.length > 0 || spec.minutes) return undefined;
  const start = spec.start?.at ?? scene.now.epochMilliseconds;
  if (spec.count === undefined && !spec.until) return { kind: 'interval', everyMs, start: iso(start) };
  if (everyMs % minuteMs !== 0) return undefined;
  const first = spec.start ? start : start + everyMs;
  const parts = [`FREQ=MINUTELY;INTERVAL=${everyMs / minuteMs}`, ...ends(spec, scene)];
  return { kind: 'rrule', rrule: parts.join(';'), start: iso(first) };
}

/** "every 8 hours from 7" is 7, 15 and 23; what does not fill a day evenly is counted from the next time that it is then. */
function buildFrom(first: Wall, given: RuleSpec, scene: Scene): Rule | undefined {
  const spec = { ...given, first: undefined };
  if (bounded(spec) || dated(spec) || spec.times.length + spec.window.length > 0 || spec.minutes || spec.second)
    return undefined;
  if (spec.everyMs === undefined && spec.unit === 'hour' && 24 % spec.interval === 0) {
    const hours = Array.from(
      { length: 24 / spec.interval },
      (_, n) => (first.hour % spec.interval) + n * spec.interval,
    );
    return { kind: 'cron', expression: `${first.second} ${first.minute} ${hours.join(',')} * * *` };
  }
  const everyMs = spec.everyMs ?? spec.interval * (spec.unit === 'minute' ? minuteMs : hourMs);
  const at = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: scene.now.timeZoneId, plainTime: Temporal.PlainTime.from(first) })
      .epochMilliseconds;
  const days = [scene.today, scene.today.add({ days: 1 })];
  const start = days.map(at).find((moment) => moment > scene.now.epochMilliseconds);
  return start === undefined
    ? undefined
    : buildInterval(everyMs, { ...spec, start: { at: start, grain: 'minute' } }, scene);
}

/** Every N minutes or hours, perhaps within hours of the day or on some days. */
function buildFine(spec: RuleSpec, scene: Scene): Rule | undefined {
  const minutes = spec.unit === 'minute';
  const everyMs = spec.interval * (minutes ? minuteMs : hourMs);
  const plain =
    !dated(spec) && spec.window.length === 0 && !spec.minutes && spec.times.length === 0 && spec.second === 0;
  const even = minutes
    ? spec.interval < 60 && 60 % spec.interval === 0
    : spec.interval < 24 && 24 % spec.interval === 0;
  if (spec.start && spec.times.length === 1) return buildFine(startAt(spec, spec.start.at, scene), scene);
  if (bounded(spec) || (plain && !even)) return plain ? buildInterval(everyMs, spec, scene) : undefined;
  if (spec.times.length > 0 && !(spec.times.every((time) => time.minute === 0) && minutes)) return undefined;
  const days = cronDays(spec);
  if (!days) return undefined;
  const hours = minutes ? minuteHours(spec) : hourHours(spec);
  if (!hours) return undefined;
  const minuteField = minutes ? minuteSteps(spec) : spec.minutes ? span(spec.minutes) : '0';
  if (!minuteField || (minutes && !even)) return undefined;
  return { kind: 'cron', expression: `${spec.second} ${minuteField} ${hours} ${days}` };
}

/** "every 90 minutes from tomorrow at 9": the time is that of the first run. */
function startAt(spec: RuleSpec, at: number, scene: Scene): RuleSpec {
  const zone = scene.now.timeZoneId;
  const [time] = spec.times;
  const day = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
  const first = day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time ?? {}) });
  return { ...spec, times: [], start: { at: first.epochMilliseconds, grain: 'minute' } };
}

/** Times that one cron line can hold: all combinations of its hours and minutes are meant. */
function crossTimes(times: readonly Wall[]): { hours: number[]; minutes: number[]; second: number } | undefined {
  const hours = [...new Set(times.map((time) => time.hour))].sort((a, b) => a - b);
  const minutes = [...new Set(times.map((time) => time.minute))].sort((a, b) => a - b);
  const seconds = [...new Set(times.map((time) => time.second))];
  const distinct = new Set(times.map((time) => `${time.hour}:${time.minute}`)).size;
  if (seconds.length !== 1 || distinct !== hours.length * minutes.length) return undefined;
  return { hours, minutes, second: seconds[0] ?? 0 };
}

function timesOf(spec: RuleSpec): readonly Wall[] {
  if (spec.times.length === 0) return [{ hour: dayHour, minute: spec.minutes?.[0] ?? 0, second: spec.second }];
  return spec.times.map((time) => ({
    hour: time.hour,
    minute: spec.minutes?.[0] ?? time.minute,
    second: spec.second || time.second,
  }));
}

/** The day a rule without one falls on: today's weekday, day of the month, or date. */
export function withDay(spec: RuleSpec, scene: Scene): RuleSpec {
  const first = spec.start
    ? Temporal.Instant.fromEpochMilliseconds(spec.start.at).toZonedDateTimeISO(scene.now.timeZoneId).toPlainDate()
    : scene.today;
  if (spec.unit === 'week' && spec.weekdays.length === 0) return { ...spec, weekdays: [first.dayOfWeek] };
  const placed =
    spec.monthDays.length + spec.nth.length + spec.weekdays.length + spec.weekNumbers.length + spec.workdays.length > 0;
  if (spec.unit === 'month' && !placed) return { ...spec, monthDays: [first.day] };
  if (spec.unit === 'year' && !placed) {
    return spec.months.length > 0
      ? { ...spec, monthDays: [1] }
      : { ...spec, months: [first.month], monthDays: [first.day] };
  }
  return spec;
}

function buildCron(given: RuleSpec, scene: Scene): Rule | undefined {
  const spec = withDay(given, scene);
  if (spec.interval !== 1 || bounded(spec)) return undefined;
  if (spec.unit === 'year' && spec.months.length === 0) return undefined;
  if (spec.unit === 'month' && spec.monthDays.length === 0 && spec.nth.length === 0) return undefined;
  if (spec.minutes && spec.minutes[0] !== spec.minutes[1]) return undefined;
  const clumsy = spec.unit === 'month' && given.monthDays.length === 0 && spec.monthDays.some((day) => day > 28);
  const times = crossTimes(timesOf(spec));
  const days = cronDays(spec);
  if (!times || !days || clumsy) return undefined;
  return { kind: 'cron', expression: `${times.second} ${times.minutes.join(',')} ${times.hours.join(',')} ${days}` };
}

function buildRecurrence(given: RuleSpec, scene: Scene): Rule | undefined {
  const spec = withDay(given, scene);
  const times = timesOf(spec);
  const cross = crossTimes(times);
  if (spec.either && spec.weekdays.length > 0) return undefined;
  if (
    spec.workdays.length > 0 &&
    (spec.unit !== 'month' ||
      spec.nth.length + spec.weekdays.length + spec.monthDays.length > 0 ||
      !crossTimes(times) ||
      (crossTimes(times)?.hours.length ?? 0) > 1)
  )
    return undefined;
  if (!cross || (spec.minutes && spec.minutes[0] !== spec.minutes[1])) return spreadTimes(spec, times, scene);
  const { hours, minutes, second } = cross;
  const filters = [
    ...byParts(spec, given),
    `BYHOUR=${hours.join(',')}`,
    `BYMINUTE=${minutes.join(',')}`,
    ...(second ? [`BYSECOND=${second}`] : ['BYSECOND=0']),
  ];
  return anchored(spec, filters, scene);
}

/** Nine o'clock and half past five: the wanted ones among all combinations of hours and minutes of a day. */
function spreadTimes(spec: RuleSpec, times: readonly Wall[], scene: Scene): Rule | undefined {
  if (spec.interval !== 1 || spec.unit === 'month' || spec.unit === 'year' || spec.minutes) return undefined;
  if (times.some((time) => time.second !== 0)) return undefined;
  const hours = [...new Set(times.map((time) => time.hour))].sort((a, b) => a - b);
  const minutes = [...new Set(times.map((time) => time.minute))].sort((a, b) => a - b);
  const all = hours.flatMap((hour) => minutes.map((minute) => hour * 60 + minute));
  const wanted = new Set(times.map((time) => time.hour * 60 + time.minute));
  const positions = all.flatMap((time, index) => (wanted.has(time) ? [index + 1] : []));
  const daily = { ...spec, unit: 'day' } as const;
  const filters = [
    ...byParts(daily, daily),
    `BYHOUR=${hours.join(',')}`,
    `BYMINUTE=${minutes.join(',')}`,
    'BYSECOND=0',
    `BYSETPOS=${positions.join(',')}`,
  ];
  return anchored(daily, filters, scene);
}

const frequencies = {
  day: 'DAILY',
  week: 'WEEKLY',
  month: 'MONTHLY',
  year: 'YEARLY',
  minute: 'MINUTELY',
  hour: 'HOURLY',
};

function byParts(spec: RuleSpec, given: RuleSpec): string[] {
  const parts: string[] = [];
  const nth = spec.nth.map((day) => `${day.n}${codes[day.weekday - 1]}`);
  const days = [...nth, ...spec.weekdays.map((day) => codes[day - 1])];
  if (spec.months.length > 0) parts.push(`BYMONTH=${[...spec.months].sort((a, b) => a - b).join(',')}`);
  if (spec.weekNumbers.length > 0) parts.push(`BYWEEKNO=${spec.weekNumbers.join(',')}`);
  const [day] = spec.monthDays;
  if (day !== undefined && day > 28 && given.monthDays.length === 0) {
    // "Monthly", said on the 31st: the last day of shorter months.
    const tail = Array.from({ length: day - 27 }, (_, index) => 28 + index);
    parts.push(`BYMONTHDAY=${tail.join(',')}`, 'BYSETPOS=-1');
  } else if (spec.monthDays.length > 0) {
    parts.push(`BYMONTHDAY=${spec.monthDays.join(',')}`);
  }
  if (days.length > 0) parts.push(`BYDAY=${days.join(',')}`);
  if (spec.workdays.length > 0) parts.push('BYDAY=MO,TU,WE,TH,FR', `BYSETPOS=${spec.workdays.join(',')}`);
  return parts;
}

function ends(spec: RuleSpec, scene: Scene): string[] {
  const parts: string[] = [];
  if (spec.count !== undefined) parts.push(`COUNT=${spec.count}`);
  if (spec.until) {
    const zone = scene.now.timeZoneId;
    const last = Temporal.Instant.fromEpochMilliseconds(spec.until.at).toZonedDateTimeISO(zone);
    const exact = spec.until.grain === 'minute' || spec.until.grain === 'hour' || spec.until.grain === 'second';
    const coarse = spec.until.grain === 'month' || spec.until.grain === 'year' || spec.until.grain === 'quarter';
    const date = coarse ? last.toPlainDate().subtract({ days: 1 }) : last.toPlainDate();
    const time = exact ? last.toPlainDateTime() : date.toPlainDateTime({ hour: 23, minute: 59, second: 59 });
    parts.push(`UNTIL=${time.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}`);
  }
  return parts;
}

/** Starts the rule at its first run from now on (or from its start): from there the interval is counted. */
function anchored(spec: RuleSpec, filters: readonly string[], scene: Scene): Rule | undefined {
  const zone = scene.now.timeZoneId;
  const unit = spec.unit === 'day' && spec.weekNumbers.length > 0 ? 'year' : spec.unit;
  const base = `FREQ=${frequencies[unit]};${filters.join(';')}`;
  const now = scene.now.epochMilliseconds;
  const startOf =
    spec.start && Temporal.Instant.fromEpochMilliseconds(spec.start.at).toZonedDateTimeISO(zone).startOfDay();
  const from = startOf ? Math.max(now, startOf.epochMilliseconds) : now;
  const interval = spec.interval > 1 ? `;INTERVAL=${spec.interval}` : '';
  const aYearBack = iso(from - 366 * 24 * hourMs);
  const first = scene.nextRun({ kind: 'rrule', rrule: base, start: aYearBack }, spec.start ? from - 1 : from);
  if (first === undefined) return undefined;
  const tail = ends(spec, scene).map((part) => `;${part}`);
  const rrule = `FREQ=${frequencies[unit]}${interval};${filters.join(';')}${tail.join('')}`;
  return { kind: 'rrule', rrule, start: iso(first) };
}
