import type { Database } from '../driver.ts';
import { pages } from './erase.ts';

/** Rows taken at a time: the full-text index is rewritten with each. */
const batch = 50;
const emptyCall = "UPDATE tool_calls SET args = '{}', result = NULL, quote = NULL, repaired = '[]', erased_at = ?";

/** Spaces that were deleted before `time`, for good. */
export function spacesDeletedBefore(db: Database, time: number): string[] {
  return db
    .all<{ id: string }>('SELECT id FROM spaces WHERE deleted_at < ? ORDER BY deleted_at', [time])
    .map(({ id }) => id);
}

/**
 * Removes a deleted space for good, with everything that it held: messages, runs, calls, questions, standing yeses; what
 * agents that keep spaces apart (`apart`) stored, remembered and scheduled there. A slice at a time, the space itself last,
 * so that it may be begun again at any point.
 */
export function* purgeSpace(db: Database, id: string, apart: readonly string[]): Generator<void> {
  const of = 'rowid IN (SELECT rowid FROM';
  for (const which of ['IS NULL', 'IS NOT NULL']) {
    const said = `DELETE FROM messages WHERE ${of} messages WHERE space_id = ? AND replaced_at ${which} LIMIT ${batch})`;
    while (db.run(said, [id]) > 0) yield;
  }
  const tables = [
    'tool_calls',
    'runs',
    'inbox',
    'approvals',
    'grants',
    'store',
    'memories',
    'goals',
    'todos',
    'pins',
    'blocks',
    'kept_views',
    'tool_views',
    'gone',
  ];
  for (const table of tables) {
    const isIts = `${table}.space_id = ? AND ${table}.space_id <> ''`;
    while (db.run(`DELETE FROM ${table} WHERE ${of} ${table} WHERE ${isIts} LIMIT ${batch})`, [id]) > 0) yield;
  }
  const own = 'space_id = ? AND agent_id IN (SELECT value FROM json_each(?))';
  const gone = `DELETE FROM schedules WHERE ${of} schedules WHERE ${own} LIMIT ${batch})`;
  while (db.run(gone, [id, JSON.stringify(apart)]) > 0) yield;
  db.run('DELETE FROM spaces WHERE id = ? AND deleted_at IS NOT NULL', [id]);
  yield;
}

interface Expiry {
  /** What is older goes. */
  readonly time: number;
  /** Tools that only look. */
  readonly readers: readonly string[];
  readonly now: number;
}

/**
 * What nobody can undo, see or answer any more since `time`: payloads of undo, questions, revoked yeses, what was taken
 * back, and what was looked up for that (`readers`).
 */
export function* dropExpired(db: Database, { time, readers, now }: Expiry): Generator<void> {
  const sweeps = [
    'UPDATE tool_calls SET undo = NULL WHERE rowid IN (SELECT rowid FROM tool_calls WHERE undo IS NOT NULL AND created_at < ? LIMIT',
    "DELETE FROM approvals WHERE rowid IN (SELECT rowid FROM approvals WHERE status <> 'waiting' AND coalesce(answered_at, expires_at) < ? LIMIT",
    'DELETE FROM grants WHERE rowid IN (SELECT rowid FROM grants WHERE revoked_at < ? LIMIT',
    'DELETE FROM messages WHERE rowid IN (SELECT rowid FROM messages WHERE replaced_at IS NOT NULL AND replaced_at < ? LIMIT',
  ];
  for (const sweep of sweeps) while (db.run(`${sweep} ${batch})`, [time]) > 0) yield;
  for (const runs of pages<{ id: string; isLeft: number }>(
    db,
    `SELECT id, turn IS NULL AND ended_at < ${time}
       AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.space_id = runs.space_id AND m.run_id = runs.id) AS isLeft
     FROM runs WHERE id > ? ORDER BY id`,
    200,
  )) {
    db.transaction(() => {
      for (const { id } of runs.filter(({ isLeft }) => isLeft === 1)) {
        db.run("UPDATE runs SET transcript = '[]' WHERE id = ? AND transcript <> '[]'", [id]);
        db.run(`${emptyCall} WHERE run_id = ? AND erased_at IS NULL AND tool IN (SELECT value FROM json_each(?))`, [
          now,
          id,
          JSON.stringify(readers),
        ]);
      }
    });
    yield;
  }
}

/**
 * Empties calls from before `time` that left nothing behind: those that were refused or failed, and, outside of
 * conversations, those that only looked (`readers`). In conversations they are part of what was said.
 */
export function* emptyIdleCalls(db: Database, { time, readers, now }: Expiry): Generator<void> {
  for (const calls of pages<{ id: string; tool: string; status: string; isOld: number; space_id: string | null }>(
    db,
    `SELECT id, tool, status, space_id, finished_at < ${time} AND erased_at IS NULL AS isOld FROM tool_calls WHERE id > ? ORDER BY id`,
    500,
  )) {
    const idle = calls.filter(
      ({ isOld, status, space_id, tool }) =>
        isOld === 1 && (status === 'denied' || status === 'failed' || (space_id === null && readers.includes(tool))),
    );
    db.transaction(() => {
      for (const { id } of idle) {
        db.run(`${emptyCall} WHERE id = ?`, [now, id]);
      }
    });
    yield;
  }
}
