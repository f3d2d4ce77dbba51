import type { Findable } from './findable.ts';
import { sharedWords } from './shared-words.ts';

/** How much shared words count beside nearness in meaning. */
const WORDS_COUNT = 0.3;

/**
 * The tools that fit a request, the likeliest first (docs/inference.md#finding-tools): those that share words with it, or, where
 * `nearness` tells of each how near it is in meaning, all that are nearer than half of them or share words.
 */
export function rankTools<T extends Findable>(
  request: string,
  tools: readonly T[],
  nearness?: readonly number[],
): readonly T[] {
  const words = sharedWords(request, tools);
  const near = nearness && aboveMiddle(nearness);
  const shared = near ? toOne(words) : words;
  const scores = tools.map((_, at) => (near ? (near[at] ?? 0) + WORDS_COUNT * (shared[at] ?? 0) : (shared[at] ?? 0)));
  return tools
    .map((tool, at) => ({ tool, score: scores[at] ?? 0 }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ tool }) => tool);
}

/** From 0, where half of them are, to 1. */
function aboveMiddle(values: readonly number[]): readonly number[] {
  const middle = [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return toOne(values.map((value) => Math.max(0, value - middle)));
}

function toOne(values: readonly number[]): readonly number[] {
  const most = Math.max(0, ...values);
  return most === 0 ? values : values.map((value) => value / most);
}
