import { breathe } from './breathe.ts';

/** Work of this length at a time; then everybody else has a turn. */
const SLICE_MS = 8;

/**
 * Does long work a little at a time, so that no call waits for it: each step of the generator is short, and between slices
 * the process serves others. Ends early, with undefined, once `isOver` says so.
 */
export async function inSlices<T>(
  work: Generator<void, T>,
  isOver: () => boolean = () => false,
): Promise<T | undefined> {
  for (;;) {
    const until = performance.now() + SLICE_MS;
    do {
      if (isOver()) return undefined;
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
    await breathe();
  }
}
