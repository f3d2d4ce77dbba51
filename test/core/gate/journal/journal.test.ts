import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getToolCall, putToolCall } from '../../../../src/main/core/db/tool-calls.ts';
import { Failure } from '../../../../src/shared/model/failure.ts';
import type { ToolCall } from '../../../../src/shared/model/tool.ts';
import { createGate, type Gate } from '../../../support/gate.ts';

let gate: Gate;

beforeEach(() => {
  gate = createGate();
});

afterEach(() => {
  gate.dispose();
});

const DAY = 86_400_000;

/** Every row of the person's data, to compare before and after. */
const everything = () =>
  ['store', 'memories', 'memories_history', 'schedules'].map((table) => gate.context.db.all(`SELECT * FROM ${table}`));

const lastId = (): string => gate.told<{ toolCall: ToolCall }>('tool.done').at(-1)?.toolCall.id ?? '';

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (thrown) {
    if (thrown instanceof Failure) return thrown.info.code;
    throw thrown;
  }
  return 'none';
}

describe('undo', () => {
  it.each([
    ['store_set', () => ({ key: 'new', value: '1' })],
    ['store_set', () => ({ key: 'kept', value: 'changed' })],
    ['store_delete', () => ({ key: 'kept' })],
    ['memory_remember', () => ({ memory: 'Something new', tags: 'a, b' })],
    ['memory_forget', (made: Made) => ({ memory_id: made.memoryId })],
    ['set_reminder', () => ({ name: 'x', prompt: 'y', fire_at: 'tomorrow at 9' })],
    ['set_schedule', () => ({ name: 'x', prompt: 'y', cron_expression: 'daily at noon', cron_description: 'noon' })],
  ] as const)('of %s puts everything back as it was', (tool, argsFor) => {
    const made = furnish();
    const before = everything();
    gate.clock.advance(1_000);
    expect(gate.call(tool, argsFor(made))).toMatchObject({ success: true });
    expect(everything()).not.toEqual(before);
    const undone = gate.journal.undo(lastId());
    expect(undone).toMatchObject({ canUndo: false, undoneAt: '2026-11-22T12:00:01.000Z' });
    expect(everything()).toEqual(before);
  });

  it('of a cancelled reminder sets it again', () => {
    const { scheduleId } = furnish();
    gate.call('cancel_schedule', { id: scheduleId });
    gate.journal.undo(lastId());
    expect(gate.call('list_schedules', {})).toMatchObject({ schedules: [{ id: scheduleId, status: 'active' }] });
  });

  it('twice is a conflict, and is journalled', () => {
    gate.call('store_set', { key: 'a', value: 'b' });
    const id = lastId();
    gate.journal.undo(id);
    expect(codeOf(() => gate.journal.undo(id))).toBe('conflict');
    expect(gate.holdings().store).toBe(0);
    const [undo] = gate.journal.list({ limit: 10 });
    expect(undo).toMatchObject({ tool: 'undo', actor: 'person', title: 'Undo a change', args: { id }, canUndo: false });
    expect(codeOf(() => gate.journal.undo(undo?.id ?? ''))).toBe('conflict');
  });

  it('is refused when something changed since, and then changes nothing', () => {
    gate.call('store_set', { key: 'a', value: '1' });
    const id = lastId();
    gate.call('store_set', { key: 'a', value: '2' });
    const before = everything();
    expect(codeOf(() => gate.journal.undo(id))).toBe('conflict');
    expect(everything()).toEqual(before);
    expect(gate.journal.get(id)).toMatchObject({ canUndo: true, undoneAt: null });
  });

  it('is possible for 30 days', () => {
    gate.call('store_set', { key: 'a', value: '1' });
    const first = lastId();
    gate.clock.advance(30 * DAY);
    expect(gate.journal.get(first).canUndo).toBe(true);
    gate.clock.advance(1);
    expect(gate.journal.get(first).canUndo).toBe(false);
    expect(codeOf(() => gate.journal.undo(first))).toBe('expired');
    expect(gate.holdings().store).toBe(1);
  });

  it('is not there for what only looked, failed, or does not exist', () => {
    gate.call('store_list', {});
    expect(codeOf(() => gate.journal.undo(lastId()))).toBe('conflict');
    gate.call('store_delete', { key: 'nothing' });
    expect(codeOf(() => gate.journal.undo(lastId()))).toBe('conflict');
    expect(codeOf(() => gate.journal.undo('nothing'))).toBe('not_found');
  });
});

