import { fail } from '../../../shared/model/failure.ts';
import type { Rule } from '../../../shared/model/rule.ts';
import { type CoreContext, toIso } from '../base/core-context.ts';
import { chainOfOrigin } from '../db/chain.ts';
import { listSchedules, type ScheduleRow } from '../db/schedules.ts';
import { slotsOf } from '../db/slots.ts';
import type { Outside } from '../outside/outside.ts';
import type { PlanItem, PlanPort, PlanWish, Scope } from '../tools/ports.ts';
import { parseRule } from './parse/parse-rule.ts';
import { parseFutureTime } from './parse/parse-time.ts';
import type { Before, ScheduleWriter } from './schedule-change.ts';
import { comingRuns, inZone, scheduleItem } from './schedule-view.ts';
import { under } from './under-field.ts';

/** The three ways to say when a plan is due; each plan has one. */
const timings = ['runAfter', 'scheduledAt', 'cron'] as const;

/** How the moments of one that has ended came to nothing. */
const notRun: readonly string[] = ['missed', 'skipped', 'failed', 'unknown'];

/**
 * What an agent plans for itself: schedules that wake it and notify nobody. One name is one plan of the agent (in one space, if
 * its data is kept apart): to set it again changes it, and brings one back that is over.
 */
export function createPlanPort(
  context: CoreContext,
  { writer, outside }: { readonly writer: ScheduleWriter; readonly outside: Outside },
  scope: Scope,
): PlanPort {
  const { db, clock, person } = context;
  const own = (): ScheduleRow[] =>
    listSchedules(db, { agentId: scope.agentId, spaceId: scope.isolationSpaceId || undefined, status: 'all' }).filter(
      ({ isPlan, status }) => isPlan && status !== 'cancelled',
    );

  function ruleOf(wish: PlanWish): Rule {
    const options = { zone: person.zone(), now: scope.origin.saidAt ?? clock.now(), locale: person.locale() };
    const [named, ...more] = timings.filter((field) => wish[field] !== undefined);
    if (!named || more.length > 0) {
      throw fail('invalid_value', `The plan “${wish.name}” needs one of runAfter, scheduledAt and cron.`, {
        hint: 'Give exactly one: runAfter "2 hours", scheduledAt "2026-03-01T08:00:00Z", cron "0 9 * * *".',
        words: 'errors.own.notATime',
        field: 'plans',
      });
    }
    const said = wish[named] ?? '';
    if (named === 'cron') return under('plans', () => parseRule(said, options));
    const { at } = under('plans', () => parseFutureTime(said, options));
    return { kind: 'once', at: toIso(at) };
  }

  function setOne(wish: PlanWish): { row: ScheduleRow; before: Before } {
    const rule = ruleOf(wish);
    const { name, instruction: prompt } = wish;
    const old = own().find((row) => row.name === name);
    const { runId } = scope.origin;
    if (old)
      return writer.change(old, { prompt, rule, status: 'active', chain: chainOfOrigin(db, scope.origin), runId });
    return writer.create(scope, { name, prompt, rule, isPlan: true });
  }

  return {
    set(wishes) {
      // Of a name that is given twice the last counts.
      const named = [...new Map(wishes.map((wish) => [wish.name, wish])).values()];
      const done = db.transaction(() => named.map(setOne));
      for (const { row } of done) outside.wrote(scope, 'schedule', row.id);
      return { plans: done.map(({ row }) => toItem(row, context)), before: done.map(({ before }) => before) };
    },
    list() {
      const rows = own();
      outside.read(
        scope.origin.heardIn,
        'schedule',
        rows.map(({ id }) => id),
      );
      return rows.map((row) => toItem(row, context));
    },
    delete(ids) {
      const { rows, before } = writer.cancelMany(own().filter(({ id }) => ids.has(id)));
      return { deleted: rows.length, before };
    },
  };
}

function toItem(row: ScheduleRow, context: CoreContext): PlanItem {
  const [next] = comingRuns(row, 1);
  return {
    id: row.id,
    name: row.name,
    instruction: row.prompt,
    ...(row.rule.kind === 'once'
      ? { scheduledAt: inZone(Date.parse(row.rule.at), row.zone) }
      : { cron: row.rule.kind === 'cron' ? shortCron(row.rule.expression) : scheduleItem(row, context).reading }),
    nextRunAt: next === undefined ? null : inZone(next, row.zone),
    status: statusOf(row, context),
  };
}

/** With five fields where the seconds are nought, as cron is usually written. */
function shortCron(expression: string): string {
  return expression.replace(/^0 (?=(\S+ ){4}\S+$)/, '');
}

/** A plan that is over was carried out, or its time went by without that. */
function statusOf({ id, status }: ScheduleRow, { db }: CoreContext): PlanItem['status'] {
  if (status !== 'fired') return 'active';
  const [last] = slotsOf(db, id, 1);
  return last === undefined || notRun.includes(last.outcome) ? 'expired' : 'completed';
}
