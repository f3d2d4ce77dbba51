import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../../src/main/core/db/check.ts';
import { memoryHandlers } from '../../../src/main/core/handlers/memories.ts';
import { Failure } from '../../../src/shared/model/failure.ts';
import { createHoldings, type Holdings } from '../../support/memories.ts';
import { scopeOf } from '../../support/scope.ts';

let holdings: Holdings;
beforeEach(() => {
  holdings = createHoldings();
});
afterEach(() => {
  expect(checkInvariants(holdings.context.db)).toEqual([]);
  holdings.dispose();
});

const all = { sort: 'createdAt', descending: false, offset: 0, limit: 1_000 } as const;
const dump = (): unknown => [
  holdings.context.db.all(
    `SELECT id, agent_id, space_id, key, text, tags, terms, is_pinned, is_never, superseded_by, actor, origin_space_id, run_id,
       tool_call_id, created_at, updated_at FROM memories ORDER BY id`,
  ),
  holdings.context.db.all('SELECT * FROM memories_history ORDER BY id'),
  holdings.memories
    .search({ agentId: 'hearth', isolationSpaceId: '' }, 'boiler cellar tea', 50)
    .map(({ id }) => id)
    .sort(),
];
const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof Failure) return error.info.code;
    throw error;
  }
  return 'none';
};

describe('the calls of the Storage panel', () => {
  test('remember, get, list, update, pin, never, forget; each is announced, journalled and undone exactly', async () => {
    const { memories, journal, clock, events, context } = holdings;
    const calls = memoryHandlers({
      memories,
      meaning: holdings.meaning,
      context,
      agents: {
        ...holdings.agents,
        isolationOf: (agentId, spaceId) => {
          if (agentId !== 'hearth') throw new Failure({ code: 'not_found', message: 'No such agent.' });
          return spaceId ?? '';
        },
      },
      models: { windowOf: () => 8_192 },
    });
    const caller = { audience: 'main' } as const;
    const agentId = 'hearth';
    const { id } = await calls['memories.remember'](
      { agentId, memory: 'the boiler stands in the cellar', tags: ['home'] },
      caller,
    );
    clock.advance(1_000);
    const states = [dump()];
    const undoIds: string[] = [];
    for (const edit of [
      () => calls['memories.update']({ agentId, id, memory: 'the boiler was moved upstairs' }, caller),
      () => calls['memories.update']({ agentId, id, tags: ['house', 'tea'] }, caller),
      () => calls['memories.pin']({ agentId, id, pinned: true }, caller),
      () => calls['memories.never']({ agentId, id, never: true }, caller),
      () => calls['memories.forget']({ agentId, ids: [id] }, caller),
    ]) {
      clock.advance(1_000);
      undoIds.push((await edit()).undoId);
      states.push(dump());
    }
    expect(states[5]).toEqual([[], [], []]);
    const { memory } = { memory: (states[4] as [{ text: string; is_pinned: number; is_never: number }[]])[0][0] };
    expect(memory).toMatchObject({
      text: 'the boiler was moved upstairs',
      tags: '["house","tea"]',
      is_pinned: 0,
      is_never: 1,
    });
    for (const undoId of undoIds.reverse()) {
      states.pop();
      journal.undo(undoId);
      expect(dump()).toEqual(states.at(-1));
    }
    const { memory: back } = await calls['memories.get']({ agentId, id }, caller);
    expect(back).toMatchObject({
      memory: 'the boiler stands in the cellar',
      tags: ['home'],
      createdAt: '2026-11-22T12:00:00.000Z',
    });
    const edits = "SELECT DISTINCT tool FROM tool_calls WHERE actor = 'person' AND tool <> 'undo'";
    expect(context.db.all(edits)).toHaveLength(5);
    const told = events.filter(({ event }) => event === 'memory.changed').length;
    expect(told).toBeGreaterThanOrEqual(11);
    expect(events.length - told).toBe(undoIds.length);
    expect(() => calls['memories.remember']({ agentId: 'nobody', memory: 'x', tags: [] }, caller)).toThrow(
      'No such agent',
    );
  });

  test('an edit that came later makes undo a conflict, and nothing changes', () => {
    const { memories, journal, clock } = holdings;
    const { id, undoId } = memories.remember({ agentId: 'hearth', memory: 'tea at five', tags: [] });
    clock.advance(1);
    const { undoId: renamed } = memories.change({ agentId: 'hearth', id }, 'memory_update', { memory: 'tea at six' });
    const before = dump();
    expect(codeOf(() => journal.undo(undoId))).toBe('conflict');
    expect(dump()).toEqual(before);
    journal.undo(renamed);
    journal.undo(undoId);
    expect(memories.list(all).total).toBe(0);
  });

  test('the list sorts, pages, filters by agent and finds words while they are typed', () => {
    const { memories, clock } = holdings;
    for (const [agentId, memory] of [
      ['hearth', 'Boiler serviced on 3 March'],
      ['hearth', 'anna likes tea'],
      ['planner', 'the boiler room is locked'],
      ['hearth', '100% wool, 锅炉 manual'],
    ] as const) {
      clock.advance(1_000);
      memories.remember({ agentId, memory, tags: [] });
    }
    const found = (query: string): string[] => memories.list({ ...all, query }).memories.map(({ memory }) => memory);
    expect(found('boil')).toEqual(['Boiler serviced on 3 March', 'the boiler room is locked']);
    expect(found('boilers serv')).toEqual(['Boiler serviced on 3 March']);
    expect(found('00%')).toEqual(['100% wool, 锅炉 manual']);
    expect(found('锅炉')).toEqual(['100% wool, 锅炉 manual']);
    expect(found('nothing like it')).toEqual([]);
    expect(memories.list({ ...all, agentId: 'hearth' }).total).toBe(3);
    const page = memories.list({ ...all, sort: 'memory', offset: 1, limit: 2 });
    expect(page.memories.map(({ memory }) => memory)).toEqual(['anna likes tea', 'Boiler serviced on 3 March']);
    expect(page.total).toBe(4);
  });
});

