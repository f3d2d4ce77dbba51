import type { Schedule } from '../../../shared/model/schedule.ts';
import type { AgendaEntry } from './agenda.ts';
import { dayNumberIn } from './agenda.ts';

/** Days are counted since 1970, as the agenda counts them. */
const DAY_MS = 86_400_000;

/** What one schedule does on one day: its first moment there, and how many there are. */
export interface MonthChip {
  readonly entry: AgendaEntry;
  readonly count: number;
}

const dateOf = (day: number): Date => new Date(day * DAY_MS);
/** Day 5 was a Tuesday; 1 is Monday, 7 is Sunday. */
const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** "2026-12-25" */
export const isoDay = (day: number): string => dateOf(day).toISOString().slice(0, 10);

/** A moment by which a day can be named, whatever the zone of the formatter: with `timeZone: 'UTC'`. */
export const noonOf = (day: number): Date => new Date(day * DAY_MS + DAY_MS / 2);

/** The weeks that a month touches, each of seven days, from the first day of the week (1 Monday to 7 Sunday). */
export function weeksOf(dayInMonth: number, firstWeekday: number): number[][] {
  const date = dateOf(dayInMonth);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / DAY_MS;
  const last = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0) / DAY_MS;
  const start = first - ((weekdayOf(first) - firstWeekday + 7) % 7);
  const count = Math.ceil((last - start + 1) / 7);
  return Array.from({ length: count }, (_, week) => Array.from({ length: 7 }, (__, at) => start + 7 * week + at));
}

/** The same day of another month, or its last. */
export function monthsOn(day: number, months: number): number {
  const date = dateOf(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / DAY_MS;
}

export const isSameMonth = (a: number, b: number): boolean => isoDay(a).slice(0, 7) === isoDay(b).slice(0, 7);

/** Where weeks begin for the people of a locale: 1 Monday to 7 Sunday. */
export function firstWeekdayIn(locale: string): number {
  const known = new Intl.Locale(locale) as { weekInfo?: { firstDay: number }; getWeekInfo?(): { firstDay: number } };
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
}

/** What is on each day, earliest first; what a schedule does often on a day is told once. */
export function chipsByDay(entries: readonly AgendaEntry[], zone: string): Map<number, MonthChip[]> {
  const numberOf = dayNumberIn(zone);
  const days = new Map<number, Map<string, MonthChip>>();
  for (const entry of entries) {
    const number = numberOf(entry.at);
    const day = days.get(number) ?? new Map<string, MonthChip>();
    days.set(number, day);
    const known = day.get(entry.schedule.id);
    day.set(entry.schedule.id, known ? { ...known, count: known.count + 1 } : { entry, count: 1 });
  }
  return new Map([...days].map(([number, day]) => [number, [...day.values()]]));
}

/** Only what comes once and is still to come has a day of its own that can be changed. */
export const isMovable = ({ entry: { slot, schedule } }: MonthChip): boolean =>
  !slot && schedule.kind === 'reminder' && schedule.status === 'active';

/** The words that put a reminder some days later (earlier when negative), at the same time of its own zone. */
export function movedBy({ nextAt, zone }: Pick<Schedule, 'nextAt' | 'zone'>, days: number): string {
  const at = nextAt ?? '';
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium', hourCycle: 'h23' });
  return `${isoDay(dayNumberIn(zone)(at) + days)}T${clock.format(new Date(at))}`;
}
