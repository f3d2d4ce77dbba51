import { type Failure, fail } from '../../../shared/model/failure.ts';
import type { Rule } from '../../../shared/model/rule.ts';
import type { CoreContext } from '../base/core-context.ts';
import { chainOfOrigin } from '../db/chain.ts';
import { listSchedules, type ScheduleRow } from '../db/schedules.ts';
import type { Outside } from '../outside/outside.ts';
import type { SchedulePort, Scope } from '../tools/ports.ts';
import { changeRule } from './parse/change-rule.ts';
import { parseRule } from './parse/parse-rule.ts';
import { parseFutureTime } from './parse/parse-time.ts';
import { refusePast } from './parse/read-when.ts';
import { createPlanPort } from './plans.ts';
import { nextRun } from './recurrence/next-run.ts';
import type { ScheduleWriter } from './schedule-change.ts';
import { scheduleItem } from './schedule-view.ts';
import { under } from './under-field.ts';

/** Reminders and schedules as one agent's tools see them. */
export function createSchedulePort(
  context: CoreContext,
  { writer, outside }: { readonly writer: ScheduleWriter; readonly outside: Outside },
  scope: Scope,
): SchedulePort {
  const { db, clock, person } = context;
  /** All of the agent's own, or, if its data is kept apart by space, what was made in this one. */
  const own = (): ScheduleRow[] =>
    listSchedules(db, { agentId: scope.agentId, spaceId: scope.isolationSpaceId || undefined, status: 'active' });
  const item = (row: ScheduleRow) => scheduleItem(row, context);
  const options = (zone: string | undefined) => ({
    zone: zone ?? person.zone(),
    now: scope.origin.saidAt ?? clock.now(),
    locale: person.locale(),
  });

  /** The rule after a change of its time, which must still come. */
  function changed(row: ScheduleRow, when: string, timezone: string | undefined): Rule {
    const read = options(timezone ?? row.zone);
    const standing = { rule: row.rule, nextAt: row.nextAt ?? read.now, zone: read.zone };
    const rule = under('when', () => changeRule(standing, when, read));
    refusePast(rule, read, 'when');
    return rule;
  }

  return {
    remind({ name, prompt, fireAt, timezone }) {
      const { at } = under('fire_at', () => parseFutureTime(fireAt, options(timezone)));
      const rule = { kind: 'once' as const, at: new Date(at).toISOString() };
      const { row, before } = writer.create(scope, { name, prompt, rule, zone: timezone });
      outside.wrote(scope, 'schedule', row.id);
      return { item: item(row), before };
    },
    schedule({ name, prompt, expression, description, timezone }) {
      const rule = under('cron_expression', () => parseRule(expression, options(timezone)));
      const { row, before } = writer.create(scope, { name, prompt, rule, description, zone: timezone });
      outside.wrote(scope, 'schedule', row.id);
      return { item: item(row), before };
    },
    update(which, { name, prompt, when, paused, timezone }) {
      const row = one(own(), which);
      const rule = when === undefined ? undefined : changed(row, when, timezone);
      // A prompt that only repeats the name goes with it.
      const words = prompt ?? (name !== undefined && row.prompt === row.name ? name : undefined);
      const done = writer.change(row, {
        ...{ name, prompt: words, rule, zone: timezone },
        ...(paused === undefined ? {} : { status: paused ? 'paused' : 'active' }),
        chain: chainOfOrigin(db, scope.origin),
        runId: scope.origin.runId,
      });
      outside.wrote(scope, 'schedule', row.id);
      outside.read(scope.origin.heardIn, 'schedule', [row.id]);
      return { item: item(done.row), before: done.before };
    },
    preview(which, { when, timezone }) {
      const row = one(own(), which);
      const rule = changed(row, when, timezone);
      const zone = timezone ?? row.zone;
      const nextAt = nextRun(rule, zone, clock.now()) ?? null;
      return { item: item({ ...row, rule, zone, nextAt }), rule };
    },
    list() {
      const rows = own();
      const ids = rows.map(({ id }) => id);
      outside.read(scope.origin.heardIn, 'schedule', ids);
      return rows.map(item);
    },
    plans: createPlanPort(context, { writer, outside }, scope),
    pick: (which) => pick(own(), which).map((row) => ({ item: item(row), rule: row.rule })),
    cancel(which) {
      const rows = pick(own(), which);
      const ids = rows.map(({ id }) => id);
      outside.read(scope.origin.heardIn, 'schedule', ids);
      const { rows: done, before } = writer.cancelMany(rows);
      return { items: done.map(item), before };
    },
  };
}

/** By id, by a name that fits exactly one, or several ids with commas between them. */
function pick(own: readonly ScheduleRow[], which: string): ScheduleRow[] {
  const byId = new Map(own.map((row) => [row.id, row]));
  const ids = [...new Set(which.split(',').map((id) => id.trim()))];
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  if (found.length === ids.length) return found;
  if (found.length > 0) throw unknown(`${ids.length - found.length} of these ids name no active schedule.`);
  const wanted = which.trim().toLowerCase();
  const named = own.filter((row) => row.name.toLowerCase() === wanted);
  if (named.length > 1) {
    throw fail('conflict', `${named.length} schedules have this name.`, {
      hint: `Use an id: ${named.map((row) => row.id).join(', ')}`,
      words: 'errors.conflict',
    });
  }
  if (named.length === 0) throw unknown('There is no active schedule with this id or name.');
  return named;
}

/** The one that is meant; several ids are none. */
function one(own: readonly ScheduleRow[], which: string): ScheduleRow {
  const [row, ...more] = pick(own, which);
  if (!row || more.length > 0) throw unknown('There is no one active schedule with this id or name.');
  return row;
}

const unknown = (message: string): Failure =>
  fail('not_found', message, { hint: 'Call list_schedules for the ids.', words: 'errors.not_found', field: 'id' });
