import { type Exchange, featureCount, featuresOf } from './claim-features.ts';
import { bias, scale, weights } from './claim-weights.ts';

const learned = new Int8Array(Buffer.from(weights, 'base64'));

/**
 * How likely it is that whoever reads this reply believes that something was done for them, stands now, will come by itself or
 * was looked at; 0 to 1. By logistic regression, learned by `npm run bench:claims -- --learn` from exchanges in which no tool
 * did anything.
 */
export function likelihoodOf(exchange: Exchange): number {
  let sum = bias;
  for (const [at, much] of featuresOf(exchange)) sum += ((learned[at % featureCount] ?? 0) / scale) * much;
  return 1 / (1 + Math.exp(-sum));
}
