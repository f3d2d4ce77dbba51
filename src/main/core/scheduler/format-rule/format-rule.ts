import cronstrue from 'cronstrue/i18n.js';
import { Temporal } from 'temporal-polyfill';
import { languageOf } from '../../../../shared/locales/index.ts';
import type { Recurrence, Rule } from '../../../../shared/model/rule.ts';
import { languages } from '../../languages/index.ts';
import { join, type RuleWords } from '../../languages/rule-words.ts';
import type { Viewpoint } from '../../languages/viewpoint.ts';
import { sixFields } from '../recurrence/cron.ts';
import { type RuleShape, shapeOfCron, shapeOfRecurrence } from './rule-shape.ts';

/**
 * A rule in plain words of the person's language, e.g. "every weekday at 06:45" (others read English). Times are those of the rule's zone, on the 24-hour clock. Rare cron lines are read by cronstrue.
 *
 * @param options.saysStart Says with which day it begins, however near: words that are to be read again need it.
 */
export function formatRule(rule: Rule, options: Viewpoint & { readonly saysStart?: boolean }): string {
  const words = languages[languageOf(options.locale)].ruleWords;
  switch (rule.kind) {
    case 'cron': {
      const shape = shapeOfCron(rule.expression);
      return shape ? describe(shape, words) : describeCron(rule.expression, words);
    }
    case 'rrule':
      return describeRecurrence(rule, words, options);
    case 'interval':
      return describeInterval(rule.everyMs, words);
    case 'once': {
      const at = local(rule.at, options.zone);
      return words.once(dateText(at, words, true), clockText(at));
    }
  }
}

function describeRecurrence(
  rule: Recurrence,
  words: RuleWords,
  { zone, now, saysStart }: Viewpoint & { readonly saysStart?: boolean },
): string {
  const start = local(rule.start, zone);
  const shape = shapeOfRecurrence(rule.rrule, start);
  if (!shape) return rule.rrule;
  // Of several weekdays the next one is nearer than a week.
  const step = stepDays[shape.unit] - (shape.unit === 'week' ? Math.max(0, shape.weekdays.length - 1) : 0);
  const later = (Date.parse(rule.start) - now) / 86_400_000 > step * Math.max(1, shape.interval / 2);
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate().toString();
  // What was left out is told until it is past.
  const left = (rule.except ?? []).filter((date) => date >= today);
  const dates = left.map((date) => dateText(Temporal.PlainDate.from(date), words));
  return [
    describe(shape, words),
    ...(later || saysStart ? [words.from(dateText(start, words))] : []),
    ...(dates.length > 0 ? [words.except(join(words.locale, dates))] : []),
  ].join(', ');
}

/** A first run further away than this is worth saying. */
const stepDays = { minute: 1, hour: 1, day: 2, week: 7, month: 31, year: 366 } as const;

function local(moment: string, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(zone);
}

function clockText({ hour, minute }: { readonly hour: number; readonly minute: number }): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function dateText(at: Temporal.ZonedDateTime | Temporal.PlainDate, words: RuleWords, weekday = false): string {
  const format = new Intl.DateTimeFormat(words.locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(weekday ? { weekday: 'long' } : {}),
  });
  return format.format(Date.UTC(at.year, at.month - 1, at.day));
}

function describeCron(expression: string, words: RuleWords): string {
  try {
    const text = cronstrue.toString(sixFields(expression), {
      locale: words.locale.slice(0, 2),
      use24HourTimeFormat: true,
      verbose: false,
    });
    return text.charAt(0).toLowerCase() + text.slice(1);
  } catch {
    return expression;
  }
}

function describeInterval(everyMs: number, words: RuleWords): string {
  const minutes = everyMs / 60_000;
  if (minutes % 1440 === 0 && minutes > 1440) return words.every('day', minutes / 1440);
  if (minutes % 60 === 0) return words.every('hour', minutes / 60);
  return Number.isInteger(minutes) ? words.every('minute', minutes) : words.everySeconds(Math.round(everyMs / 1000));
}

const weekdayName = (day: number, { locale, workday }: RuleWords) =>
  day === 0
    ? workday
    : new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));
const monthName = (month: number, { locale }: RuleWords) =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month - 1, 1));

function describe(shape: RuleShape, words: RuleWords): string {
  const list = (items: readonly string[]) => join(words.locale, items);
  const parts = [describeDays(shape, words, list)];
  if (shape.weeks.length > 0) parts.push(words.inWeeks(list(shape.weeks.map(String))));
  if (shape.times.length > 0) parts.push(words.at(list(shape.times.map(clockText))));
  let said = parts.join(' ');
  if (shape.count !== undefined) said += `, ${words.times(shape.count)}`;
  if (shape.until) said += `, ${words.until(untilText(shape, words))}`;
  return said;
}

/** What comes several times a day ends at an hour; all else with its day. */
function untilText({ until = '', unit }: RuleShape, words: RuleWords): string {
  const date = dateText(untilDate(until), words);
  const clock = /T(\d\d)(\d\d)/u.exec(until);
  const isOfHours = unit === 'minute' || unit === 'hour';
  return isOfHours && clock && clock[1] !== '23' ? `${date} ${words.at(`${clock[1]}:${clock[2]}`)}` : date;
}

function untilDate(until: string): Temporal.PlainDate {
  return Temporal.PlainDate.from(`${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`);
}

function describeDays(shape: RuleShape, words: RuleWords, list: (items: readonly string[]) => string): string {
  const { unit, interval, weekdays, nth, monthDays } = shape;
  const months = list(shape.months.map((month) => monthName(month, words)));
  const names = weekdays.map((day) => weekdayName(day, words));
  const inMonths = (text: string) => (months ? `${text} ${words.inMonths(months)}` : text);
  if (nth.length > 0 || monthDays.length > 0) {
    const days =
      nth.length > 0
        ? list(nth.map(({ n, weekday }) => words.nth(n, weekdayName(weekday, words))))
        : words.monthDays(monthDays, list);
    const dayText = weekdays.length > 0 ? `${days} (${list(names)})` : days;
    if (months) {
      const every = unit === 'year' ? words.every('year', interval) : words.every('month', interval);
      return `${every} ${words.date(dayText, months)}`;
    }
    if (interval === 1) return `${words.onDays(dayText)} ${words.ofMonth(1)}`;
    return `${words.every(unit, interval)} ${words.onDays(dayText)}`;
  }
  if (unit === 'week' && weekdays.length > 0) {
    if (interval > 1) return inMonths(`${words.every('week', interval)} ${words.onWeekdays(names)}`);
    if (weekdays.join() === '1,2,3,4,5') return inMonths(words.workdays);
    if (weekdays.join() === '6,7') return inMonths(words.weekend);
    if (weekdays.length === 7) return inMonths(words.every('day', 1));
    const inRow = weekdays.length > 2 && weekdays.every((day, index) => day === (weekdays[0] ?? 0) + index);
    return inMonths(inRow ? words.range(names[0] ?? '', names.at(-1) ?? '') : words.weekdays(names));
  }
  const every = inMonths(words.every(unit, interval));
  return weekdays.length > 0 ? `${every} ${words.onWeekdays(names)}` : every;
}
