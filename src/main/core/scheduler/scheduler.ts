import { fail } from '../../../shared/model/failure.ts';
import type { Run } from '../../../shared/model/run.ts';
import type { CoreContext } from '../base/core-context.ts';
import { describeError } from '../base/describe-error.ts';
import type { Notifier } from '../base/notifier.ts';
import {
  deleteEndedBefore,
  dueSchedules,
  getSchedule,
  KEEP_ENDED_MS,
  nextDueAt,
  pausedPast,
  putSchedule,
  type ScheduleRow,
} from '../db/schedules.ts';
import { askedSlots, claimSlot, getSlot, openSlots, type SlotRow, slotOfRun } from '../db/slots.ts';
import { createFiring, type PlaceOf, type Wake } from './fire.ts';
import { createLateWork } from './late-work.ts';
import { claimDue, newSlot } from './ledger/claim-slots.ts';
import { rescheduleAfterSetBack } from './ledger/clock-set-back.ts';
import { createMissedSummary, type Missed } from './ledger/missed-summary.ts';
import { outcomeOf, waitingFor } from './ledger/run-outcome.ts';
import { traceOf } from './ledger/run-trace.ts';
import type { DueSlot } from './notification.ts';
import { scheduleView } from './schedule-view.ts';

/** Timers are hints: the wall clock is looked at this often at least. */
const LOOK_EVERY_MS = 30_000;
/** What one turn does before it lets others in: moments claimed, and schedules looked at or fired, each worth as many. */
const MOST_PER_TURN = 150;
const COST = { schedule: 30, fire: 30 };
/** Windows hear of this many slots of a schedule in a turn; `schedule.changed` tells of the rest. */
const MOST_ANNOUNCED = 10;

/** One look at the clock, over all its turns. */
interface Look {
  readonly why: 'asleep' | 'off';
  readonly summary: ReturnType<typeof createMissedSummary>;
  /** To fire at once. */
  readonly onTime: DueSlot[];
  /** To fire when all is claimed, so that many can be told in one. */
  readonly late: DueSlot[];
  /** The person may have to be asked about some that were missed. */
  mayAsk: boolean;
  told: ReadonlySet<DueSlot> | undefined;
}

export type Scheduler = ReturnType<typeof createScheduler>;

/**
 * Sees to it that every due moment is claimed once and ends with one outcome (docs/behaviour.md#the-ledger).
 * Claim and the schedule's next run are one transaction; the notification follows it and is repeated after a crash
 * under the same id, so it is shown at least once. However much is due, others get their turn in between.
 */