describe('limits and odd input', () => {
  test('8 KB of UTF-8 is kept, one byte more is refused, ten times more too', () => {
    const port = holdings.memories.port(scopeOf('hearth'));
    const { item } = port.remember('ä'.repeat(4_096), []);
    expect(Buffer.byteLength(item.memory)).toBe(8_192);
    expect(codeOf(() => port.remember(`${'ä'.repeat(4_096)}x`, []))).toBe('limit');
    expect(codeOf(() => port.remember('x'.repeat(81_920), []))).toBe('limit');
    expect(codeOf(() => port.remember(' \n ', []))).toBe('invalid_value');
    expect(port.list(50)).toHaveLength(1);
  });

  test('holds tags to the same limits on every path', () => {
    const { memories } = holdings;
    const agentId = 'hearth';
    const port = memories.port(scopeOf(agentId));
    const long = 't'.repeat(65);
    const many = Array.from({ length: 33 }, (_, at) => `tag${at}`);
    for (const tags of [[long], many]) {
      expect(codeOf(() => port.remember('x', tags))).toBe('limit');
      expect(codeOf(() => memories.remember({ agentId, memory: 'x', tags }))).toBe('limit');
    }
    port.remember('joined', many.slice(0, 32));
    expect(codeOf(() => port.remember('joined', ['one more']))).toBe('limit');
    expect(port.remember('emoji', ['👍'.repeat(64)]).item.tags).toEqual(['👍'.repeat(64)]);
  });

  test('the same text again stays one memory: tags are joined, it counts as fresh, and undo takes only that back', () => {
    const { memories, clock } = holdings;
    const scope = scopeOf('hearth');
    const port = memories.port(scope);
    const first = port.remember('tea at five', ['a']);
    clock.advance(5_000);
    const again = port.remember(' tea at five ', ['b', 'a']);
    expect(again.item).toMatchObject({ id: first.item.id, tags: ['a', 'b'], createdAt: first.item.createdAt });
    expect(memories.get('hearth', first.item.id).updatedAt).toBe('2026-11-22T12:00:05.000Z');
    memories.restore(again.before, scope);
    expect(port.list(5)).toEqual([first.item]);
    expect(memories.port(scopeOf('planner')).remember('tea at five', []).item.id).not.toBe(first.item.id);
  });

  test('what is not there, or belongs to another agent or space, is not found', () => {
    const { memories } = holdings;
    const { item } = memories.port(scopeOf('hearth', 'space-a')).remember('tea', []);
    for (const scope of [scopeOf('hearth'), scopeOf('hearth', 'space-b'), scopeOf('planner', 'space-a')]) {
      expect(codeOf(() => memories.port(scope).forget(item.id))).toBe('not_found');
    }
    expect(codeOf(() => memories.get('planner', item.id))).toBe('not_found');
    expect(codeOf(() => memories.forget('planner', [item.id]))).toBe('not_found');
    expect(codeOf(() => memories.change({ agentId: 'planner', id: item.id }, 'memory_pin', { isPinned: true }))).toBe(
      'not_found',
    );
    expect(memories.port(scopeOf('hearth', 'space-a')).forget(item.id).item).toEqual(item);
  });
});
