import type { RuleSpec } from './rule-spec.ts';

/** A field from one value to another: 9-17, or one value alone. */
export function span([from, to]: readonly [number, number]): string {
  return from === to ? `${from}` : `${from}-${to}`;
}

/** The minute field of a rule of minutes, or undefined when it restarts unevenly. */
export function minuteSteps(spec: RuleSpec): string | undefined {
  const [window] = spec.window;
  if (window && spec.window.length === 1 && window[0].hour === window[1].hour && spec.interval === 1) {
    return span([window[0].minute, window[1].minute]);
  }
  if (spec.minutes) return spec.interval === 1 ? span(spec.minutes) : undefined;
  return spec.interval === 1 ? '*' : `*/${spec.interval}`;
}

/** Hours in which minutes run: a window up to 17:00 ends with the minute before, one up to 16:59 says so itself. */
export function minuteHours(spec: RuleSpec): string | undefined {
  if (spec.window.length === 0) return '*';
  const parts: string[] = [];
  for (const [from, to] of spec.window) {
    const same = from.hour === to.hour;
    if (!same && (from.minute !== 0 || (to.minute !== 0 && to.minute !== 59))) return undefined;
    parts.push(span([from.hour, same || to.minute === 59 ? to.hour : to.hour - 1]));
  }
  return parts.join(',');
}

/** The hour field of a rule of hours; its windows count both ends. */
export function hourHours(spec: RuleSpec): string | undefined {
  if (spec.window.length === 0) {
    if (spec.interval === 1) return '*';
    return 24 % spec.interval === 0 ? `*/${spec.interval}` : undefined;
  }
  const parts: string[] = [];
  for (const [from, to] of spec.window) {
    if (from.minute !== 0 || (to.minute !== 0 && to.minute !== 59)) return undefined;
    const step = spec.interval === 1 ? '' : `/${spec.interval}`;
    parts.push(`${span([from.hour, to.hour])}${step}`);
  }
  return parts.join(',');
}

/** Day, month and weekday fields of cron, or undefined when cron cannot say it. */
export function cronDays(spec: RuleSpec): string | undefined {
  if (
    spec.weekNumbers.length + spec.workdays.length > 0 ||
    spec.monthDays.some((day) => day < -1) ||
    spec.nth.length > 1
  )
    return undefined;
  const weekdays = spec.weekdays.map((day) => day % 7);
  const [nth] = spec.nth;
  if (nth && (weekdays.length > 0 || spec.monthDays.length > 0)) return undefined;
  if (nth && nth.n < -1) return undefined;
  if (spec.monthDays.length > 0 && weekdays.length > 0 && !spec.either) return undefined;
  const days = spec.monthDays.length > 0 ? spec.monthDays.map((day) => (day < 0 ? 'L' : day)).join(',') : '*';
  if (days.includes('L') && spec.monthDays.length > 1) return undefined;
  const months = spec.months.length > 0 ? compress(spec.months) : '*';
  const week = nth
    ? `${nth.weekday % 7}${nth.n === -1 ? 'L' : `#${nth.n}`}`
    : weekdays.length > 0
      ? compress(weekdays)
      : '*';
  return `${days} ${months} ${week}`;
}

/** 1,2,3,4,5 → 1-5. */
function compress(values: readonly number[]): string {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const value of sorted) {
    const last = runs.at(-1);
    if (last && last[1] === value - 1) last[1] = value;
    else runs.push([value, value]);
  }
  return runs.map(([a, b]) => (a === b ? `${a}` : b === a + 1 ? `${a},${b}` : `${a}-${b}`)).join(',');
}
