import { languages } from '../../languages/index.ts';
import { droppedWords } from '../../memory/stop-words.ts';
import { termsOf } from '../../memory/terms.ts';
import { type LengthUnit, lengthsIn } from './lengths-said.ts';

/** What a request says, as far as values can be found in it again. */
export interface Said {
  /** The number stands there in digits or words, or can be reckoned from one that does: in percent, thousands, minutes. */
  hasNumber(value: number): boolean;
  /** The number stands there as it is, in percent, or as a length of time in another unit: what nobody asked for is not reckoned up. */
  hasJust(value: number): boolean;
  /** What stands there in percent. */
  readonly percents: readonly number[];
  /** What stands there as a place in the south or west, which is below zero on a map. */
  readonly belowZero: readonly number[];
  /** What a length of time that stands there is in another unit; undefined where this number is none, or none in that one. */
  inUnit(value: number, unit: LengthUnit): number | undefined;
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
const DEGREES = '(\\d{1,3}(?:\\.\\d{1,15})?)\\s?°?\\s?';
const PLACE = new RegExp(`(?<![\\d.])${DEGREES}([NS])(?!\\p{L})[,;]?\\s{0,3}${DEGREES}([EWO])(?!\\p{L})`, 'gu');
const DIGITS = /\d+(?:[.,]\d+)*/g;
const GLUED = /(?<=\p{N})[\p{L}°]{1,15}/gu;
/** What one unit is in another: thousands and the like, time, dozens, halves. */
const FACTORS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e9, 60, 3_600, 24, 7, 12, 2];

const JUST = [1, 1e3, 1e6, 1e9];

/** How many different numbers stand in a text, in digits or words; in words a one is seldom a number. */
export function numbersSaid(text: string): number {
  return new Set([
    ...(text.match(DIGITS) ?? []),
    ...wordsIn(text)
      .filter((one) => one !== 1)
      .map(String),
  ]).size;
}

/** Reads a request once. Linear in its length. */
export function readSaid(text: string): Said {
  const [digits, words] = [numbersIn(text), wordsIn(text)];
  const numbers = [...new Set([...digits, ...words])];
  // In words a one is seldom a number: "the first one".
  const counted = [...digits, ...words.filter((one) => one !== 1)];
  const percents = [...text.matchAll(PERCENT)].flatMap(([, n]) => readings(n ?? ''));
  const lengths = lengthsIn(text);
  const terms = new Set(termsOf(`${text} ${unglued(text)}`).map(({ term }) => term));
  const stemsOf = (value: string): readonly string[] => termsOf(split(value)).map(({ term }) => term);
  return {
    hasNumber(value) {
      // A loss of 1,000 is −1,000.
      const size = Math.abs(value);
      return numbers.some((one) => FACTORS.some((factor) => isSame(one * factor, size) || isSame(one / factor, size)));
    },
    hasJust(value) {
      const size = Math.abs(value);
      return (
        JUST.some((factor) => counted.some((one) => isSame(one * factor, size))) ||
        percents.some((one) => isSame(one / 100, size)) ||
        lengths.has(size)
      );
    },
    percents,
    belowZero: belowZeroIn(text),
    inUnit: (value, unit) => lengths.inUnit(value, unit, !counted.some((one) => isSame(one, value))),
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

/** "10cm" is a ten and centimetres: the words that stand at numbers. */
function unglued(text: string): string {
  return (text.match(GLUED) ?? []).join(' ');
}

/** Names are written in one word: what they are made of counts. */
function split(value: string): string {
  return value.replaceAll('_', ' ').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
}

/** The numbers that stand in a text in digits, each as it may be read. */
export function numbersIn(text: string): number[] {
  return (text.match(DIGITS) ?? []).flatMap(readings);
}

/** "1,500" and "1.500" are read both ways, since languages differ; "1,2,3" are three, and "0.05" is one. */
function readings(digits: string): number[] {
  if (/^0[.,]/.test(digits)) return [Number(digits.replace(',', '.'))].filter(Number.isFinite);
  const forms = [digits.replace(/,/g, ''), digits.replace(/\./g, '').replace(',', '.')];
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(digits);
  const numbers = [...forms, ...(isGrouped ? [] : digits.split(/[.,]/))].map(Number).filter(Number.isFinite);
  return [...new Set(numbers)];
}

function wordsIn(text: string): number[] {
  return termsOf(text).flatMap(({ folded }) => NUMBER_WORDS.get(folded) ?? []);
}

/** "33.4 N, 112.1 W": a letter behind a number means a side of the world only where two stand together. */
function belowZeroIn(text: string): number[] {
  return [...text.matchAll(PLACE)].flatMap(([, lat = '', ns = '', long = '', ew = '']) => [
    ...(/s/i.test(ns) ? [Number(lat)] : []),
    ...(/w/i.test(ew) ? [Number(long)] : []),
  ]);
}

export function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.abs(other) * 1e-9;
}
