import { type Failure, fail } from '../../../shared/model/failure.ts';
import type { CoreContext } from '../base/core-context.ts';
import { fingerprint, notPutBack } from '../base/put-back.ts';
import type { Database } from '../db/driver.ts';
import { addGone, dropGone } from '../db/erase/gone.ts';
import * as sql from '../db/goals.ts';
import { writtenBy } from '../db/written.ts';
import type { GoalItem } from '../tools/plan-ports.ts';
import type { Restore, Scope } from '../tools/ports.ts';

/** Goals that one agent may have (in one space, if it keeps them apart). */
const MOST_PER_AGENT = 200;
/** Notes on one goal; the oldest go. */
const MOST_UPDATES = 200;

/** How some goals stood before a write, and a fingerprint of how they stood after it. */
interface GoalSnapshot {
  readonly goals: readonly {
    readonly id: string;
    readonly before: sql.GoalRow | null;
    readonly after: string | null;
  }[];
}

export interface WrittenGoal {
  readonly row: sql.GoalRow;
  readonly before: GoalSnapshot;
}

/** What may be said of a goal; absent: as it is. */
export type GoalChange = { readonly [K in Said]?: sql.GoalRow[K] | undefined } & {
  /** Added to its history. */
  readonly note?: { readonly actor: 'agent' | 'person'; readonly text: string } | undefined;
};
type Said =
  | ('key' | 'name' | 'status' | 'strategy' | 'description' | 'endCondition')
  | ('timeToCompletion' | 'dueAt' | 'priority');

/** Makes goals, or changes those with such an id. Throws `limit` where there would be too many. */
export function setGoals(context: CoreContext, scope: Scope, goals: readonly GoalItem[]): GoalSnapshot {
  const { db } = context;
  const of = { agentId: scope.agentId, spaceId: scope.isolationSpaceId };
  return db.transaction(() => {
    const done = goals.map(({ id, description, status }) => {
      const old = sql.findOwnGoal(db, of, id);
      if (!old) return makeGoal(context, scope, { key: id, name: description, status });
      // One that has a name of its own keeps it.
      const said = old.description === null ? { name: description } : { description };
      return change(context, old, { ...said, status });
    });
    return { goals: done.flatMap(({ before }) => before.goals) };
  });
}

/** Throws `limit` where there would be too many. */
export function makeGoal(
  { db, clock, newId }: CoreContext,
  scope: Scope,
  wish: Omit<GoalChange, 'name' | 'note'> & { readonly name: string },
): WrittenGoal {
  const others = sql.listGoals(db, { agentId: scope.agentId, spaceId: scope.isolationSpaceId });
  if (others.length >= MOST_PER_AGENT) {
    throw fail('limit', `There can be ${MOST_PER_AGENT} goals.`, {
      hint: 'Delete some first.',
      words: 'errors.own.tooManyGoals',
      field: 'goals',
    });
  }
  const { key = null, name, status = 'active', strategy = null, description = null, endCondition = null } = wish;
  const { timeToCompletion = null, dueAt = null, priority = null } = wish;
  const row: sql.GoalRow = {
    ...{ id: newId(), key, name, status, strategy, description, endCondition, timeToCompletion, dueAt, priority },
    updates: [],
    place: Math.max(0, ...others.map((one) => one.place)) + 1,
    ...writtenBy(scope, clock.now()),
  };
  sql.putGoal(db, row);
  return { row, before: { goals: [{ id: row.id, before: null, after: printOf(row) }] } };
}

export function change({ db, clock }: CoreContext, old: sql.GoalRow, { note, ...wanted }: GoalChange): WrittenGoal {
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  const updates = note ? [...old.updates, { at: clock.now(), ...note }].slice(-MOST_UPDATES) : old.updates;
  const row: sql.GoalRow = { ...old, ...given, updates, updatedAt: clock.now() };
  sql.putGoal(db, row);
  return { row, before: { goals: [{ id: row.id, before: old, after: printOf(row) }] } };
}

/** In this order, the others of the agent behind them as they stood. */
export function orderGoals({ db }: CoreContext, rows: readonly sql.GoalRow[], ids: readonly string[]): GoalSnapshot {
  const placed = new Map(ids.map((id, at) => [id, at]));
  const rank = ({ id }: sql.GoalRow): number => placed.get(id) ?? ids.length;
  const ordered = [...rows].sort((a, b) => rank(a) - rank(b));
  return db.transaction(() => ({
    goals: ordered.map((old, at) => {
      const row = { ...old, place: at + 1 };
      sql.putGoal(db, row);
      return { id: old.id, before: old, after: printOf(row) };
    }),
  }));
}

export function deleteGoals({ db, clock }: CoreContext, rows: readonly sql.GoalRow[]): GoalSnapshot {
  return db.transaction(() => ({
    goals: rows.map((row) => {
      leave(db, row, clock.now());
      return { id: row.id, before: row, after: null };
    }),
  }));
}

/** Puts goals back as the snapshot says. Throws `conflict` if one changed since. */
export function restoreGoals({ db, clock }: CoreContext): Restore {
  return (snapshot, scope) => {
    const { goals } = snapshot as GoalSnapshot;
    db.transaction(() => {
      for (const { id, before: kept, after } of goals) {
        const current = sql.findGoal(db, scope.agentId, id);
        if ((current ? printOf(current) : null) !== after) throw notPutBack('goal');
        if (!kept) {
          if (current) leave(db, current, clock.now());
          continue;
        }
        const before: sql.GoalRow = { ...blank, ...kept };
        if (!current && before.key !== null && sql.findOwnGoal(db, before, before.key)) throw notPutBack('goal');
        sql.putGoal(db, before);
        if (!current) dropGone(db, { kind: 'goal', agentId: before.agentId, subject: id });
      }
    });
  };
}

/** What rows that were kept for undo by earlier versions do not say. */
const blank = {
  strategy: null,
  description: null,
  endCondition: null,
  timeToCompletion: null,
  dueAt: null,
  priority: null,
  updates: [],
  place: 0,
} as const;

/** Throws `not_found`. */
export function findOwn(db: Database, agentId: string, id: string): sql.GoalRow {
  const row = sql.findGoal(db, agentId, id);
  if (!row) throw noGoal();
  return row;
}

export function noGoal(): Failure {
  return fail('not_found', 'There is no goal with this id.', {
    hint: 'goals.list shows all.',
    words: 'errors.not_found',
  });
}

/** Out of the table; what it said is known until its traces go as well. */
function leave(db: Database, row: sql.GoalRow, now: number): void {
  const { id, agentId, spaceId } = row;
  sql.deleteGoal(db, id);
  addGone(db, { kind: 'goal', agentId, spaceId, subject: id, texts: sql.textsOfGoal(row), goneAt: now });
}

/** Where it stands in a list is no part of what it says. */
function printOf({ id, agentId, spaceId, key, name, status, updatedAt, ...row }: sql.GoalRow): string {
  const { strategy, description, endCondition, timeToCompletion, dueAt, priority, updates } = row;
  const said = [strategy, description, endCondition, timeToCompletion, dueAt, priority];
  // One that says no more than earlier versions knew has the print that they took of it.
  const isPlain = updates.length === 0 && said.every((one) => one === null);
  return fingerprint([id, agentId, spaceId, key, name, status, updatedAt, ...(isPlain ? [] : [...said, updates])]);
}
