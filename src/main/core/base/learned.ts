/** What an example has, by the number of each feature, and how much of it. */
export type Features = ReadonlyMap<number, number>;

/** What was learned: a bias and one byte for each feature, in base64, which divided by the scale is its weight. */
export interface Learned {
  readonly bias: number;
  readonly scale: number;
  readonly weights: string;
}

/** The place of a feature among so many, by its name (FNV-1a). */
export function placeOf(name: string, places: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % places;
}

/** How much speaks for something by what was learned: the log of its odds. */
export function scoreBy({ bias, scale, weights }: Learned): (features: Features) => number {
  const learned = new Int8Array(Buffer.from(weights, 'base64'));
  return (features) => {
    let sum = bias;
    for (const [at, much] of features) sum += ((learned[at] ?? 0) / scale) * much;
    return sum;
  };
}

/** The likelihood of such log odds, 0 to 1. */
export const likelihoodAt = (score: number): number => 1 / (1 + Math.exp(-score));

/** How likely something is by what was learned, 0 to 1 (logistic regression). */
export function likelihoodBy(learned: Learned): (features: Features) => number {
  const score = scoreBy(learned);
  return (features) => likelihoodAt(score(features));
}
