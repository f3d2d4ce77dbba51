import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { fail } from '../../../shared/model/failure.ts';
import { firstAfter, toWall } from './wall-clock.ts';

const minute = 60_000;
const cacheSize = 300;
const cache = new Map<string, RRuleTemporal>();

const parts =
  /^(?:FREQ|INTERVAL|COUNT|UNTIL|BYDAY|BYMONTHDAY|BYMONTH|BYHOUR|BYMINUTE|BYSECOND|BYSETPOS|BYWEEKNO|BYYEARDAY|WKST)=[A-Z0-9+\-,]+$/;
const hint = 'For example FREQ=WEEKLY;INTERVAL=2;BYDAY=MO for every other Monday.';

/** One spelling of an RRULE: upper case, no prefix. Throws `invalid_value` for anything outside RFC 5545's parts. */
function canonicalRecurrence(rrule: string): string {
  const text = rrule
    .trim()
    .replace(/^RRULE:/i, '')
    .replace(/;$/, '')
    .toUpperCase();
  const list = text.split(';');
  if (!list.every((part) => parts.test(part)) || !/(^|;)FREQ=/.test(text)) {
    throw fail('invalid_value', 'This repetition cannot be read.', { hint });
  }
  if (/FREQ=SECONDLY/.test(text) || /BYSECOND=\d+,/.test(text)) {
    throw fail('invalid_value', 'A schedule runs at most once a minute.', { hint });
  }
  return text;
}

/** Throws `invalid_value` unless the rule can be read and runs at least once. */
export function validateRecurrence(rrule: string, start: number, zone: string): string {
  const text = canonicalRecurrence(rrule);
  try {
    compile(text, toWall(start, zone), zone);
  } catch {
    throw fail('invalid_value', 'This repetition cannot be read.', { hint });
  }
  if (nextRecurrence(text, start, zone, start - 1) === undefined) {
    throw fail('invalid_value', 'This repetition never runs.', { hint });
  }
  return text;
}

/**
 * Next occurrence strictly after `after`, or undefined when the rule has ended. Evaluated on the wall clock (gaps move
 * forward, a repeated hour runs once); a rule of hours or minutes without further conditions goes by elapsed time.
 */
export function nextRecurrence(rrule: string, start: number, zone: string, after: number): number | undefined {
  const wallStart = toWall(start, zone);
  const elapsed = /^(?=.*FREQ=(?:HOURLY|MINUTELY))(?!.*BY)/.test(rrule);
  const rule = compile(rrule, wallStart, zone);
  if (elapsed) {
    const shift = wallStart - start;
    const next = step(rule, after + shift);
    return next === undefined ? undefined : next - shift;
  }
  return firstAfter(after, zone, (wall) => step(rule, wall));
}

function step(rule: RRuleTemporal, after: number): number | undefined {
  try {
    return rule.next(new Date(after), false)?.epochMilliseconds;
  } catch {
    // The library gives up after 10,000 empty periods: such a rule never runs again.
    return undefined;
  }
}

/** The rule on the wall clock, written as UTC for the library: also its end, be it UTC, local or a whole day. */
function compile(rrule: string, wallStart: number, zone: string): RRuleTemporal {
  const key = `${wallStart} ${zone} ${rrule}`;
  const known = cache.get(key);
  if (known) return known;
  const start = Temporal.Instant.fromEpochMilliseconds(Math.floor(wallStart / 1000) * 1000).toString();
  const rule = new RRuleTemporal({
    rruleString: `DTSTART:${start.replace(/[-:]/g, '')}\nRRULE:${onWall(rrule, zone)}`,
  });
  if (cache.size >= cacheSize) cache.clear();
  cache.set(key, rule);
  return rule;
}

function onWall(rrule: string, zone: string): string {
  return rrule.replace(
    /UNTIL=(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?/,
    (_, year, month, day, hour, minute, second, z) => {
      const written = Date.parse(`${year}-${month}-${day}T${hour ?? '23'}:${minute ?? '59'}:${second ?? '59'}Z`);
      const wall = new Date(z ? toWall(written, zone) : written).toISOString();
      return `UNTIL=${wall.slice(0, 19).replace(/[-:]/g, '')}Z`;
    },
  );
}

/** The shortest time between two runs of an interval rule, in ms. */
export const shortestInterval = minute;
