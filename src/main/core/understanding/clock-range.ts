import { type Language, languageOf } from '../../../shared/locales/index.ts';
import { monthNames } from '../../text/months.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import { patternOf } from './clauses.ts';
import { hoursAt, startOf } from './range-start.ts';
import { isTime, timeIn } from './read-plan.ts';
import { namesDay } from './several.ts';

interface Reading {
  readonly language: Language;
  readonly viewpoint: Viewpoint;
}

const hour = '\\d{1,2}(?:[:.]\\d{2})?(?:\\s?[ap]\\.?m\\.?)?';
/** Words of the day right before or behind the two hours. */
const mostWords = 4;

/**
 * "Meeting tomorrow 10-11", "Friday from 2 to 4pm": when it begins in the place of both hours, where a day stands right beside them;
 * "10-11" alone may be a date or an amount. Undefined for all else.
 */
export function withClockStart(
  message: string,
  viewpoint: Viewpoint,
): { readonly text: string; readonly isSure: boolean } | undefined {
  const language = languageOf(viewpoint.locale);
  const { at, span } = languages[language].changes;
  const range = patternOf(
    `(?<=^|[\\s,])(?:(?:${at}|${span.from})\\s+)?(${hour})(?:\\s?[-–—]\\s?|\\s+(?:${span.to})\\s+)(?=\\d)`,
    'giu',
  );
  for (const { index, 0: words, 1: first = '' } of message.matchAll(range)) {
    const opened = patternOf(`^(?:${span.from})\\s`).test(words);
    // "Ten to eleven" is a quarter of an hour's clock unless "from" stands before it.
    if (!opened && !/[-–—]/u.test(words) && !/[:.]\d|[ap]\.?m/iu.test(first)) continue;
    const [before, behind] = [message.slice(0, index), message.slice(index + words.length)];
    const hours = hoursAt(behind, language, viewpoint);
    const last = hours.at(-1);
    const start = startOf(first, hours, { language, viewpoint });
    if (last === undefined || start === undefined) continue;
    const rest = behind.slice(last.length);
    const [isBehindDay, isBeforeDay] = besideDay(before, rest, { language, viewpoint });
    // "10-12 December" are days, "3-4 people" so many; "from 18 to 20 tomorrow" may be degrees.
    const isEnd = /^\s*(?:[.,;:!?]|$)/u.test(rest);
    if (!(isBehindDay ? isEnd || isBeforeDay : isBeforeDay && !opened) || month.test(rest)) continue;
    const text = `${before}${at} ${start}${rest}`;
    if (timeIn(text, language, viewpoint)?.kind !== 'unclear') return { text, isSure: isBehindDay && isEnd };
  }
  return undefined;
}

const month = new RegExp(`^\\.?\\s+(?:${monthNames})(?!\\p{L})`, 'iu');

/** Whether a day ends the one text, and whether one begins the other: "tomorrow", "on Friday". */
function besideDay(before: string, behind: string, { language, viewpoint }: Reading): readonly [boolean, boolean] {
  const isDay = (words: readonly string[]): boolean => {
    const bare = words.join(' ').replace(/^[\s,]+|[\s,.;:!?]+$/gu, '');
    return bare !== '' && isTime(bare, language, viewpoint) && namesDay(bare, language, viewpoint);
  };
  const [ahead, after] = [before.trim().split(/\s+/u), behind.trim().split(/\s+/u)];
  const counts = Array.from({ length: mostWords }, (_, at) => at + 1);
  return [counts.some((count) => isDay(ahead.slice(-count))), counts.some((count) => isDay(after.slice(0, count)))];
}
