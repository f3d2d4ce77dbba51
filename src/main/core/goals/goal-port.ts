import { Temporal } from 'temporal-polyfill';
import { type Failure, fail } from '../../../shared/model/failure.ts';
import { type CoreContext, toIso } from '../base/core-context.ts';
import { cutWords } from '../base/cut-words.ts';
import * as sql from '../db/goals.ts';
import type { Outside } from '../outside/outside.ts';
import type { GoalPort, NamedGoal } from '../tools/plan-ports.ts';
import type { Scope } from '../tools/ports.ts';
import { change, deleteGoals, makeGoal, setGoals, type WrittenGoal } from './write.ts';

/** Words of a strategy, a description, a note. */
const MOST_WORDS = 100;
/** Names told to who looked for another. */
const MOST_TOLD = 8;
const duration = /^\s*(\d{1,4})\s*(hour|day|week|month)s?\s*$/iu;

/** Goals as one agent (and space) has them: by its own ids, or by name. */
export function createGoalPort(
  context: CoreContext,
  scope: Scope,
  { changed, outside }: { readonly changed: () => void; readonly outside: Outside },
): GoalPort {
  const { db, clock, person } = context;
  const of = { agentId: scope.agentId, spaceId: scope.isolationSpaceId };

  /** By name: letter for letter, else whatever its case; an active one before others. Throws not_found. */
  function find(name: string): sql.GoalRow {
    const all = sql.listGoals(db, of);
    const folded = fold(name);
    const found = all.find((row) => row.name === name) ?? all.find((row) => fold(row.name) === folded);
    if (!found) throw noneOf(name, all);
    outside.read(scope.origin.heardIn, 'goal', [found.id]);
    return found;
  }

  function written({ row, before }: WrittenGoal, cut: readonly string[] = []) {
    outside.wrote(scope, 'goal', row.id);
    changed();
    return { goal: toNamed(row), cut, before };
  }

  return {
    set(goals) {
      const before = setGoals(context, scope, goals);
      for (const { id } of before.goals) outside.wrote(scope, 'goal', id);
      changed();
      return { count: before.goals.length, before };
    },
    delete(ids) {
      const before = deleteGoals(
        context,
        [...ids].flatMap((id) => sql.findOwnGoal(db, of, id) ?? []),
      );
      if (before.goals.length > 0) changed();
      return { deleted: before.goals.length, before };
    },
    find: (name) => toNamed(find(name)),
    idOf: (name) => find(name).id,
    create({ name, strategy, description, endCondition, timeToCompletion, priority }) {
      const standing = sql.listGoals(db, of).find((row) => row.status === 'active' && fold(row.name) === fold(name));
      if (standing) {
        throw fail('conflict', `There is an active goal named “${standing.name}” already.`, {
          hint: 'Use add_goal_status_update for it, or another name.',
          words: 'errors.own.goalNameTaken',
          field: 'goal_name',
        });
      }
      const texts = { strategy, description, end_condition: endCondition };
      const cut = Object.entries(texts).map(([field, text]) => [field, cutWords(text ?? '', MOST_WORDS)] as const);
      const [plan, about, end] = cut.map(([, { text }]) => text || null);
      const dueAt = timeToCompletion === undefined ? null : dueIn(timeToCompletion, person.zone(), clock.now());
      const made = makeGoal(context, scope, {
        ...{ name, strategy: plan ?? null, description: about ?? null, endCondition: end ?? null },
        ...{ timeToCompletion: timeToCompletion?.trim() ?? null, dueAt, priority: priority ?? null },
      });
      return written(
        made,
        cut.flatMap(([field, { isCut }]) => (isCut ? [field] : [])),
      );
    },
    note(name, said) {
      const { text, isCut } = cutWords(said, MOST_WORDS);
      const done = change(context, find(name), { note: { actor: scope.origin.actor, text } });
      return written(done, isCut ? ['status_update_or_note'] : []);
    },
    complete(name, comments) {
      const said = comments === undefined ? undefined : cutWords(comments, MOST_WORDS);
      const note = said && { actor: scope.origin.actor, text: said.text };
      const done = change(context, find(name), { status: 'completed', note });
      return written(done, said?.isCut ? ['closing_comments'] : []);
    },
    rename(name, next) {
      const old = find(name);
      if (old.status !== 'active') {
        throw fail('conflict', `“${old.name}” is completed, and only active goals are renamed.`, {
          words: 'errors.own.goalCompleted',
          field: 'old_goal_name',
        });
      }
      const taken = sql.listGoals(db, of).some((row) => row.id !== old.id && fold(row.name) === fold(next));
      if (taken) {
        throw fail('conflict', `There is another goal named “${next}”.`, {
          hint: 'Choose a name of its own.',
          words: 'errors.own.goalNameTaken',
          field: 'new_goal_name',
        });
      }
      return written(change(context, old, { name: next }));
    },
    remove(name) {
      const row = find(name);
      const before = deleteGoals(context, [row]);
      changed();
      return { goal: toNamed(row), before };
    },
  };
}

const fold = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();

function noneOf(name: string, all: readonly sql.GoalRow[]): Failure {
  const names = all.slice(0, MOST_TOLD).map((row) => `“${row.name}”`);
  return fail('not_found', `There is no goal named “${name}”.`, {
    hint: names.length === 0 ? 'There are no goals yet.' : `There is ${names.join(', ')}.`,
    words: 'errors.not_found',
  });
}

/** "2 WEEKS" from now on, by the person's calendar. Throws invalid_value. */
function dueIn(said: string, zone: string, now: number): number {
  const [, count, unit] = duration.exec(said) ?? [];
  if (count === undefined || unit === undefined || Number(count) === 0) {
    throw fail('invalid_value', 'time_to_completion is a number and one of HOURS, DAYS, WEEKS, MONTHS.', {
      hint: 'For example "2 WEEKS".',
      words: 'errors.invalid_value',
      field: 'time_to_completion',
    });
  }
  const start = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  return start.add({ [`${unit.toLowerCase()}s`]: Number(count) }).epochMilliseconds;
}

function toNamed(row: sql.GoalRow): NamedGoal {
  return {
    id: row.key ?? row.id,
    goal_name: row.name,
    status: row.status,
    ...(row.strategy === null ? {} : { strategy: row.strategy }),
    ...(row.description === null ? {} : { description: row.description }),
    ...(row.endCondition === null ? {} : { end_condition: row.endCondition }),
    ...(row.timeToCompletion === null ? {} : { time_to_completion: row.timeToCompletion }),
    ...(row.dueAt === null ? {} : { due: toIso(row.dueAt) }),
    ...(row.priority === null ? {} : { priority: row.priority }),
    status_updates: row.updates.map(({ at, text }) => ({ timestamp: toIso(at), text })),
  };
}
