import { join, type RuleWords } from '../rule-words.ts';

function ordinal(n: number): string {
  const tail = n % 100 >= 11 && n % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${tail}`;
}
const rank = (n: number) => (n === -1 ? 'last' : n < 0 ? `${ordinal(-n)} last` : (ranks[n - 1] ?? ordinal(n)));
const ranks = ['first', 'second', 'third', 'fourth', 'fifth'];

/** How English says a rule: "every weekday at 06:45". */
export const ruleWords: RuleWords = {
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
        day === -1 ? 'the last day' : day < 0 ? `the ${ordinal(-day)} last day` : `the ${ordinal(day)}`,
      ),
    ),
  nth: (n, weekday) => `the ${rank(n)} ${weekday}`,
  ofMonth: (n) => (n === 1 ? 'of every month' : `of every ${n} months`),
  date: (days, months) => `on ${days} of ${months}`,
  onDays: (days) => `on ${days}`,
  inMonths: (months) => `in ${months}`,
  inWeeks: (weeks) => `in calendar week ${weeks}`,
  at: (times) => `at ${times}`,
  times: (count) => (count === 1 ? 'once' : `${count} times`),
  until: (date) => `until ${date}`,
  except: (dates) => `except on ${dates}`,
  from: (date) => `from ${date}`,
  once: (date, time) => `once, on ${date} at ${time}`,
};
