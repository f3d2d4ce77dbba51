import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import { readSentence } from '../languages/time-grammar/sentence.ts';
import { stem } from '../memory/terms.ts';
import { hasObject } from './object.ts';
import { isNear } from './with-part.ts';

interface Word {
  readonly text: string;
  readonly at: number;
  /** What it is one of: a weekday, a month, a number. */
  readonly kind: string | undefined;
}

/**
 * A text in which the one word that a sentence has another of its kind for is that other: a month for a month, a number for a
 * number, a word for one that differs by a few letters. Of several it
 * is the one that stands right before or behind the same word. Undefined where no word, or more than one, may be meant.
 */
export function likeForLike(text: string, sentence: string, language: Language): string | undefined {
  const [here, there] = [wordsOf(text, language), wordsOf(sentence, language)];
  const stands = (word: Word, among: readonly Word[]): boolean => among.some((one) => isSame(one, word));
  const pairs = there
    .filter((word) => !stands(word, here))
    .flatMap((to) => here.filter((from) => !stands(from, there) && isLike(from, to)).map((from) => ({ from, to })));
  const beside = pairs.filter(({ from, to }) =>
    [-1, 1].some((by) => isSame(next(from, by, here), next(to, by, there))),
  );
  // A slip of a word is seldom meant where a month or a number stands for another.
  const ofKind = pairs.filter(({ from }) => from.kind !== undefined);
  const [only, second] = [pairs, beside, ofKind].find((some) => some.length === 1) ?? [];
  if (!only || second) return undefined;
  const to = isOrdinal.test(only.from.text) ? only.to.text : only.to.text.replace(isOrdinal, '');
  return text.slice(0, only.from.at) + to + text.slice(only.from.at + only.from.text.length);
}

/** "17th": the same kind as "14". */
const isOrdinal = /(?<=^\p{N}+)(?:st|nd|rd|th)$/u;

/** Whether that is a number, a weekday or a month for another. */
export function ofKind(text: string, sentence: string, language: Language): string | undefined {
  const [here, there] = [wordsOf(text, language), wordsOf(sentence, language)];
  const kinds = new Set(here.flatMap(({ kind }) => kind ?? []));
  const told = there.filter((word) => word.kind !== undefined && kinds.has(word.kind));
  return told.length === 0 ? undefined : likeForLike(text, told.map((word) => word.text).join(' '), language);
}

const next = (word: Word, by: number, among: readonly Word[]): Word | undefined => among[among.indexOf(word) + by];
const isSame = (one: Word | undefined, other: Word | undefined): boolean =>
  one !== undefined && other !== undefined && lower(one) === lower(other);

const lower = ({ text }: Word): string => text.toLowerCase();

function isLike(from: Word, to: Word): boolean {
  if (from.kind !== undefined || to.kind !== undefined) return from.kind === to.kind;
  // "book" and "books" are one word.
  const isForm = stem(from.text.toLowerCase()) === stem(to.text.toLowerCase());
  return hasObject(from.text) && hasObject(to.text) && !isForm && isNear(from.text, to.text);
}

function wordsOf(text: string, language: Language): Word[] {
  const { timeGrammar } = languages[language];
  return [...text.matchAll(/[\p{L}\p{N}]+(?:[:.][\p{N}]+)*/gu)].map(({ 0: word, index: at }) => {
    const pieces = timeGrammar.pieces(readSentence(word), 0).flatMap(({ value }) => value);
    const days = pieces.flatMap((piece) => (piece.piece === 'day' ? [piece.day.kind] : []));
    const day = days.find((kind) => kind === 'weekday' || kind === 'month');
    const kind = /^\p{N}/u.test(word) ? word.replace(isOrdinal, '').replace(/\p{N}+/gu, '0') : day;
    return { text: word, at, kind };
  });
}
