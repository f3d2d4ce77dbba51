import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { applyMissedPolicy, GRACE_MS } from '../../../../src/main/core/scheduler/ledger/missed-policy.ts';
import type { MissedPolicy } from '../../../../src/shared/model/schedule.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 22, 12);
const plan = (dues: number[], policy: MissedPolicy, isLast = true) =>
  applyMissedPolicy(dues, { now, policy, why: 'asleep', isLast }).map((slot) => slot.action);

describe('applyMissedPolicy', () => {
  it('runs what is on time, whatever the policy', () => {
    for (const kind of ['once', 'skip', 'ask', 'all'] as const) expect(plan([now - 1_000], { kind })).toEqual(['run']);
    expect(plan([now - GRACE_MS], { kind: 'within', minutes: 1 })).toEqual(['run']);
  });

  it('runs once when back and merges the rest', () => {
    expect(plan([now - 3 * hour, now - 2 * hour, now - hour], { kind: 'once' })).toEqual(['merged', 'merged', 'run']);
  });

  it('skips, asks, or runs all up to five', () => {
    const dues = [7, 6, 5, 4, 3, 2, 1].map((hours) => now - hours * hour);
    expect(plan(dues, { kind: 'skip' })).toEqual(Array(7).fill('skipped'));
    expect(plan(dues, { kind: 'ask' })).toEqual([...Array(6).fill('merged'), 'ask']);
    expect(plan(dues, { kind: 'all' })).toEqual(['skipped', 'skipped', 'run', 'run', 'run', 'run', 'run']);
  });

  it('within N minutes tells what came too late from what still counts', () => {
    const dues = [now - 3 * hour, now - 20 * 60_000];
    expect(plan(dues, { kind: 'within', minutes: 30 })).toEqual(['missed', 'run']);
    expect(plan(dues, { kind: 'within', minutes: 10 })).toEqual(['missed', 'missed']);
  });

  it('says why it was late', () => {
    const [slot] = applyMissedPolicy([now - hour], { now, policy: { kind: 'once' }, why: 'off', isLast: true });
    expect(slot).toMatchObject({ isLate: true, reason: { key: 'off', at: now } });
  });

  test.prop([
    fc.uniqueArray(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 60 }),
    fc.constantFrom<MissedPolicy>(
      { kind: 'once' },
      { kind: 'skip' },
      { kind: 'ask' },
      { kind: 'all' },
      { kind: 'within', minutes: 30 },
    ),
    fc.boolean(),
  ])('gives every due moment one outcome and never runs more than the policy allows', (minutesAgo, policy, isLast) => {
    const dues = minutesAgo.map((minutes) => now - minutes * 60_000).sort((a, b) => a - b);
    const planned = applyMissedPolicy(dues, { now, policy, why: 'asleep', isLast });
    expect(planned.map((slot) => slot.dueAt)).toEqual(dues);
    const running = planned.filter((slot) => slot.action === 'run' || slot.action === 'ask').length;
    expect(running).toBeLessThanOrEqual(policy.kind === 'all' ? 5 : 1);
    if (!isLast) expect(running).toBe(0);
    if (isLast && policy.kind === 'once') expect(running).toBe(1);
  });
});
