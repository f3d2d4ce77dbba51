import { Failure, fail } from '../../../shared/model/failure.ts';
import type { Rule } from '../../../shared/model/rule.ts';
import type { MissedPolicy } from '../../../shared/model/schedule.ts';
import type { CoreContext } from '../core-context.ts';
import {
  countActiveSchedules,
  deleteSchedule,
  getSchedule,
  listSchedules,
  putSchedule,
  type ScheduleFilter,
  type ScheduleRow,
} from '../db/schedules.ts';
import type { Restore, SchedulePort, Scope } from '../tools/ports.ts';
import { nextRun, validateRule } from './next-run.ts';
import { parseRule } from './parse-rule.ts';
import { parseFutureTime, refuseTooFar } from './parse-time.ts';
import { scheduleItem, scheduleView } from './view.ts';

/** Active and paused schedules that one agent may hold (trust, Limits). */
const MOST_PER_AGENT = 200;

export interface NewSchedule {
  readonly name: string;
  readonly prompt: string;
  readonly rule: Rule;
  readonly description?: string | undefined;
  /** Absent: the person's zone, and a recurring rule moves with it. */
  readonly zone?: string | undefined;
  readonly missed?: MissedPolicy | undefined;
}

/** What may change by hand; the rule's next run is worked out anew. */
export interface ScheduleChange {
  readonly name?: string | undefined;
  readonly prompt?: string | undefined;
  readonly rule?: Rule | undefined;
  readonly zone?: string | undefined;
  readonly followsZone?: boolean | undefined;
  readonly missed?: MissedPolicy | undefined;
  readonly status?: 'active' | 'paused' | 'cancelled' | undefined;
}

/** How a schedule stood before a write. */
export interface Before {
  readonly id: string;
  /** As it stood; null when the write made it. */
  readonly row: ScheduleRow | null;
  /** `updatedAt` after the write: undo is refused once anything changed since. */
  readonly changedAt: number;
}

export type Schedules = ReturnType<typeof createSchedules>;

