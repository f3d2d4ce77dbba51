import type { Handlers } from '../../../shared/contract/define.ts';
import type { scheduleCalls } from '../../../shared/contract/schedules.ts';
import { fail } from '../../../shared/model/failure.ts';
import type { Rule } from '../../../shared/model/rule.ts';
import type { Agents } from '../agents/registry.ts';
import type { CoreContext } from '../base/core-context.ts';
import { toIso } from '../base/core-context.ts';
import type { ScheduleRow } from '../db/schedules.ts';
import { slotsOf } from '../db/slots.ts';
import { noSpace, openSpace } from '../db/spaces.ts';
import type { JournalPort } from '../gate/journal/journal-port.ts';
import { agendaBetween } from '../scheduler/agenda.ts';
import { formatRule } from '../scheduler/format-rule/format-rule.ts';
import { parseRule } from '../scheduler/parse/parse-rule.ts';
import { notRead, readWhen, refusePast, ruleOf } from '../scheduler/parse/read-when.ts';
import { nextRuns, validateRule } from '../scheduler/recurrence/next-run.ts';
import type { ScheduleChange } from '../scheduler/schedule-change.ts';
import { scheduleView, slotView } from '../scheduler/schedule-view.ts';
import type { Scheduler } from '../scheduler/scheduler.ts';
import type { Schedules } from '../scheduler/schedules.ts';
import { snoozeMoment } from '../scheduler/snooze.ts';

interface ScheduleParts {
  readonly context: CoreContext;
  readonly agents: Pick<Agents, 'get'>;
  readonly schedules: Schedules;
  readonly scheduler: Scheduler;
  readonly journal: JournalPort;
}

/** Runs told with a live reading. */
const RUNS_SHOWN = 5;

