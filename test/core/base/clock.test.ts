import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClock } from '../../../src/main/core/base/clock.ts';

describe('the computer’s clock', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** As a sleep is: the time of day goes on, timers do not. */
  const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

  it('tells of a sleep, and of being set, within five seconds, though nobody else does', () => {
    const clock = createClock();
    const told: number[] = [];
    const stop = clock.onJump(() => told.push(clock.now()));
    for (const jump of [8 * 3_600_000, -3_600_000]) {
      sleep(jump);
      const at = clock.now();
      vi.advanceTimersByTime(5_000);
      expect((told.pop() ?? Number.POSITIVE_INFINITY) - at).toBeLessThanOrEqual(5_000);
    }
    vi.advanceTimersByTime(3_600_000);
    expect(told).toEqual([]);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('lets timers come at their time of day after a sleep', () => {
    const clock = createClock();
    let rang = false;
    clock.after(3_600_000, () => {
      rang = true;
    });
    clock.onJump(() => {});
    sleep(2 * 3_600_000);
    vi.advanceTimersByTime(5_000);
    expect(rang).toBe(true);
  });
});
