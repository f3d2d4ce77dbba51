import { expect, it } from 'vitest';
import { placeOnScreen, zoomThatFits } from '../../src/main/host/fitting.ts';
import { oneAtATime } from '../../src/main/host/one-at-a-time.ts';

const least = { width: 420, height: 480 };

it.each([
  [1, { width: 1920, height: 1080 }, 1],
  [2, { width: 1920, height: 1080 }, 2],
  [3, { width: 1920, height: 1080 }, 1016 / 480],
  [3, { width: 800, height: 1200 }, 736 / 420],
  [0.5, { width: 1280, height: 720 }, 0.5],
])('a zoom of %d on %o becomes %d', (wanted, screen, factor) => {
  expect(zoomThatFits(wanted, least, screen)).toBeCloseTo(factor);
});

it('a window stays on its screen, whatever its size', () => {
  const screen = { x: 100, y: 50, width: 1000, height: 800 };
  expect(placeOnScreen({ x: 900, y: 700 }, { width: 420, height: 400 }, screen)).toEqual({
    ...{ x: 680, y: 450 },
    ...{ width: 420, height: 400 },
  });
  expect(placeOnScreen({ x: 0, y: 0 }, { width: 3000, height: 3000 }, screen)).toEqual(screen);
  expect(placeOnScreen({ x: 300, y: 60 }, { width: 420, height: 400 }, screen)).toMatchObject({ x: 300, y: 60 });
});

it('what takes the screen comes once at a time, and again after it has gone, also after a failure', async () => {
  const ends: ((error?: Error) => void)[] = [];
  const ask = oneAtATime(
    (question: string) =>
      new Promise<string>((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve(question)));
      }),
    'busy',
  );
  const first = ask('first');
  expect(await Promise.all(Array.from({ length: 250 }, () => ask('more')))).toEqual(Array(250).fill('busy'));
  ends[0]?.();
  expect(await first).toBe('first');
  const second = ask('second');
  ends[1]?.(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  const third = ask('third');
  ends[2]?.();
  expect(await third).toBe('third');
});
