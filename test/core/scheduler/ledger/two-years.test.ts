import { describe, expect, it } from 'vitest';
import { liveThrough } from '../../../support/two-years.ts';

/** Of each of two lives; `npm run trust` lives two years with 365. */
const days = Number(process.env['HEARTH_DAYS'] ?? 60);

describe('a life with sleep, kills, a clock that is set and a person who travels', () => {
  it.for([1, 2])(
    'leaves no moment without its one outcome, and does nothing twice (%i)',
    { timeout: 600_000 },
    (seed, { task }) => {
      const life = liveThrough(seed, days);
      const { wrong, moments } = life.judge();
      life.end();
      task.meta.tried = moments;
      expect(wrong.slice(0, 20)).toEqual([]);
      expect(moments).toBeGreaterThan(days * 90);
      for (const count of Object.values(life.counts)) expect(count).toBeGreaterThan(0);
    },
  );
});
