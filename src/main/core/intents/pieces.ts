import { placeOf } from '../base/learned.ts';

/** How many pieces are told apart. */
export const placeCount = 2 ** 15;

const LONGEST = 600;
const SIZES = [3, 4];

/** Pieces of a text by their place, each with how much of it there is. */
export type PieceCounts = ReadonlyMap<number, number>;

/**
 * What a text looks like, whatever the language: its words, pairs of neighbours, and runs of three and four letters with where
 * words begin and end; without accents and capitals. Hashed into `placeCount` places.
 */
export function piecesOf(text: string): PieceCounts {
  const words = wordsOf(text);
  const counts = new Map<number, number>();
  const add = (piece: string): void => {
    const at = placeOf(piece, placeCount);
    counts.set(at, (counts.get(at) ?? 0) + 1);
  };
  for (const [at, word] of words.entries()) {
    add(`w${word}`);
    add(`b${words[at - 1] ?? '<'} ${word}`);
    const letters = [...` ${word} `];
    for (const size of SIZES)
      for (let from = 0; from + size <= letters.length; from += 1) add(`c${letters.slice(from, from + size).join('')}`);
  }
  if (words.length > 0) add(`b${words.at(-1)} >`);
  for (const [at, count] of counts) counts.set(at, 1 + Math.log(count));
  return counts;
}

/** Words without accents and capitals; of a long text those at its beginning. */
export function wordsOf(text: string): readonly string[] {
  const plain = text.slice(0, LONGEST).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
