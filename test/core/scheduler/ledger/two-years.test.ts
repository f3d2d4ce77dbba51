import { describe, expect, it } from 'vitest';
import { liveThrough } from '../../../support/two-years.ts';

/** Two years between them; more lives with HEARTH_YEARS. */
const lives = Number(process.env['HEARTH_YEARS'] ?? 2);

describe('years with sleep, kills, a clock that is set and a person who travels', () => {
  it.for(Array.from({ length: lives }, (_, seed) => seed + 1))(
    'leave no moment without its one outcome, and do nothing twice (life %i)',
    { timeout: 600_000 },
    (seed, { task }) => {
      const life = liveThrough(seed, 365);
      const { wrong, moments } = life.judge();
      life.end();
      task.meta.tried = moments;
      expect(wrong.slice(0, 20)).toEqual([]);
      expect(moments).toBeGreaterThan(30_000);
      for (const count of Object.values(life.counts)) expect(count).toBeGreaterThan(10);
    },
  );
});
