import { fail } from '../../../shared/model/failure.ts';
import type { Rule } from '../../../shared/model/rule.ts';
import type { CoreContext } from '../base/core-context.ts';
import { chainOfOrigin, withLast } from '../db/chain.ts';
import {
  countActiveSchedules,
  getSchedule,
  listSchedules,
  notInZone,
  putSchedule,
  removeSchedule,
  type ScheduleFilter,
  type ScheduleRow,
  unfrozen,
} from '../db/schedules.ts';
import { updateSlot } from '../db/slots.ts';
import type { Outside } from '../outside/outside.ts';
import type { Restore, Scope } from '../tools/ports.ts';
import { refuseTooFar } from './parse/parse-time.ts';
import { nextRun, validateRule } from './recurrence/next-run.ts';
import type { Before, NewSchedule, ScheduleChange, UnattendedLimits } from './schedule-change.ts';
import { scheduleView, slotView } from './schedule-view.ts';
import { createSchedulePort } from './schedules-for-tools.ts';

/** Active and paused schedules that one agent may hold (docs/trust.md#limits). */
const MOST_PER_AGENT = 200;

export type Schedules = ReturnType<typeof createSchedules>;

/** Reminders and schedules as data: made, changed, cancelled and put back. Firing is the scheduler's (scheduler.ts). */
export function createSchedules(
  context: CoreContext,
  { outside, unattended }: { readonly outside: Outside; readonly unattended: UnattendedLimits },
) {
  const { db, clock, person } = context;
  const listeners = new Set<() => void>();

  const announce = (row: ScheduleRow): void => {
    context.emit('schedule.changed', { schedule: scheduleView(row, context) });
    for (const listener of listeners) listener();
  };

  /** Strictly later than any write before, so that `changedAt` tells writes apart. */
  const stamp = (row?: ScheduleRow): number => Math.max(clock.now(), (row?.updatedAt ?? 0) + 1);

  function find(id: string, agentId?: string): ScheduleRow {
    const row = getSchedule(db, id);
    if (!row || (agentId !== undefined && row.agentId !== agentId)) {
      throw fail('not_found', 'There is no schedule with this id.', {
        hint: 'list_schedules shows all ids.',
        words: 'errors.not_found',
        field: 'id',
      });
    }
    return row;
  }

  /** Ten years ahead is the limit, for the first run as for the time between two. */
  function refuseFar(rule: Rule, nextAt: number, zone: string): void {
    const now = clock.now();
    const apart = rule.kind === 'interval' ? now + rule.everyMs : now;
    refuseTooFar(Math.max(nextAt, apart), { zone, now, locale: person.locale() });
  }

  /**
   * `like`: another of the same agent that it is made of, or in one step with. It has that one's marks of others' text, is for whoever
   * wished that one, and may do the same while nobody looks.
   */
  function create(scope: Scope, input: NewSchedule, like?: ScheduleRow): { row: ScheduleRow; before: Before } {
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
    if (nextAt === undefined)
      throw fail('invalid_value', 'Its time has passed, so it would never run.', { words: 'errors.own.timePassed' });
    refuseFar(rule, nextAt, zone);
    const whose = { agentId: scope.agentId, chain: like?.chain ?? chainOfOrigin(db, scope.origin) };
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
      chain: whose.chain,
      createdAt: now,
      updatedAt: now,
      problem: null,
      putsOff: input.putsOff ?? null,
      isPlan: input.isPlan ?? false,
      unattended: like?.unattended ?? unattended.freeze(whose, scope.origin.runId),
    };
    putSchedule(db, row);
    if (like) outside.carry('schedule', like, row);
    announce(row);
    return { row, before: { id: row.id, row: null, changedAt: row.updatedAt } };
  }

  /** What is done, or when, is another thing: what it may do unasked becomes less then, never more. */
  function limits(row: ScheduleRow, chain: readonly string[], { rule, prompt, name, runId }: ScheduleChange) {
    const isSame = rule === undefined && prompt === undefined && name === undefined;
    if (isSame || row.unattended === null) return row.unattended;
    return unattended.narrow(row.unattended, { agentId: row.agentId, chain }, runId ?? null);
  }

  function change(row: ScheduleRow, wanted: ScheduleChange): { row: ScheduleRow; before: Before } {
    const zone = wanted.followsZone ? person.zone() : (wanted.zone ?? row.zone);
    const rule = validateRule(wanted.rule ?? row.rule, zone);
    const status = wanted.status ?? (wanted.rule && (row.status !== 'paused' || row.problem) ? 'active' : row.status);
    const isOpen = status === 'active' || status === 'paused';
    const nextAt = isOpen ? (nextRun(rule, zone, clock.now()) ?? null) : null;
    if (status === 'active' && nextAt === null) {
      throw fail('invalid_value', 'Its time has passed, so it would never run.', {
        field: 'when',
        hint: 'Give a new time.',
        words: 'errors.own.timePassed',
      });
    }
    if (nextAt !== null) refuseFar(rule, nextAt, zone);
    const agentId = wanted.agentId ?? row.agentId;
    const isMoved = agentId !== row.agentId;
    const behind = [...row.chain, ...(wanted.chain ?? [])];
    const chain = wanted.chain || (isMoved && behind.length > 0) ? withLast(behind, agentId) : row.chain;
    const next: ScheduleRow = {
      ...row,
      agentId,
      spaceId: isMoved ? null : row.spaceId,
      kind: rule.kind === 'once' ? 'reminder' : 'schedule',
      name: wanted.name ?? row.name,
      prompt: wanted.prompt ?? row.prompt,
      rule,
      zone,
      followsZone: wanted.followsZone ?? (wanted.zone === undefined && row.followsZone),
      missed: wanted.missed ?? row.missed,
      chain,
      unattended:
        wanted.unattended ?? (isMoved ? unattended.freeze({ agentId, chain }, null) : limits(row, chain, wanted)),
      status,
      nextAt,
      endedAt: isOpen ? null : clock.now(),
      updatedAt: stamp(row),
      problem: null,
    };
    putSchedule(db, next);
    announce(next);
    return { row: next, before: { id: row.id, row, changedAt: next.updatedAt } };
  }

  /** Cancels all of them or, when one cannot be, none: one snapshot, so that one undo puts all back. */
  function cancelMany(rows: readonly ScheduleRow[]): { rows: ScheduleRow[]; before: Before[] } {
    const done = db.transaction(() => rows.map((row) => change(row, { status: 'cancelled' })));
    return { rows: done.map(({ row }) => row), before: done.map(({ before }) => before) };
  }

  /** Of many that were cancelled together, those that changed since stay as they are, unless that is all of them. */
  const restore: Restore = (snapshot) => {
    if (!Array.isArray(snapshot)) return restoreOne(snapshot as Before);
    const many = snapshot as Before[];
    const left = many.filter(isUnchanged);
    for (const before of left.length > 0 ? left : many) restoreOne(before);
  };

  const isUnchanged = ({ id, row, changedAt }: Before): boolean => {
    const current = getSchedule(db, id);
    return (current?.updatedAt ?? changedAt) === changedAt && (row !== null || current !== undefined);
  };

  function restoreOne(was: Before): void {
    const { id, row: before } = was;
    if (!isUnchanged(was)) {
      throw fail('conflict', 'It has changed or fired since, so this cannot be undone.', {
        hint: 'Edit it instead.',
        words: 'errors.own.changedSince',
      });
    }
    if (before === null) {
      const gone: ScheduleRow = { ...find(id), status: 'cancelled', nextAt: null, endedAt: clock.now() };
      removeSchedule(db, gone, clock.now());
      announce(gone);
      if (was.slot) {
        updateSlot(db, was.slot);
        context.emit('slot.changed', { slot: slotView(was.slot, context) });
      }
      return;
    }
    const current = getSchedule(db, id);
    const isOpen = before.status === 'active' || before.status === 'paused';
    const next = isOpen ? (nextRun(before.rule, before.zone, clock.now()) ?? null) : null;
    // A reminder that was cancelled and whose time came in between is late, not gone.
    const isLate = next === null && before.rule.kind === 'once' && (!current || current.status === 'cancelled');
    const nextAt = isLate && isOpen ? before.nextAt : next;
    if (isOpen && nextAt === null) {
      throw fail('conflict', 'Its time has passed in the meantime.', {
        hint: 'Make it again with a new time.',
        words: 'errors.own.timePassed',
      });
    }
    // A snapshot of an older Hearth knows of no chain.
    const chain = (current?.agentId === before.agentId ? current.chain : before.chain) ?? [];
    const may = before.unattended ?? current?.unattended ?? unattended.freeze({ ...before, chain }, before.runId);
    const back: ScheduleRow = { ...before, chain, unattended: may, nextAt, updatedAt: stamp(current) };
    putSchedule(db, back);
    announce(back);
  }

  function follow(row: ScheduleRow): void {
    if (row.nextAt === null || row.nextAt > clock.now()) {
      change(row, { followsZone: true });
      return;
    }
    const moved: ScheduleRow = { ...row, zone: person.zone(), updatedAt: stamp(row) };
    putSchedule(db, moved);
    announce(moved);
  }

  return {
    port: (scope: Scope) => createSchedulePort(context, { writer: { create, change, cancelMany }, outside }, scope),
    restore,
    find,
    create,
    change,
    cancelMany,
    /** Its agent goes: none of its schedules comes again, and whoever lists them is told. */
    endAll(agentId: string): void {
      for (const row of listSchedules(db, { agentId, status: 'active' })) {
        const ended: ScheduleRow = {
          ...row,
          status: 'cancelled',
          nextAt: null,
          endedAt: clock.now(),
          updatedAt: stamp(row),
        };
        putSchedule(db, ended);
        announce(ended);
      }
    },
    /** Called after each change of any of them. */
    onChange: (listener: () => void): void => void listeners.add(listener),
    list: (filter: ScheduleFilter): ScheduleRow[] => listSchedules(db, filter),
    /** What an older Hearth kept may do unasked what its agent may at this moment. */
    freezeOld(): void {
      let last: { readonly key: string; readonly snapshot: string } | undefined;
      db.transaction(() => {
        for (const row of unfrozen(db)) {
          const key = JSON.stringify([row.agentId, row.chain]);
          if (last?.key !== key) last = { key, snapshot: unattended.freeze(row, null) };
          putSchedule(db, { ...row, unattended: last.snapshot });
        }
      });
    },
    /** Moves rules that follow the person into their new zone. What is due already stays due, so that the ledger tells of it. */
    followZone(): void {
      for (const row of notInZone(db, person.zone())) {
        try {
          follow(row);
        } catch {
          // An old rule that cannot be worked out in any zone: it keeps no start from going on, and says what is wrong.
          const stuck: ScheduleRow = { ...row, status: 'paused', problem: 'rule', updatedAt: stamp(row) };
          putSchedule(db, stuck);
          announce(stuck);
        }
      }
    },
  };
}
