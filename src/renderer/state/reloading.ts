/** No list is asked for again sooner than this after the last time, ms. */
const REST_MS = 250;

export interface Reloading {
  /** Something has changed. */
  ask(): void;
  stop(): void;
}

/**
 * Loads again what events have made old: one at a time, and at most every 250 ms. What changes while one answer is awaited is asked
 * for once, after it, however often it changes.
 */
export function createReloading(load: () => Promise<unknown>): Reloading {
  let isRunning = false;
  let isAsked = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isResting = false;
  const run = (): void => {
    isAsked = false;
    isRunning = true;
    isResting = true;
    timer = setTimeout(() => {
      isResting = false;
      next();
    }, REST_MS);
    void load()
      .catch(() => undefined)
      .finally(() => {
        isRunning = false;
        next();
      });
  };
  const next = (): void => {
    if (isAsked && !isRunning && !isResting && !isStopped) run();
  };
  return {
    ask: () => {
      isAsked = true;
      next();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
