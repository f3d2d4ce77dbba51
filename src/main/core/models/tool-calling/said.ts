import { languages } from '../../languages/index.ts';
import { droppedWords } from '../../memory/stop-words.ts';
import { termsOf } from '../../memory/terms.ts';

/** What a request says, as far as values can be found in it again. */
export interface Said {
  /** The number stands there in digits or words, or can be reckoned from one that does: in percent, thousands, minutes. */
  hasNumber(value: number): boolean;
  /** What stands there in percent. */
  readonly percents: readonly number[];
  /** Every word of it stands there, in whatever form. */
  names(value: string): boolean;
  /** At least one of its words does. */
  touches(value: string): boolean;
  /** It says no to something. */
  readonly denies: boolean;
}

const packs = Object.values(languages).map(({ requests }) => requests);
const NUMBER_WORDS = new Map(packs.flatMap(({ numbers }) => Object.entries(numbers)));
const NEGATION = new RegExp(`(?<![\\p{L}])(?:${packs.map(({ negation }) => negation).join('|')})(?![\\p{L}])`, 'iu');
/** Bounded, so that a row of digits is walked through once. */
const PERCENT = /(?<!\d)(\d{1,15}(?:[.,]\d{1,15})?)\s{0,3}(?:%|percent|prozent)/giu;
const DIGITS = /\d+(?:[.,]\d+)*/g;
/** What one unit is in another: thousands and the like, time, dozens, halves. */
const FACTORS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e9, 60, 3_600, 24, 7, 12, 2];

/** Reads a request once. Linear in its length. */
export function readSaid(text: string): Said {
  const numbers = [...new Set([...digitsIn(text), ...wordsIn(text)])];
  const percents = [...text.matchAll(PERCENT)].flatMap(([, n]) => readings(n ?? ''));
  const terms = new Set(termsOf(text).map(({ term }) => term));
  const stemsOf = (value: string): readonly string[] => termsOf(split(value)).map(({ term }) => term);
  return {
    hasNumber(value) {
      // A loss of 1,000 is −1,000.
      const size = Math.abs(value);
      return numbers.some((one) => FACTORS.some((factor) => isSame(one * factor, size) || isSame(one / factor, size)));
    },
    percents,
    names(value) {
      const stems = stemsOf(value);
      return stems.length > 0 && stems.every((stem) => terms.has(stem));
    },
    touches(value) {
      const stems = termsOf(split(value)).filter(({ folded }) => !droppedWords.has(folded));
      return (stems.length > 0 ? stems : termsOf(value)).some(({ term }) => terms.has(term));
    },
    denies: NEGATION.test(text),
  };
}

/** Names are written in one word: what they are made of counts. */
function split(value: string): string {
  return value.replaceAll('_', ' ').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
}

function digitsIn(text: string): number[] {
  return (text.match(DIGITS) ?? []).flatMap(readings);
}

/** "1,500" and "1.500" are read both ways, since languages differ; "1,2,3" are three. */
function readings(digits: string): number[] {
  const forms = [digits.replace(/,/g, ''), digits.replace(/\./g, '').replace(',', '.')];
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(digits);
  return [...forms, ...(isGrouped ? [] : digits.split(/[.,]/))].map(Number).filter(Number.isFinite);
}

function wordsIn(text: string): number[] {
  return termsOf(text).flatMap(({ folded }) => NUMBER_WORDS.get(folded) ?? []);
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.abs(other) * 1e-9;
}
