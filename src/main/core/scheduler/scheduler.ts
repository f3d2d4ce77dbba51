import type { Payload } from '../../../shared/contract/define.ts';
import type { scheduleEvents } from '../../../shared/contract/schedules.ts';
import { fail } from '../../../shared/model/failure.ts';
import type { Run } from '../../../shared/model/run.ts';
import { type CoreContext, toIso } from '../core-context.ts';
import {
  deleteEndedBefore,
  dueSchedules,
  getSchedule,
  nextDueAt,
  putSchedule,
  type ScheduleRow,
} from '../db/schedules.ts';
import { claimSlot, getSlot, openSlots, type SlotReason, type SlotRow, slotOfRun, updateSlot } from '../db/slots.ts';
import { describeError } from '../describe-error.ts';
import type { Notifier } from '../notifier.ts';
import { claimDue, newSlot } from './claim-slots.ts';
import { GRACE_MS } from './plan-slots.ts';
import { bringForward } from './set-back.ts';
import { scheduleView, slotView } from './view.ts';

/** Timers are hints: the wall clock is looked at this often at least. */
const LOOK_EVERY_MS = 30_000;
/** Ended reminders and schedules stay listed this long (behaviour §3). */
const KEEP_ENDED_MS = 7 * 24 * 3_600_000;

/**
 * How the scheduler gets an agent to work: puts the schedule's prompt into its inbox and gives back the run.
 * `undefined` when no model can work on it (built-in provider): then the notification and a line in the space are all.
 */
export type Wake = (work: {
  readonly agentId: string;
  readonly spaceId: string | null;
  readonly name: string;
  readonly text: string;
  readonly scheduleId: string;
  readonly slotId: string;
}) => string | undefined;

type Missed = Payload<typeof scheduleEvents, 'schedule.missed'>;

export type Scheduler = ReturnType<typeof createScheduler>;

/**
 * Sees to it that every due moment is claimed once and ends with one outcome (behaviour §3, trust 3 and 4).
 * Claim and the schedule's next run are one transaction; the notification follows it and is repeated after a crash
 * under the same id, so it is shown at least once.
 */