/** Reminders and schedules as data: made, changed, cancelled and put back. Firing is the scheduler's (scheduler.ts). */
export function createSchedules(context: CoreContext, { onChange }: { readonly onChange: () => void }) {
  const { db, clock, person } = context;

  const announce = (row: ScheduleRow): void => {
    context.emit('schedule.changed', { schedule: scheduleView(row, context) });
    onChange();
  };

  /** Strictly later than any write before, so that `changedAt` tells writes apart. */
  const stamp = (row?: ScheduleRow): number => Math.max(clock.now(), (row?.updatedAt ?? 0) + 1);

  function find(id: string, agentId?: string): ScheduleRow {
    const row = getSchedule(db, id);
    if (!row || (agentId !== undefined && row.agentId !== agentId)) {
      throw fail('not_found', 'There is no schedule with this id.', {
        hint: 'list_schedules shows all ids.',
        field: 'id',
      });
    }
    return row;
  }

  function create(scope: Scope, input: NewSchedule): { row: ScheduleRow; before: Before } {
    if (countActiveSchedules(db, scope.agentId) >= MOST_PER_AGENT) {
      throw fail('limit', `There are ${MOST_PER_AGENT} schedules already.`, {
        hint: 'Cancel some first.',
        words: 'errors.own.tooManySchedules',
      });
    }
    const zone = input.zone ?? person.zone();
    const rule = validateRule(input.rule, zone);
    const now = clock.now();
    const nextAt = nextRun(rule, zone, now);
    if (nextAt === undefined) throw fail('invalid_value', 'Its time has passed, so it would never run.');
    if (rule.kind === 'once') refuseTooFar(nextAt, { zone, now, locale: person.locale() });
    const row: ScheduleRow = {
      id: context.newId(),
      agentId: scope.agentId,
      spaceId: scope.origin.spaceId,
      kind: rule.kind === 'once' ? 'reminder' : 'schedule',
      name: input.name,
      prompt: input.prompt,
      rule,
      description: input.description ?? null,
      zone,
      followsZone: input.zone === undefined && rule.kind !== 'once',
      status: 'active',
      missed: input.missed ?? { kind: 'once' },
      nextAt,
      lastRunAt: null,
      endedAt: null,
      actor: scope.origin.actor,
      runId: scope.origin.runId,
      toolCallId: scope.origin.toolCallId,
      createdAt: now,
      updatedAt: now,
    };
    putSchedule(db, row);
    announce(row);
    return { row, before: { id: row.id, row: null, changedAt: row.updatedAt } };
  }

  function change(row: ScheduleRow, wanted: ScheduleChange): { row: ScheduleRow; before: Before } {
    const zone = wanted.followsZone ? person.zone() : (wanted.zone ?? row.zone);
    const rule = validateRule(wanted.rule ?? row.rule, zone);
    const status = wanted.status ?? (wanted.rule && row.status !== 'paused' ? 'active' : row.status);
    const isOpen = status === 'active' || status === 'paused';
    const nextAt = isOpen ? (nextRun(rule, zone, clock.now()) ?? null) : null;
    if (status === 'active' && nextAt === null) {
      throw fail('invalid_value', 'Its time has passed, so it would never run.', {
        field: 'when',
        hint: 'Give a new time.',
      });
    }
    if (rule.kind === 'once' && nextAt !== null) {
      refuseTooFar(nextAt, { zone, now: clock.now(), locale: person.locale() });
    }
    const next: ScheduleRow = {
      ...row,
      kind: rule.kind === 'once' ? 'reminder' : 'schedule',
      name: wanted.name ?? row.name,
      prompt: wanted.prompt ?? row.prompt,
      rule,
      zone,
      followsZone: wanted.followsZone ?? (wanted.zone === undefined && row.followsZone),
      missed: wanted.missed ?? row.missed,
      status,
      nextAt,
      endedAt: isOpen ? null : clock.now(),
      updatedAt: stamp(row),
    };
    putSchedule(db, next);
    announce(next);
    return { row: next, before: { id: row.id, row, changedAt: next.updatedAt } };
  }

  const restore: Restore = (snapshot) => {
    const { id, row: before, changedAt } = snapshot as Before;
    const current = getSchedule(db, id);
    if ((current?.updatedAt ?? changedAt) !== changedAt || (before === null && !current)) {
      throw fail('conflict', 'It has changed or fired since, so this cannot be undone.', {
        hint: 'Edit it instead.',
        words: 'errors.own.changedSince',
      });
    }
    if (before === null) {
      const gone: ScheduleRow = { ...find(id), status: 'cancelled', nextAt: null, endedAt: clock.now() };
      deleteSchedule(db, id);
      announce(gone);
      return;
    }
    const isOpen = before.status === 'active' || before.status === 'paused';
    const nextAt = isOpen ? (nextRun(before.rule, before.zone, clock.now()) ?? null) : null;
    if (isOpen && nextAt === null) {
      throw fail('conflict', 'Its time has passed in the meantime.', { hint: 'Make it again with a new time.' });
    }
    const back: ScheduleRow = { ...before, nextAt, updatedAt: stamp(current) };
    putSchedule(db, back);
    announce(back);
  };

  function pick(scope: Scope, idOrName: string): ScheduleRow {
    const own = listSchedules(db, { agentId: scope.agentId, status: 'active' });
    const byId = own.find((row) => row.id === idOrName);
    if (byId) return byId;
    const wanted = idOrName.trim().toLowerCase();
    const named = own.filter((row) => row.name.toLowerCase() === wanted);
    if (named.length > 1) {
      throw fail('conflict', `${named.length} schedules have this name.`, {
        hint: `Use an id: ${named.map((row) => row.id).join(', ')}`,
      });
    }
    if (!named[0]) {
      throw fail('not_found', 'There is no active schedule with this id or name.', {
        hint: 'Call list_schedules for the ids.',
        field: 'id',
      });
    }
    return named[0];
  }

  const options = (zone: string | undefined) => ({
    zone: zone ?? person.zone(),
    now: clock.now(),
    locale: person.locale(),
  });

  /** Agents write the time in the person's language or in English; what fails is told for the parameter that held it. */
  const under = <T>(field: string, work: () => T): T => {
    try {
      return work();
    } catch (thrown) {
      if (thrown instanceof Failure)
        throw new Failure({ ...thrown.info, field: thrown.info.field ?? field }, thrown.words);
      throw thrown;
    }
  };

  const port = (scope: Scope): SchedulePort => ({
    remind({ name, prompt, fireAt, timezone }) {
      const { at } = under('fire_at', () => parseFutureTime(fireAt, options(timezone)));
      const made = create(scope, {
        name,
        prompt,
        rule: { kind: 'once', at: new Date(at).toISOString() },
        zone: timezone,
      });
      return { item: scheduleItem(made.row, context), before: made.before };
    },
    schedule({ name, prompt, expression, description, timezone }) {
      const rule = under('cron_expression', () => parseRule(expression, options(timezone)));
      const made = create(scope, { name, prompt, rule, description, zone: timezone });
      return { item: scheduleItem(made.row, context), before: made.before };
    },
    list: () =>
      listSchedules(db, { agentId: scope.agentId, status: 'active' }).map((row) => scheduleItem(row, context)),
    cancel(idOrName) {
      const done = change(pick(scope, idOrName), { status: 'cancelled' });
      return { item: scheduleItem(done.row, context), before: done.before };
    },
  });

  return {
    port,
    restore,
    find,
    create,
    change,
    list: (filter: ScheduleFilter): ScheduleRow[] => listSchedules(db, filter),
    /** Moves rules that follow the person into their new zone. What is due already stays due, so that the ledger tells of it. */
    followZone(): void {
      for (const row of listSchedules(db, { status: 'active' })) {
        if (!row.followsZone || row.zone === person.zone()) continue;
        if (row.nextAt === null || row.nextAt > clock.now()) {
          change(row, { followsZone: true });
          continue;
        }
        const moved: ScheduleRow = { ...row, zone: person.zone(), updatedAt: stamp(row) };
        putSchedule(db, moved);
        announce(moved);
      }
    },
  };
}
