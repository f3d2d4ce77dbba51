import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGate, errorOf, type Gate } from '../../support/gate.ts';

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
const no = (id: string) => gate.approvals.answer({ id, answer: 'deny', scope: 'once' });

describe('a call outside a run', () => {
  it('waits for the answer', async () => {
    const waiting = gate.callTool.callAndWait(gate.request('store_set', args));
    yes(gate.approvals.list()[0]?.id ?? '');
    expect(await waiting).toMatchObject({ success: true });
    const denied = gate.callTool.callAndWait(gate.request('store_set', args));
    no(gate.approvals.list()[0]?.id ?? '');
    expect(errorOf(await denied).code).toBe('denied_by_user');
    const late = gate.callTool.callAndWait(gate.request('store_set', args));
    gate.clock.advance(10 * 60_000);
    expect(errorOf(await late).code).toBe('expired');
  });

  it('ends with unavailable when Hearth closes; the question stays', async () => {
    const waiting = gate.callTool.callAndWait(gate.request('store_set', args));
    const refused = expect(waiting).rejects.toMatchObject({ info: { code: 'unavailable' } });
    gate.callTool.close(0);
    await refused;
    expect(gate.approvals.list()).toHaveLength(1);
  });
});

describe('after a restart', () => {
  let dataDir: string;

  beforeEach(() => {
    gate.dispose();
    dataDir = mkdtempSync(join(tmpdir(), 'hearth-restart-'));
    gate = createGate({ dataDir });
    gate.setPolicy('store_set', 'ask');
  });

  afterEach(() => {
    rmSync(dataDir, { recursive: true, maxRetries: 5, force: true });
  });

  const restart = (minutesLater: number): void => {
    const start = gate.clock.now() + minutesLater * 60_000;
    gate.dispose();
    gate = createGate({ dataDir, start });
  };

  it('what waits is asked again, also when nobody could answer for an hour, and runs after the yes', () => {
    const { approvalId, toolCall } = gate.ask('store_set', args, inRun());
    restart(60);
    gate.approvals.start();
    expect(gate.told('approval.added')).toMatchObject([
      { approval: { id: approvalId, expiresAt: '2026-11-29T12:00:00.000Z' } },
    ]);
    expect(gate.onScreen.has(`approval:${approvalId}`)).toBe(true);
    yes(approvalId);
    expect(gate.settle(toolCall.id).result).toMatchObject({ success: true });
  });

  it('a call outside a run that was approved but cut off runs then, once', () => {
    const { approvalId } = gate.ask('store_set', args);
    gate.context.db.run("UPDATE approvals SET status = 'approved', answered_at = 1 WHERE id = ?", [approvalId]);
    gate.context.db.run("UPDATE tool_calls SET status = 'approved'");
    restart(1);
    gate.approvals.start();
    expect(gate.holdings().store).toBe(1);
    gate.call('store_delete', { key: 'wifi' });
    restart(1);
    gate.approvals.start();
    expect(gate.holdings().store).toBe(0);
  });

  it('what ran out in the meantime is a no', () => {
    const { approvalId, toolCall } = gate.ask('store_set', args, { ...inRun(), isAttended: false });
    restart(8 * 24 * 60);
    gate.approvals.start();
    expect(gate.told('approval.added')).toEqual([]);
    expect(gate.told('approval.answered')).toEqual([{ id: approvalId, status: 'expired' }]);
    expect(errorOf(gate.settle(toolCall.id).result).code).toBe('expired');
  });
});
