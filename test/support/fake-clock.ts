import type { SettableClock } from '../../src/main/core/base/clock.ts';

export interface FakeClock extends SettableClock {
  /** Lets time pass: timers that fall due run in order, each at its own moment. */
  advance(ms: number): void;
  /** How many timers wait. */
  pending(): number;
}

/** A clock that stands still until it is told to move. Starts on Sunday 22 November 2026, 12:00 UTC. */
export function createFakeClock(start = Date.UTC(2026, 10, 22, 12)): FakeClock {
  let time = start;
  const timers = new Set<{ readonly due: number; readonly callback: () => void }>();
  const listeners = new Set<() => void>();
  const runDue = (until: number): void => {
    for (;;) {
      const next = [...timers].filter(({ due }) => due <= until).sort((a, b) => a.due - b.due)[0];
      if (!next) return;
      timers.delete(next);
      time = Math.max(time, next.due);
      next.callback();
    }
  };
  const nudge = (): void => {
    runDue(time);
    for (const listener of [...listeners]) listener();
  };
  return {
    now: () => time,
    nudge,
    pending: () => timers.size,
    advance(ms) {
      const until = time + ms;
      runDue(until);
      time = Math.max(time, until);
    },
    set(now) {
      time = now;
      nudge();
    },
    after(ms, callback) {
      const timer = { due: time + Math.max(ms, 0), callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    onJump(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
