import { isInside, kindOf, type MarkedSpan, mayFollow, outside, spanKinds, tagCount } from './span.ts';
import { type Cut, cut, spanFeatureCount, type TakenAs } from './span-features.ts';
import { weights } from './span-weights.ts';

/** Weights lie tag by tag within a feature; behind the last feature those of a tag behind another, `tagCount` each. */
export const spanWeightCount = (spanFeatureCount + tagCount + 1) * tagCount;
const first = tagCount;

const learned = new Int8Array(Buffer.from(weights, 'base64'));

/**
 * The words of a message that tell what it wants, if it wants this act. By a linear chain over its words, learned by
 * `npm run bench:acts -- --learn` from what people said and which of their words they marked. Enough to propose something,
 * never to do it.
 */
export function readSpans(taken: TakenAs): readonly MarkedSpan[] {
  const read = cut(taken);
  return spansOf(read, likeliestTags(read, learned));
}

/** The likeliest tag of each word, by Viterbi. */
export function likeliestTags(read: Cut, by: ArrayLike<number>): number[] {
  const { ahead, paths } = lookAhead(read, by);
  const sums = ahead.at(-1) ?? [];
  const tags: number[] = [];
  let tag = sums.indexOf(Math.max(...sums));
  for (let at = read.features.length - 1; at >= 0; at -= 1) {
    tags.unshift(tag);
    tag = paths[at]?.[tag] ?? 0;
  }
  return tags;
}

/** The sum of the best way to each tag of each word, and the tag that it comes from. */
function lookAhead(
  { features }: Cut,
  by: ArrayLike<number>,
): { readonly ahead: number[][]; readonly paths: number[][] } {
  const paths: number[][] = [];
  const ahead: number[][] = [];
  for (const [at, places] of features.entries()) {
    const own = scoresOf(places, by);
    const sums = ahead.at(-1) ?? [];
    const next: number[] = [];
    const path: number[] = [];
    for (let tag = 0; tag < tagCount; tag += 1) {
      let [best, from] = [Number.NEGATIVE_INFINITY, 0];
      const befores = at === 0 ? 1 : tagCount;
      for (let before = 0; before < befores; before += 1) {
        if (!mayFollow(before, tag)) continue;
        const sum = at === 0 ? linkOf(first, tag, by) : (sums[before] ?? 0) + linkOf(before, tag, by);
        if (sum > best) [best, from] = [sum, before];
      }
      next.push(best + (own[tag] ?? 0));
      path.push(from);
    }
    ahead.push(next);
    paths.push(path);
  }
  return { ahead, paths };
}

/** The best sum behind each tag of each word. */
function lookBehind({ features }: Cut, by: ArrayLike<number>): number[][] {
  const behind: number[][] = [new Array<number>(tagCount).fill(0)];
  for (let at = features.length - 1; at > 0; at -= 1) {
    const own = scoresOf(features[at] ?? [], by);
    const [next = []] = behind;
    const sums = Array.from({ length: tagCount }, (_, before) => {
      let best = Number.NEGATIVE_INFINITY;
      for (let tag = 0; tag < tagCount; tag += 1)
        if (mayFollow(before, tag)) best = Math.max(best, linkOf(before, tag, by) + (own[tag] ?? 0) + (next[tag] ?? 0));
      return best;
    });
    behind.unshift(sums);
  }
  return behind;
}

/**
 * How much worse the best reading is in which any word from one offset to another is marked, than the best of all: how surely
 * nothing of what is wanted stands there. 0 where something does, and where nothing was read: of a long message only its beginning is.
 */
export function surelyUnmarked(taken: TakenAs): (from: number, to: number) => number {
  const read = cut(taken);
  const { ahead } = lookAhead(read, learned);
  const behind = lookBehind(read, learned);
  const best = Math.max(...(ahead.at(-1) ?? [0]));
  return (from, to) => {
    const marked = read.tokens.flatMap(({ start, end }, at) =>
      start < to && end > from
        ? (ahead[at] ?? []).flatMap((sum, tag) => (tag === outside ? [] : sum + (behind[at]?.[tag] ?? 0)))
        : [],
    );
    return marked.length === 0 ? 0 : best - Math.max(...marked);
  };
}

function scoresOf(places: readonly number[], by: ArrayLike<number>): number[] {
  const scores = new Array<number>(tagCount).fill(0);
  for (const place of places)
    for (let tag = 0; tag < tagCount; tag += 1) scores[tag] = (scores[tag] ?? 0) + (by[place * tagCount + tag] ?? 0);
  return scores;
}

/** Where the weight lies of a tag behind another, or of the first one. */
export const linkAt = (before: number | undefined, tag: number): number =>
  (spanFeatureCount + (before ?? first)) * tagCount + tag;
const linkOf = (before: number, tag: number, by: ArrayLike<number>): number => by[linkAt(before, tag)] ?? 0;

function spansOf({ tokens }: Cut, tags: readonly number[]): MarkedSpan[] {
  const spans: { kind: MarkedSpan['kind']; start: number; end: number }[] = [];
  for (const [at, tag] of tags.entries()) {
    const [token, kind] = [tokens[at], spanKinds[kindOf(tag) ?? -1]];
    if (!token || !kind) continue;
    const last = spans.at(-1);
    if (isInside(tag) && last) last.end = token.end;
    else spans.push({ kind, start: token.start, end: token.end });
  }
  return spans;
}
