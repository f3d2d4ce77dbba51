import type { CoreContext } from '../core-context.ts';
import { putSchedule, type ScheduleRow } from '../db/schedules.ts';
import { claimSlot, hasOpenSlot, type SlotRow } from '../db/slots.ts';
import { nextRun } from './next-run.ts';
import { type PlannedSlot, planSlots } from './plan-slots.ts';

/** Due moments of one schedule that are worked out in one go; the rest follows at once, so that the loop stays free. */
const MOST_PER_LOOK = 500;

export interface Claimed {
  /** To be fired now. */
  readonly run: readonly SlotRow[];
  /** All that were claimed, oldest first, those of `run` among them. */
  readonly handled: readonly SlotRow[];
}

/** A slot as it enters the ledger: with its outcome where that is final, else `due` or `waiting`. */
export function newSlot({ clock, newId }: CoreContext, scheduleId: string, plan: PlannedSlot, isTest = false): SlotRow {
  const now = clock.now();
  const isFinal = plan.action !== 'run' && plan.action !== 'ask';
  return {
    id: newId(),
    scheduleId,
    dueAt: plan.dueAt,
    outcome: plan.action === 'run' ? 'due' : plan.action === 'ask' ? 'waiting' : plan.action,
    reason: plan.reason,
    runId: null,
    isTest,
    notifiedAt: null,
    doneAt: null,
    startedAt: null,
    finishedAt: isFinal ? now : null,
    createdAt: now,
  };
}

/**
 * Claims every moment of a schedule that is due, each with what is to become of it, and moves the schedule on: one
 * transaction. A moment that is in the ledger already is not claimed again. `why` explains what turns out late.
 */
export function claimDue(context: CoreContext, schedule: ScheduleRow, why: 'asleep' | 'off'): Claimed {
  const { db, clock } = context;
  const now = clock.now();
  const dues: number[] = [];
  let at: number | undefined = schedule.nextAt ?? undefined;
  while (at !== undefined && at <= now && dues.length < MOST_PER_LOOK) {
    dues.push(at);
    at = nextRun(schedule.rule, schedule.zone, at);
  }
  const isLast = at === undefined || at > now;
  const planned = planSlots(dues, { now, policy: schedule.missed, why, isLast });
  return db.transaction(() => {
    let isBusy = hasOpenSlot(db, schedule.id);
    const run: SlotRow[] = [];
    const handled: SlotRow[] = [];
    for (const plan of planned) {
      const isOverlap = isBusy && plan.action === 'run' && schedule.missed.kind !== 'all';
      const taken: PlannedSlot = isOverlap ? { ...plan, action: 'skipped', reason: { key: 'overlap' } } : plan;
      const slot = newSlot(context, schedule.id, taken);
      if (!claimSlot(db, slot)) continue;
      handled.push(slot);
      if (slot.outcome !== 'due') continue;
      run.push(slot);
      isBusy = true;
    }
    const isOver = at === undefined;
    putSchedule(db, {
      ...schedule,
      nextAt: at ?? null,
      status: isOver ? 'fired' : schedule.status,
      endedAt: isOver ? now : null,
      updatedAt: Math.max(now, schedule.updatedAt + 1),
    });
    return { run, handled };
  });
}
