import { Temporal } from 'temporal-polyfill';
import type { Recurrence, Rule } from '../../../../shared/model/rule.ts';
import { durationOf, type Shift } from '../../languages/time-grammar/moment.ts';
import { nextRun } from '../recurrence/next-run.ts';

interface Place {
  readonly nextAt: number;
  readonly zone: string;
}

/** The rule at another time of its days; undefined for one that has no one time of day. */
export function retime(rule: Rule, time: Temporal.PlainTime | undefined, { zone }: Place): Rule | undefined {
  if (!time) return undefined;
  if (rule.kind === 'cron') {
    const fields = rule.expression.trim().split(/\s+/u);
    const [second, minute = '', hour = '', ...days] = fields.length === 5 ? ['0', ...fields] : fields;
    if (days.length !== 3 || !isNumber(minute) || !isNumber(hour)) return undefined;
    return { kind: 'cron', expression: [second, time.minute, time.hour, ...days].join(' ') };
  }
  if (rule.kind === 'rrule') {
    const hour = /(?<=BYHOUR=)\d+(?=;|$)/u;
    const minute = /(?<=BYMINUTE=)\d+(?=;|$)/u;
    if (!hour.test(rule.rrule) || !minute.test(rule.rrule)) return undefined;
    const start = Temporal.Instant.from(rule.start).toZonedDateTimeISO(zone).withPlainTime(time);
    const rrule = rule.rrule.replace(hour, String(time.hour)).replace(minute, String(time.minute));
    return { ...rule, rrule, start: start.toInstant().toString() };
  }
  return undefined;
}

/** The rule on another weekday, 1 Monday … 7 Sunday; undefined for one that does not run on one weekday alone. */
export function reweekday(rule: Rule, weekday: number, place?: Place): Rule | undefined {
  if (rule.kind === 'rrule' && place) return reweekdayOf(rule, weekday, place);
  if (rule.kind !== 'cron') return undefined;
  const fields = rule.expression.trim().split(/\s+/u);
  const day = fields.at(-1) ?? '';
  if (!isNumber(day) || fields.at(-3) !== '*' || fields.at(-2) !== '*') return undefined;
  return { kind: 'cron', expression: [...fields.slice(0, -1), weekday % 7].join(' ') };
}

/** The same of what comes every so many weeks: in the week in which it would have come next. */
function reweekdayOf(
  { rrule, start }: Rule & { readonly kind: 'rrule' },
  weekday: number,
  { nextAt, zone }: Place,
): Rule | undefined {
  const day = /(?<=BYDAY=)[A-Z]{2}(?=;|$)/u;
  if (!/FREQ=WEEKLY/u.test(rrule) || !day.test(rrule)) return undefined;
  const next = Temporal.Instant.fromEpochMilliseconds(nextAt).toZonedDateTimeISO(zone);
  const moved = next.add({ days: weekday - next.dayOfWeek });
  const begin =
    moved.epochMilliseconds < Date.parse(start) ? moved : Temporal.Instant.from(start).toZonedDateTimeISO(zone);
  return {
    kind: 'rrule',
    rrule: rrule.replace(day, weekdayNames[weekday % 7] ?? ''),
    start: begin.toInstant().toString(),
  };
}

/** The rule on another day of the month; undefined for one that does not run on one day of each month. */
export function remonthday(rule: Rule, day: number): Rule | undefined {
  if (rule.kind !== 'cron') return undefined;
  const fields = rule.expression.trim().split(/\s+/u);
  if (!isNumber(fields.at(-3) ?? '') || fields.at(-2) !== '*' || fields.at(-1) !== '*') return undefined;
  return { kind: 'cron', expression: [...fields.slice(0, -3), day, '*', '*'].join(' ') };
}

const leapYear = 2000;

