import { type Language, languageOf } from '../../../shared/locales/index.ts';
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
export function withClockStart(message: string, viewpoint: Viewpoint): string | undefined {
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
    if (!isBesideDay(before, rest, { language, viewpoint })) continue;
    const said = `${before}${at} ${start}${rest}`;
    if (timeIn(said, language, viewpoint)?.kind !== 'unclear') return said;
  }
  return undefined;
}

/** Whether a day ends one text or begins the other: "tomorrow", "on Friday". */
function isBesideDay(before: string, behind: string, { language, viewpoint }: Reading): boolean {
  const isDay = (words: string): boolean =>
    words !== '' && isTime(words, language, viewpoint) && namesDay(words, language, viewpoint);
  const [ahead, after] = [before.trim().split(/\s+/u), behind.trim().split(/\s+/u)];
  for (let count = 1; count <= mostWords; count += 1) {
    const bare = (words: readonly string[]): string => words.join(' ').replace(/^[\s,]+|[\s,.;:!?]+$/gu, '');
    if (isDay(bare(ahead.slice(-count))) || isDay(bare(after.slice(0, count)))) return true;
  }
  return false;
}
