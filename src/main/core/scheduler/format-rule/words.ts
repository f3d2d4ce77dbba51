import type { Schedule } from './rule-shape.ts';

/** The words of one language for reading rules aloud. Weekdays are 1 (Monday) to 7, months 1 to 12. */
export interface Words {
  readonly locale: string;
  readonly every: (unit: Schedule['unit'], n: number) => string;
  readonly everySeconds: (n: number) => string;
  readonly weekdays: (days: readonly string[]) => string;
  readonly range: (from: string, to: string) => string;
  readonly workday: string;
  readonly workdays: string;
  readonly weekend: string;
  readonly onWeekdays: (days: readonly string[]) => string;
  readonly monthDays: (days: readonly number[], list: (items: readonly string[]) => string) => string;
  readonly nth: (n: number, weekday: string) => string;
  readonly ofMonth: (n: number) => string;
  readonly date: (days: string, months: string) => string;
  readonly onDays: (days: string) => string;
  readonly inMonths: (months: string) => string;
  readonly inWeeks: (weeks: string) => string;
  readonly at: (times: string) => string;
  readonly times: (count: number) => string;
  readonly until: (date: string) => string;
  readonly from: (date: string) => string;
  readonly once: (date: string, time: string) => string;
}

function englishOrdinal(n: number): string {
  const tail = n % 100 >= 11 && n % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${tail}`;
}
const englishRank = (n: number) =>
  n === -1 ? 'last' : n < 0 ? `${englishOrdinal(-n)} last` : (ranks[n - 1] ?? englishOrdinal(n));
const ranks = ['first', 'second', 'third', 'fourth', 'fifth'];

export const english: Words = {
  locale: 'en-GB',
  every: (unit, n) => (n === 1 ? `every ${unit}` : `every ${n} ${unit}s`),
  everySeconds: (n) => `every ${n} seconds`,
  weekdays: (days) => `every ${join('en-GB', days)}`,
  range: (from, to) => `${from} to ${to}`,
  workday: 'weekday',
  workdays: 'every weekday',
  weekend: 'every Saturday and Sunday',
  onWeekdays: (days) => `on ${join('en-GB', days)}`,
  monthDays: (days, list) =>
    list(
      days.map((day) =>
        day === -1 ? 'the last day' : day < 0 ? `the ${englishOrdinal(-day)} last day` : `the ${englishOrdinal(day)}`,
      ),
    ),
  nth: (n, weekday) => `the ${englishRank(n)} ${weekday}`,
  ofMonth: (n) => (n === 1 ? 'of every month' : `of every ${n} months`),
  date: (days, months) => `on ${days} of ${months}`,
  onDays: (days) => `on ${days}`,
  inMonths: (months) => `in ${months}`,
  inWeeks: (weeks) => `in calendar week ${weeks}`,
  at: (times) => `at ${times}`,
  times: (count) => (count === 1 ? 'once' : `${count} times`),
  until: (date) => `until ${date}`,
  from: (date) => `from ${date}`,
  once: (date, time) => `once, on ${date} at ${time}`,
};

const germanUnits: Readonly<Record<Schedule['unit'], readonly [string, string]>> = {
  minute: ['jede Minute', 'Minuten'],
  hour: ['jede Stunde', 'Stunden'],
  day: ['jeden Tag', 'Tage'],
  week: ['jede Woche', 'Wochen'],
  month: ['jeden Monat', 'Monate'],
  year: ['jedes Jahr', 'Jahre'],
};
const germanRanks = ['ersten', 'zweiten', 'dritten', 'vierten', 'fünften'];
const germanRank = (n: number) =>
  n === -1 ? 'letzten' : n < 0 ? `${germanRanks[-n - 1]}letzten` : (germanRanks[n - 1] ?? `${n}.`);
const bareGerman = (n: number) => (n === -1 ? 'letzter Tag' : n < 0 ? `${-n}.-letzter Tag` : `${n}.`);

export const german: Words = {
  locale: 'de',
  every: (unit, n) => (n === 1 ? germanUnits[unit][0] : `alle ${n} ${germanUnits[unit][1]}`),
  everySeconds: (n) => `alle ${n} Sekunden`,
  weekdays: (days) => `jeden ${join('de', days)}`,
  range: (from, to) => `${from} bis ${to}`,
  workday: 'Werktag',
  workdays: 'Montag bis Freitag',
  weekend: 'jeden Samstag und Sonntag',
  onWeekdays: (days) => `am ${join('de', days)}`,
  monthDays: (days, list) =>
    list(days.map((day) => (day < 0 ? `${day === -1 ? 'letzten' : `${-day}.-letzten`} Tag` : bareGerman(day)))),
  nth: (n, weekday) => `${germanRank(n)} ${weekday}`,
  ofMonth: (n) => (n === 1 ? 'jedes Monats' : `alle ${n} Monate`),
  date: (days, months) => `am ${days} ${months}`,
  onDays: (days) => `am ${days}`,
  inMonths: (months) => `im ${months}`,
  inWeeks: (weeks) => `in Kalenderwoche ${weeks}`,
  at: (times) => `um ${times}`,
  times: (count) => (count === 1 ? 'einmal' : `${count}-mal`),
  until: (date) => `bis ${date}`,
  from: (date) => `ab ${date}`,
  once: (date, time) => `einmal, am ${date} um ${time}`,
};

/** "a, b and c" in a language. */
export function join(locale: string, items: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
}
