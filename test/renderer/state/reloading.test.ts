import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReloading } from '../../../src/renderer/state/reloading.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A load that ends when told to. */
function slowLoad() {
  const ends: (() => void)[] = [];
  const load = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  return {
    load,
    end: async () => {
      ends.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('reloading a list', () => {
  it('asks at once, and never a second time while an answer is awaited', async () => {
    const { load, end } = slowLoad();
    const { ask } = createReloading(load);
    ask();
    for (let change = 0; change < 160; change += 1) ask();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(load).toHaveBeenCalledTimes(1);
    await end();
    expect(load).toHaveBeenCalledTimes(2);
    await end();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('asks at most every 250 ms, and once more after the last change', async () => {
    const load = vi.fn(() => Promise.resolve());
    const { ask } = createReloading(load);
    for (let change = 0; change < 100; change += 1) {
      ask();
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(load.mock.calls.length).toBeLessThanOrEqual(5);
    const before = load.mock.calls.length;
    ask();
    await vi.advanceTimersByTimeAsync(250);
    expect(load.mock.calls.length).toBe(before + 1);
  });

  it('goes on after a failure, and ends when stopped', async () => {
    const load = vi.fn(() => Promise.reject(new Error('gone')));
    const { ask, stop } = createReloading(load);
    ask();
    await vi.advanceTimersByTimeAsync(300);
    ask();
    expect(load).toHaveBeenCalledTimes(2);
    ask();
    stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
