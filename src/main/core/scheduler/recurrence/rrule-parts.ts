import { fail } from '../../../../shared/model/failure.ts';

type RRuleFrequency = 'YEARLY' | 'MONTHLY' | 'WEEKLY' | 'DAILY' | 'HOURLY' | 'MINUTELY';

/** An RRULE taken apart; what it does not say is empty. */
export interface RecurrenceParts {
  readonly freq: RRuleFrequency;
  readonly interval: number;
  readonly count: number | undefined;
  /** As written: 20260103, 20260103T080000 (local) or 20260103T080000Z. */
  readonly until: string | undefined;
  /** MO, 1MO, -1FR */
  readonly days: readonly string[];
  readonly monthDays: readonly number[];
  readonly yearDays: readonly number[];
  readonly weekNo: readonly number[];
  readonly months: readonly number[];
  readonly hours: readonly number[];
  readonly minutes: readonly number[];
  readonly seconds: readonly number[];
  readonly setPos: readonly number[];
  readonly weekStart: string;
}

const hint = 'For example FREQ=WEEKLY;INTERVAL=2;BYDAY=MO for every other Monday.';
const unreadable = () =>
  fail('invalid_value', 'This repetition cannot be read.', { hint, words: 'errors.own.notARule' });

const known =
  /^(FREQ|INTERVAL|COUNT|UNTIL|BYDAY|BYMONTHDAY|BYMONTH|BYHOUR|BYMINUTE|BYSECOND|BYSETPOS|BYWEEKNO|BYYEARDAY|WKST)=([A-Z0-9+\-,]+)$/;

/** One spelling of an RRULE: upper case, no prefix. */
export function canonicalRecurrence(rrule: string): string {
  return rrule
    .trim()
    .replace(/^RRULE:/i, '')
    .replace(/;$/, '')
    .toUpperCase();
}

/** Throws `invalid_value` for anything outside RFC 5545's parts, and for more often than once a minute. */
export function readRecurrence(rrule: string): RecurrenceParts {
  const parts = new Map<string, string>();
  for (const part of canonicalRecurrence(rrule).split(';')) {
    const [, name = '', value = ''] = known.exec(part) ?? [];
    if (name === '' || parts.has(name)) throw unreadable();
    parts.set(name, value);
  }
  const numbers = (name: string, least: number, most: number): number[] => {
    const value = parts.get(name);
    if (value === undefined) return [];
    const list = [...new Set(value.split(',').map(Number))];
    const isFine = (n: number) => Number.isInteger(n) && Math.abs(n) <= most && (n >= least || (least < 0 && n !== 0));
    if (!list.every(isFine)) throw unreadable();
    return list.sort((a, b) => a - b);
  };
  const one = (name: string): number | undefined => {
    const value = parts.get(name);
    if (value === undefined) return undefined;
    const number = Number(value);
    if (!Number.isSafeInteger(number) || number < 1) throw unreadable();
    return number;
  };
  const freq = parts.get('FREQ') ?? '';
  if (freq === 'SECONDLY' || numbers('BYSECOND', 0, 59).length > 1) {
    throw fail('invalid_value', 'A schedule runs at most once a minute.', { hint, words: 'errors.own.tooOften' });
  }
  const days = parts.get('BYDAY')?.split(',') ?? [];
  const weekStart = parts.get('WKST') ?? 'MO';
  const until = parts.get('UNTIL');
  const isRead =
    ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY'].includes(freq) &&
    days.every((day) => /^[+-]?\d{0,2}(?:MO|TU|WE|TH|FR|SA|SU)$/.test(day)) &&
    /^(?:MO|TU|WE|TH|FR|SA|SU)$/.test(weekStart) &&
    (until === undefined || /^\d{8}(?:T\d{6}Z?)?$/.test(until));
  if (!isRead) throw unreadable();
  return {
    freq: freq as RRuleFrequency,
    interval: one('INTERVAL') ?? 1,
    count: one('COUNT'),
    until,
    days: [...new Set(days)],
    monthDays: numbers('BYMONTHDAY', -31, 31),
    yearDays: numbers('BYYEARDAY', -366, 366),
    weekNo: numbers('BYWEEKNO', -53, 53),
    months: numbers('BYMONTH', 1, 12),
    hours: numbers('BYHOUR', 0, 23),
    minutes: numbers('BYMINUTE', 0, 59),
    seconds: numbers('BYSECOND', 0, 59),
    setPos: numbers('BYSETPOS', -366, 366),
    weekStart,
  };
}
