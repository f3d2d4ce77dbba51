import { type Features, placeOf } from '../base/learned.ts';
import type { Occasion } from './act.ts';

/** How many different features are told apart. */
export const featureCount = 2 ** 13;

const longestRead = 300;
const shortestEcho = 4;
const pieceSizes = [3, 4, 5];
const ofOccasion = 0.7;
const ofSign = 0.5;

/** A message, and what was before it. */
export interface Followed {
  readonly text: string;
  /** What it may be about, as it is called: the words of these are echoes, whatever they are. */
  readonly about: readonly string[];
  readonly occasion: Occasion;
  /** What code read in it: a time, a length, a question, and so on. */
  readonly signs: readonly string[];
}

/**
 * What a message looks like, whatever the language: pieces of words, words with their neighbours, words beside the occasion,
 * and what code read in it. A word of what it is about counts as an echo, a number as a number. Hashed into `featureCount`
 * places; each kind has length one or less.
 */
export function featuresOf({ text, about, occasion, signs }: Followed): Features {
  const echoes = new Set(about.flatMap((one) => tokensOf(one)).filter((word) => word.length >= shortestEcho));
  const words = tokensOf(text.slice(0, longestRead)).map((word) => (echoes.has(word) ? '#' : word));
  const all = new Map<number, number>();
  for (const [kind, grams, much] of [
    ['c', words.flatMap((word) => piecesOf(` ${word} `)), 1],
    ['w', runsOf(['^', ...words, '$']), 1],
    [`o${occasion} `, words, ofOccasion],
  ] as const) {
    const counts = new Map<number, number>();
    for (const gram of grams) {
      const at = placeOf(`${kind}${gram}`, featureCount);
      counts.set(at, (counts.get(at) ?? 0) + 1);
    }
    const weights = [...counts].map(([at, count]) => [at, 1 + Math.log(count)] as const);
    const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
    for (const [at, weight] of weights) all.set(at, (all.get(at) ?? 0) + (much * weight) / length);
  }
  const add = (name: string, much: number): void => {
    const at = placeOf(name, featureCount);
    all.set(at, (all.get(at) ?? 0) + much);
  };
  add(`o${occasion}`, 1);
  for (const sign of signs) {
    add(`s${sign}`, ofSign);
    add(`s${sign} ${occasion}`, ofSign);
  }
  return all;
}

function tokensOf(text: string): readonly string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’‘]/gu, "'");
  return plain.replace(/\p{N}+/gu, '0').match(/\p{L}+|0|[?!.,:]/gu) ?? [];
}

function piecesOf(text: string): readonly string[] {
  const letters = [...text];
  return pieceSizes.flatMap((size) =>
    Array.from({ length: Math.max(0, letters.length - size + 1) }, (_, at) => letters.slice(at, at + size).join('')),
  );
}

const runsOf = (words: readonly string[]): readonly string[] =>
  [1, 2, 3].flatMap((size) =>
    Array.from({ length: Math.max(0, words.length - size + 1) }, (_, at) => words.slice(at, at + size).join(' ')),
  );
