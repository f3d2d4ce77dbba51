import { isEmptyAmong, stopWords } from '../memory/stop-words.ts';
import { stem } from '../memory/terms.ts';

export function contentWords(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      // "shop's" and "Mia's" share no word.
      .replace(/(?<=\p{L})['’]s(?!\p{L})/gu, ' ')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const isEmpty = (word: string): boolean => plainEmpty.has(word) && isEmptyAmong(word, words);
  return [...new Set(words.filter((word) => !isEmpty(word)))];
}

/** Words that say nothing of what a sentence is about. */
const plainEmpty = new Set([...stopWords('question')].map((word) => word.normalize('NFKD').replace(/\p{M}/gu, '')));

/** How many of the words of `about` the text has; forms of a word count as the word. */
function shared(about: readonly string[], text: string): number {
  const words = contentWords(text);
  return about.filter((word) => words.some((other) => isSame(word, other))).length;
}

function isSame(a: string, b: string): boolean {
  if (a === b) return true;
  // "bay3" is no form of "bay4".
  if (/\p{N}/u.test(a) || /\p{N}/u.test(b)) return false;
  const length = Math.min(a.length, b.length);
  // "taxes", of a tax: of short words only their stems tell.
  if (length < 4) return length >= shortest && (stem(a) === stem(b) || isPlural(a, b) || isPlural(b, a));
  const head = Math.max(4, length - 3);
  return a.slice(0, head) === b.slice(0, head) || (length >= 5 && (a.includes(b) || b.includes(a)));
}

/** "Eggs", of an egg: one more letter, which a stem of so short a word keeps. */
const isPlural = (one: string, many: string): boolean => many === `${one}s`;

const shortest = 3;

/** Whether every word of `key` is among the words of `text`. */
export function overlaps(key: string, text: string): boolean {
  const words = contentWords(key.replaceAll('_', ' '));
  return words.length > 0 && shared(words, text) === words.length;
}

/** Whether two texts name the same, but for words of grammar: "the pills" and "Pills". */
export function namesSame(one: string, other: string): boolean {
  const [words, others] = [contentWords(one), contentWords(other)];
  return words.length > 0 && words.length === others.length && words.every((word) => others.includes(word));
}

/** Whether a text has at least half of the words of `about`. */
export function sharesHalf(about: string, text: string): boolean {
  const words = contentWords(about);
  return words.length > 0 && shared(words, text) * 2 >= words.length;
}

/** Whether each of these words is in one of the texts, as it stands or as a form of it. */
export function covers(texts: readonly string[], words: readonly string[]): boolean {
  const about = contentWords(words.join(' '));
  return shared(about, texts.join(' ')) === about.length;
}

/** The items that share words with `about`, best first; those that share far fewer than the best are left out. */
export function bestMatches<T extends { readonly text: string }>(
  about: string,
  items: readonly T[],
  most: number,
): T[] {
  const words = contentWords(about);
  // "The offer … that was offered" is one word of a name, said twice.
  const scoreOf = ({ text }: T): number => Math.min(shared(words, text), shared(contentWords(text), about));
  const rated = items.map((item) => ({ item, score: scoreOf(item) })).filter(({ score }) => score > 0);
  const best = Math.max(0, ...rated.map(({ score }) => score));
  return rated
    .filter(({ score }) => score * 2 > best)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ item }) => item);
}
