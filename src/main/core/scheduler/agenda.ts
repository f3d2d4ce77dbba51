import type { Schedule, Slot } from '../../../shared/model/schedule.ts';
import { type CoreContext, toIso } from '../base/core-context.ts';
import { listSchedules, type ScheduleRow } from '../db/schedules.ts';
import { slotsBetween } from '../db/slots.ts';
import { countRuns, nextRun } from './recurrence/next-run.ts';
import { scheduleView, slotView } from './schedule-view.ts';

/** Coming runs of one schedule that are listed; what runs more often is counted, so that it hides nothing else. */
const MOST_RUNS = 100;

export interface Agenda {
  readonly entries: { readonly at: string; readonly schedule: Schedule; readonly slot?: Slot }[];
  /** Runs that are not listed one by one: how many of a schedule come after the last that is. */
  readonly more: {
    readonly scheduleId: string;
    readonly name: string;
    readonly after: string;
    readonly count: number;
  }[];
  /** There is more between the two moments than was asked for: the latest are left out. */
  readonly isCut: boolean;
}

/** What was and will be between two moments (epoch ms), earliest first; tests are left out. */
export function agendaBetween(
  context: CoreContext,
  { from, to, limit }: { readonly from: number; readonly to: number; readonly limit: number },
): Agenda {
  const { db } = context;
  const rows = new Map(listSchedules(db, { status: 'all' }).map((row) => [row.id, row]));
  const views = new Map<string, Schedule>();
  const viewOf = (row: ScheduleRow): Schedule => {
    const view = views.get(row.id) ?? scheduleView(row, context);
    views.set(row.id, view);
    return view;
  };
  const past = slotsBetween(db, { from, to }, limit + 1).flatMap((slot) => {
    const row = rows.get(slot.scheduleId);
    const at = Math.max(slot.dueAt, from);
    return row ? [{ at, row, slot }] : [];
  });
  const more: Agenda['more'] = [];
  const coming = [...rows.values()].flatMap((row) => {
    const { runs, left } = runsOf(row, from, to);
    const last = runs.at(-1);
    if (left > 0 && last !== undefined) {
      more.push({ scheduleId: row.id, name: row.name, after: toIso(last), count: left });
    }
    return runs.map((at) => ({ at, row, slot: undefined }));
  });
  const all = [...past, ...coming].sort((a, b) => a.at - b.at);
  return {
    entries: all.slice(0, limit).map(({ at, row, slot }) => ({
      at: toIso(at),
      schedule: viewOf(row),
      ...(slot ? { slot: slotView(slot, context) } : {}),
    })),
    more,
    isCut: all.length > limit,
  };
}

/** The first runs of a schedule in a stretch of time, and how many follow them there. */
function runsOf(
  { status, nextAt, rule, zone }: ScheduleRow,
  from: number,
  to: number,
): { runs: number[]; left: number } {
  if (status !== 'active' || nextAt === null) return { runs: [], left: 0 };
  try {
    const runs: number[] = [];
    let at: number | undefined = nextAt >= from ? nextAt : nextRun(rule, zone, from - 1);
    while (at !== undefined && at < to && runs.length < MOST_RUNS) {
      runs.push(at);
      at = nextRun(rule, zone, at);
    }
    const last = runs.at(-1);
    if (last === undefined || at === undefined || at >= to) return { runs, left: 0 };
    return {
      runs,
      left: [...countRuns(rule, zone, { after: last, until: to - 1 })].reduce((sum, some) => sum + some, 0),
    };
  } catch {
    return { runs: nextAt >= from && nextAt < to ? [nextAt] : [], left: 0 };
  }
}
