import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LATE_APART_MS } from '../../../src/main/core/scheduler/late-work.ts';
import type { Rule } from '../../../src/shared/model/rule.ts';
import { openScheduler, type SchedulerKit } from '../../support/scheduler.ts';

const hour = 3_600_000;

describe('what is late', () => {
  let kit: SchedulerKit;
  let ids: string[];

  beforeEach(() => {
    kit = openScheduler();
    kit.withModel();
    kit.scheduler.start();
    ids = [1, 2, 3].map((minutes) => {
      const rule: Rule = { kind: 'once', at: new Date(kit.clock.now() + minutes * 60_000).toISOString() };
      return kit.make(rule).id;
    });
    kit.clock.set(kit.clock.now() + hour);
    kit.clock.advance(0);
  });
  afterEach(() => {
    kit.scheduler.stop();
    kit.dispose();
  });

  it('is told at once, and worked on one after the other', () => {
    expect(kit.notifications).toHaveLength(3);
    expect(kit.woken).toHaveLength(1);
    kit.clock.advance(LATE_APART_MS - 1);
    expect(kit.woken).toHaveLength(1);
    kit.clock.advance(1);
    expect(kit.woken).toHaveLength(2);
    kit.clock.advance(LATE_APART_MS);
    expect(new Set(kit.woken.map(({ slotId }) => slotId)).size).toBe(3);
  });

  it('is not begun when it is cancelled or put off before its turn, and the ledger says why', () => {
    const [, second, third] = ids as [string, string, string];
    kit.schedules.cancelMany([kit.schedules.find(second)]);
    const slot = kit.context.db.get<{ id: string }>('SELECT id FROM slots WHERE schedule_id = ?', [third]);
    kit.scheduler.putOff(slot?.id ?? '', kit.clock.now() + hour);
    kit.clock.advance(3 * LATE_APART_MS);
    expect(kit.woken).toHaveLength(1);
    expect(kit.outcomes(second)).toEqual(['skipped']);
    expect(kit.outcomes(third)).toEqual(['snoozed']);
  });

  it('goes on after a crash, without telling anybody twice', () => {
    kit.scheduler.stop();
    kit.scheduler.start();
    kit.clock.advance(3 * LATE_APART_MS);
    expect(kit.notifications).toHaveLength(3);
    expect(new Set(kit.woken.map(({ slotId }) => slotId)).size).toBe(3);
    expect(kit.woken).toHaveLength(3);
  });
});
