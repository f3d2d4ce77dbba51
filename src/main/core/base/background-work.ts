import { breathe } from './breathe.ts';
import type { CoreContext } from './core-context.ts';
import { describeError } from './describe-error.ts';
import { inSlices } from './in-slices.ts';

/**
 * Long work that goes on behind everything else, in slices, one run at a time, until it is stopped. What it throws is logged as
 * `failed`.
 */
export function createBackgroundWork(
  { log }: Pick<CoreContext, 'log'>,
  { work, failed }: { readonly work: () => Generator<void, void>; readonly failed: string },
) {
  let isOver = false;
  let working: Promise<void> | undefined;
  return {
    /** Begins, unless it is at work already or was stopped. */
    start(): void {
      if (isOver) return;
      // Whoever began it goes on first.
      working ??= breathe()
        .then(() => inSlices(work(), () => isOver))
        .catch((thrown: unknown) => log.error(failed, { error: describeError(thrown) }))
        .finally(() => {
          working = undefined;
        });
    },
    stop(): void {
      isOver = true;
    },
    /** Resolves when nothing is being done. */
    idle: async (): Promise<void> => {
      await working;
    },
  };
}
