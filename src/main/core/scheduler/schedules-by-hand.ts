import { fail } from '../../../shared/model/failure.ts';
import type { Rule } from '../../../shared/model/rule.ts';
import { type CoreContext, toIso } from '../base/core-context.ts';
import type { ScheduleRow } from '../db/schedules.ts';
import { slotsOf } from '../db/slots.ts';
import type { JournalPort } from '../tools/journal-port.ts';
import type { NewSchedule, ScheduleChange } from './schedule-change.ts';
import type { Scheduler } from './scheduler.ts';
import type { Schedules } from './schedules.ts';
import { type Snooze, snoozeMoment } from './snooze.ts';

/** What a change by hand made of a schedule, and the id that `changes.undo` takes it back by. */
export interface Edited {
  readonly row: ScheduleRow;
  readonly undoId: string;
}

export type SchedulesByHand = ReturnType<typeof createSchedulesByHand>;

/** The person's own changes to schedules, each journalled with the person as the actor and undoable like a tool's. */
export function createSchedulesByHand(
  context: CoreContext,
  {
    schedules,
    scheduler,
    journal,
  }: { readonly schedules: Schedules; readonly scheduler: Scheduler; readonly journal: JournalPort },
) {
  const { db, clock, person } = context;

  function edit(row: ScheduleRow, tool: string, change: ScheduleChange): Edited {
    const { agentId, spaceId } = row;
    const args = { id: row.id, ...change };
    const done = journal.edit({ agentId, spaceId: spaceId ?? undefined, tool, args, port: 'schedules' }, () => {
      const { row: next, before } = schedules.change(row, change);
      return { result: next, before };
    });
    return { row: done.result, undoId: done.id };
  }

  /** Throws not_found, conflict. */
  function findOpen(id: string): ScheduleRow {
    const row = schedules.find(id);
    if (row.status === 'cancelled') {
      throw fail('conflict', 'It is cancelled.', { hint: 'Undo that first.', words: 'errors.own.isCancelled' });
    }
    return row;
  }

  return {
    /** Throws limit, invalid_value (it would never run). */
    create(given: NewSchedule & { readonly agentId: string; readonly spaceId?: string | undefined }): Edited {
      const { agentId, spaceId, ...input } = given;
      const tool = input.rule.kind === 'once' ? 'set_reminder' : 'set_schedule';
      const { name, prompt, rule } = input;
      const done = journal.edit(
        { agentId, spaceId, tool, args: { name, prompt, rule }, port: 'schedules' },
        (scope) => {
          const { row, before } = schedules.create(scope, input);
          return { result: row, before };
        },
      );
      return { row: done.result, undoId: done.id };
    },
    /** `ruleIn` reads the new rule in the zone that will hold. Throws not_found, conflict, invalid_value. */
    update(id: string, { ruleIn, ...change }: ScheduleChange & { readonly ruleIn?: (zone: string) => Rule }): Edited {
      const row = findOpen(id);
      if (row.isPlan && (change.agentId ?? row.agentId) !== row.agentId) {
        throw fail('conflict', 'It is the agent’s own plan.', { field: 'agentId', words: 'errors.own.planStays' });
      }
      const zone = change.followsZone ? person.zone() : (change.zone ?? row.zone);
      return edit(row, 'update_schedule', { ...change, ...(ruleIn ? { rule: ruleIn(zone) } : {}) });
    },
    /** All of them or none, as one change; those that are cancelled already are passed over. Throws not_found, conflict. */
    cancel(ids: readonly string[]): { readonly rows: readonly ScheduleRow[]; readonly undoId: string } {
      const rows = [...new Set(ids)].map((id) => schedules.find(id)).filter((row) => row.status !== 'cancelled');
      const [first] = rows;
      if (!first) {
        throw fail('conflict', 'It is cancelled already.', { field: 'ids', words: 'errors.own.isCancelled' });
      }
      const spaceId = rows.length === 1 ? (first.spaceId ?? undefined) : undefined;
      const args = { id: ids.join(', ') };
      const done = journal.edit(
        { agentId: first.agentId, spaceId, tool: 'cancel_schedule', args, port: 'schedules' },
        () => {
          const { rows: cancelled, before } = schedules.cancelMany(rows);
          return { result: cancelled, before };
        },
      );
      return { rows: done.result, undoId: done.id };
    },
    /** What it may do unasked while nobody looks becomes this snapshot. Throws not_found, conflict. */
    setUnattended: (id: string, snapshotFor: (row: ScheduleRow) => string): Edited => {
      const row = findOpen(id);
      return edit(row, 'update_schedule', { unattended: snapshotFor(row) });
    },
    /** Throws not_found, conflict (it has ended). */
    pause(id: string, paused: boolean): Edited {
      const row = findOpen(id);
      if (row.status !== 'active' && row.status !== 'paused') throw ended(slotsOf(db, id, 1)[0]?.reason.key);
      return edit(row, 'pause_schedule', { status: paused ? 'paused' : 'active' });
    },
    /** Pauses or resumes all that can be, as one change. `undoId` is null where there was nothing to do. */
    pauseAll(paused: boolean): { readonly rows: readonly ScheduleRow[]; readonly undoId: string | null } {
      const from = paused ? 'active' : 'paused';
      const now = clock.now();
      const rows = schedules.list({ status: 'active' }).filter(({ status, problem, rule, nextAt }) => {
        const isOver = rule.kind === 'once' && (nextAt ?? 0) <= now;
        return status === from && (paused || !(problem || isOver));
      });
      const [first] = rows;
      if (!first) return { rows: [], undoId: null };
      const args = {
        id: rows.map(({ id }) => id).join(', '),
        status: paused ? ('paused' as const) : ('active' as const),
      };
      const done = journal.edit({ agentId: first.agentId, tool: 'pause_schedule', args, port: 'schedules' }, () => {
        const changed = db.transaction(() => rows.map((row) => schedules.change(row, { status: args.status })));
        return { result: changed.map(({ row }) => row), before: changed.map(({ before }) => before) };
      });
      return { rows: done.result, undoId: done.id };
    },
    /** Makes a one-time reminder of the same thing; the slot is `snoozed`, and undo opens it again. Throws not_found, conflict, invalid_value. */
    snooze(slotId: string, how: Snooze): Edited {
      const { schedule, slot } = scheduler.open(slotId);
      if (slot.doneAt !== null || slot.outcome === 'snoozed') {
        throw fail('conflict', 'This was already seen to.', { field: 'slotId', words: 'errors.own.answeredAlready' });
      }
      const { agentId, spaceId, name, prompt } = schedule;
      const at = snoozeMoment(how, { now: clock.now(), zone: person.zone(), locale: person.locale() });
      const args = { slotId, ...how };
      const done = journal.edit(
        { agentId, spaceId: spaceId ?? undefined, tool: 'set_reminder', args, port: 'schedules' },
        (scope) => {
          const rule: Rule = { kind: 'once', at: toIso(at) };
          const { row, before } = schedules.create(scope, { name, prompt, rule, putsOff: slotId }, schedule);
          scheduler.putOff(slotId, at);
          return { result: row, before: { ...before, slot } };
        },
      );
      return { row: done.result, undoId: done.id };
    },
  };
}

function ended(lastReason: string | undefined) {
  if (lastReason !== 'whilePaused') {
    return fail('conflict', 'It has ended, so there is nothing to pause.', { words: 'errors.own.hasEnded' });
  }
  return fail('conflict', 'Its time came while it was paused.', {
    hint: 'Give it a new time.',
    words: 'errors.own.passedWhilePaused',
  });
}
