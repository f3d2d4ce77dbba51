import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { agentsBehind, chainOf, isAttended, withLast } from '../../../src/main/core/db/chain.ts';
import { getRun, putRun, type RunRow } from '../../../src/main/core/db/runs.ts';
import { createConversation } from '../../support/conversation.ts';

let talk: ReturnType<typeof createConversation>;
beforeEach(() => {
  talk = createConversation();
});
afterEach(() => talk.dispose());

/** A run as `inbox.push` would make it for another agent. */
async function runs(): Promise<{ readonly first: RunRow; readonly next: (agentId: string, from: RunRow) => RunRow }> {
  const { runId } = await talk.ask('Hello.');
  const first = getRun(talk.context.db, runId);
  if (!first) throw new Error('no run');
  return {
    first,
    next(agentId, from) {
      const chain = agentsBehind(talk.context.db, { parentRunId: from.id }, agentId);
      const run = { ...first, id: talk.context.newId(), agentId, parentRunId: from.id, chain };
      putRun(talk.context.db, run);
      return run;
    },
  };
}

describe('who caused what', () => {
  test('a run that a person asked for is its own cause', async () => {
    const { first } = await runs();
    expect(first.chain).toEqual(['hearth']);
    expect(chainOf(talk.context.db, first).map(({ id }) => id)).toEqual([first.id]);
    expect(isAttended(talk.context.db, first)).toBe(true);
  });

  test('the first cause comes first and the agent itself last, each agent once', async () => {
    const { first, next } = await runs();
    const second = next('planner', first);
    const third = next('librarian', second);
    const again = next('planner', third);
    expect(third.chain).toEqual(['hearth', 'planner', 'librarian']);
    expect(again.chain).toEqual(['hearth', 'librarian', 'planner']);
    expect(chainOf(talk.context.db, again).map(({ id }) => id)).toEqual([first.id, second.id, third.id, again.id]);
  });

  test('the agents stay known when the runs before are erased', async () => {
    const { first, next } = await runs();
    const second = next('planner', first);
    talk.context.db.run('DELETE FROM runs WHERE id = ?', [first.id]);
    const third = next('librarian', second);
    expect(third.chain).toEqual(['hearth', 'planner', 'librarian']);
    expect(chainOf(talk.context.db, third).map(({ id }) => id)).toEqual([second.id, third.id]);
  });

  test('a schedule goes back to the run that set it; nobody is there when it is due', async () => {
    const { first, next } = await runs();
    const second = next('planner', first);
    const origin = { actor: 'agent' as const, spaceId: second.spaceId, runId: second.id, toolCallId: null };
    const { row } = talk.schedules.create(
      { agentId: 'planner', isolationSpaceId: '', origin },
      { name: 'tea', prompt: 'tea', rule: { kind: 'interval', everyMs: 3_600_000, start: '2026-01-01T00:00:00Z' } },
    );
    expect(row.chain).toEqual(['hearth', 'planner']);
    const due = {
      ...first,
      id: talk.context.newId(),
      agentId: 'planner',
      cause: 'schedule' as const,
      scheduleId: row.id,
    };
    expect(agentsBehind(talk.context.db, { scheduleId: row.id }, 'planner')).toEqual(['hearth', 'planner']);
    expect(chainOf(talk.context.db, due).map(({ id }) => id)).toEqual([first.id, second.id, due.id]);
    expect(isAttended(talk.context.db, due)).toBe(false);
  });

  test('who changes a schedule stands behind it from then on, and an undo does not take them away', async () => {
    const { first, next } = await runs();
    const scope = { agentId: 'planner', isolationSpaceId: '' };
    const own = { actor: 'person' as const, spaceId: null, runId: null, toolCallId: null };
    const rule = { kind: 'interval' as const, everyMs: 3_600_000, start: '2026-01-01T00:00:00Z' };
    const { row } = talk.schedules.create({ ...scope, origin: own }, { name: 'tea', prompt: 'tea', rule });
    expect(row.chain).toEqual([]);
    const run = next('planner', first);
    const port = talk.schedules.port({ ...scope, origin: { ...own, actor: 'agent', runId: run.id } });
    const { before } = port.update(row.id, { prompt: 'write to Ana' });
    expect(talk.schedules.find(row.id).chain).toEqual(['hearth', 'planner']);
    talk.schedules.restore(before, { ...scope, origin: own });
    expect(talk.schedules.find(row.id)).toMatchObject({ prompt: 'tea', chain: ['hearth', 'planner'] });
  });
});

test('withLast names each agent once, the calling one last', () => {
  expect(withLast(['a', 'b', 'a'], 'b')).toEqual(['a', 'b']);
  expect(withLast([], 'a')).toEqual(['a']);
});