export function createScheduler(
  context: CoreContext,
  parts: { readonly notifier: Notifier; readonly wake: Wake; readonly placeOf: PlaceOf },
) {
  const { db, clock, log } = context;
  const firing = createFiring(context, parts);
  const lateWork = createLateWork(clock, beginLate);
  let cancelTimer: (() => void) | undefined;
  let unsubscribe: (() => void) | undefined;
  let isRunning = false;
  let lastMissed: Missed | null = null;
  let current: Look | undefined;
  /** Epoch ms of the last look; infinite before the first, since the clock may have been set back while Hearth was off. */
  let lookedAt = Number.POSITIVE_INFINITY;

  const tell = (schedule: ScheduleRow | undefined): void => {
    if (schedule) context.emit('schedule.changed', { schedule: scheduleView(schedule, context) });
  };

  const newLook = (why: Look['why']): Look => ({
    why,
    summary: createMissedSummary(context),
    onTime: [],
    late: [],
    // What a crash left unasked is asked about at the next start.
    mayAsk: why === 'off',
    told: undefined,
  });

  /** Looks at the clock and handles what is due; any number of times. `why` explains what turns out late: while running, only sleep does. */
  function look(why: Look['why']): void {
    if (!isRunning) return;
    const now = clock.now();
    if (now < lookedAt) for (const row of rescheduleAfterSetBack(context)) tell(row);
    lookedAt = now;
    if (!current) passPaused();
    current ??= newLook(why);
    if (!takeTurn(current)) {
      arm(0);
      return;
    }
    if (current.mayAsk) firing.tellAsked(asked().filter(({ slot }) => slot.notifiedAt === null));
    const missed = current.summary.result();
    lastMissed = missed ?? lastMissed;
    current = undefined;
    if (missed) context.emit('schedule.missed', missed);
    deleteEndedBefore(db, clock.now() - KEEP_ENDED_MS);
    arm();
  }

  /** Does a part of what there is; true when nothing is left. */
  function takeTurn(turn: Look): boolean {
    let spent = 0;
    for (const schedule of dueSchedules(db, clock.now(), MOST_PER_TURN / COST.schedule)) {
      if (spent >= MOST_PER_TURN) break;
      spent += COST.schedule + claim(schedule, turn);
    }
    const isAllClaimed = (nextDueAt(db) ?? Number.POSITIVE_INFINITY) > clock.now();
    if (isAllClaimed) turn.told ??= firing.tellLate(turn.late);
    for (; turn.onTime.length > 0 && spent < MOST_PER_TURN; spent += COST.fire) {
      const due = turn.onTime.shift();
      if (due) firing.fire(due);
    }
    for (; isAllClaimed && turn.late.length > 0 && spent < MOST_PER_TURN; spent += COST.fire) {
      const due = turn.late.shift();
      if (due) ringLate(due, turn.told?.has(due) ?? false);
    }
    return isAllClaimed && turn.onTime.length + turn.late.length === 0;
  }

  const asked = (): DueSlot[] =>
    askedSlots(db).flatMap((slot) => {
      const schedule = getSchedule(db, slot.scheduleId);
      return schedule ? [{ schedule, slot }] : [];
    });

  /** Gives how many moments were claimed. What cannot be worked out any more is paused, and says so. */
  function claim(schedule: ScheduleRow, turn: Look): number {
    try {
      const { run, handled } = claimDue(context, schedule, turn.why);
      turn.summary.add(handled);
      turn.mayAsk ||= handled.some(({ outcome }) => outcome === 'waiting');
      for (const slot of handled.filter(({ outcome }) => outcome !== 'due').slice(-MOST_ANNOUNCED))
        firing.announce(slot);
      const now = getSchedule(db, schedule.id);
      tell(now);
      for (const slot of run) {
        const due = { schedule: now ?? schedule, slot };
        (firing.isLate(due) ? turn.late : turn.onTime).push(due);
      }
      return handled.length;
    } catch (thrown) {
      log.error('a schedule could not be handled', { id: schedule.id, error: describeError(thrown) });
      pause(schedule);
      return 0;
    }
  }

  function pause(schedule: ScheduleRow): void {
    const paused: ScheduleRow = {
      ...schedule,
      status: 'paused',
      problem: 'rule',
      updatedAt: Math.max(clock.now(), schedule.updatedAt + 1),
    };
    putSchedule(db, paused);
    tell(paused);
  }

  /** A reminder whose time comes while it is paused does not ring; the ledger says why, and it is over. */
  function passPaused(): void {
    const now = clock.now();
    for (const schedule of pausedPast(db, now)) {
      const plan = {
        dueAt: schedule.nextAt ?? now,
        action: 'skipped' as const,
        isLate: false,
        reason: { key: 'whilePaused' as const },
      };
      const slot = newSlot(context, { scheduleId: schedule.id, plan });
      const over: ScheduleRow = { ...schedule, status: 'fired', nextAt: null, endedAt: now, updatedAt: now };
      db.transaction(() => {
        claimSlot(db, slot);
        putSchedule(db, over);
      });
      firing.announce(slot);
      tell(over);
    }
  }

  /** The person hears of it at once; its work waits for its turn. */
  function ringLate({ schedule, slot }: DueSlot, isTold: boolean): void {
    const told = slot.notifiedAt === null ? firing.ring({ schedule, slot }, isTold) : slot;
    if (told.outcome === 'due' && told.runId === null) lateWork.add({ schedule, slot: told });
  }

  /** Much may have happened while it waited: it was put off, or what it belongs to is gone. */
  function beginLate({ slot: { id } }: DueSlot): boolean {
    const slot = getSlot(db, id);
    const schedule = slot && getSchedule(db, slot.scheduleId);
    if (!schedule || slot.outcome !== 'due' || slot.runId !== null) return false;
    if (schedule.status === 'cancelled') {
      firing.end(slot, 'skipped', { key: 'cancelled' });
      return false;
    }
    return firing.work(schedule, slot).runId !== null;
  }

  function arm(delay?: number): void {
    cancelTimer?.();
    const due = nextDueAt(db);
    const wait = delay ?? Math.min(LOOK_EVERY_MS, due === undefined ? LOOK_EVERY_MS : Math.max(0, due - clock.now()));
    cancelTimer = clock.after(wait, () => look('asleep'));
  }

  /** Slots that a crash left open: notify again what was not notified, settle what may have run. */
  function recover(turn: Look): void {
    for (const slot of openSlots(db)) {
      if (slot.outcome !== 'due') continue;
      const schedule = getSchedule(db, slot.scheduleId);
      if (schedule) turn.late.push({ schedule, slot });
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
      current = newLook('off');
      recover(current);
      passPaused();
      look('off');
      unsubscribe ??= clock.onJump(() => look('asleep'));
    },
    stop(): void {
      isRunning = false;
      current = undefined;
      lateWork.stop();
      cancelTimer?.();
      unsubscribe?.();
      unsubscribe = undefined;
    },
    /** A schedule was made or changed: the next look may be sooner. */
    rearm(): void {
      if (isRunning) arm(current && 0);
    },
    /** What was missed and told last, until the person has dismissed it: a window may open after it was told. */
    missed: (): Missed | null => lastMissed,
    dismissMissed(): void {
      lastMissed = null;
    },
    /** What was missed and waits for the person to say whether it is to run, oldest first. */
    asked,
    /** "Test now": the same path, beside the rule's own slots. */
    test(schedule: ScheduleRow): SlotRow {
      const now = clock.now();
      const slot = newSlot(context, {
        scheduleId: schedule.id,
        plan: { dueAt: now, action: 'run', isLate: false, reason: {} },
        isTest: true,
      });
      if (!claimSlot(db, slot))
        throw fail('conflict', 'It is being tested at this moment.', { words: 'errors.own.isBeingTested' });
      return firing.fire({ schedule, slot });
    },
    /** The run of a slot has ended or waits for the person. */
    settle(run: Run): void {
      const slot = slotOfRun(db, run.id);
      if (!slot || (slot.outcome !== 'due' && slot.outcome !== 'waiting')) return;
      const verdict = outcomeOf(traceOf(context, run));
      if (verdict.kind === 'went') firing.succeed(slot);
      else if (verdict.kind === 'waiting') firing.put(slot, { outcome: 'waiting', reason: waitingFor(slot.reason) });
      else if (verdict.kind !== 'open') firing.end(slot, verdict.kind, verdict.reason);
    },
    answerMissed(slotId: string, run: boolean): SlotRow {
      const { slot, schedule } = open(slotId);
      if (slot.outcome !== 'waiting' || slot.runId !== null)
        throw fail('conflict', 'This was already answered.', { words: 'errors.own.answeredAlready' });
      if (schedule.status === 'cancelled')
        throw fail('conflict', 'It is cancelled.', { hint: 'Undo that first.', words: 'errors.own.isCancelled' });
      firing.dismissAsked(slotId);
      return run ? firing.fire({ schedule, slot }) : firing.end(slot, 'skipped', { key: 'declined' });
    },
    /** The person has seen to it: notification Done. */
    done(slotId: string): SlotRow {
      const { slot } = open(slotId);
      firing.dismiss(slotId);
      return firing.put(slot, { doneAt: slot.doneAt ?? clock.now() });
    },
    /** It comes again at `at` under another schedule: put off, not done. */
    putOff(slotId: string, at: number): SlotRow {
      const { slot } = open(slotId);
      firing.dismiss(slotId);
      return firing.put(slot, { outcome: 'snoozed', reason: { key: 'putOff', at }, finishedAt: clock.now() });
    },
    open,
  };
}
