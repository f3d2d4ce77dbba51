import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstBrokenAudit, listAudit } from '../../../../src/main/core/db/audit.ts';
import { type ErrorInfo, Failure } from '../../../../src/shared/model/failure.ts';
import { createGate, errorOf, type Gate } from '../../../support/gate.ts';

let gate: Gate;

beforeEach(() => {
  gate = createGate();
  gate.setPolicy('store_set', 'ask');
});

afterEach(() => {
  gate.dispose();
});

const args = { key: 'wifi', value: 'fish' };
const inRun = () => ({ runId: gate.context.newId() });
const yes = (id: string) => gate.approvals.answer({ id, answer: 'approve', scope: 'once' });
const no = (id: string, words?: string) => gate.approvals.answer({ id, answer: 'deny', scope: 'once', words });

function infoOf(work: () => unknown): ErrorInfo {
  try {
    work();
  } catch (thrown) {
    if (thrown instanceof Failure) return thrown.info;
    throw thrown;
  }
  throw new Error('nothing was thrown');
}

describe('a question', () => {
  it('is shown with facts, asked once aloud, and runs nothing', () => {
    const spaceId = gate.openSpace('Kitchen');
    const asked = gate.ask('store_set', { ...args, _approval_message: 'So that you find it\u202e again' }, { spaceId });
    expect(asked.toolCall).toMatchObject({ status: 'awaiting', summary: 'Write the note “wifi”: “fish”' });
    expect(gate.holdings().store).toBe(0);
    expect(gate.approvals.list()).toMatchObject([
      {
        id: asked.approvalId,
        kind: 'tool',
        status: 'waiting',
        tool: 'store_set',
        title: 'Write a note',
        effect: 'write',
        summary: 'Write the note “wifi”: “fish”',
        facts: [
          { name: 'key', value: 'wifi' },
          { name: 'value', value: 'fish' },
        ],
        quote: 'So that you find it\\u{202E} again',
        agentChain: ['Hearth'],
        agentId: 'hearth',
        spaceId,
        spaceTitle: 'Kitchen',
        canUndo: true,
        scopes: ['once', 'space', 'always'],
        createdAt: '2026-11-22T12:00:00.000Z',
        expiresAt: '2026-11-22T12:10:00.000Z',
      },
    ]);
    expect(gate.told('approval.added')).toHaveLength(1);
    expect(gate.told('tool.awaiting')).toMatchObject([{ approvalId: asked.approvalId }]);
    expect([...gate.onScreen.values()]).toEqual([
      {
        id: `approval:${asked.approvalId}`,
        kind: 'approval',
        title: 'Hearth asks you',
        body: 'Write the note “wifi”: “fish”',
        spaceId,
      },
    ]);
  });

  it('shows nothing hidden in the names of places and agents, nor in the agent’s words', () => {
    gate.install('sly', { name: 'Hearth\u202e' });
    const spaceId = gate.openSpace('Home\u200b');
    const { toolCall } = gate.ask(
      'store_set',
      { ...args, _approval_message: 'a\u2066b', 'x\u202ey': 1 },
      { agentId: 'sly', spaceId },
    );
    expect(gate.approvals.list()[0]).toMatchObject({
      agentChain: ['Hearth\\u{202E}'],
      spaceTitle: 'Home\\u{200B}',
      quote: 'a\\u{2066}b',
    });
    expect(toolCall).toMatchObject({ quote: 'a\\u{2066}b', repaired: ['x\\u{202E}y: dropped'] });
    expect([...gate.onScreen.values()][0]?.title).toBe('Hearth\\u{202E} asks you');
  });

  it('names what an id stands for', () => {
    const { id } = gate.call('memory_remember', { memory: 'The cat is called Tom' }) as { id: string };
    gate.setPolicy('memory_forget', 'ask');
    gate.ask('memory_forget', { memory_id: id });
    expect(gate.approvals.list()[0]?.summary).toBe('Forget: “The cat is called Tom”');
  });

  it('of arguments over 4 KB gives the whole on request', () => {
    const value = `${'x'.repeat(9_000)}\u200b`;
    const { approvalId } = gate.ask('store_set', { key: 'long', value });
    const fact = gate.approvals.list()[0]?.facts.find(({ name }) => name === 'value');
    expect(fact).toMatchObject({ isClipped: true, bytes: 9_003 });
    expect(gate.approvals.argument(approvalId, 'value')).toBe(`${'x'.repeat(9_000)}\\u{200B}`);
    expect(infoOf(() => gate.approvals.argument(approvalId, 'other')).code).toBe('not_found');
    expect(infoOf(() => gate.approvals.argument('none', 'value')).code).toBe('not_found');
  });

  it('may be asked twenty times by one agent in one place; none keeps another from asking', () => {
    for (let i = 0; i < 20; i += 1) gate.ask('store_set', { key: `k${i}`, value: 'x' });
    expect(errorOf(gate.call('store_set', args)).code).toBe('limit');
    gate.ask('store_set', args, { agentId: 'planner' });
    gate.ask('store_set', args, { spaceId: gate.openSpace() });
    const own = gate.approvals.propose({ scope: 'person', tool: 'store_set', policy: 'allow' });
    expect(own).toMatchObject({ isSet: false });
    expect(gate.approvals.list()).toHaveLength(23);
    no(gate.approvals.list()[0]?.id ?? '');
    gate.ask('store_set', args);
    expect(gate.approvals.list()).toHaveLength(23);
  });
});

