import { type CronExpression, CronExpressionParser } from 'cron-parser';
import { fail } from '../../../../shared/model/failure.ts';
import { type DayPattern, dateOf, daysThat, timesOf } from './day-pattern.ts';

const nicknames: Readonly<Record<string, string>> = {
  '@yearly': '0 0 0 1 1 *',
  '@annually': '0 0 0 1 1 *',
  '@monthly': '0 0 0 1 * *',
  '@weekly': '0 0 0 * * 0',
  '@daily': '0 0 0 * * *',
  '@midnight': '0 0 0 * * *',
  '@hourly': '0 0 * * * *',
};

const hint = 'Use five or six fields, for example "45 6 * * 1-5" (weekdays at 6:45), or words such as "daily at noon".';

/** How many parsed lines are kept; a busy agenda asks for the same few again and again. */
const cacheSize = 1_000;
const cache = new Map<string, CronLine>();

/** A line that was read: its days and times on the wall clock. */
export interface CronLine {
  readonly pattern: DayPattern;
  /** Every hour, or every few minutes over hours in a row: goes by elapsed time, so that a repeated hour runs again. */
  readonly runsThrough: boolean;
  readonly secondsInMinute: number;
}

const field = /^(?:[\d*?LW#,/-]|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|MON|TUE|WED|THU|FRI|SAT|SUN)+$/i;

/** True when the text has the shape of cron (fields or a nickname), so that a failure is about cron and not about words. */
export function looksLikeCron(text: string): boolean {
  const fields = text.trim().split(/\s+/);
  if (fields.length === 1) return /^@[a-z]+$|^[*?]$/i.test(fields[0] ?? '');
  return fields.length >= 5 && fields.length <= 7 && fields.every((part) => field.test(part));
}

/** Six fields in one spelling: nicknames written out, seconds added. Throws `invalid_value` unless it has 5 or 6 fields. */
export function sixFields(expression: string): string {
  const text = expression.trim();
  const named = nicknames[text.toLowerCase()];
  if (named) return named;
  const fields = text.split(/\s+/);
  if (fields.length === 5) return `0 ${fields.join(' ')}`;
  if (fields.length === 6) return fields.join(' ');
  throw fail(
    'invalid_value',
    'A cron line has five fields (minute hour day month weekday) or six with seconds first.',
    { hint, words: 'errors.own.notARule' },
  );
}

/** Reads a line of five or six fields. Throws `invalid_value`. */
export function readCron(expression: string): CronLine {
  const text = sixFields(expression);
  const known = cache.get(text);
  if (known) return known;
  const line = compile(text);
  if (line.pattern.nextDay(0) === undefined) throw unreadable(text);
  if (cache.size >= cacheSize) cache.clear();
  cache.set(text, line);
  return line;
}

/** cron-parser reads the fields; the search for days is ours, since its own takes up to a millisecond for each run. */
function compile(text: string): CronLine {
  let fields: CronExpression['fields'];
  try {
    fields = CronExpressionParser.parse(dropRepeats(text), { tz: 'UTC', currentDate: new Date(0) }).fields;
  } catch {
    throw unreadable(text);
  }
  const hours = [...fields.hour.values];
  const minutes = [...fields.minute.values];
  const times = timesOf(hours, minutes, fields.second.values);
  const inARow = minutes.length > 1 && hours.some((hour) => hours.some((other) => other === hour + 1));
  return {
    pattern: {
      nextDay: isEveryDay(fields) ? (day) => day : daysThat(dayTest(fields), fields.month.values),
      timesOn: () => times,
    },
    runsThrough: hours.length === 24 || inARow,
    secondsInMinute: fields.second.values.length,
  };
}

const isEveryDay = ({ month, dayOfMonth, dayOfWeek }: CronExpression['fields']): boolean =>
  month.isWildcard && dayOfMonth.isWildcard && dayOfWeek.isWildcard;

const unreadable = (text: string) =>
  fail('invalid_value', `This cron line cannot be read or never runs: ${text.slice(0, 80)}`, {
    hint,
    words: 'errors.own.notARule',
  });

/** Day of month and weekday, when both are given, are an either-or, as cron has it; `L` is the last, `#n` the nth. */
function dayTest({ month, dayOfMonth, dayOfWeek }: CronExpression['fields']): (day: number) => boolean {
  const months = new Set<unknown>(month.values);
  const dates = new Set<unknown>(dayOfMonth.values);
  const weekdays = new Set<unknown>(dayOfWeek.values.map((value) => (value === 7 ? 0 : value)));
  const lastWeekdays = new Set(dayOfWeek.values.map((value) => Number.parseInt(String(value), 10) % 7));
  const isDate = ({ date, daysInMonth }: ReturnType<typeof dateOf>): boolean =>
    dates.has(date) || (dayOfMonth.hasLastChar && date === daysInMonth);
  const isWeekday = ({ weekday, date, daysInMonth }: ReturnType<typeof dateOf>): boolean =>
    (weekdays.has(weekday) && (dayOfWeek.nthDay <= 0 || Math.ceil(date / 7) === dayOfWeek.nthDay)) ||
    (dayOfWeek.hasLastChar && date > daysInMonth - 7 && lastWeekdays.has(weekday));
  return (day) => {
    const at = dateOf(day);
    if (!months.has(at.month)) return false;
    if (dayOfWeek.isWildcard) return isDate(at);
    return isWeekday(at) || (!dayOfMonth.isWildcard && isDate(at));
  };
}

/** Throws `invalid_value` when the line would run more often than once a minute or cannot be read. */
export function validateCron(expression: string): string {
  if (readCron(expression).secondsInMinute > 1) {
    throw fail('invalid_value', 'A schedule runs at most once a minute.', {
      hint: 'Give one second (0) in the first field, for example "0 */5 * * * *" for every five minutes.',
      words: 'errors.own.tooOften',
    });
  }
  return sixFields(expression);
}

/** cron-parser refuses "1,1"; saying a value twice is harmless. */
function dropRepeats(text: string): string {
  return text
    .split(' ')
    .map((field) => [...new Set(field.split(','))].join(','))
    .join(' ');
}
