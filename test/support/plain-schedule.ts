import { Temporal } from 'temporal-polyfill';
import type { Rule } from '../../src/shared/model/rule.ts';

/** When something is due, as a child would reckon it: every day of the calendar is looked at, nothing is shared with the scheduler. */
export interface PlainSchedule {
  readonly rule: Rule;
  /** Moments after `from` and up to `to`, epoch ms, in a zone. */
  moments(from: number, to: number, zone: string): number[];
}

/** Every day (or on some weekdays, Monday 1) at a time of the wall clock. */
export function daily(hour: number, minute: number, weekdays?: readonly number[]): PlainSchedule {
  const days = weekdays ? weekdays.map((day) => day % 7).join(',') : '*';
  return {
    rule: { kind: 'cron', expression: `0 ${minute} ${hour} * * ${days}` },
    moments: (from, to, zone) =>
      datesBetween(from, to, zone)
        .filter((date) => !weekdays || weekdays.includes(date.dayOfWeek))
        .map((date) => momentOf(date, { hour, minute }, zone))
        .filter((at) => at > from && at <= to),
  };
}

/** On one day of each month that has it. */
export function monthly(day: number, hour: number): PlainSchedule {
  return {
    rule: { kind: 'cron', expression: `0 0 ${hour} ${day} * *` },
    moments: (from, to, zone) =>
      datesBetween(from, to, zone)
        .filter((date) => date.day === day)
        .map((date) => momentOf(date, { hour, minute: 0 }, zone))
        .filter((at) => at > from && at <= to),
  };
}

/** Every so many minutes, reckoned from a start. */
export function every(minutes: number, start: number): PlainSchedule {
  const step = minutes * 60_000;
  return {
    rule: { kind: 'interval', everyMs: step, start: new Date(start).toISOString() },
    moments(from, to) {
      const found: number[] = [];
      const first = start + Math.max(0, Math.ceil((from + 1 - start) / step)) * step;
      for (let at = first; at <= to; at += step) found.push(at);
      return found;
    },
  };
}

/** Once. */
export function once(at: number): PlainSchedule {
  return {
    rule: { kind: 'once', at: new Date(at).toISOString() },
    moments: (from, to) => (at > from && at <= to ? [at] : []),
  };
}

function datesBetween(from: number, to: number, zone: string): Temporal.PlainDate[] {
  const dateOf = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
  const last = dateOf(to).add({ days: 1 });
  const dates: Temporal.PlainDate[] = [];
  for (
    let date = dateOf(from).subtract({ days: 1 });
    Temporal.PlainDate.compare(date, last) <= 0;
    date = date.add({ days: 1 })
  ) {
    dates.push(date);
  }
  return dates;
}

/** A time that the clock leaves out comes an hour later, one that comes twice comes the first time. */
function momentOf(date: Temporal.PlainDate, time: { hour: number; minute: number }, zone: string): number {
  const wall = date.toPlainDateTime(time);
  return wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
}
