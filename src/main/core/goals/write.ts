import { type Failure, fail } from '../../../shared/model/failure.ts';
import type { GoalStatus } from '../../../shared/model/goal.ts';
import type { CoreContext } from '../base/core-context.ts';
import { fingerprint, notPutBack } from '../base/put-back.ts';
import type { Database } from '../db/driver.ts';
import { addGone, dropGone } from '../db/erase/gone.ts';
import * as sql from '../db/goals.ts';
import { writtenBy } from '../db/written.ts';
import type { GoalItem, Restore, Scope } from '../tools/ports.ts';

/** Goals that one agent may have (in one space, if it keeps them apart). */
const MOST_PER_AGENT = 200;

/** How some goals stood before a write, and a fingerprint of how they stood after it. */
interface GoalSnapshot {
  readonly goals: readonly {
    readonly id: string;
    readonly before: sql.GoalRow | null;
    readonly after: string | null;
  }[];
}

interface WrittenGoal {
  readonly row: sql.GoalRow;
  readonly before: GoalSnapshot;
}

/** Makes goals, or changes those with such an id. Throws `limit` where there would be too many. */
export function setGoals(context: CoreContext, scope: Scope, goals: readonly GoalItem[]): GoalSnapshot {
  const { db } = context;
  const of = { agentId: scope.agentId, spaceId: scope.isolationSpaceId };
  return db.transaction(() => {
    const done = goals.map(({ id, description, status }) => {
      const old = sql.findOwnGoal(db, of, id);
      return old
        ? change(context, old, { name: description, status })
        : make(context, scope, { id, description, status });
    });
    if (sql.listGoals(db, of).length > MOST_PER_AGENT) {
      throw fail('limit', `There can be ${MOST_PER_AGENT} goals.`, {
        hint: 'Delete some first.',
        words: 'errors.own.tooManyGoals',
        field: 'goals',
      });
    }
    return { goals: done.flatMap(({ before }) => before.goals) };
  });
}

function make(
  { db, clock, newId }: CoreContext,
  scope: Scope,
  { id: key, description, status }: GoalItem,
): WrittenGoal {
  const row: sql.GoalRow = { id: newId(), key, name: description, status, ...writtenBy(scope, clock.now()) };
  sql.putGoal(db, row);
  return { row, before: { goals: [{ id: row.id, before: null, after: printOf(row) }] } };
}

export function change(
  { db, clock }: CoreContext,
  old: sql.GoalRow,
  wanted: { readonly name?: string | undefined; readonly status?: GoalStatus | undefined },
): WrittenGoal {
  const row: sql.GoalRow = {
    ...old,
    name: wanted.name ?? old.name,
    status: wanted.status ?? old.status,
    updatedAt: clock.now(),
  };
  sql.putGoal(db, row);
  return { row, before: { goals: [{ id: row.id, before: old, after: printOf(row) }] } };
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
      for (const { id, before, after } of goals) {
        const current = sql.findGoal(db, scope.agentId, id);
        if ((current ? printOf(current) : null) !== after) throw notPutBack('goal');
        if (!before) {
          if (current) leave(db, current, clock.now());
          continue;
        }
        if (!current && before.key !== null && sql.findOwnGoal(db, before, before.key)) throw notPutBack('goal');
        sql.putGoal(db, before);
        if (!current) dropGone(db, { kind: 'goal', agentId: before.agentId, subject: id });
      }
    });
  };
}

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
function leave(db: Database, { id, agentId, spaceId, name }: sql.GoalRow, now: number): void {
  sql.deleteGoal(db, id);
  addGone(db, { kind: 'goal', agentId, spaceId, subject: id, texts: [name], goneAt: now });
}

function printOf({ id, agentId, spaceId, key, name, status, updatedAt }: sql.GoalRow): string {
  return fingerprint([id, agentId, spaceId, key, name, status, updatedAt]);
}
