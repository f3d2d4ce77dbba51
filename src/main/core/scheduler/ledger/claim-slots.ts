import type { MissedPolicy } from '../../../../shared/model/schedule.ts';
import type { CoreContext } from '../../base/core-context.ts';
import type { Database } from '../../db/driver.ts';
import { putSchedule, type ScheduleRow } from '../../db/schedules.ts';
import { claimedUntil, claimSlot, countClaimed, isGoingOn, type SlotRow } from '../../db/slots.ts';
import { countRuns, lastRuns, nextRun } from '../recurrence/next-run.ts';
import { applyMissedPolicy, type PlannedSlot } from './missed-policy.ts';

/** Due moments that are worked out in one go; others get a turn before the rest follows. */
const MOST_PER_SLICE = 300;
/** Up to this many due moments have a row each. Of more, all but the last few are told in one row. */
const MOST_ROWS = 1_500;
const LAST_WITH_OWN_ROWS = 20;
/** A stretch is counted up to this far in one go. */
const LONGEST_STRETCH_MS = 20 * 366 * 86_400_000;

export interface Claimed {
  /** To be fired now. */
  readonly run: readonly SlotRow[];
  /** All that were claimed, oldest first, those of `run` among them. */
  readonly handled: readonly SlotRow[];
}

interface NewSlot {
  readonly scheduleId: string;
  readonly plan: PlannedSlot;
  readonly isTest?: boolean;
}

/** A slot as it enters the ledger: with its outcome where that is final, else `due` or `waiting`. */
export function newSlot({ clock, newId }: CoreContext, { scheduleId, plan, isTest = false }: NewSlot): SlotRow {
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
    until: null,
    moments: 1,
  };
}

/**
 * Claims moments of a schedule that are due, each with what is to become of it, and moves the schedule on: one
 * transaction. A moment that is in the ledger already is not claimed again. `why` explains what turns out late. What is
 * left over is due still, for the next turn. Throws when the rule cannot be worked out.
 */
export function claimDue(context: CoreContext, schedule: ScheduleRow, why: 'asleep' | 'off'): Claimed {
  const now = context.clock.now();
  const dues: number[] = [];
  let at: number | undefined = schedule.nextAt ?? undefined;
  while (at !== undefined && at <= now && dues.length < MOST_PER_SLICE) {
    dues.push(at);
    at = nextRun(schedule.rule, schedule.zone, at);
  }
  const [first] = dues;
  const isLast = at === undefined || at > now;
  if (!isLast && first !== undefined && isMany(schedule, first, now))
    return claimStretch(context, { schedule, first, why });
  const planned = applyMissedPolicy(dues, { now, policy: schedule.missed, why, isLast });
  return context.db.transaction(() => {
    const { db } = context;
    let isBusy = isGoingOn(db, schedule.id);
    const run: SlotRow[] = [];
    const handled: SlotRow[] = [];
    for (const plan of planned) {
      const isOverlap = isBusy && plan.action === 'run' && schedule.missed.kind !== 'all';
      const taken: PlannedSlot = isOverlap ? { ...plan, action: 'skipped', reason: { key: 'overlap' } } : plan;
      const slot = newSlot(context, { scheduleId: schedule.id, plan: taken });
      if (!claimSlot(db, slot)) continue;
      handled.push(slot);
      if (slot.outcome !== 'due') continue;
      run.push(slot);
      isBusy = true;
    }
    moveOn(context, schedule, at);
    return { run, handled };
  });
}

function isMany({ rule, zone }: ScheduleRow, first: number, now: number): boolean {
  let count = 1;
  for (const more of countRuns(rule, zone, { after: first, until: now })) {
    count += more;
    if (count > MOST_ROWS) return true;
  }
  return false;
}

/** The oldest of very many due moments, in one row: by arithmetic, as far as they share one outcome. */
function claimStretch(
  context: CoreContext,
  { schedule, first, why }: { readonly schedule: ScheduleRow; readonly first: number; readonly why: 'asleep' | 'off' },
): Claimed {
  const { db, clock } = context;
  const { rule, zone, missed } = schedule;
  const now = clock.now();
  const free = firstFree(db, schedule, first);
  if (free !== first) {
    moveOn(context, schedule, free);
    return { run: [], handled: [] };
  }
  const limit = Math.min(now, first + LONGEST_STRETCH_MS, beforeItMatters(missed, first, now));
  const last = lastRuns(rule, zone, { after: first, until: limit, count: LAST_WITH_OWN_ROWS + 1 });
  // The last few before now have rows of their own; a stretch that ends earlier holds all.
  const until = (limit === now ? last[0] : last.at(-1)) ?? first;
  const all = [...countRuns(rule, zone, { after: first, until })].reduce((sum, more) => sum + more, 1);
  const [plan] = applyMissedPolicy([first], { now, policy: missed, why, isLast: false });
  return db.transaction(() => {
    const moments = all - countClaimed(db, schedule.id, { from: first, to: until });
    const handled: SlotRow[] = [];
    if (plan && moments > 0) {
      const slot: SlotRow = { ...newSlot(context, { scheduleId: schedule.id, plan }), until, moments };
      if (claimSlot(db, slot)) handled.push(slot);
    }
    moveOn(context, schedule, nextRun(rule, zone, until));
    return { run: [], handled };
  });
}

/** The first moment from one on that the ledger does not tell of: after the clock was set back some that come are in it already. */
function firstFree(db: Database, { id, rule, zone }: ScheduleRow, first: number): number | undefined {
  let at: number | undefined = first;
  for (let step = 0; at !== undefined && step < MOST_PER_SLICE; step += 1) {
    const until = claimedUntil(db, id, at);
    if (until === undefined) break;
    at = nextRun(rule, zone, until);
  }
  return at;
}

/** Under "only within N minutes" what is older than that ends otherwise than what is not. */
function beforeItMatters(policy: MissedPolicy, first: number, now: number): number {
  if (policy.kind !== 'within') return now;
  const edge = now - policy.minutes * 60_000 - 1;
  return first <= edge ? edge : now;
}

/** Part of the transaction that claims. */
function moveOn({ db, clock }: CoreContext, schedule: ScheduleRow, at: number | undefined): void {
  const now = clock.now();
  const isOver = at === undefined;
  putSchedule(db, {
    ...schedule,
    nextAt: at ?? null,
    status: isOver ? 'fired' : schedule.status,
    endedAt: isOver ? now : null,
    updatedAt: Math.max(now, schedule.updatedAt + 1),
  });
}
