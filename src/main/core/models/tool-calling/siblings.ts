import { asRecord } from '../../../../shared/model/record.ts';
import type { ToolSpec } from '../../../engine-protocol/chat.ts';
import { languages } from '../../languages/index.ts';
import { droppedWords } from '../../memory/stop-words.ts';
import { fold } from '../../memory/terms.ts';

type Args = Readonly<Record<string, unknown>>;

const LONGEST = 2_000;
const MOST_CALLS = 8;
/** A name of a thing has so many words at most. */
const MOST_WORDS = 3;
const AND = Object.values(languages)
  .map(({ requests }) => requests.and)
  .join('|');
const LINK = `(?:\\s*,\\s*(?:(?:${AND})\\s+)?|\\s+(?:${AND})\\s+)`;
const NUMBER = '\\d{1,15}(?:[.,]\\d{1,15})?';
const NUMBERS = new RegExp(`(?<![\\d.,])${NUMBER}(?:(?:\\s\\p{L}{1,15})?${LINK}${NUMBER}){1,7}(?![\\d.]\\d|%)`, 'giu');
const BETWEEN = new RegExp(LINK, 'iu');
const BEHIND = new RegExp(`^${LINK}`, 'iu');

/**
 * What stands in a row with a value that a call was made with, and in no call, was asked for as well: "copper and aluminum",
 * "for 10, 15 and 20 years". Small models often stop after the first: the call is made for each of the others, too.
 */
export function withSiblings(calls: readonly Args[], { inputSchema }: ToolSpec, request: string): readonly Args[] {
  const text = request.slice(0, LONGEST);
  const used = new Set(calls.flatMap(leavesOf).map(plain));
  const all = [...calls];
  for (const call of calls) {
    for (const [key, raw] of Object.entries(asRecord(inputSchema['properties']))) {
      const { type } = asRecord(raw);
      const value = call[key];
      const row =
        typeof value === 'number' && (type === 'integer' || type === 'number')
          ? numbersBeside(value, text)
          : typeof value === 'string' && type === 'string' && !asRecord(raw)['enum']
            ? namesBehind(value, text)
            : [];
      for (const sibling of row) {
        if (used.has(plain(sibling)) || all.length >= MOST_CALLS) continue;
        used.add(plain(sibling));
        all.push({ ...call, [key]: sibling });
      }
    }
  }
  return all;
}

/** The numbers of the row in which one stands. */
function numbersBeside(value: number, text: string): readonly number[] {
  for (const [row] of text.matchAll(NUMBERS)) {
    const numbers = (row.match(new RegExp(NUMBER, 'gu')) ?? []).map(Number);
    if (numbers.includes(value)) return numbers.filter((number) => Number.isFinite(number) && number !== value);
  }
  return [];
}

/** The names that follow one in a row, written as it is: with a capital, or as the last word of what is said. */
function namesBehind(value: string, text: string): readonly string[] {
  const at = text.toLowerCase().indexOf(value.toLowerCase());
  const first = text[at];
  if (at < 0 || first === undefined || !/\p{L}/u.test(first)) return [];
  const isName = /\p{Lu}/u.test(first);
  const names: string[] = [];
  let rest = text.slice(at + value.length);
  for (let link = BEHIND.exec(rest); link && names.length < MOST_CALLS; link = BEHIND.exec(rest)) {
    rest = rest.slice(link[0].length);
    const name = nameAtStart(rest, isName);
    if (name === undefined) return names.length > 0 && isName ? names : [];
    names.push(name);
    rest = rest.slice(name.length);
  }
  const isEnd = isName || /^\s*(?:[.!?]|$)/u.test(rest);
  return isEnd ? names : [];
}

function nameAtStart(text: string, isName: boolean): string | undefined {
  const [piece = ''] = text.split(BETWEEN);
  const words: string[] = [];
  for (const word of piece.split(/[.!?;:()"]|\s+/u)) {
    if (word === '' || droppedWords.has(fold(word)) || words.length === MOST_WORDS) break;
    if (words.length === 0 && /\p{Lu}/u.test(word) !== isName) return undefined;
    words.push(word);
  }
  const name = words.join(' ');
  return name !== '' && /\p{L}/u.test(name[0] ?? '') && text.startsWith(name) ? name : undefined;
}

function leavesOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];
}

const plain = (value: unknown): string => String(value).toLowerCase();
