import { type CronExpression, CronExpressionParser } from 'cron-parser';
import { Temporal } from 'temporal-polyfill';
import { fail } from '../../../shared/model/failure.ts';
import { firstAfter } from './wall-clock.ts';

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

/** How many parsed expressions are kept; a busy agenda asks for the same few again and again. */
const cacheSize = 300;
const cache = new Map<string, CronExpression>();

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

/** The parsed line, evaluated in UTC. Shared between calls: reset it before use. Throws `invalid_value`. */
function parseCron(expression: string): CronExpression {
  const text = sixFields(expression);
  const known = cache.get(text);
  if (known) return known;
  let parsed: CronExpression;
  try {
    parsed = CronExpressionParser.parse(dropRepeats(text), { tz: 'UTC', currentDate: new Date(0) });
    parsed.next();
  } catch {
    throw fail('invalid_value', `This cron line cannot be read or never runs: ${text.slice(0, 80)}`, {
      hint,
      words: 'errors.own.notARule',
    });
  }
  if (cache.size >= cacheSize) cache.clear();
  cache.set(text, parsed);
  return parsed;
}

/** Throws `invalid_value` when the line would run more often than once a minute or cannot be read. */
export function validateCron(expression: string): string {
  const parsed = parseCron(expression);
  if (parsed.fields.second.values.length > 1) {
    throw fail('invalid_value', 'A schedule runs at most once a minute.', {
      hint: 'Give one second (0) in the first field, for example "0 */5 * * * *" for every five minutes.',
      words: 'errors.own.tooOften',
    });
  }
  return sixFields(expression);
}

/**
 * Next run of a cron line in a zone, strictly after `after`.
 * A line of every hour, or of every few minutes, goes by elapsed time: a repeated hour runs again. Every other line goes by the wall clock:
 * once a day, moved forward when its time falls into a gap. (cron-parser's own zone arithmetic loses or doubles days in
 * some zones, so it only ever sees UTC.)
 */
export function nextCron(expression: string, zone: string, after: number): number | undefined {
  const parsed = parseCron(expression);
  if (runsThrough(parsed)) return nextElapsed(parsed, zone, after);
  return firstAfter(after, zone, (wall) => step(parsed, wall));
}

/** True for "every hour" and for "every N minutes" over hours in a row: they go on while the clock is put back. */
function runsThrough(parsed: CronExpression): boolean {
  const hours = parsed.fields.hour.values;
  if (hours.length === 24) return true;
  return parsed.fields.minute.values.length > 1 && hours.some((hour) => hours.some((other) => other === hour + 1));
}

function nextElapsed(parsed: CronExpression, zone: string, after: number): number | undefined {
  let from = after;
  let here = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(zone);
  // Each turn stays within one offset; a line that runs once in years may pass many transitions.
  for (let turn = 0; turn < 1000; turn++) {
    const offset = here.offsetNanoseconds / 1e6;
    const wall = step(parsed, from + offset);
    if (wall === undefined) return undefined;
    const transition = here.getTimeZoneTransition('next');
    if (!transition || wall - offset < transition.epochMilliseconds) return wall - offset;
    here = transition;
    from = transition.epochMilliseconds - 1;
  }
  return undefined;
}

function step(parsed: CronExpression, after: number): number | undefined {
  try {
    parsed.reset(new Date(after));
    return parsed.next().getTime();
  } catch {
    return undefined;
  }
}

/** cron-parser refuses "1,1"; saying a value twice is harmless. */
function dropRepeats(text: string): string {
  return text
    .split(' ')
    .map((field) => [...new Set(field.split(','))].join(','))
    .join(' ');
}
