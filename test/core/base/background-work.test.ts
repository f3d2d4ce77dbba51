import { expect, test } from 'vitest';
import { createBackgroundWork } from '../../../src/main/core/base/background-work.ts';

const logged: string[] = [];
const log = { error: (message: string) => void logged.push(message) };
const background = (work: () => Generator<void, void>) =>
  createBackgroundWork({ log } as unknown as Parameters<typeof createBackgroundWork>[0], { work, failed: 'failed' });

test('is done once at a time, and anew when it is begun anew', async () => {
  let runs = 0;
  const one = background(function* () {
    runs += 1;
    yield;
  });
  one.start();
  one.start();
  // Whoever begins it goes on first.
  expect(runs).toBe(0);
  await one.idle();
  expect(runs).toBe(1);
  one.start();
  await one.idle();
  expect(runs).toBe(2);
});

test('ends when it is stopped, and never begins again', async () => {
  let steps = 0;
  const one = background(function* () {
    for (;;) {
      steps += 1;
      if (steps === 3) one.stop();
      yield;
    }
  });
  one.start();
  await one.idle();
  expect(steps).toBe(3);
  one.start();
  await one.idle();
  expect(steps).toBe(3);
});

test('logs what it throws, and may begin again', async () => {
  const other = background(function* () {
    yield;
    throw new Error('the disk is gone');
  });
  other.start();
  await other.idle();
  expect(logged).toEqual(['failed']);
});
