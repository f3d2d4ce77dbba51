import { addKinds, piecesOf, runsOf } from '../base/grams.ts';
import { type Features, placeOf } from '../base/learned.ts';
import type { Occasion } from './act.ts';

/** How many different features are told apart. */
export const featureCount = 2 ** 15;

const longestRead = 300;
const shortestEcho = 4;
const pieceSizes = [3, 4, 5];
const ofPieces = 2;
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
 * places; each kind has its own length.
 */
export function featuresOf({ text, about, occasion, signs }: Followed): Features {
  const echoes = new Set(about.flatMap((one) => tokensOf(one)).filter((word) => word.length >= shortestEcho));
  const words = tokensOf(text.slice(0, longestRead)).map((word) => (echoes.has(word) ? '#' : word));
  const all = new Map<number, number>();
  addKinds(
    all,
    [
      { name: 'c', grams: words.flatMap((word) => piecesOf(` ${word} `, pieceSizes)), length: ofPieces },
      { name: 'w', grams: runsOf(['^', ...words, '$'], [1, 2, 3]) },
      { name: `o${occasion} `, grams: words, length: ofOccasion },
    ],
    featureCount,
  );
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
