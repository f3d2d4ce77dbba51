import type { AgentHoldings } from '../../../shared/model/agent.ts';
import type { Database } from './driver.ts';
import { ofGrantsThrough } from './grants.ts';
import { handOverSpaces } from './members.ts';
import { forgetAgentInViews } from './settings.ts';

/** Rows taken at a time, so that nobody waits for it. */
const batch = 50;

/** What is kept of an agent in one person's data. */
export function countHoldings(db: Database, agentId: string): AgentHoldings {
  const count = (from: string): number =>
    db.get<{ n: number }>(`SELECT count(*) AS n FROM ${from}`, { agentId })?.n ?? 0;
  const ofAgent = 'WHERE agent_id = :agentId';
  const alone = `WHERE spaces.agent_id = :agentId AND NOT EXISTS (
    SELECT 1 FROM space_members m WHERE m.space_id = spaces.id AND m.kind = 'agent' AND m.member_id <> :agentId)`;
  return {
    memories: count(`memories ${ofAgent}`),
    notes: count(`store ${ofAgent}`),
    goals: count(`goals ${ofAgent}`),
    todos: count(`todos ${ofAgent}`),
    blocks: count(`blocks ${ofAgent}`),
    documents: count(`documents ${ofAgent}`),
    schedules: count(`schedules ${ofAgent} AND status IN ('active', 'paused')`),
    subscriptions: count(`subscriptions ${ofAgent} AND deleted_at IS NULL`),
    conversations: count(`spaces ${alone} AND deleted_at IS NULL`),
    messages: count(`messages JOIN spaces ON spaces.id = messages.space_id ${alone} AND replaced_at IS NULL`),
    permissions:
      count(`grants WHERE (agent_id = :agentId OR ${ofGrantsThrough(':agentId')}) AND revoked_at IS NULL`) +
      count(`policies ${ofAgent}`),
    approvals: count(`approvals ${ofAgent} AND status = 'waiting'`),
  };
}

/** Nothing of it comes to life any more: open runs are over, nothing waits, nothing will ring. One transaction. */
export function quieten(db: Database, agentId: string, now: number): void {
  db.transaction(() => {
    withdrawThrough(db, agentId, now);
    db.run(
      "UPDATE schedules SET status = 'cancelled', next_at = NULL, ended_at = ? WHERE agent_id = ? AND ended_at IS NULL",
      [now, agentId],
    );
    db.run("UPDATE runs SET status = 'stopped', ended_at = ? WHERE agent_id = ? AND ended_at IS NULL", [now, agentId]);
    db.run("UPDATE approvals SET status = 'denied', answered_at = ? WHERE agent_id = ? AND status = 'waiting'", [
      now,
      agentId,
    ]);
    db.run('UPDATE subscriptions SET is_on = 0 WHERE agent_id = ?', [agentId]);
    db.run('UPDATE connections SET is_on = 0 WHERE agent_id = ?', [agentId]);
    db.run('UPDATE inbox SET handled_at = ? WHERE agent_id = ? AND handled_at IS NULL', [now, agentId]);
  });
}

const isThrough = 'EXISTS (SELECT 1 FROM json_each(approvals.chain) WHERE value = @agentId)';
const agentGone = JSON.stringify({
  error: {
    code: 'unavailable',
    message: 'An agent that had a part in this was removed, so it was not done.',
    hint: 'Do it yourself, or say that it is still open.',
  },
});

/**
 * What others ask or wait for with a part of this agent's is over: their questions on its behalf, their tasks for it, and its
 * tasks for them, so that who works for it is an orphan. Whoever waits reads so once it goes on.
 */
function withdrawThrough(db: Database, agentId: string, now: number): void {
  const ended = 'result = @result, finished_at = @now';
  const given = { agentId, now, result: agentGone };
  db.run(
    `UPDATE tool_calls SET status = 'denied', ${ended} WHERE status = 'awaiting' AND id IN (
       SELECT tool_call_id FROM approvals WHERE status = 'waiting' AND ${isThrough})`,
    given,
  );
  db.run(`UPDATE approvals SET status = 'denied', answered_at = @now WHERE status = 'waiting' AND ${isThrough}`, {
    agentId,
    now,
  });
  db.run(
    `UPDATE tool_calls SET status = 'failed', ${ended} WHERE status = 'handed' AND (agent_id = @agentId
       OR id IN (SELECT call_id FROM runs WHERE agent_id = @agentId AND cause = 'delegation'))`,
    given,
  );
}

/**
 * Takes away every row of an agent: what was said in its conversations, then each table that names an agent, whichever
 * those are, its conversations last. Those in which other agents take part stay, as theirs; a yes that others have for what
 * they do on its behalf goes first, so that whoever comes under its id has none of them. A slice at a time, each a
 * transaction; may be begun again at any point.
 */
export function* removeHoldings(db: Database, agentId: string): Generator<void> {
  handOverSpaces(db, agentId);
  forgetAgentInViews(db, agentId);
  yield* deleteFrom(db, `grants WHERE ${ofGrantsThrough('?')}`, agentId);
  const ofAgent = tablesWith(db, 'agent_id');
  yield* deleteFrom(db, 'secrets WHERE connection_id IN (SELECT id FROM connections WHERE agent_id = ?)', agentId);
  for (const table of tablesWith(db, 'space_id').filter((name) => !ofAgent.includes(name))) {
    yield* deleteFrom(db, `${table} WHERE space_id IN (SELECT id FROM spaces WHERE agent_id = ?)`, agentId);
  }
  for (const table of ofAgent.filter((name) => name !== 'spaces')) {
    yield* deleteFrom(db, `${table} WHERE agent_id = ?`, agentId);
  }
  yield* deleteFrom(db, "space_members WHERE member_id = ? AND kind = 'agent'", agentId);
  yield* deleteFrom(db, 'spaces WHERE agent_id = ?', agentId);
}

function* deleteFrom(db: Database, which: string, agentId: string): Generator<void> {
  const [table] = which.split(' ');
  const sql = `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${which} LIMIT ${batch})`;
  while (db.run(sql, [agentId]) > 0) yield;
}

/** Tables that name an agent, or a conversation, in a column: also those that later versions bring. */
function tablesWith(db: Database, column: string): string[] {
  return db
    .all<{ name: string }>(
      `SELECT m.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c ON c.name = ?
       WHERE m.type = 'table' AND m.sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY m.name`,
      [column],
    )
    .map(({ name }) => name);
}
