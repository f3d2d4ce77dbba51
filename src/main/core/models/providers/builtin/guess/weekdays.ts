import { Temporal } from 'temporal-polyfill';
import type { Language } from '../../../../../../shared/locales/index.ts';
import type { Rule } from '../../../../../../shared/model/rule.ts';
import { languages } from '../../../../languages/index.ts';
import type { Piece } from '../../../../languages/time-grammar/moment.ts';
import { readSentence } from '../../../../languages/time-grammar/sentence.ts';
import type { Viewpoint } from '../../../../languages/viewpoint.ts';
import { shapeOfCron } from '../../../../scheduler/format-rule/rule-shape.ts';
import { sixFields } from '../../../../scheduler/recurrence/cron.ts';
import { has, opens, withoutFirst } from '../../../../understanding/clauses.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';

/** The rule on these weekdays alone (1 Monday … 7 Sunday), at its hour. */
export function onDays(expression: string, days: readonly number[]): Rule {
  const fields = sixFields(expression).split(' ').slice(0, -1);
  const numbers = days.map((day) => day % 7).sort((a, b) => a - b);
  return { kind: 'cron', expression: [...fields, numbers.join(',')].join(' ') };
}

const all = [1, 2, 3, 4, 5, 6, 7];

/** The weekdays (1 Monday … 7 Sunday) on which a rule runs that goes by nothing but these; undefined for others. */
export function daysOf(rule: Rule): readonly number[] | undefined {
  const shape = rule.kind === 'cron' ? shapeOfCron(rule.expression) : undefined;
  if (shape?.interval !== 1) return undefined;
  if (shape.unit === 'day') return all;
  return shape.unit === 'week' ? shape.weekdays : undefined;
}

/** The weekdays that a sentence names, alone, as a class or from one to another: "Mondays", "weekends", "Mon to Thu". */
export function daysIn(sentence: string, language: Language, viewpoint: Viewpoint): number[] {
  const { formerly, moved, moves } = languages[language].changes;
  // "It has moved from Monday to Friday" is no row of days.
  const longestRow = has(`${formerly}|${moved}|${moves}`, sentence) ? 1 : mostInRow;
  const words = sentence.split(/[^\p{L}]+/u).filter((word) => word !== '');
  const days: number[] = [];
  for (let at = 0; at < words.length; ) {
    const most = Math.min(longestRow, words.length - at);
    const rows = Array.from({ length: most }, (_, less) => words.slice(at, at + most - less));
    const found = rows.map((row) => ({ count: row.length, days: daysOfRow(row, language, viewpoint) }));
    const longest = found.find((one) => one.days.length > 0);
    days.push(...(longest?.days ?? []));
    at += longest?.count ?? 1;
  }
  return [...new Set(days)];
}

/** "No, only Sat and Sun": whether a part of a sentence says that it is on its days alone; a no before that takes back, and denies none. */
export function isOfOnly(clause: string, language: Language): boolean {
  const { corrects, denies, solely } = languages[language].changes;
  const rest = opens(solely, clause) ? undefined : withoutFirst(corrects, clause);
  return rest === undefined ? has(solely, clause) && !has(denies, clause) : isOfOnly(rest, language);
}

/** Whether a sentence says a day by its date, or which of its weekdays: "this Thursday", "the 4th", "Wednesday this week". */
export function saysDate(sentence: string, language: Language): boolean {
  return piecesOf(sentence, language).some(
    (one) =>
      one.piece === 'day' &&
      (one.day.kind === 'weekday' ? one.day.which !== 'plain' : /date|span|monthDay|feast/u.test(one.day.kind)),
  );
}

/** Whether it says an hour. */
export const saysHour = (words: string, language: Language): boolean =>
  piecesOf(words, language).some(({ piece }) => piece === 'clock');

function piecesOf(text: string, language: Language): Piece[] {
  const read = readSentence(text.normalize('NFC'));
  return read.tokens.flatMap((_, at) =>
    languages[language].timeGrammar.pieces(read, at).flatMap(({ value }) => [...value]),
  );
}

/** Words of a row of days: "Monday to Thursday". */
const mostInRow = 3;

function daysOfRow(row: readonly string[], language: Language, viewpoint: Viewpoint): readonly number[] {
  const { name } = languages[language].carriers.weekdays;
  // A row begins and ends with a day.
  if (row.length > 1 && [row[0], row.at(-1)].some((word) => !has(name, word ?? ''))) return [];
  const when = timeIn(row.join(' '), language, viewpoint);
  if (!when || when.kind === 'unclear' || when.rest !== '') return [];
  if (when.kind === 'repeats') return daysOf(when.rule) === all ? [] : (daysOf(when.rule) ?? []);
  const at = Temporal.Instant.from(when.rule.kind === 'once' ? when.rule.at : '').toZonedDateTimeISO(viewpoint.zone);
  return row.length === 1 && has(name, row[0] ?? '') ? [at.dayOfWeek] : [];
}
