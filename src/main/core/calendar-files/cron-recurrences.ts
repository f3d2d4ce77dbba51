import { CronExpressionParser } from 'cron-parser';
import { sixFields } from '../scheduler/recurrence/cron.ts';

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** RRULEs that may say what a cron line does, the plainest first; whether one does is for the caller to see. */
export function cronRecurrences(expression: string): string[] {
  const { minute, hour, dayOfMonth, month, dayOfWeek } = CronExpressionParser.parse(sixFields(expression), {
    tz: 'UTC',
    currentDate: new Date(0),
  }).fields;
  // A day of the month or a weekday: an RRULE has no “or”. A last weekday stands alone.
  const isEitherOr = !dayOfMonth.isWildcard && !dayOfWeek.isWildcard;
  if (isEitherOr || (dayOfWeek.hasLastChar && dayOfWeek.values.length > 1)) return [];
  const minutes = numbers(minute.values);
  const hours = numbers(hour.values);
  const months = month.isWildcard ? '' : `;BYMONTH=${numbers(month.values).join(',')}`;
  const dates = [...numbers(dayOfMonth.values), ...(dayOfMonth.hasLastChar ? [-1] : [])];
  const times =
    minutes.length * hours.length === 1 ? '' : `;BYHOUR=${hours.join(',')};BYMINUTE=${minutes.join(',')};BYSECOND=0`;
  const days = (): string => {
    if (!dayOfMonth.isWildcard) return `FREQ=MONTHLY;BYMONTHDAY=${dates.join(',')}`;
    if (dayOfWeek.isWildcard) return 'FREQ=DAILY';
    const place = dayOfWeek.hasLastChar ? '-1' : dayOfWeek.nthDay > 0 ? String(dayOfWeek.nthDay) : '';
    const named = [...new Set(dayOfWeek.values.map((value) => Number.parseInt(String(value), 10) % 7))];
    const listed = named.map((day) => `${place}${weekdays[day]}`).join(',');
    return `FREQ=${place === '' ? 'WEEKLY' : 'MONTHLY'};BYDAY=${listed}`;
  };
  const isAlways = hours.length === 24 && dayOfMonth.isWildcard && dayOfWeek.isWildcard && month.isWildcard;
  const through = minutes.length === 1 ? 'FREQ=HOURLY' : `FREQ=MINUTELY;INTERVAL=${60 / minutes.length}`;
  return [...(isAlways ? [through] : []), `${days()}${months}${times}`];
}

const numbers = (values: readonly unknown[]): number[] => values.map(Number).filter(Number.isInteger);
