import type { Features } from '../../src/main/core/base/learned.ts';
import { dialogueActs } from '../../src/main/core/dialogue-acts/act.ts';
import { featureCount } from '../../src/main/core/dialogue-acts/act-features.ts';
import { sharesBy } from '../../src/main/core/dialogue-acts/likely-acts.ts';

export interface Sample {
  readonly features: Features;
  /** Which of the acts. */
  readonly is: number;
}

const rounds = 15;
const rate = 0.2;
const slower = 0.8;
const strength = 1e-4;
const ofBias = 0.1;

interface Known {
  /** What was learned before; nothing else of it changes but the weights of one of the acts. */
  readonly weights: Float64Array;
  readonly act: number;
}

/**
 * Softmax regression with L2 by stochastic gradient descent, in an order that is always the same: the same samples always give
 * the same weights. They lie act by act within a feature; behind the last feature lie the biases.
 */
export function learnShares(samples: readonly Sample[], known?: Known): Float64Array {
  const classes = dialogueActs.length;
  const weights = known?.weights.slice() ?? new Float64Array((featureCount + 1) * classes);
  const learned = known ? [known.act] : dialogueActs.map((_, act) => act);
  const order = samples.map((_, at) => at);
  let state = 1;
  let by = rate;
  for (let round = 0; round < rounds; round += 1, by *= slower) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const other = state % (at + 1);
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    for (const at of order) {
      const sample = samples[at];
      if (!sample) continue;
      const off = sharesBy(sample.features, weights);
      off[sample.is] = (off[sample.is] ?? 0) - 1;
      for (const [place, much] of [...sample.features, [featureCount, ofBias] as const])
        for (const one of learned) {
          const to = place * classes + one;
          const weight = weights[to] ?? 0;
          weights[to] = weight - by * (much * (off[one] ?? 0) + strength * weight);
        }
    }
  }
  return weights;
}
