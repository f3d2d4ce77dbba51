import type { MissedPolicy } from '../../../../shared/model/schedule.ts';
import type { SlotReason } from '../../db/slots.ts';

/** A moment that came due, and what is to become of it. `run` goes ahead; `ask` waits for the person; the rest is final. */
export interface PlannedSlot {
  readonly dueAt: number;
  readonly action: 'run' | 'ask' | 'merged' | 'skipped' | 'missed';
  /** True when it is handled more than `GRACE_MS` after it was due. */
  readonly isLate: boolean;
  readonly reason: SlotReason;
}

/** Later than this is late. A timer that fires within a minute is on time. */
export const GRACE_MS = 60_000;
/** Missed policy `all` runs at most this many (docs/behaviour.md#the-ledger). */
const MOST_RUNS_OF_ALL = 5;

/**
 * Decides what becomes of the due moments of one schedule, oldest first (docs/behaviour.md#the-ledger).
 * Pure; every moment given gets exactly one outcome. `why` says why it was late: the computer slept, or Hearth was off.
 * `isLast` is false when more due moments follow than are handled now: none of these runs then.
 */
export function applyMissedPolicy(
  dues: readonly number[],
  { now, policy, why, isLast }: { now: number; policy: MissedPolicy; why: 'asleep' | 'off'; isLast: boolean },
): PlannedSlot[] {
  const late: SlotReason = { key: why, at: now };
  const newest = dues.length - 1;
  return dues.map((dueAt, index) => {
    const isLate = now - dueAt > GRACE_MS;
    const plan = (action: PlannedSlot['action'], reason: SlotReason): PlannedSlot => ({
      dueAt,
      action,
      isLate,
      reason,
    });
    const isNewest = isLast && index === newest;
    if (!isLate) return isNewest ? plan('run', {}) : plan('merged', { key: 'merged' });
    switch (policy.kind) {
      case 'skip':
        return plan('skipped', { key: 'policySkip' });
      case 'within':
        if (now - dueAt > policy.minutes * 60_000) return plan('missed', { key: 'tooLate', count: policy.minutes });
        return isNewest ? plan('run', late) : plan('merged', { key: 'merged' });
      case 'ask':
        return isNewest ? plan('ask', { key: 'askWaiting', late: why, at: now }) : plan('merged', { key: 'merged' });
      case 'all':
        return isLast && index > newest - MOST_RUNS_OF_ALL
          ? plan('run', late)
          : plan('skipped', { key: 'tooMany', count: MOST_RUNS_OF_ALL });
      default:
        return isNewest ? plan('run', late) : plan('merged', { key: 'merged' });
    }
  });
}
