import { type CoreContext, toIso } from '../base/core-context.ts';
import type { Notifier } from '../base/notifier.ts';
import { getSchedule, putSchedule, type ScheduleRow } from '../db/schedules.ts';
import { type SlotReason, type SlotRow, updateSlot } from '../db/slots.ts';
import { getSpace } from '../db/spaces.ts';
import { GRACE_MS } from './ledger/missed-policy.ts';
import { askedId, askedNotification, type DueSlot, lateNotification, reminderNotification } from './notification.ts';
import { scheduleView, slotView } from './schedule-view.ts';

/** What an agent has to do when a schedule is due. */
export interface ScheduleWork {
  readonly agentId: string;
  readonly spaceId: string | null;
  readonly name: string;
  readonly text: string;
  readonly scheduleId: string;
  readonly slotId: string;
  /** The agent's own plan. */
  readonly isPlan?: boolean;
}

/**
 * How the scheduler gets an agent to work: puts the schedule's prompt into its inbox and gives back the run.
 * `undefined` when no model can work on it (built-in provider): then the notification and a line in the space are all, and
 * `done` is called in the transaction that writes the line, so that a crash leaves both or neither.
 */
export type Wake = (work: ScheduleWork, done: () => void) => string | undefined;

/** The space in which a schedule's line will stand: its own or, when that is gone, its agent's for reminders. Undefined: no such agent. */
export type PlaceOf = (agentId: string, spaceId: string | null) => string | undefined;

/** More late reminders than this come as one notification with a list. */
const MOST_LATE_SINGLY = 3;

/** Notifies, lets agents work, and writes how a moment ended. */
export function createFiring(
  context: CoreContext,
  { notifier, wake, placeOf }: { readonly notifier: Notifier; readonly wake: Wake; readonly placeOf: PlaceOf },
) {
  const { db, clock } = context;

  const announce = (slot: SlotRow): SlotRow => {
    db.afterCommit(() => context.emit('slot.changed', { slot: slotView(slot, context) }));
    return slot;
  };

  function put(slot: SlotRow, change: Partial<SlotRow>): SlotRow {
    const next = { ...slot, ...change };
    updateSlot(db, next);
    return announce(next);
  }

  const isLate = ({ slot }: DueSlot): boolean => clock.now() - slot.dueAt > GRACE_MS;

  /** Notifies and then lets the agent work. Called after the claim is on disk. */
  function fire(due: DueSlot): SlotRow {
    const told = ring(due);
    return told.outcome === 'due' ? work(due.schedule, told) : told;
  }

  /** Notifies, unless the person is told of it otherwise. The slot is `due` where there is an agent to work on it. */
  function ring(due: DueSlot, isTold = false): SlotRow {
    const { schedule, slot } = due;
    const now = clock.now();
    const spaceId = placeOf(schedule.agentId, schedule.spaceId) ?? null;
    const chat = spaceId === null ? '' : (getSpace(db, spaceId)?.title ?? '');
    if (!isTold && !schedule.isPlan)
      notifier.notify({ ...reminderNotification(due, chat, context), ...(spaceId ? { spaceId } : {}) });
    const told = put(slot, { notifiedAt: now, startedAt: now, outcome: 'due' });
    context.emit('schedule.fired', {
      scheduleId: schedule.id,
      slotId: told.id,
      agentId: schedule.agentId,
      spaceId,
      kind: schedule.kind,
      name: schedule.name,
      prompt: schedule.prompt,
      dueAt: toIso(told.dueAt),
      firedAt: toIso(now),
      outcome: isLate(due) ? 'late' : 'ran',
    });
    return spaceId === null ? end(told, 'failed', { key: 'noAgent' }) : told;
  }

  /** Lets the agent work on what was notified; a slot that woke it before keeps its run. */
  function work(schedule: ScheduleRow, slot: SlotRow): SlotRow {
    let told: SlotRow | undefined;
    const order = {
      agentId: schedule.agentId,
      spaceId: schedule.spaceId,
      name: schedule.name,
      text: schedule.prompt || schedule.name,
      scheduleId: schedule.id,
      slotId: slot.id,
      isPlan: schedule.isPlan,
    };
    const runId = wake(order, () => {
      told = succeed(slot);
    });
    return runId === undefined ? (told ?? succeed(slot)) : put(slot, { runId });
  }

  function succeed(slot: SlotRow): SlotRow {
    const isOnTime = (slot.startedAt ?? slot.dueAt) - slot.dueAt <= GRACE_MS;
    const { late, at } = slot.reason;
    const reason: SlotReason = late ? { key: late, ...(at === undefined ? {} : { at }) } : slot.reason;
    return end(slot, isOnTime ? 'ran' : 'late', reason.key === 'askWaiting' ? {} : reason);
  }

  /** "Last run" means last success; a test is none of the rule's own runs. */
  function end(slot: SlotRow, outcome: SlotRow['outcome'], reason: SlotReason): SlotRow {
    const now = clock.now();
    const done = put(slot, { outcome, reason, finishedAt: now });
    const schedule = getSchedule(db, slot.scheduleId);
    if (!schedule) return done;
    const isSuccess = (outcome === 'ran' || outcome === 'late') && !slot.isTest;
    const next = isSuccess ? { ...schedule, lastRunAt: now } : schedule;
    if (isSuccess) putSchedule(db, next);
    db.afterCommit(() => context.emit('schedule.changed', { schedule: scheduleView(next, context) }));
    return done;
  }

  return {
    announce,
    put,
    fire,
    ring,
    work,
    succeed,
    end,
    isLate,
    /** Tells of many late ones at once. Gives those that are told by it and need no notification of their own. */
    tellLate(dues: readonly DueSlot[]): ReadonlySet<DueSlot> {
      const late = dues.filter((due) => isLate(due) && due.slot.notifiedAt === null && !due.schedule.isPlan);
      if (late.length <= MOST_LATE_SINGLY) return new Set();
      notifier.notify(lateNotification(late, context));
      return new Set(late);
    },
    /** Asks about what was missed, all of it in one; after a crash in between it is asked again. */
    tellAsked(asked: readonly DueSlot[]): void {
      if (asked.length === 0) return;
      notifier.notify(askedNotification(asked, context));
      for (const { slot } of asked) put(slot, { notifiedAt: clock.now() });
    },
    dismiss: (slotId: string) => notifier.dismiss(slotId),
    dismissAsked: (slotId: string) => notifier.dismiss(askedId(slotId)),
  };
}
