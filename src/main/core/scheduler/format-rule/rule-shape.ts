import type { RuleUnit } from '../../languages/rule-words.ts';
import { sixFields } from '../recurrence/cron.ts';

export interface HourMinute {
  readonly hour: number;
  readonly minute: number;
}

/** A rule taken apart, so that words can say it. Weekdays are 1 (Monday) to 7; days of a month may count from the end. */
export interface RuleShape {
  readonly unit: RuleUnit;
  readonly interval: number;
  readonly weekdays: readonly number[];
  readonly nth: readonly { readonly n: number; readonly weekday: number }[];
  readonly monthDays: readonly number[];
  readonly months: readonly number[];
  readonly weeks: readonly number[];
  readonly times: readonly HourMinute[];
  readonly count: number | undefined;
  /** Local end as RFC 5545 writes it, without marks: 20260331T235959. */
  readonly until: string | undefined;
}

const empty = {
  weekdays: [],
  nth: [],
  monthDays: [],
  months: [],
  weeks: [],
  times: [],
  count: undefined,
  until: undefined,
};

function numbers(field: string): number[] | undefined {
  const values: number[] = [];
  for (const part of field.split(',')) {
    const range = /^(\d+)(?:-(\d+))?$/.exec(part);
    if (!range) return undefined;
    const [from, to] = [Number(range[1]), Number(range[2] ?? range[1])];
    for (let value = from; value <= to; value++) values.push(value);
  }
  return values;
}

const names = [
  ...['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'].map(
    (name, at) => [name, at + 1] as const,
  ),
  ...['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'].map((name, at) => [name, at] as const),
];

/** A field in its plain spelling: "?" is any, "MON" is 1. */
function inNumbers(field: string): string {
  if (field === '?') return '*';
  return names.reduce((text, [name, value]) => text.replace(new RegExp(`\\b${name}`, 'giu'), String(value)), field);
}

/** Takes a cron line apart; undefined for the rarer shapes, which a general describer reads. */
export function shapeOfCron(expression: string): RuleShape | undefined {
  const fields = sixFields(expression).split(' ');
  const [second = '', minute = '', hour = '', day = '', month = '', weekday = ''] = fields.map(inNumbers);
  if (second !== '0') return undefined;
  const free = day === '*' && month === '*' && weekday === '*';
  const step = /^\*\/(\d+)$/;
  if (free && hour === '*') {
    const minutes = minute === '*' ? 1 : Number(step.exec(minute)?.[1] ?? 0);
    if (minutes > 0 && 60 % minutes === 0) return { ...empty, unit: 'minute', interval: minutes };
  }
  if (free && minute === '0' && (hour === '*' || step.test(hour))) {
    const hours = hour === '*' ? 1 : Number(step.exec(hour)?.[1]);
    if (24 % hours === 0) return { ...empty, unit: 'hour', interval: hours };
  }
  const times = timesOf(numbers(hour), numbers(minute));
  const months = month === '*' ? [] : numbers(month);
  if (!times || !months || (day !== '*' && weekday !== '*')) return undefined;
  const base = { ...empty, interval: 1, times, months };
  if (weekday !== '*') {
    const special = /^([0-7])(L|#([1-5]))$/.exec(weekday);
    if (special) {
      const nth = [{ n: special[3] ? Number(special[3]) : -1, weekday: Number(special[1]) || 7 }];
      return { ...base, unit: months.length > 0 ? 'year' : 'month', nth };
    }
    const days = numbers(weekday);
    return days && { ...base, unit: 'week', weekdays: sorted(days.map((value) => value || 7)) };
  }
  if (day === '*') return { ...base, unit: 'day' };
  const monthDays = day === 'L' ? [-1] : numbers(day);
  return monthDays && { ...base, unit: months.length > 0 ? 'year' : 'month', monthDays };
}

function sorted(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}

function timesOf(hours: number[] | undefined, minutes: number[] | undefined): HourMinute[] | undefined {
  if (!hours || !minutes || hours.length * minutes.length > 6) return undefined;
  return hours.flatMap((hour) => minutes.map((minute) => ({ hour, minute })));
}

const units = {
  MINUTELY: 'minute',
  HOURLY: 'hour',
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
} as const;
const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Takes an RRULE apart; undefined when it has parts that plain words cannot carry. `start` is the local first run. */
export function shapeOfRecurrence(rrule: string, start: HourMinute): RuleShape | undefined {
  const parts = new Map(rrule.split(';').map((part) => part.split('=', 2) as [string, string]));
  const unit = units[parts.get('FREQ') as keyof typeof units];
  if (!unit || parts.has('BYYEARDAY') || (parts.get('BYSECOND') ?? '0') !== '0') return undefined;
  const list = (name: string) => (parts.get(name)?.split(',') ?? []).map(Number);
  const days = (parts.get('BYDAY')?.split(',') ?? []).map((day) => /^([+-]?\d+)?([A-Z]{2})$/.exec(day));
  const nth = days.flatMap((day) =>
    day?.[1] ? [{ n: Number(day[1]), weekday: codes.indexOf(day[2] ?? '') + 1 }] : [],
  );
  const weekdays = days.flatMap((day) => (day && !day[1] ? [codes.indexOf(day[2] ?? '') + 1] : []));
  const fine = unit === 'minute' || unit === 'hour';
  const hours = parts.has('BYHOUR') ? list('BYHOUR') : [start.hour];
  const minutes = parts.has('BYMINUTE') ? list('BYMINUTE') : [start.minute];
  let times = fine ? [] : hours.flatMap((hour) => minutes.map((minute) => ({ hour, minute })));
  let monthDays = list('BYMONTHDAY');
  const positions = list('BYSETPOS');
  if (positions.length > 0) {
    const lastDay = positions.join() === '-1' && monthDays.length > 0 && days.length === 0;
    if (unit === 'day') times = times.filter((_, index) => positions.includes(index + 1));
    else if (unit === 'month' && weekdays.join() === '1,2,3,4,5' && nth.length === 0) {
      nth.push(...positions.map((n) => ({ n, weekday: 0 })));
      weekdays.length = 0;
    } else if (lastDay) monthDays = [Math.max(...monthDays)];
    else return undefined;
  }
  if (times.length > 8) return undefined;
  return {
    unit: unit === 'day' && weekdays.length > 0 ? 'week' : unit,
    interval: Number(parts.get('INTERVAL') ?? 1),
    weekdays: sorted(weekdays),
    nth,
    monthDays,
    months: list('BYMONTH'),
    weeks: list('BYWEEKNO'),
    times,
    count: parts.has('COUNT') ? Number(parts.get('COUNT')) : undefined,
    until: parts.get('UNTIL'),
  };
}
