import type { Handlers } from '../../../shared/contract/define.ts';
import type { scheduleCalls } from '../../../shared/contract/schedules.ts';
import { fail } from '../../../shared/model/failure.ts';
import type { Rule } from '../../../shared/model/rule.ts';
import type { Effect } from '../../../shared/model/tool.ts';
import type { Agents } from '../agents/registry.ts';
import type { CoreContext } from '../base/core-context.ts';
import { toIso } from '../base/core-context.ts';
import { KEEP_ENDED_MS, type ScheduleRow } from '../db/schedules.ts';
import { ringingSlots, slotsOf } from '../db/slots.ts';
import { noSpace, openSpace } from '../db/spaces.ts';
import type { Policies } from '../gate/policy/policies.ts';
import type { Unattended } from '../gate/policy/unattended.ts';
import { agendaBetween } from '../scheduler/agenda.ts';
import { formatRule } from '../scheduler/format-rule/format-rule.ts';
import { parseRule } from '../scheduler/parse/parse-rule.ts';
import { notRead, readWhen, refusePast, ruleOf } from '../scheduler/parse/read-when.ts';
import { nextRuns, validateRule } from '../scheduler/recurrence/next-run.ts';
import { scheduleView, slotView } from '../scheduler/schedule-view.ts';
import type { Scheduler } from '../scheduler/scheduler.ts';
import type { Schedules } from '../scheduler/schedules.ts';
import type { Edited, SchedulesByHand } from '../scheduler/schedules-by-hand.ts';
import { thingsIn } from '../understanding/things.ts';

interface ScheduleParts {
  readonly context: CoreContext;
  readonly agents: Pick<Agents, 'get'>;
  readonly schedules: Schedules;
  readonly scheduler: Scheduler;
  readonly schedulesByHand: SchedulesByHand;
  readonly policies: Pick<Policies, 'view'>;
  readonly unattended: Unattended;
}

/** Runs told with a live reading. */
const RUNS_SHOWN = 5;

