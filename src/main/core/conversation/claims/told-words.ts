import type { ClaimWords } from '../../languages/claim-words.ts';

interface Clock {
  readonly hour: number;
  readonly minute: number;
  /** The half of the day was said, or the hour leaves no doubt. */
  readonly isSure: boolean;
}

/** Whether of the times that a sentence names in figures none stands in the calls, which name others. */
export function otherClock(sentence: string, done: string, words: ClaimWords): boolean {
  const made = [...done.matchAll(/(?<![\d:+-])(\d{1,2}):(\d{2})(?!\d)/g)].map(([, hour, minute]) => ({
    hour: Number(hour),
    minute: Number(minute),
  }));
  if (made.length === 0) return false;
  const told = clocksIn(sentence, words);
  const isMade = ({ hour, minute, isSure }: Clock): boolean =>
    made.some((one) => one.minute === minute && (isSure ? one.hour === hour : one.hour % 12 === hour % 12));
  return told.length > 0 && !told.some(isMade);
}

function clocksIn(sentence: string, { halfDay }: ClaimWords): readonly Clock[] {
  const halves = halfDay.map(({ words, hours }) => ({ hours, at: new RegExp(`^\\s?(?:${words})(?![\\p{L}])`, 'u') }));
  return [...sentence.matchAll(/(?<![\d.:,])(\d{1,2})(?:[:.](\d{2}))?(?![\d:,]|\.\d)/gu)].flatMap((match) => {
    const hour = Number(match[1]);
    const minute = Number(match[2] ?? 0);
    if (hour > 24 || minute > 59) return [];
    const rest = sentence.slice(match.index + match[0].length);
    const half = halves.find(({ at }) => at.test(rest));
    const isClock = match[2] !== undefined || half !== undefined || /^\s?(?:uhr|o'clock|h)(?![\p{L}])/u.test(rest);
    if (!isClock) return [];
    return [{ hour: half ? (hour % 12) + half.hours : hour, minute, isSure: half !== undefined || hour > 12 }];
  });
}

/** Whether on none of the weekdays and dates that a sentence names anything was done to happen, although the calls name others. */
export function otherDay(sentence: string, done: string, locale: string): boolean {
  const dates = [...done.matchAll(/(\d{4})-(\d{2})-(\d{2})/g)].map(
    ([, year, month, day]) => new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))),
  );
  const made = new Set([...dates.map((date) => date.getUTCDay()), ...weekdaysIn(done, locale)]);
  const days = weekdaysIn(sentence, locale);
  if (made.size > 0 && days.length > 0 && !days.some((day) => made.has(day))) return true;
  const told = datesIn(sentence, locale);
  if (dates.length === 0 || told.length === 0) return false;
  return !told.some(({ day, month }) =>
    dates.some((date) => date.getUTCDate() === day && date.getUTCMonth() === month),
  );
}

function weekdaysIn(text: string, locale: string): readonly number[] {
  return Array.from({ length: 7 }, (_, day) => day).filter((day) => {
    // The fourth of January 1970 was a Sunday.
    const name = nameOf(locale, 'weekday', new Date(Date.UTC(1970, 0, 4 + day)));
    return new RegExp(`(?<![\\p{L}])${name}s?(?![\\p{L}])`, 'u').test(text);
  });
}

function datesIn(text: string, locale: string): readonly { readonly day: number; readonly month: number }[] {
  return Array.from({ length: 12 }, (_, month) => month).flatMap((month) => {
    const name = nameOf(locale, 'month', new Date(Date.UTC(2026, month, 15)));
    const said = new RegExp(
      `(?<!\\d)(\\d{1,2})(?:\\.|st|nd|rd|th)? (?:of )?${name}|${name} (\\d{1,2})(?![\\d:])`,
      'u',
    ).exec(text);
    return said ? [{ day: Number(said[1] ?? said[2]), month }] : [];
  });
}

/** By locale and part: to make one takes longer than to read a clause. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The name of a day or a month in small letters. */
export function nameOf(locale: string, of: 'weekday' | 'month', date: Date): string {
  const format = formats.get(`${locale} ${of}`) ?? new Intl.DateTimeFormat(locale, { [of]: 'long', timeZone: 'UTC' });
  formats.set(`${locale} ${of}`, format);
  return format.format(date).toLowerCase();
}

/** The names of all days and months. */
export function namesOfTime(locale: string): readonly string[] {
  const days = Array.from({ length: 7 }, (_, day) => nameOf(locale, 'weekday', new Date(Date.UTC(1970, 0, 4 + day))));
  const months = Array.from({ length: 12 }, (_, month) => nameOf(locale, 'month', new Date(Date.UTC(2026, month, 15))));
  return [...days, ...months];
}

/** Whether two long words differ by one or two letters within: another name that looks like it, not another form of it. */
export function isNearly(one: string, other: string): boolean {
  if (one === other || one[0] !== other[0] || Math.abs(one.length - other.length) > mostApart) return false;
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const letter of one) {
    const above = row;
    row = [(above[0] ?? 0) + 1];
    for (let column = 1; column <= other.length; column += 1) {
      const changed = (above[column - 1] ?? 0) + (other[column - 1] === letter ? 0 : 1);
      row.push(Math.min(changed, (above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1));
    }
  }
  return (row[other.length] ?? 0) <= (Math.min(one.length, other.length) < 6 ? 1 : mostApart);
}

const mostApart = 2;
