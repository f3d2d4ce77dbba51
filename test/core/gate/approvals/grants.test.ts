import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallRequest } from '../../../../src/main/core/gate/call-request.ts';
import { approvalHandlers } from '../../../../src/main/core/handlers/approvals.ts';
import type { ApprovalScope } from '../../../../src/shared/model/approval.ts';
import { createGate, type Gate } from '../../../support/gate.ts';

let gate: Gate;

beforeEach(() => {
  gate = createGate();
  gate.setPolicy('store_set', 'ask');
});

afterEach(() => {
  gate.dispose();
});

const args = { key: 'wifi', value: 'fish' };

/** Asks, says yes as far as `scope`, and runs. */
function allow(scope: ApprovalScope, where: Partial<CallRequest>): void {
  const { approvalId, toolCall } = gate.ask('store_set', args, { runId: gate.context.newId(), ...where });
  gate.approvals.answer({ id: approvalId, answer: 'approve', scope });
  gate.settle(toolCall.id);
}

/** Whether the call runs without a question; one that was asked is declined. */
function runs(given: Record<string, unknown>, where: Partial<CallRequest> = {}, tool = 'store_set'): boolean {
  const proposed = gate.callTool.proposeCall(gate.request(tool, given, where));
  if (proposed.kind !== 'awaiting') return true;
  gate.approvals.answer({ id: proposed.approvalId, answer: 'deny', scope: 'once' });
  return false;
}

describe('a standing yes', () => {
  it('once is none', () => {
    allow('once', {});
    expect(gate.grants.list()).toEqual([]);
    expect(runs(args)).toBe(false);
  });

  it('for a space holds there, for this tool and agent, with any arguments', () => {
    gate.install('other');
    const [here, there] = [gate.openSpace(), gate.openSpace()];
    allow('space', { spaceId: here });
    expect(runs({ key: 'x', value: 'y' }, { spaceId: here })).toBe(true);
    expect(runs(args, { spaceId: there })).toBe(false);
    expect(runs(args)).toBe(false);
    expect(runs(args, { spaceId: here, agentId: 'other' })).toBe(false);
    expect(runs(args, { spaceId: here, chain: ['other', 'hearth'] })).toBe(false);
    gate.setPolicy('store_delete', 'ask');
    expect(runs({ key: 'x' }, { spaceId: here }, 'store_delete')).toBe(false);
  });

  it('for a schedule holds when that schedule works', () => {
    const scheduleId = gate.context.newId();
    allow('schedule', { scheduleId, isAttended: false });
    expect(runs({ key: 'x', value: 'y' }, { scheduleId })).toBe(true);
    expect(runs(args, { scheduleId: gate.context.newId() })).toBe(false);
    expect(runs(args)).toBe(false);
  });

  it('for a schedule holds in the chain that it began, for just these agents, this tool and this schedule', () => {
    for (const id of ['other', 'third']) gate.install(id);
    gate.setPolicy('store_delete', 'ask');
    const scheduleId = gate.context.newId();
    const chain = ['other', 'hearth'];
    allow('schedule', { scheduleId, isAttended: false, chain });
    expect(gate.grants.list()).toMatchObject([{ agentId: 'hearth', scope: 'schedule', chain }]);
    expect(runs({ key: 'x', value: 'y' }, { scheduleId, chain })).toBe(true);
    expect(runs(args, { scheduleId: gate.context.newId(), chain })).toBe(false);
    expect(runs(args, { chain })).toBe(false);
    expect(runs({ key: 'x' }, { scheduleId, chain }, 'store_delete')).toBe(false);
    for (const wider of [['hearth'], ['third', 'hearth'], ['other', 'third', 'hearth']]) {
      expect(runs(args, { scheduleId, chain: wider }), wider.join()).toBe(false);
    }
    gate.setPolicy('store_set', 'block');
    expect(gate.callTool.proposeCall(gate.request('store_set', args, { scheduleId, chain }))).toMatchObject({
      result: { error: { code: 'blocked_by_policy' } },
    });
  });

  it('for a schedule by itself does not hold for those that its agent is asked by', () => {
    gate.install('other');
    const scheduleId = gate.context.newId();
    allow('schedule', { scheduleId, isAttended: false });
    expect(runs(args, { scheduleId, chain: ['other', 'hearth'] })).toBe(false);
  });

  it('for always holds for exactly these arguments', () => {
    allow('always', {});
    expect(runs(args)).toBe(true);
    expect(runs({ value: 'fish', key: 'wifi' }, { spaceId: gate.openSpace() })).toBe(true);
    expect(runs({ ...args, value: 'Fish' })).toBe(false);
    expect(runs({ ...args, value: 'fish ' })).toBe(false);
  });

  it('is listed with its uses and ends at once when it is revoked', async () => {
    allow('always', {});
    runs(args);
    runs(args);
    const handlers = approvalHandlers(gate);
    const { grants } = await handlers['grants.list']({}, { audience: 'main' });
    expect(grants).toMatchObject([
      {
        agentId: 'hearth',
        tool: 'store_set',
        title: 'Write a note',
        scope: 'always',
        summary: 'Write the note “wifi”: “fish”',
        uses: 2,
      },
    ]);
    await handlers['grants.revoke']({ id: grants[0]?.id ?? '' }, { audience: 'main' });
    expect(runs(args)).toBe(false);
    expect(gate.grants.list()).toEqual([]);
    expect(() => gate.grants.revoke(grants[0]?.id ?? '')).toThrow('no such standing yes');
    expect(gate.told('grant.changed')).toHaveLength(2);
  });

  it('does not get past a Block', () => {
    allow('always', {});
    gate.setPolicy('store_set', 'block');
    const proposed = gate.callTool.proposeCall(gate.request('store_set', args));
    expect(proposed).toMatchObject({ kind: 'done', result: { error: { code: 'blocked_by_policy' } } });
    expect(gate.grants.list()[0]?.uses).toBe(0);
  });

  it('cannot be given for a place that is not there, nor for another agent’s wish', () => {
    gate.install('other');
    const nowhere = gate.ask('store_set', args, { runId: gate.context.newId() });
    const wished = gate.ask('store_set', args, { runId: gate.context.newId(), chain: ['other', 'hearth'] });
    const answer = (id: string, scope: ApprovalScope) => () => gate.approvals.answer({ id, answer: 'approve', scope });
    expect(answer(nowhere.approvalId, 'space')).toThrow('cannot be given');
    expect(answer(nowhere.approvalId, 'schedule')).toThrow('cannot be given');
    expect(answer(wished.approvalId, 'always')).toThrow('cannot be given');
    expect(answer(wished.approvalId, 'schedule')).toThrow('cannot be given');
    expect(gate.approvals.list().map(({ scopes, agentChain }) => [scopes, agentChain])).toEqual([
      [['once', 'always'], ['Hearth']],
      [['once'], ['other', 'Hearth']],
    ]);
  });
});