export function scheduleHandlers({
  context,
  agents,
  schedules,
  scheduler,
  schedulesByHand,
  policies,
  unattended,
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
    next: nextRuns(rule, zone, { after: now, count: RUNS_SHOWN }).map(toIso),
  });

  /** Throws `invalid_value` for what has passed. */
  function readingOf({ name, rule }: { readonly name: string; readonly rule: Rule }, at: ReturnType<typeof options>) {
    refusePast(rule, at);
    const kind = rule.kind === 'once' ? ('reminder' as const) : ('schedule' as const);
    return { kind, rest: name, ...told(rule, at) };
  }

  /** Throws `not_found` for an agent that is not there, and for a conversation that is not, or not this agent's. */
  function checkPlace(agentId: string | undefined, spaceId: string | undefined): void {
    if (agentId !== undefined) agents.get(agentId);
    if (spaceId === undefined) return;
    const space = openSpace(db, spaceId);
    if (agentId !== undefined && space.agentId !== agentId) throw noSpace();
  }

  const toolView = (name: string) => {
    const { tool, title, group } = policies.view(name, undefined);
    return { tool, title, group };
  };

  function countsOf(row: ScheduleRow) {
    const effects = unattended.toolsOf(row).may.map((name) => policies.view(name, row.agentId).effect);
    const count = (wanted: Effect) => effects.filter((effect) => effect === wanted).length;
    return { tools: effects.length, changing: count('write'), outside: count('external') };
  }

  const edited = ({ row, undoId }: Edited) => ({ schedule: view(row), undoId });

  return {
    'schedules.parseRule': ({ text, zone, now, locale }) => {
      const at = options(zone, now, locale);
      return told(parseRule(text, at), at);
    },
    'schedules.nextRuns': ({ rule, zone, after, count }) => ({
      next: nextRuns(validateRule(rule, zone), zone, { after: Date.parse(after), count }).map(toIso),
    }),
    'schedules.readEntry': ({ text }) => {
      const at = options();
      const when = readWhen(text, at);
      if (when?.kind === 'unclear') {
        const [first, ...more] = thingsIn(text, at)?.plans.map((plan) => readingOf(plan, at)) ?? [];
        if (first) return { ...first, more };
      }
      if (!when || when.kind === 'unclear' || when.role !== 'time')
        throw notRead(text, at, { message: 'No time was found in this.' });
      return readingOf({ name: when.rest, rule: when.rule }, at);
    },
    'schedules.list': ({ agentId, spaceId, status, query, limit }) => {
      if (agentId !== undefined) agents.get(agentId);
      const wanted = query?.trim().toLowerCase();
      const rows = schedules.list({ agentId, spaceId, status, ...(wanted ? {} : { limit }) });
      const found = wanted ? rows.filter((row) => `${row.name}\n${row.prompt}`.toLowerCase().includes(wanted)) : rows;
      return { schedules: found.slice(0, limit).map(view) };
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
      return edited(schedulesByHand.create({ agentId, spaceId, name, prompt, rule, zone, missed }));
    },
    'schedules.update': ({ id, when, ...change }) => {
      checkPlace(change.agentId, undefined);
      return edited(
        schedulesByHand.update(id, { ...change, ...(when ? { ruleIn: (zone) => ruleOf(when, options(zone)) } : {}) }),
      );
    },
    'schedules.cancel': ({ id }) => {
      const { rows, undoId } = schedulesByHand.cancel([id]);
      return edited({ row: rows[0] ?? schedules.find(id), undoId });
    },
    'schedules.cancelMany': ({ ids }) => {
      const { rows, undoId } = schedulesByHand.cancel(ids);
      return { schedules: rows.map(view), undoId };
    },
    'schedules.pause': ({ id, paused }) => edited(schedulesByHand.pause(id, paused)),
    'schedules.pauseAll': ({ paused }) => {
      const { rows, undoId } = schedulesByHand.pauseAll(paused);
      return { schedules: rows.map(view), undoId };
    },
    'schedules.permissions': ({ id }) => {
      const { may, later } = unattended.toolsOf(schedules.find(id));
      return { may: may.map(toolView), later: later.map(toolView) };
    },
    'schedules.unattended': () => {
      // Many have the same agent and the same snapshot.
      const known = new Map<string, ReturnType<typeof countsOf>>();
      const rows = schedules.list({ status: 'active' }).map((row) => {
        const key = JSON.stringify([row.agentId, row.chain, row.unattended]);
        const counts = known.get(key) ?? countsOf(row);
        known.set(key, counts);
        return { row, ...counts };
      });
      return {
        schedules: rows
          .filter(({ tools }) => tools > 0)
          .map(({ row, ...counts }) => ({ schedule: view(row), ...counts })),
      };
    },
    'schedules.takeBack': ({ id, tools }) =>
      edited(schedulesByHand.setUnattended(id, (row) => unattended.without(row.unattended ?? '', tools))),
    'schedules.permit': ({ id }) => edited(schedulesByHand.setUnattended(id, (row) => unattended.freeze(row, null))),
    'schedules.runNow': ({ id }) => {
      const row = schedules.find(id);
      if (row.status === 'cancelled') {
        throw fail('conflict', 'It is cancelled.', { hint: 'Undo that first.', words: 'errors.own.isCancelled' });
      }
      return { slot: slotView(scheduler.test(row), context) };
    },
    'schedules.slots': ({ id, limit }) => {
      schedules.find(id);
      return { slots: slotsOf(db, id, limit).map((slot) => slotView(slot, context)) };
    },
    'schedules.agenda': ({ from, to, limit }) =>
      agendaBetween(context, { from: Date.parse(from), to: Date.parse(to), limit }),
    'schedules.done': ({ slotId }) => ({ slot: slotView(scheduler.done(slotId), context) }),
    'schedules.snooze': ({ slotId, ...how }) => edited(schedulesByHand.snooze(slotId, how)),
    'schedules.ringing': ({ limit }) => ({
      ringing: ringingSlots(db, { since: clock.now() - KEEP_ENDED_MS, limit }).map((slot) => ({
        schedule: view(schedules.find(slot.scheduleId)),
        slot: slotView(slot, context),
      })),
    }),
    'schedules.missed': ({ dismiss }) => {
      if (dismiss) scheduler.dismissMissed();
      const asked = scheduler.asked().map((due) => ({
        schedule: view(due.schedule),
        slot: slotView(due.slot, context),
      }));
      return { missed: scheduler.missed(), asked };
    },
    'schedules.answerMissed': ({ slotId, run }) => ({ slot: slotView(scheduler.answerMissed(slotId, run), context) }),
  };
}