describe('an answer', () => {
  it('of yes runs the call once', () => {
    const { approvalId, toolCall } = gate.ask('store_set', args, inRun());
    expect(infoOf(() => gate.settle(toolCall.id)).code).toBe('conflict');
    const told: unknown[] = [];
    gate.callTool.onAnswered((answered) => void told.push(answered));
    expect(yes(approvalId)).toMatchObject({ id: approvalId, status: 'approved' });
    expect(told).toEqual([{ approvalId, toolCallId: toolCall.id, runId: toolCall.runId }]);
    expect(gate.holdings().store).toBe(0);
    const first = gate.settle(toolCall.id);
    expect(first.toolCall).toMatchObject({ status: 'done', summary: 'Noted: wifi', canUndo: true });
    gate.call('store_delete', { key: 'wifi' });
    expect(gate.settle(toolCall.id).result).toEqual(first.result);
    expect(gate.holdings().store).toBe(0);
    expect(gate.onScreen.size).toBe(0);
  });

  it('is given once', () => {
    const first = gate.ask('store_set', args, inRun());
    yes(first.approvalId);
    expect(infoOf(() => yes(first.approvalId)).code).toBe('conflict');
    expect(infoOf(() => no(first.approvalId)).code).toBe('conflict');
    const second = gate.ask('store_set', args, inRun());
    no(second.approvalId);
    expect(infoOf(() => yes(second.approvalId)).code).toBe('conflict');
    expect(infoOf(() => yes('none')).code).toBe('not_found');
  });

  it('of no becomes the result, with the person’s words', () => {
    const { approvalId, toolCall } = gate.ask('store_set', args, inRun());
    no(approvalId, 'Not on this computer');
    const { result, toolCall: settled } = gate.settle(toolCall.id);
    expect(errorOf(result)).toMatchObject({
      code: 'denied_by_user',
      message: 'The person said no: Not on this computer',
    });
    expect(settled).toMatchObject({
      status: 'denied',
      summary: 'Write the note “wifi”: “fish” · you declined: “Not on this computer”',
    });
    expect(gate.holdings().store).toBe(0);
  });

  it('that does not come in time is a no', () => {
    const told: (string | null)[] = [];
    gate.callTool.onAnswered(({ approvalId }) => void told.push(approvalId));
    const { approvalId, toolCall } = gate.ask('store_set', args, inRun());
    gate.clock.advance(10 * 60_000 - 1);
    expect(told).toEqual([]);
    gate.clock.advance(1);
    expect(told).toEqual([approvalId]);
    expect(gate.told('approval.answered')).toEqual([{ id: approvalId, status: 'expired' }]);
    expect(infoOf(() => yes(approvalId)).code).toBe('expired');
    const { result, toolCall: settled } = gate.settle(toolCall.id);
    expect(errorOf(result).code).toBe('expired');
    expect(settled.summary).toBe('Write the note “wifi”: “fish” · not answered in time');
    expect(gate.holdings().store).toBe(0);
  });

  it('may take seven days when nobody was there', () => {
    const { approvalId } = gate.ask('store_set', args, { ...inRun(), isAttended: false });
    gate.clock.advance(7 * 86_400_000 - 1);
    expect(gate.approvals.list()).toHaveLength(1);
    gate.clock.advance(1);
    expect(infoOf(() => yes(approvalId)).code).toBe('expired');
  });

  it('that comes after a jump of the clock is too late', () => {
    const stop = gate.approvals.start();
    const { approvalId } = gate.ask('store_set', args, inRun());
    gate.clock.set(gate.clock.now() + 11 * 60_000);
    expect(gate.told('approval.answered')).toEqual([{ id: approvalId, status: 'expired' }]);
    stop();
    expect(gate.clock.pending()).toBe(0);
  });

  it('is waited for no longer once Hearth closes, even where it is asked then', () => {
    gate.approvals.start()();
    gate.ask('store_set', args, inRun());
    expect(gate.clock.pending()).toBe(0);
  });

  it('does not get past a Block that was set meanwhile, nor a tool that is gone', () => {
    const first = gate.ask('store_set', args, inRun());
    yes(first.approvalId);
    gate.setPolicy('store_set', 'block');
    expect(errorOf(gate.settle(first.toolCall.id).result).code).toBe('blocked_by_policy');
    gate.setPolicy('store_set', 'ask');
    gate.install('short-lived');
    const second = gate.ask('store_set', args, { ...inRun(), agentId: 'short-lived' });
    yes(second.approvalId);
    gate.install('short-lived', { packs: [] });
    expect(errorOf(gate.settle(second.toolCall.id).result).code).toBe('not_found');
    expect(gate.holdings().store).toBe(0);
  });

  it('is written into the audit', () => {
    const first = gate.ask('store_set', args, inRun());
    const second = gate.ask('store_set', args, inRun());
    yes(first.approvalId);
    no(second.approvalId);
    const rows = listAudit(gate.context.db).filter(({ kind }) => kind === 'approval.answered');
    expect(rows.map(({ facts }) => JSON.parse(facts))).toMatchObject([
      { approvalId: first.approvalId, tool: 'store_set', answer: 'approved', scope: 'once' },
      { approvalId: second.approvalId, tool: 'store_set', answer: 'denied' },
    ]);
    expect(firstBrokenAudit(gate.context.db)).toBeUndefined();
  });

  it('is not waited for when the run is stopped', () => {
    const run = inRun();
    const told: (string | null)[] = [];
    gate.callTool.onAnswered(({ approvalId }) => void told.push(approvalId));
    const { approvalId, toolCall } = gate.ask('store_set', args, run);
    gate.approvals.withdraw(run.runId);
    expect(gate.approvals.list()).toEqual([]);
    expect(errorOf(gate.settle(toolCall.id).result).code).toBe('denied_by_user');
    expect(infoOf(() => yes(approvalId)).code).toBe('conflict');
    expect(told).toEqual([]);
    expect(gate.onScreen.size).toBe(0);
  });
});
