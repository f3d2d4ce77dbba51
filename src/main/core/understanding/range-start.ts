import { type Language, languageOf } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import { has, patternOf } from './clauses.ts';
import { timeIn } from './read-plan.ts';
import { namesDay } from './several.ts';

interface Reading {
  readonly language: Language;
  readonly viewpoint: Viewpoint;
}

/** Words of an hour: "half past two in the afternoon". */
const mostWords = 6;
const half = /\s?[ap]\.?m\.?$/iu;

/**
 * "Remind me between two and three to …", "between 11 and 1pm": when it begins, in the place of both. Only where somebody is to be
 * reminded in the same breath: facts ("they are open between 9 and 12") keep their words.
 */
export function withRangeStart(message: string, viewpoint: Viewpoint): string {
  const language = languageOf(viewpoint.locale);
  const { at, between } = languages[language].changes;
  const opening = patternOf(`(?<=^|[\\s,])(?:${between.opens})\\s+`, 'giu');
  for (const { index, 0: words } of message.matchAll(opening)) {
    if (!asksIn(message.slice(0, index), language)) continue;
    // "every hour between 9 and 5" is a repetition of that range.
    const when = timeIn(message, language, viewpoint);
    if (when?.kind === 'repeats' && when.matched.includes(words.trim())) continue;
    const behind = message.slice(index + words.length);
    const joint = patternOf(`^(\\S+(?:\\s\\S+){0,${mostWords - 1}}?)\\s+(?:${between.joins})\\s+`).exec(behind);
    const hours = joint ? hoursAt(behind.slice(joint[0].length), language, viewpoint) : [];
    const last = hours.at(-1);
    const first = startOf(joint?.[1] ?? '', hours, { language, viewpoint });
    if (!joint || first === undefined || last === undefined) continue;
    const said = `${message.slice(0, index)}${at} ${first}${behind.slice(joint[0].length + last.length)}`;
    return timeIn(said, language, viewpoint)?.kind === 'unclear' ? message : said;
  }
  return message;
}

/** Whether the part of a sentence that ends here asks to be reminded, and tells nothing. */
function asksIn(before: string, language: Language): boolean {
  const { carriers, orders, timeGrammar } = languages[language];
  const clauses = before.split(/[.;!?]\s|,\s(?=\S)/u);
  const clause = (clauses.at(-1) ?? '').trim() === '' ? (clauses.at(-2) ?? '') : (clauses.at(-1) ?? '');
  const tells = [orders.statement, orders.that, ...timeGrammar.naming.being].join('|');
  const [carrier = ''] = patternOf(`(?:^|.*\\s)(?:${carriers.remind})(?=[\\s,]|$)`).exec(clause) ?? [];
  return carrier !== '' && !has(tells, clause.slice(carrier.length));
}

/** The hours with which a text begins, by no words of a day: "three", "three in the afternoon". The shortest first. */
export function hoursAt(text: string, language: Language, viewpoint: Viewpoint): string[] {
  const ends = [...text.matchAll(/\S+/gu)].slice(0, mostWords).map(({ index, 0: word }) => index + word.length);
  const rows = ends.map((end) => text.slice(0, end).replace(/[,.;:!?]+$/u, ''));
  return rows.filter((words) => !Number.isNaN(momentOf(words, { language, viewpoint })));
}

/** When words alone are an hour, of today or of tomorrow; NaN for others. */
function momentOf(words: string, { language, viewpoint }: Reading): number {
  const when = timeIn(`${languages[language].changes.at} ${words}`, language, viewpoint);
  const isHour = when?.kind === 'once' && when.rest === '' && /hour|minute/u.test(when.grain);
  return isHour && !namesDay(words, language, viewpoint) ? Date.parse(when.rule.at) : Number.NaN;
}

/** The first hour, with what only the last one says of the half of the day, so that it comes as shortly before that as it can. */
export function startOf(
  first: string,
  [short = '', ...longer]: readonly string[],
  reading: Reading,
): string | undefined {
  const alone = momentOf(first, reading);
  if (Number.isNaN(alone)) return undefined;
  const last = longer.at(-1) ?? short;
  const [glued = ''] = half.exec(last) ?? [];
  const said = glued === '' ? last.slice(short.length) : glued;
  const other = glued.replace(/[ap]/iu, (letter) => (letter.toLowerCase() === 'a' ? 'p' : 'a'));
  const ways = half.test(first) ? [] : [said, other].filter((words) => words !== '').map((words) => `${first}${words}`);
  const isHalf = (words: string): boolean => (momentOf(words, reading) - alone) % HALF_DAY_MS === 0;
  const before = (words: string): number =>
    (momentOf(last, reading) - momentOf(words, reading) + 2 * HALF_DAY_MS) % (2 * HALF_DAY_MS);
  const [start = first] = [...ways.filter(isHalf), first].sort((one, two) => before(one) - before(two));
  return start;
}

const HALF_DAY_MS = 12 * 60 * 60_000;
