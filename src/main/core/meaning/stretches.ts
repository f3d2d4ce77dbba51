import { breathe } from '../base/breathe.ts';
import type { Stretch } from '../db/vectors.ts';

/** All places up to `last`, no more than `most` of them at once. */
export function* stretches(last: number, most: number): Generator<Stretch, void, void> {
  for (let after = 0; after < last; after += most) yield { after, upTo: Math.min(after + most, last) };
}

/** Takes step after step with a turn for others after each, until it is over. */
export async function inTurns(steps: Iterable<unknown>, isOver: () => boolean): Promise<void> {
  for (const _ of steps) {
    await breathe();
    if (isOver()) return;
  }
}
