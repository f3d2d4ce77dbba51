import type { CoreContext } from '../core-context.ts';
import { listSchedules, putSchedule, type ScheduleRow } from '../db/schedules.ts';
import { isClaimed } from '../db/slots.ts';
import { nextRun } from './next-run.ts';

/**
 * After the clock was set back: what repeats comes next at its first moment from now that is not in the ledger yet, so
 * that a clock that was ahead for a while silences nothing, and nothing runs twice. Gives the schedules that changed.
 */
export function bringForward({ db, clock }: CoreContext): ScheduleRow[] {
  return listSchedules(db, { status: 'active' }).flatMap((schedule) => {
    const { id, rule, zone, nextAt } = schedule;
    if (rule.kind === 'once' || nextAt === null) return [];
    let at = nextRun(rule, zone, clock.now());
    while (at !== undefined && at < nextAt && isClaimed(db, id, at)) at = nextRun(rule, zone, at);
    if (at === undefined || at >= nextAt) return [];
    const next = { ...schedule, nextAt: at };
    putSchedule(db, next);
    return [next];
  });
}