export function createScheduler(
  context: CoreContext,
  { notifier, wake }: { readonly notifier: Notifier; readonly wake: Wake },
) {
  const { db, clock, log } = context;
  let cancelTimer: (() => void) | undefined;
  let unsubscribe: (() => void) | undefined;
  let isRunning = false;
  let lastMissed: Missed | null = null;
  /** Epoch ms of the last look; infinite before the first, since the clock may have been set back while Hearth was off. */
  let lookedAt = Number.POSITIVE_INFINITY;

  const announce = (slot: SlotRow): SlotRow => {
    context.emit('slot.changed', { slot: slotView(slot, context) });
    return slot;
  };

  function put(slot: SlotRow, change: Partial<SlotRow>): SlotRow {
    const next = { ...slot, ...change };
    updateSlot(db, next);
    return announce(next);
  }

  /** Notifies, then lets the agent work. Called after the claim is on disk. */
  function fire(schedule: ScheduleRow, claimed: SlotRow): SlotRow {
    const now = clock.now();
    const isLate = now - claimed.dueAt > GRACE_MS;
    notifier.notify({
      id: claimed.id,
      kind: 'reminder',
      title: schedule.name,
      body: schedule.prompt === schedule.name ? '' : schedule.prompt,
      slotId: claimed.id,
      ...(schedule.spaceId ? { spaceId: schedule.spaceId } : {}),
    });
    const told = put(claimed, { notifiedAt: now, startedAt: now, outcome: 'due' });
    context.emit('schedule.fired', {
      scheduleId: schedule.id,
      slotId: told.id,
      agentId: schedule.agentId,
      spaceId: schedule.spaceId,
      kind: schedule.kind,
      name: schedule.name,
      prompt: schedule.prompt,
      dueAt: toIso(told.dueAt),
      firedAt: toIso(now),
      outcome: isLate ? 'late' : 'ran',
    });
    return work(schedule, told);
  }

  /** Lets the agent work on what was notified; a slot that woke it before keeps its run. */
  function work(schedule: ScheduleRow, slot: SlotRow): SlotRow {
    const runId = wake({
      agentId: schedule.agentId,
      spaceId: schedule.spaceId,
      name: schedule.name,
      text: schedule.prompt || schedule.name,
      scheduleId: schedule.id,
      slotId: slot.id,
    });
    return runId === undefined ? end(slot, ranOutcome(slot), slot.reason) : put(slot, { runId });
  }

  function end(slot: SlotRow, outcome: SlotRow['outcome'], reason: SlotReason): SlotRow {
    const now = clock.now();
    const done = put(slot, { outcome, reason, finishedAt: now });
    const schedule = getSchedule(db, slot.scheduleId);
    if (!schedule) return done;
    const isSuccess = outcome === 'ran' || outcome === 'late';
    const next = isSuccess ? { ...schedule, lastRunAt: now } : schedule;
    putSchedule(db, next);
    context.emit('schedule.changed', { schedule: scheduleView(next, context) });
    return done;
  }

  /** Looks at the clock and handles what is due; any number of times. `why` explains what turns out late: while running, only sleep does. */
  function look(why: 'asleep' | 'off'): void {
    if (!isRunning) return;
    const now = clock.now();
    if (now < lookedAt) {
      for (const row of bringForward(context))
        context.emit('schedule.changed', { schedule: scheduleView(row, context) });
    }
    lookedAt = now;
    const handled: SlotRow[] = [];
    let hasMore = false;
    for (const schedule of dueSchedules(db, clock.now())) {
      try {
        const result = claimDue(context, schedule, why);
        handled.push(...result.handled);
        for (const slot of result.handled) if (slot.outcome !== 'due') announce(slot);
        for (const slot of result.run) fire(schedule, slot);
        const current = getSchedule(db, schedule.id);
        if (current) context.emit('schedule.changed', { schedule: scheduleView(current, context) });
        hasMore ||= (current?.nextAt ?? Number.POSITIVE_INFINITY) <= clock.now();
      } catch (thrown) {
        log.error('a schedule could not be handled', { id: schedule.id, error: describeError(thrown) });
      }
    }
    tellMissed(handled);
    deleteEndedBefore(db, clock.now() - KEEP_ENDED_MS);
    arm(hasMore ? 0 : undefined);
  }

  function tellMissed(handled: readonly SlotRow[]): void {
    const late = handled.filter((slot) => slot.createdAt - slot.dueAt > GRACE_MS);
    if (late.length === 0) return;
    const slots = late.slice(-100).map((slot) => getSlot(db, slot.id) ?? slot);
    const count = (...outcomes: SlotRow['outcome'][]): number =>
      late.filter((slot) => outcomes.includes(slot.outcome)).length;
    lastMissed = {
      count: late.length,
      ran: count('due'),
      skipped: count('skipped', 'merged', 'missed'),
      waiting: count('waiting'),
      slots: slots.map((slot) => slotView(slot, context)),
    };
    context.emit('schedule.missed', lastMissed);
  }

  function arm(delay?: number): void {
    cancelTimer?.();
    const due = nextDueAt(db);
    const wait = delay ?? Math.min(LOOK_EVERY_MS, due === undefined ? LOOK_EVERY_MS : Math.max(0, due - clock.now()));
    cancelTimer = clock.after(wait, () => look('asleep'));
  }

  /** Slots that a crash left open: notify again what was not notified, settle what may have run. */
  function recover(): void {
    for (const slot of openSlots(db)) {
      if (slot.outcome !== 'due') continue;
      const schedule = getSchedule(db, slot.scheduleId);
      if (!schedule) continue;
      if (slot.notifiedAt === null) fire(schedule, slot);
      else if (slot.runId === null) work(schedule, slot);
    }
  }

  function open(slotId: string): { slot: SlotRow; schedule: ScheduleRow } {
    const slot = getSlot(db, slotId);
    const schedule = slot && getSchedule(db, slot.scheduleId);
    if (!slot || !schedule) throw fail('not_found', 'There is no such run of a schedule.', { field: 'slotId' });
    return { slot, schedule };
  }

  return {
    start(): void {
      isRunning = true;
      recover();
      look('off');
      unsubscribe = clock.onJump(() => look('asleep'));
    },
    stop(): void {
      isRunning = false;
      cancelTimer?.();
      unsubscribe?.();
    },
    /** A schedule was made or changed: the next look may be sooner. */
    rearm(): void {
      if (isRunning) arm();
    },
    /** What was missed and told last, until the person has dismissed it: a window may open after it was told. */
    missed: (): Missed | null => lastMissed,
    dismissMissed(): void {
      lastMissed = null;
    },
    /** "Test now": the same path, beside the rule's own slots. */
    test(schedule: ScheduleRow): SlotRow {
      const now = clock.now();
      const slot = newSlot(context, schedule.id, { dueAt: now, action: 'run', isLate: false, reason: {} }, true);
      if (!claimSlot(db, slot)) throw fail('conflict', 'It is being tested at this moment.');
      return fire(schedule, slot);
    },
    /** The run of a slot has ended or waits for the person. */
    settle(run: Run): void {
      const slot = slotOfRun(db, run.id);
      if (!slot || (slot.outcome !== 'due' && slot.outcome !== 'waiting')) return;
      if (run.status === 'waiting') put(slot, { outcome: 'waiting', reason: { key: 'askWaiting' } });
      else if (run.status === 'interrupted') end(slot, 'unknown', { key: 'crashed' });
      else if (run.status === 'failed' || run.status === 'stopped') {
        end(slot, 'failed', { key: 'runFailed', text: run.error?.message ?? '' });
      } else if (run.status === 'done') {
        end(slot, ranOutcome(slot), slot.reason.key === 'askWaiting' ? {} : slot.reason);
      }
    },
    answerMissed(slotId: string, run: boolean): SlotRow {
      const { slot, schedule } = open(slotId);
      if (slot.outcome !== 'waiting' || slot.runId !== null) throw fail('conflict', 'This was already answered.');
      return run ? fire(schedule, { ...slot, reason: {} }) : end(slot, 'skipped', { key: 'declined' });
    },
    /** The person has seen to it: notification Done. */
    done(slotId: string): SlotRow {
      const { slot } = open(slotId);
      notifier.dismiss(slotId);
      return put(slot, { doneAt: slot.doneAt ?? clock.now() });
    },
    open,
  };
}

/** What a slot that went well is called: by when it began. */
function ranOutcome({ startedAt, dueAt }: SlotRow): 'ran' | 'late' {
  return (startedAt ?? dueAt) - dueAt > GRACE_MS ? 'late' : 'ran';
}
