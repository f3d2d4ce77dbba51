import type { Language } from '../../../shared/locales/index.ts';
import { monthNames } from '../../text/months.ts';
import { languages } from '../languages/index.ts';

/** "10. Dezember": a month behind the full stop of its day. */
const datedPoint = new RegExp(`(?<=\\d)\\.(?=\\s+(?:${monthNames})(?!\\p{L}))`, 'giu');
/** "am 4.": behind such a word the full stop belongs to the day. */
const ofDay = Object.values(languages)
  .flatMap(({ carriers }) => carriers.datedEnd ?? [])
  .join('|');
const dayPoint = new RegExp(`(?<=(?:^|\\s)(?:${ofDay})\\s\\d{1,2})\\.(?=\\s|$)`, 'giu');
/** "Frau Dr. Kim": behind a title it ends nothing. */
const titles = Object.values(languages)
  .map(({ carriers }) => carriers.titles)
  .join('|');
const titlePoint = new RegExp(`(?<=(?:^|\\s)(?:${titles}))\\.(?=\\s\\p{Lu})`, 'gu');
/** A private character for a full stop that ends nothing. */
const POINT = '\uE0FF';

/** The parts of a sentence between its marks; none stands within a number or a date. */
export const clausesOf = (text: string): string[] =>
  text
    .replace(datedPoint, POINT)
    .replace(titlePoint, POINT)
    .split(/\s*(?:[,;!?…–—=]+|\s-+|(?<!\d)\.+|\.+(?!\s*[\d\p{Ll}]|$))(?=\s|$)\s*|:\s+/u)
    .map((clause) => clause.replaceAll(POINT, '.').trim())
    .filter((clause) => clause !== '');

/** Regular expressions of one form around words of a language. Each is made once and found by its words, not by all of its text. */
function around(form: (words: string) => string, flags = 'iu'): (words: string) => RegExp {
  const made = new Map<string, RegExp>();
  return (words) => {
    const known = made.get(words) ?? new RegExp(form(words), flags);
    made.set(words, known);
    return known;
  };
}

const asWritten = new Map<string, (source: string) => RegExp>();

/** A regular expression put together from words of a language; each is made once. With `g` only for `replace`, which keeps no place. */
export function patternOf(source: string, flags = 'iu'): RegExp {
  const made = asWritten.get(flags) ?? around((all) => all, flags);
  asWritten.set(flags, made);
  return made(source);
}

const opening = around((words) => `^(?:${words})(?=[\\s,.!:]|$)`);
const within = around((words) => `(?:^|[\\s,;(])(?:${words})(?=[\\s,;.!?:)]|$)`);
const first = around((words) => `^(?:${words})(?:[\\s,.!:…–-]+|$)`);
const last = around((words) => `(?:^|[\\s,]+)(?:${words})$`);
const each = around((words) => `\\s(?:${words})(?=\\s)`, 'giu');

/** Whether a text begins with one of the words. */
export const opens = (words: string, text: string): boolean => opening(words).test(text.trim());

/** Whether one of the words stands anywhere in a text. */
export const has = (words: string, text: string): boolean => within(words).test(text);

/** A text without one of the words at its beginning; undefined where it does not begin so. */
export function withoutFirst(words: string, text: string): string | undefined {
  const found = first(words).exec(text.trim());
  return found ? text.trim().slice(found[0].length).trim() : undefined;
}

/** The same for its end. */
export function withoutLast(words: string, text: string): string | undefined {
  const found = last(words).exec(text.trim());
  return found ? text.trim().slice(0, found.index).trim() : undefined;
}

/** A text without any of the words at its ends; one that is nothing else stays as it is. */
export function withoutEnds(text: string, words: string): string {
  let rest = text.trim();
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = withoutFirst(words, rest) || rest;
    rest = withoutLast(words, rest) || rest;
  }
  return rest;
}

/** Without all of the words, wherever they stand. */
export function withoutAll(words: string, text: string): string {
  let rest = ` ${text
    .replace(datedPoint, POINT)
    .replace(dayPoint, POINT)
    .replace(/[,;:.!]+(?=\s|$)/gu, ' ')} `;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(each(words), ' ');
  }
  return rest.replaceAll(POINT, '.').replace(/\s+/gu, ' ').trim();
}

/** What may join two wishes in a message: a mark, or a word for it. */
export function jointOf(language: Language): RegExp {
  const { joint } = languages[language].carriers;
  return patternOf(`\\s*[;\\n]\\s*|[,.!]\\s+(?:(?:${joint})\\s+)?|\\s+(?:${joint})\\s+`, 'iu');
}

/** Without these words at the beginning, however often they stand there. */
export function withoutAllFirst(words: string, text: string): string {
  const rest = withoutFirst(words, text);
  return rest === undefined || rest === text ? text : withoutAllFirst(words, rest);
}
