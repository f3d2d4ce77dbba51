import { join, type RuleUnit, type RuleWords } from '../rule-words.ts';

const units: Readonly<Record<RuleUnit, readonly [string, string]>> = {
  minute: ['jede Minute', 'Minuten'],
  hour: ['jede Stunde', 'Stunden'],
  day: ['jeden Tag', 'Tage'],
  week: ['jede Woche', 'Wochen'],
  month: ['jeden Monat', 'Monate'],
  year: ['jedes Jahr', 'Jahre'],
};
const ranks = ['ersten', 'zweiten', 'dritten', 'vierten', 'fünften'];
const rank = (n: number) => (n === -1 ? 'letzten' : n < 0 ? `${ranks[-n - 1]}letzten` : (ranks[n - 1] ?? `${n}.`));
const bareDay = (n: number) => (n === -1 ? 'letzter Tag' : n < 0 ? `${-n}.-letzter Tag` : `${n}.`);

/** How German says a rule: "jeden Tag um 06:45". */
export const ruleWords: RuleWords = {
  locale: 'de',
  every: (unit, n) => (n === 1 ? units[unit][0] : `alle ${n} ${units[unit][1]}`),
  everySeconds: (n) => `alle ${n} Sekunden`,
  weekdays: (days) => `jeden ${join('de', days)}`,
  range: (from, to) => `${from} bis ${to}`,
  workday: 'Werktag',
  workdays: 'Montag bis Freitag',
  weekend: 'jeden Samstag und Sonntag',
  onWeekdays: (days) => `am ${join('de', days)}`,
  monthDays: (days, list) =>
    list(days.map((day) => (day < 0 ? `${day === -1 ? 'letzten' : `${-day}.-letzten`} Tag` : bareDay(day)))),
  nth: (n, weekday) => `${rank(n)} ${weekday}`,
  ofMonth: (n) => (n === 1 ? 'jedes Monats' : `alle ${n} Monate`),
  date: (days, months) => `am ${days} ${months}`,
  onDays: (days) => `am ${days}`,
  inMonths: (months) => `im ${months}`,
  inWeeks: (weeks) => `in Kalenderwoche ${weeks}`,
  at: (times) => `um ${times}`,
  times: (count) => (count === 1 ? 'einmal' : `${count}-mal`),
  until: (date) => `bis ${date}`,
  except: (dates) => `außer am ${dates}`,
  from: (date) => `ab ${date}`,
  once: (date, time) => `einmal, am ${date} um ${time}`,
};
