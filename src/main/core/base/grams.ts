import { placeOf } from './learned.ts';

/** Features of one sort: what sets them apart from others, each occurrence of each, and how long they are together (1 unless told). */
export interface Kind {
  readonly name: string;
  readonly grams: readonly string[];
  readonly length?: number;
}

/** Adds the features of each kind to those of an example, hashed into so many places: the log of how often each occurs. */
export function addKinds(all: Map<number, number>, kinds: readonly Kind[], places: number): void {
  for (const { name, grams, length = 1 } of kinds) {
    const counts = new Map<number, number>();
    for (const gram of grams) {
      const at = placeOf(`${name}${gram}`, places);
      counts.set(at, (counts.get(at) ?? 0) + 1);
    }
    const weights = [...counts].map(([at, count]) => [at, 1 + Math.log(count)] as const);
    const norm = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
    for (const [at, weight] of weights) all.set(at, (all.get(at) ?? 0) + (length * weight) / norm);
  }
}

/** The pieces of a word of so many letters each, where they overlap. */
export function piecesOf(word: string, sizes: readonly number[]): readonly string[] {
  const letters = [...word];
  // Most words have no letter of two code units: cut as they are, in a fraction of the time.
  const cut = (at: number, size: number): string =>
    letters.length === word.length ? word.slice(at, at + size) : letters.slice(at, at + size).join('');
  return sizes.flatMap((size) =>
    Array.from({ length: Math.max(0, letters.length - size + 1) }, (_, at) => cut(at, size)),
  );
}

/** So many words each that stand side by side. */
export function runsOf(words: readonly string[], sizes: readonly number[]): readonly string[] {
  return sizes.flatMap((size) =>
    Array.from({ length: Math.max(0, words.length - size + 1) }, (_, at) => words.slice(at, at + size).join(' ')),
  );
}
