/** The wall clock and timers, passed in so that tests and `--now` can move them. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls once after `ms` of this clock's time; returns what cancels it. A hint: compare `now()` when it fires. */
  after(ms: number, callback: () => void): () => void;
  /** Called when the clock jumped (set by hand, or after sleep); returns what ends the subscription. */
  onJump(listener: () => void): () => void;
}

export interface SettableClock extends Clock {
  /** Sets the time there and lets it tick on; timers follow and jump listeners are told. */
  set(now: number): void;
  /** Tells jump listeners that time may have passed unseen (wake from sleep). */
  nudge(): void;
}

/** Longest delay that setTimeout keeps; longer waits are re-armed. */
const LONGEST_TIMER_MS = 2_147_483_000;

/** While somebody wants to know of jumps, the clock is compared this often with the time that should have gone by. */
const WATCH_EVERY_MS = 3_000;
/** Off by more than this is a jump: the computer slept, or its clock was set. */
const JUMP_MS = 1_000;

/** The computer's clock, shifted when set. Timers stand still while a computer sleeps, so that sleep is noticed without a desktop that tells. */
export function createClock(start?: number): SettableClock {
  let offset = start === undefined ? 0 : start - Date.now();
  const listeners = new Set<() => void>();
  const timers = new Set<{ arm(): void }>();
  const now = (): number => Date.now() + offset;
  const nudge = (): void => {
    for (const timer of [...timers]) timer.arm();
    for (const listener of [...listeners]) listener();
  };
  let watch: NodeJS.Timeout | undefined;
  const startWatch = (): void => {
    let seenAt = Date.now();
    watch = setInterval(() => {
      const off = Math.abs(Date.now() - seenAt - WATCH_EVERY_MS);
      seenAt = Date.now();
      if (off > JUMP_MS) nudge();
    }, WATCH_EVERY_MS);
    watch.unref();
  };
  return {
    now,
    nudge,
    set(time) {
      offset = time - Date.now();
      nudge();
    },
    onJump(listener) {
      listeners.add(listener);
      if (!watch) startWatch();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(watch);
        watch = undefined;
      };
    },
    after(ms, callback) {
      const due = now() + ms;
      let handle: NodeJS.Timeout | undefined;
      const timer = {
        arm() {
          clearTimeout(handle);
          const left = due - now();
          handle = setTimeout(
            left > LONGEST_TIMER_MS ? timer.arm : fire,
            Math.min(Math.max(left, 0), LONGEST_TIMER_MS),
          );
        },
      };
      const fire = (): void => {
        timers.delete(timer);
        callback();
      };
      timers.add(timer);
      timer.arm();
      return () => {
        clearTimeout(handle);
        timers.delete(timer);
      };
    },
  };
}