export function scheduleHandlers({
  context,
  agents,
  schedules,
  scheduler,
  journal,
}: ScheduleParts): Handlers<typeof scheduleCalls> {
  const { clock, person, db } = context;
  const view = (row: ScheduleRow) => scheduleView(row, context);
  const options = (zone?: string, now?: string, locale?: string) => ({
    zone: zone ?? person.zone(),
    now: now ? Date.parse(now) : clock.now(),
    locale: locale ?? person.locale(),
  });
  const told = (rule: Rule, { zone, now, locale }: ReturnType<typeof options>) => ({
    rule,
    reading: formatRule(rule, { zone, now, locale }),
    next: nextRuns(rule, zone, now, RUNS_SHOWN).map(toIso),
  });

  /** Throws `not_found` for an agent that is not there, and for a conversation that is not, or not this agent's. */
  function checkPlace(agentId: string | undefined, spaceId: string | undefined): void {
    if (agentId !== undefined) agents.get(agentId);
    if (spaceId === undefined) return;
    const space = openSpace(db, spaceId);
    if (agentId !== undefined && space.agentId !== agentId) throw noSpace();
  }

  function edit(row: ScheduleRow, tool: string, change: ScheduleChange) {
    const done = journal.edit(
      {
        agentId: row.agentId,
        spaceId: row.spaceId ?? undefined,
        tool,
        args: { id: row.id, ...change },
        port: 'schedules',
      },
      () => {
        const { row: next, before } = schedules.change(row, change);
        return { result: next, before };
      },
    );
    return { schedule: view(done.result), undoId: done.id };
  }

  return {
    'schedules.parseRule': ({ text, zone, now, locale }) => {
      const at = options(zone, now, locale);
      return told(parseRule(text, at), at);
    },
    'schedules.nextRuns': ({ rule, zone, after, count }) => ({
      next: nextRuns(validateRule(rule, zone), zone, Date.parse(after), count).map(toIso),
    }),
    'schedules.readEntry': ({ text }) => {
      const at = options();
      const when = readWhen(text, at);
      if (!when || when.kind === 'unclear' || when.role !== 'time') throw notRead('No time was found in this.');
      refusePast(when.rule, at);
      return { kind: when.kind === 'once' ? 'reminder' : 'schedule', rest: when.rest, ...told(when.rule, at) };
    },
    'schedules.list': ({ agentId, spaceId, status, query }) => {
      if (agentId !== undefined) agents.get(agentId);
      const wanted = query?.trim().toLowerCase();
      const rows = schedules.list({ agentId, spaceId, status });
      const found = wanted ? rows.filter((row) => `${row.name}\n${row.prompt}`.toLowerCase().includes(wanted)) : rows;
      return { schedules: found.map(view) };
    },
    'schedules.get': ({ id }) => ({ schedule: view(schedules.find(id)) }),
    'schedules.create': ({ agentId, spaceId, name, prompt, when, rule: given, zone, missed }) => {
      if (!given && !when)
        throw fail('missing_parameter', 'when is required.', {
          hint: 'Say when, in words or as a cron expression.',
          words: 'errors.own.notATime',
          field: 'when',
        });
      checkPlace(agentId, spaceId);
      const rule = given ?? ruleOf(when ?? '', options(zone));
      const done = journal.edit(
        {
          agentId,
          spaceId,
          tool: rule.kind === 'once' ? 'set_reminder' : 'set_schedule',
          args: { name, prompt, when },
          port: 'schedules',
        },
        (scope) => {
          const { row, before } = schedules.create(scope, { name, prompt, rule, zone, missed });
          return { result: row, before };
        },
      );
      return { schedule: view(done.result) };
    },
    'schedules.update': ({ id, when, ...change }) => {
      const row = schedules.find(id);
      refuseCancelled(row);
      const zone = change.followsZone ? person.zone() : (change.zone ?? row.zone);
      return edit(row, 'update_schedule', { ...change, ...(when ? { rule: ruleOf(when, options(zone)) } : {}) });
    },
    'schedules.cancel': ({ id }) => {
      const row = schedules.find(id);
      if (row.status === 'cancelled')
        throw fail('conflict', 'It is cancelled already.', { words: 'errors.own.isCancelled' });
      return edit(row, 'cancel_schedule', { status: 'cancelled' });
    },
    'schedules.cancelMany': ({ ids }) => {
      const rows = [...new Set(ids)].map((id) => schedules.find(id)).filter((row) => row.status !== 'cancelled');
      const [first] = rows;
      if (!first)
        throw fail('conflict', 'They are cancelled already.', { field: 'ids', words: 'errors.own.isCancelled' });
      const done = journal.edit(
        { agentId: first.agentId, tool: 'cancel_schedule', args: { id: ids.join(', ') }, port: 'schedules' },
        () => {
          const { rows: cancelled, before } = schedules.cancelMany(rows);
          return { result: cancelled, before };
        },
      );
      return { schedules: done.result.map(view), undoId: done.id };
    },
    'schedules.pause': ({ id, paused }) => {
      const row = schedules.find(id);
      refuseCancelled(row);
      if (row.status !== 'active' && row.status !== 'paused') {
        const [last] = slotsOf(db, id, 1);
        if (last?.reason.key === 'whilePaused') {
          throw fail('conflict', 'Its time came while it was paused.', {
            hint: 'Give it a new time.',
            words: 'errors.own.passedWhilePaused',
          });
        }
        throw fail('conflict', 'It has ended, so there is nothing to pause.', { words: 'errors.own.hasEnded' });
      }
      return { schedule: edit(row, 'pause_schedule', { status: paused ? 'paused' : 'active' }).schedule };
    },
    'schedules.runNow': ({ id }) => {
      const row = schedules.find(id);
      refuseCancelled(row);
      return { slot: slotView(scheduler.test(row), context) };
    },
    'schedules.slots': ({ id, limit }) => {
      schedules.find(id);
      return { slots: slotsOf(db, id, limit).map((slot) => slotView(slot, context)) };
    },
    'schedules.agenda': ({ from, to, limit }) =>
      agendaBetween(context, { from: Date.parse(from), to: Date.parse(to), limit }),
    'schedules.done': ({ slotId }) => ({ slot: slotView(scheduler.done(slotId), context) }),
    'schedules.snooze': ({ slotId, for: length }) => {
      const { schedule, slot } = scheduler.open(slotId);
      if (slot.doneAt !== null || slot.outcome === 'snoozed')
        throw fail('conflict', 'This was already seen to.', { field: 'slotId', words: 'errors.own.answeredAlready' });
      const at = snoozeMoment(length, clock.now(), person.zone());
      const done = journal.edit(
        {
          agentId: schedule.agentId,
          spaceId: schedule.spaceId ?? undefined,
          tool: 'set_reminder',
          args: { slotId, for: length },
          port: 'schedules',
        },
        (scope) => {
          const rule: Rule = { kind: 'once', at: toIso(at) };
          const { name, prompt } = schedule;
          const { row, before } = schedules.create(scope, { name, prompt, rule, putsOff: slotId });
          scheduler.putOff(slotId, at);
          return { result: row, before: { ...before, slot } };
        },
      );
      return { schedule: view(done.result) };
    },
    'schedules.missed': ({ dismiss }) => {
      if (dismiss) scheduler.dismissMissed();
      return { missed: scheduler.missed() };
    },
    'schedules.answerMissed': ({ slotId, run }) => ({ slot: slotView(scheduler.answerMissed(slotId, run), context) }),
  };
}

function refuseCancelled({ status }: ScheduleRow): void {
  if (status !== 'cancelled') return;
  throw fail('conflict', 'It is cancelled.', { hint: 'Undo that first.', words: 'errors.own.isCancelled' });
}
