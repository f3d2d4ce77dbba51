import { estimateTokenCount } from 'tokenx';

/** What stands around a message in its line, in tokens. */
const aroundEach = 8;

/**
 * Of what was said, oldest first: all that `isNeeded`, and of the rest the newest that fit into so many tokens together, without a
 * gap. Who was silent for long has more to catch up on than a window holds.
 */
export function newestThatFit<T extends { readonly text: string }>(
  said: readonly T[],
  { isNeeded, tokens }: { readonly isNeeded: (one: T) => boolean; readonly tokens: number },
): readonly T[] {
  let left = tokens;
  const kept = said.toReversed().filter((one) => {
    if (isNeeded(one)) return true;
    if (left > 0) left -= estimateTokenCount(one.text) + aroundEach;
    return left > 0;
  });
  return kept.reverse();
}
