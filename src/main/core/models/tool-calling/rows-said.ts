import { languages } from '../../languages/index.ts';
import { droppedWords } from '../../memory/stop-words.ts';
import { fold } from '../../memory/terms.ts';

/** A name of a thing has so many words at most; in quotation marks it has what stands in them. */
const MOST_WORDS = 3;
const MOST_NAMES = 8;
const packs = Object.values(languages).map(({ requests }) => requests);
const AND = packs.map(({ and }) => and).join('|');
const LINK = `(?:\\s*,\\s*(?:(?:${AND})\\s+)?|\\s+(?:${AND})\\s+)`;
const NUMBER = '\\d{1,15}(?:[.,]\\d{1,15})?';
const NUMBERS = new RegExp(`(?<![\\d.,])${NUMBER}(?:(?:\\s\\p{L}{1,15})?${LINK}${NUMBER}){1,7}(?![\\d.]\\d|%)`, 'giu');
const BETWEEN = new RegExp(LINK, 'iu');
const BEHIND = new RegExp(`^["'”“’]?(${LINK})`, 'iu');
const JOINS = new RegExp(`(?:^|[\\s,])(?:${AND})\\s`, 'iu');
const QUOTED = /^["'“„‘]([^"'“”‘’\n]{1,60})["'”“’]/u;
const PAIRED = new RegExp(`(?<!\\p{L})(?:${packs.map(({ paired }) => paired).join('|')})(?!\\p{L})`, 'iu');

/** Whether what stands in two rows belongs together one by one. */
export const isPaired = (text: string): boolean => PAIRED.test(text);

/** The numbers of the row in which one stands. */
export function numbersBeside(value: number, text: string): readonly number[] {
  for (const [row] of text.matchAll(NUMBERS)) {
    const numbers = (row.match(new RegExp(NUMBER, 'gu')) ?? []).map(Number);
    // "January 1, 2022" is no row: two are joined by a word.
    if (numbers.length === 2 && !JOINS.test(row)) continue;
    if (numbers.includes(value)) return numbers.filter((number) => Number.isFinite(number) && number !== value);
  }
  return [];
}

/**
 * The names that follow one in a row, written as it is: with a capital, in quotation marks, with as many commas in them, or
 * as the last word of what is said. "Miami, Florida" is no row: the last one is joined to the others by a word.
 */
export function namesBehind(value: string, text: string): readonly string[] {
  const at = text.toLowerCase().indexOf(value.toLowerCase());
  const first = text[at];
  if (at < 0 || first === undefined || !/\p{L}/u.test(first)) return [];
  const isName = /\p{Lu}/u.test(first);
  const parts = value.split(',').length;
  const names: string[] = [];
  const joins: boolean[] = [];
  let rest = text.slice(at + value.length);
  for (let link = BEHIND.exec(rest); link && names.length < MOST_NAMES; link = BEHIND.exec(rest)) {
    const behind = rest.slice(link[0].length);
    const found = nameAtStart(behind, { isName, parts });
    if (!found) {
      if (names.length === 0 || !isName) return [];
      break;
    }
    rest = behind.slice(found.length);
    joins.push(JOINS.test(link[1] ?? ''));
    names.push(found.name);
  }
  const isRow = joins[joins.length - 1] === true && (joins.every(Boolean) || joins.indexOf(true) === joins.length - 1);
  const isEnd = isName || /^\s*(?:["'”“’]?[.!?]|$)/u.test(rest);
  return isRow && isEnd ? names : [];
}

interface Found {
  readonly name: string;
  /** Of the text, with the marks around it. */
  readonly length: number;
}

function nameAtStart(
  text: string,
  { isName, parts }: { readonly isName: boolean; readonly parts: number },
): Found | undefined {
  const [whole, quoted] = QUOTED.exec(text) ?? [];
  if (whole !== undefined && quoted !== undefined) return { name: quoted, length: whole.length };
  let name = '';
  for (let part = 0; part < parts; part += 1) {
    const comma = part === 0 ? '' : (/^,\s*/u.exec(text.slice(name.length))?.[0] ?? undefined);
    const next = comma === undefined ? '' : wordsAtStart(text.slice(name.length + comma.length), isName);
    if (comma === undefined || next === '') return undefined;
    name += comma + next;
  }
  return { name, length: name.length };
}

function wordsAtStart(text: string, isName: boolean): string {
  const [piece = ''] = text.split(BETWEEN);
  const words: string[] = [];
  for (const word of piece.split(/[.!?;:()"]|\s+/u)) {
    if (word === '' || droppedWords.has(fold(word)) || words.length === MOST_WORDS) break;
    if (words.length === 0 && /\p{Lu}/u.test(word) !== isName) return '';
    words.push(word);
  }
  while (isName && words.length > 0 && !/\p{Lu}/u.test(words[words.length - 1] ?? '')) words.pop();
  const name = words.join(' ');
  return name !== '' && /\p{L}/u.test(name[0] ?? '') && text.startsWith(name) ? name : '';
}
