import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import { fold } from '../languages/time-grammar/sentence.ts';
import { contentWords, overlaps } from './match-words.ts';
import { wordsOf } from './replacement.ts';

/** How many of what: "zwei kilo Mehl" is the words of the number, and of what it is told. */
interface Amount {
  /** As it is written. */
  readonly number: string;
  /** Where that stands. */
  readonly at: number;
  /** What it is told of, without grammar. */
  readonly of: readonly string[];
}

/** The one number of a text, in figures or in words, and what it is told of. Undefined where it has none, or several. */
export function amountIn(text: string, language: Language): Amount | undefined {
  const { numbers } = languages[language].requests;
  const words = wordsOf(text);
  const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word) || Object.hasOwn(numbers, bare(word));
  const [only, second] = words.filter(({ word }) => isNumber(word));
  if (!only || second) return undefined;
  const rest = text.slice(0, only.at) + text.slice(only.at + only.word.length);
  return { number: only.word, at: only.at, of: contentWords(rest) };
}

/** "From the 1 kg of potatoes 3 kg": the two numbers of a text, and what they are told of. Undefined where it has not just two. */
export function amountsIn(text: string, language: Language): (Amount & { readonly was: string }) | undefined {
  const { numbers } = languages[language].requests;
  const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word) || Object.hasOwn(numbers, bare(word));
  const [was, put, third] = wordsOf(text).filter(({ word }) => isNumber(word));
  if (!was || !put || third) return undefined;
  const rest = `${text.slice(0, was.at)}${text.slice(was.at + was.word.length, put.at)}${text.slice(put.at + put.word.length)}`;
  return { number: put.word, at: put.at, of: contentWords(rest), was: was.word };
}

const shortest = 3;

/** Without its accents and umlauts, as numbers in words are listed. */
const bare = (word: string): string =>
  fold(word)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^fuenf/u, 'funf')
    .replace(/^zwoelf/u, 'zwolf');

/**
 * A thing on a list at another amount that is told of it, or of a part of it: "two kilos", of "a kilo of potatoes".
 * Undefined where another thing is told.
 */
export function atAmount(item: string, said: string, language: Language): string | undefined {
  const [put, there] = [amountIn(said, language), amountIn(item, language)];
  if (!put || put.of.length === 0) return undefined;
  if (!there) {
    return overlaps(item, put.of.join(' ')) ? said : undefined;
  }
  if (!overlaps(put.of.join(' '), there.of.join(' ')) || put.number === there.number) return undefined;
  // "Three bags", of "one bag of rice": more than the number is another.
  if (put.of.some((word) => there.of.some((one) => word === `${one}s` && one.length <= shortest))) return undefined;
  return item.slice(0, there.at) + put.number + item.slice(there.at + there.number.length);
}