describe('the person’s own edits', () => {
  it('are rows with the person as the actor, undoable like a tool’s', () => {
    const { undoId } = gate.store.set({ agentId: 'hearth', spaceId: '', key: 'a', value: 'b' });
    expect(gate.journal.get(undoId)).toMatchObject({
      actor: 'person',
      tool: 'store_set',
      status: 'done',
      summary: 'Write the note “a”: “b”',
      canUndo: true,
    });
    gate.journal.undo(undoId);
    expect(gate.holdings().store).toBe(0);
    const { undoId: remembered } = gate.memories.remember({
      agentId: 'hearth',
      spaceId: '',
      memory: 'x',
      tags: ['y', 'z'],
    });
    expect(gate.journal.get(remembered).summary).toBe('Remember: “x”');
  });

  it('are one with their row: a failing edit leaves neither', () => {
    const edit = () =>
      gate.journal.edit({ agentId: 'hearth', tool: 'store_set', args: {}, port: 'store' }, (scope) => {
        const { before } = gate.store.port(scope).set('a', 'b');
        if (before) throw new Error('halfway');
        return { result: null, before };
      });
    expect(edit).toThrow('halfway');
    expect(gate.holdings().store).toBe(0);
    expect(gate.journal.list({ limit: 10 })).toEqual([]);
  });
});

describe('the list of changes', () => {
  it('holds writes, newest first, by agent, and not what only looked or failed', () => {
    gate.install('other');
    gate.call('store_set', { key: 'a', value: '1' });
    gate.call('store_get', { key: 'a' });
    gate.call('store_delete', { key: 'nothing' });
    gate.call('memory_remember', { memory: 'x' }, { agentId: 'other' });
    const names = (agentId?: string) => gate.journal.list({ agentId, limit: 10 }).map(({ tool }) => tool);
    expect(names()).toEqual(['memory_remember', 'store_set']);
    expect(names('hearth')).toEqual(['store_set']);
    expect(gate.journal.list({ limit: 1 })).toHaveLength(1);
  });
});

describe('after a crash', () => {
  it('what was in the middle may have run, is never repeated, and says so', () => {
    gate.call('store_set', { key: 'a', value: '1' });
    const row = getToolCall(gate.context.db, lastId());
    if (!row) throw new Error('no row');
    putToolCall(gate.context.db, {
      ...row,
      id: gate.context.newId(),
      status: 'executing',
      result: null,
      finishedAt: null,
    });
    const recovered = gate.journal.recover();
    expect(recovered).toMatchObject([
      { status: 'unknown', summary: 'Write the note “a”: “1” · may have run', canUndo: false },
    ]);
    expect(gate.journal.recover()).toEqual([]);
    const id = recovered[0]?.id ?? '';
    expect(gate.settle(id).result).toMatchObject({ error: { code: 'unavailable' } });
  });
});

interface Made {
  readonly memoryId: string;
  readonly scheduleId: string;
}

/** One thing of each kind. */
function furnish(): Made {
  gate.call('store_set', { key: 'kept', value: 'as it was' });
  const { id: memoryId } = gate.call('memory_remember', { memory: 'The boiler', tags: 'home' }) as { id: string };
  const { id: scheduleId } = gate.call('set_reminder', { name: 'Tea', prompt: 'Make tea', fire_at: 'in 2 hours' }) as {
    id: string;
  };
  return { memoryId, scheduleId };
}