/** The rule on another day of the year; undefined for one that does not run on one day of each year. */
export function reyearday(
  rule: Rule,
  { day, month }: { readonly day: number; readonly month?: number },
): Rule | undefined {
  if (rule.kind !== 'cron') return undefined;
  const fields = rule.expression.trim().split(/\s+/u);
  const [ofMonth = '', of = '', weekday] = fields.slice(-3);
  if (!isNumber(ofMonth) || !isNumber(of) || weekday !== '*') return undefined;
  if (day > Temporal.PlainDate.from({ year: leapYear, month: month ?? Number(of), day: 1 }).daysInMonth)
    return undefined;
  return { kind: 'cron', expression: [...fields.slice(0, -3), day, month ?? of, '*'].join(' ') };
}

/** The rule moved by a length that stays within the day; undefined where it would not. */
export function shiftRule(rule: Rule, by: Shift, place: Place): Rule | undefined {
  const at = Temporal.Instant.fromEpochMilliseconds(place.nextAt).toZonedDateTimeISO(place.zone);
  const moved = at.add(durationOf(by));
  return moved.toPlainDate().equals(at.toPlainDate()) ? retime(rule, moved.toPlainTime(), place) : undefined;
}

const weekdayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** A rule that runs at a moment, without its runs before it; as it is where it has none, or does not run then. */
export function notBefore(rule: Rule, { nextAt, zone, now }: Place & { readonly now: number }): Rule {
  if (rule.kind === 'rrule') {
    const from: Rule = { ...rule, start: new Date(nextAt).toISOString() };
    return nextRun(from, zone, nextAt - 1) === nextAt ? from : rule;
  }
  if (rule.kind !== 'cron' || nextRun(rule, zone, now) === nextAt || nextRun(rule, zone, nextAt - 1) !== nextAt)
    return rule;
  return recurrenceFrom(rule, nextAt) ?? rule;
}

/** What a cron line says as a recurrence that begins with one of its runs; undefined where it says more than days and their hours. */
export function recurrenceFrom(rule: Rule, first: number): Recurrence | undefined {
  if (rule.kind === 'rrule') return rule;
  if (rule.kind !== 'cron') return undefined;
  const [, minute = '', hour = '', day = '', month = '', weekday = ''] = rule.expression.trim().split(/\s+/u);
  const days = weekdayParts(weekday);
  const isOfHours = [minute, hour].every((field) => field.split(',').every(isNumber));
  if (!days || !isOfHours || ![day, month].every((field) => field === '*' || isNumber(field))) return undefined;
  const on = [
    ...(days.length > 0 ? [`BYDAY=${days.join(',')}`] : []),
    ...(day === '*' ? [] : [`BYMONTHDAY=${day}`]),
    ...(month === '*' ? [] : [`BYMONTH=${month}`]),
  ];
  const isOfMonth = day !== '*' || days.some((one) => /\d/u.test(one));
  const unit = month !== '*' ? 'YEARLY' : isOfMonth ? 'MONTHLY' : weekday !== '*' ? 'WEEKLY' : 'DAILY';
  const rrule = [`FREQ=${unit}`, ...on, `BYHOUR=${hour}`, `BYMINUTE=${minute}`].join(';');
  return { kind: 'rrule', rrule, start: new Date(first).toISOString() };
}

/** A field of weekdays as an RRULE says it: "1-5", "1,3", "5#1" (the first Friday of a month), "5L"; undefined where it says more. */
function weekdayParts(field: string): readonly string[] | undefined {
  const [, day = '', nth] = /^(\d)(?:#(\d)|L)$/u.exec(field) ?? [];
  if (day !== '') return [`${nth ?? -1}${weekdayNames[Number(day) % 7]}`];
  return weekdaysOf(field)?.map((one) => weekdayNames[one % 7] ?? '');
}

/** The weekdays of a field of a cron expression: "1-5", "1,3"; none of "*", undefined where it says more. */
function weekdaysOf(field: string): readonly number[] | undefined {
  if (field === '*') return [];
  const parts = field.split(',').map((part) => /^(\d)(?:-(\d))?$/u.exec(part));
  if (parts.some((part) => part === null)) return undefined;
  return parts.flatMap((part) => {
    const [from, to] = [Number(part?.[1]), Number(part?.[2] ?? part?.[1])];
    return Array.from({ length: Math.max(0, to - from) + 1 }, (_, at) => from + at);
  });
}

const isNumber = (field: string): boolean => /^\d+$/u.test(field);
