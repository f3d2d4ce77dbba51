import {
  type Exchange,
  type Features,
  featureCount,
  featuresOf,
} from '../../src/main/core/conversation/claims/claim-features.ts';

export interface Example extends Exchange {
  /** Whoever reads the reply believes that something was done, stands, will come by itself or was looked at. */
  readonly says: boolean;
}

export interface Learned {
  readonly bias: number;
  readonly weights: Float64Array;
}

const rounds = 300;
const rate = 0.05;
const strength = 1e-4;

/** Logistic regression with L2, by Adam over all examples at once: the same examples always give the same weights. */
export function learn(examples: readonly Example[]): Learned {
  const rows = examples.map((example) => ({ features: featuresOf(example), says: example.says }));
  const used = [...new Set(rows.flatMap(({ features }) => [...features.keys()])), featureCount];
  const weights = new Float64Array(featureCount + 1);
  const [first, second] = [new Float64Array(featureCount + 1), new Float64Array(featureCount + 1)];
  for (let round = 1; round <= rounds; round++) {
    const slope = weights.map((weight, at) => (at === featureCount ? 0 : strength * weight));
    for (const { features, says } of rows) {
      const off = (likelihoodOf(features, weights) - (says ? 1 : 0)) / rows.length;
      for (const [at, much] of features) slope[at] = (slope[at] ?? 0) + off * much;
      slope[featureCount] = (slope[featureCount] ?? 0) + off;
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
  return { bias: weights[featureCount] ?? 0, weights: weights.subarray(0, featureCount) };
}

/** By weights whose last is the bias. */
function likelihoodOf(features: Features, weights: Float64Array): number {
  let sum = weights[featureCount] ?? 0;
  for (const [at, much] of features) sum += (weights[at] ?? 0) * much;
  return 1 / (1 + Math.exp(-sum));
}
