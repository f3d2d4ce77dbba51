import { writeFileSync } from 'node:fs';
import { type Features, likelihoodAt } from '../src/main/core/base/learned.ts';
import type { Network } from '../src/main/core/base/network.ts';
import { writtenNetwork } from './network/written.ts';

export interface Example {
  readonly features: Features;
  readonly says: boolean;
  /** How much it counts beside the others; 1 if not said. */
  readonly weight?: number;
}

const rounds = 300;
const rate = 0.05;

/**
 * Logistic regression with L2, by Adam over all examples at once: the same examples always give the same weights. Returns those
 * of the features, and behind them the bias.
 */
export function learn(examples: readonly Example[], { places, strength }: { places: number; strength: number }) {
  const used = [...new Set(examples.flatMap(({ features }) => [...features.keys()])), places];
  const weights = new Float64Array(places + 1);
  const [first, second] = [new Float64Array(places + 1), new Float64Array(places + 1)];
  for (let round = 1; round <= rounds; round++) {
    const slope = weights.map((weight, at) => (at === places ? 0 : strength * weight));
    for (const { features, says, weight = 1 } of examples) {
      const off = (weight * (likelihoodAt(scoreOf(features, weights)) - (says ? 1 : 0))) / examples.length;
      for (const [at, much] of features) slope[at] = (slope[at] ?? 0) + off * much;
      slope[places] = (slope[places] ?? 0) + off;
    }
    for (const at of used) {
      const by = slope[at] ?? 0;
      const mean = 0.9 * (first[at] ?? 0) + 0.1 * by;
      const spread = 0.999 * (second[at] ?? 0) + 0.001 * by * by;
      first[at] = mean;
      second[at] = spread;
      const step = (rate * mean) / (1 - 0.9 ** round) / (Math.sqrt(spread / (1 - 0.999 ** round)) + 1e-8);
      weights[at] = (weights[at] ?? 0) - step;
    }
  }
  return weights;
}

/** The log odds, by weights whose last is the bias. */
export function scoreOf(features: Features, weights: Float64Array): number {
  let sum = weights.at(-1) ?? 0;
  for (const [at, much] of features) sum += (weights[at] ?? 0) * much;
  return sum;
}

/** Writes what was learned, the bias last, as the file that the app reads; `by` says by which command and from what. */
export function writeWeights(file: string, learned: Float64Array, by: string): void {
  writeBytes(file, learned.subarray(0, -1), {
    by,
    head: [`export const bias = ${Number((learned.at(-1) ?? 0).toFixed(4))};`],
  });
}

/** Writes weights as one byte each, and the scale that they are divided by. */
export function writeBytes(
  file: string,
  weights: Float64Array,
  {
    by,
    head = [],
    hasScale = true,
  }: {
    readonly by: string;
    readonly head?: readonly string[];
    /** Where only the highest sum counts, nobody divides by it. */
    readonly hasScale?: boolean;
  },
): void {
  const scale = 127 / weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const bytes = Buffer.from(Int8Array.from(weights, (weight) => Math.round(weight * scale)).buffer);
  const text = [
    `// Learned by ${by}; not written by hand.`,
    ...head,
    ...(hasScale ? [`export const scale = ${Number(scale.toFixed(4))};`] : []),
    '/** One byte for each weight, in base64. */',
    `export const weights =\n  '${bytes.toString('base64')}';`,
  ];
  writeFileSync(file, `${text.join('\n')}\n`);
  console.log(`Learned. Run it again without --learn to measure what stands in ${file} now.`);
}

/** Writes a network as the file that the app reads. */
export function writeNetwork(file: string, network: Network, by: string): void {
  const { scales, weights } = writtenNetwork(network);
  const text = [
    `// Learned by ${by}; not written by hand.`,
    `export const scales = [${scales.join(', ')}];`,
    '/** One byte for each number, in base64. */',
    `export const weights =\n  '${weights}';`,
  ];
  writeFileSync(file, `${text.join('\n')}\n`);
  console.log(`Learned. Run it again without --learn to measure what stands in ${file} now.`);
}
