import { likeliestTags, linkAt, spanWeightCount } from '../../src/main/core/dialogue-acts/read-spans.ts';
import { tagCount } from '../../src/main/core/dialogue-acts/span.ts';
import type { Cut } from '../../src/main/core/dialogue-acts/span-features.ts';

export interface Marked {
  readonly cut: Cut;
  /** One for each word. */
  readonly tags: readonly number[];
}

const rounds = 12;

/**
 * Averaged structured perceptron, in an order that is always the same: the same rows always give the same weights.
 */
export function learnSpans(rows: readonly Marked[]): Float64Array {
  const [weights, sums] = [new Float64Array(spanWeightCount), new Float64Array(spanWeightCount)];
  const order = rows.map((_, at) => at);
  let [state, step] = [1, 0];
  for (let round = 0; round < rounds; round += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const other = state % (at + 1);
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    for (const at of order) {
      step += 1;
      const row = rows[at];
      if (!row) continue;
      const guessed = likeliestTags(row.cut, weights);
      if (guessed.every((tag, place) => tag === row.tags[place])) continue;
      const move = (tags: readonly number[], by: number): void => {
        for (const [place, tag] of tags.entries()) {
          const all = [
            linkAt(place === 0 ? undefined : tags[place - 1], tag),
            ...(row.cut.features[place] ?? []).map((feature) => feature * tagCount + tag),
          ];
          for (const to of all) {
            weights[to] = (weights[to] ?? 0) + by;
            // What has been added so far counts for the steps that are to come.
            sums[to] = (sums[to] ?? 0) + by * step;
          }
        }
      };
      move(row.tags, 1);
      move(guessed, -1);
    }
  }
  return weights.map((weight, at) => weight - (sums[at] ?? 0) / (step + 1));
}
