import { z } from 'zod';
import type { Database } from '../driver.ts';
import { integer, json, oneOf, type Row, table, text } from '../table.ts';

/**
 * What was forgotten, deleted or cleaned up. Its row is gone, what undoes that may stand in the journal, and copies stand in
 * many places: they go when the time to undo is over, or when it is erased for good.
 */
export const gone = table(
  'gone',
  {
    kind: oneOf(z.enum(['memory', 'entry', 'schedule', 'goal', 'todo', 'block'])),
    agentId: text(),
    /** The isolation space; '' for an agent that keeps its spaces together. */
    spaceId: text(),
    /** A memory's, schedule's, goal's or to-do's id, an entry's key. */
    subject: text(),
    /** What it said, earlier texts too. */
    texts: json(z.array(z.string()).readonly()),
    goneAt: integer(),
  },
  ['kind', 'agentId', 'spaceId', 'subject'],
);
export type Gone = Row<typeof gone>;

/** Part of the transaction that takes the thing away. */
export function addGone(db: Database, row: Gone): void {
  gone.put(db, { ...row, texts: [...new Set(row.texts)] });
}

type Address = Pick<Gone, 'kind' | 'agentId' | 'subject'> & { readonly spaceId?: string };

const where = 'kind = :kind AND agent_id = :agentId AND subject = :subject AND coalesce(:spaceId, space_id) = space_id';

/** A memory, a schedule and a goal are known by their id, whatever the space. */
export function findGone(db: Database, address: Address): Gone | undefined {
  return gone.get(db, `WHERE ${where}`, paramsOf(address));
}

/** It is there again, or its traces go now. */
export function dropGone(db: Database, address: Address): void {
  db.run(`DELETE FROM gone WHERE ${where}`, paramsOf(address));
}

/** What went before `time`, oldest first. */
export function goneBefore(db: Database, time: number, limit: number): Gone[] {
  return gone.all(db, 'WHERE gone_at < ? ORDER BY gone_at LIMIT ?', [time, limit]);
}

/** Whether it is there again, since it was put back or made anew. */
export function isBack(db: Database, { kind, agentId, spaceId, subject }: Gone): boolean {
  const found =
    kind === 'entry'
      ? db.get('SELECT 1 FROM store WHERE agent_id = ? AND space_id = ? AND key = ?', [agentId, spaceId, subject])
      : db.get(`SELECT 1 FROM ${tables[kind]} WHERE id = ?`, [subject]);
  return found !== undefined;
}

const tables = { memory: 'memories', schedule: 'schedules', goal: 'goals', todo: 'todos', block: 'blocks' } as const;

/** Of these texts, those that something which is still there says: they are no traces. */
export function textsAlive(db: Database, texts: readonly string[]): ReadonlySet<string> {
  const list = JSON.stringify(texts);
  const rows = db.all<{ text: string }>(
    `WITH wanted AS MATERIALIZED (SELECT value FROM json_each(?))
     SELECT value AS text FROM store WHERE value IN wanted UNION SELECT text FROM memories WHERE text IN wanted
     UNION SELECT name FROM memories WHERE name IN wanted
     UNION SELECT name FROM goals WHERE name IN wanted UNION SELECT strategy FROM goals WHERE strategy IN wanted
     UNION SELECT description FROM goals WHERE description IN wanted UNION SELECT end_condition FROM goals WHERE end_condition IN wanted
     UNION SELECT u.value ->> 'text' FROM goals, json_each(goals.updates) u WHERE u.value ->> 'text' IN wanted
     UNION SELECT title FROM todos WHERE title IN wanted UNION SELECT description FROM todos WHERE description IN wanted
     UNION SELECT text FROM blocks WHERE text IN wanted UNION SELECT label FROM blocks WHERE label IN wanted
     UNION SELECT name FROM schedules WHERE name IN wanted UNION SELECT prompt FROM schedules WHERE prompt IN wanted`,
    [list],
  );
  return new Set(rows.map(({ text }) => text));
}

function paramsOf({ kind, agentId, subject, spaceId }: Address) {
  return { kind, agentId, subject, spaceId: spaceId ?? null };
}
