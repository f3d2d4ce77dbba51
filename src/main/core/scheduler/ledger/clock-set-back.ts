import type { CoreContext } from '../../base/core-context.ts';
import { changedAfter, putSchedule, type ScheduleRow } from '../../db/schedules.ts';
import { claimedUntil, countClaimed, cutStretch, stretchesPast } from '../../db/slots.ts';
import { countRuns, lastRuns, nextRun } from '../recurrence/next-run.ts';

/**
 * After the clock was set back: what repeats comes next at its first moment from now that is not in the ledger yet, so
 * that a clock that was ahead for a while silences nothing, and nothing runs twice. What ended in a time that is yet to
 * come goes on as well. What was not touched while the clock was ahead has lost nothing. Gives the schedules that changed.
 */
export function rescheduleAfterSetBack(context: CoreContext): ScheduleRow[] {
  const { db, clock } = context;
  const now = clock.now();
  const reschedule = (schedule: ScheduleRow): ScheduleRow[] => {
    const { id, rule, zone, status, nextAt, endedAt } = schedule;
    const isOver = status === 'fired' && (endedAt ?? 0) > now;
    if (rule.kind === 'once' || !(isOver || (status === 'active' && nextAt !== null))) return [];
    cutStretches(context, schedule, now);
    const known = nextAt ?? Number.POSITIVE_INFINITY;
    let at = nextRun(rule, zone, now);
    while (at !== undefined && at < known) {
      const until = claimedUntil(db, id, at);
      if (until === undefined) break;
      at = nextRun(rule, zone, until);
    }
    if (at === undefined || at >= known) return [];
    const next: ScheduleRow = { ...schedule, status: 'active', nextAt: at, endedAt: null };
    putSchedule(db, next);
    return [next];
  };
  return db.transaction(() => changedAfter(db, now).flatMap(reschedule));
}

/** Of a long stretch that was missed, what has yet to come was not: nothing of it ran, so it may still. */
function cutStretches({ db }: CoreContext, { id, rule, zone }: ScheduleRow, now: number): void {
  for (const { id: slotId, dueAt, moments: before } of stretchesPast(db, id, now)) {
    if (dueAt > now) {
      cutStretch(db, slotId, undefined);
      continue;
    }
    const [until = dueAt] = lastRuns(rule, zone, { after: dueAt, until: now, count: 1 });
    const all = [...countRuns(rule, zone, { after: dueAt, until })].reduce((sum, more) => sum + more, 1);
    // What has a row of its own within it is told there.
    const others = countClaimed(db, id, { from: dueAt, to: until }) - before;
    cutStretch(db, slotId, { until, moments: all - others });
  }
}
