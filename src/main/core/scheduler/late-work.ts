import type { Clock } from '../base/clock.ts';
import type { DueSlot } from './notification.ts';

/** What came due while the computer was away begins to be worked on this far apart, so that a morning does not begin with all of it. */
export const LATE_APART_MS = 5_000;

/**
 * Lets agents work on what is late, one after the other. `begin` gives whether a run began; where none did (no model), the
 * next follows at once. What waits here is `due` in the ledger and without a run, so that a crash loses none of it.
 */
export function createLateWork(clock: Clock, begin: (due: DueSlot) => boolean) {
  const waiting: DueSlot[] = [];
  let cancel: (() => void) | undefined;

  function next(): void {
    cancel = undefined;
    for (let due = waiting.shift(); due; due = waiting.shift()) {
      if (!begin(due)) continue;
      cancel = clock.after(LATE_APART_MS, next);
      return;
    }
  }

  return {
    add(due: DueSlot): void {
      waiting.push(due);
      if (!cancel) next();
    },
    stop(): void {
      cancel?.();
      cancel = undefined;
      waiting.length = 0;
    },
  };
}
