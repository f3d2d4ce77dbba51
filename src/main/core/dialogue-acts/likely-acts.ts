import type { Features } from '../base/learned.ts';
import { type DialogueAct, dialogueActs } from './act.ts';
import { type Followed, featureCount, featuresOf } from './act-features.ts';
import { scale, weights } from './act-weights.ts';

/** How likely each act is, 0 to 1; they add up to 1. */
export type ActShares = ReadonlyMap<DialogueAct, number>;

const learned = new Int8Array(Buffer.from(weights, 'base64'));

/** How much of the last place, where the biases lie, each message has. */
const ofBias = 1;

/**
 * What a message wants of what was done or told just before it, as far as its words and its occasion tell. By softmax regression,
 * learned by `npm run bench:acts -- --learn` from what people said. Enough to propose something, never to do it.
 */
export function likelyActs(followed: Followed): ActShares {
  const shares = sharesBy(featuresOf(followed), learned, scale);
  return new Map(dialogueActs.map((act, at) => [act, shares[at] ?? 0]));
}

/** The shares of all acts by weights that lie act by act within a feature, the biases behind the last; each divided by the scale. */
export function sharesBy(features: Features, by: ArrayLike<number>, divisor = 1): Float64Array {
  const classes = dialogueActs.length;
  const sums = new Float64Array(classes);
  for (const [place, much] of [...features, [featureCount, ofBias] as const])
    for (let one = 0; one < classes; one += 1)
      sums[one] = (sums[one] ?? 0) + (much * (by[place * classes + one] ?? 0)) / divisor;
  const most = Math.max(...sums);
  const likely = sums.map((sum) => Math.exp(sum - most));
  const all = likely.reduce((sum, one) => sum + one, 0);
  return likely.map((one) => one / all);
}
