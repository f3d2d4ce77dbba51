import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstBrokenAudit, listAudit } from '../../../../src/main/core/db/audit.ts';
import { policyHandlers } from '../../../../src/main/core/handlers/policies.ts';
import { subjects } from '../../../../src/main/core/tools/define-tool.ts';
import { createToolRegistry } from '../../../../src/main/core/tools/index.ts';
import { Failure } from '../../../../src/shared/model/failure.ts';
import type { PolicyChange } from '../../../../src/shared/model/policy.ts';
import { createGate, type Gate } from '../../../support/gate.ts';

const registry = createToolRegistry();

let gate: Gate;

beforeEach(() => {
  gate = createGate();
});

afterEach(() => {
  gate.dispose();
});

const caller = { audience: 'main' } as const;
const set = (change: PolicyChange) => gate.policies.set(change, { audience: 'headless' });

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (thrown) {
    if (thrown instanceof Failure) return thrown.info.code;
    throw thrown;
  }
  return 'none';
}

describe('policies', () => {
  it('are listed with what holds and where it comes from', () => {
    set({ scope: 'global', tool: 'store_set', policy: 'block' });
    set({ scope: 'person', tool: 'store_set', policy: 'ask' });
    const find = (agentId?: string) => gate.policies.list(agentId).find(({ tool }) => tool === 'store_set');
    expect(find()).toMatchObject({
      title: 'Write a note',
      effect: 'write',
      effective: 'ask',
      source: 'person',
      levels: { default: 'allow', package: null, global: 'block', person: 'ask', agent: null },
    });
    set({ scope: 'agent', agentId: 'hearth', tool: 'store_set', policy: 'allow' });
    expect(find('hearth')).toMatchObject({ effective: 'allow', source: 'agent' });
    expect(find()).toMatchObject({ effective: 'ask', source: 'person' });
    set({ scope: 'agent', agentId: 'hearth', tool: 'store_set', policy: null });
    set({ scope: 'person', tool: 'store_set', policy: null });
    expect(find('hearth')).toMatchObject({ effective: 'block', source: 'global' });
    // A name that two packs bring is one row.
    expect(gate.policies.list()).toHaveLength(new Set(registry.all.map(({ name }) => name)).size);
  });

  it('refuse what makes no sense, each with its code', () => {
    expect(codeOf(() => set({ scope: 'person', tool: 'no_such_tool', policy: 'allow' }))).toBe('not_found');
    expect(codeOf(() => set({ scope: 'agent', tool: 'store_set', policy: 'allow' }))).toBe('missing_parameter');
    expect(codeOf(() => set({ scope: 'agent', agentId: 'nobody', tool: 'store_set', policy: 'ask' }))).toBe(
      'not_found',
    );
    expect(codeOf(() => gate.policies.list('nobody'))).toBe('not_found');
    gate.context.appDb.run('UPDATE profiles SET is_admin = 0');
    expect(codeOf(() => set({ scope: 'global', tool: 'store_set', policy: 'ask' }))).toBe('blocked_by_policy');
    expect(set({ scope: 'person', tool: 'store_set', policy: 'ask' }).effective).toBe('ask');
  });

  it('write every change into the chain of the audit, which shows when a row is touched', () => {
    set({ scope: 'person', tool: 'store_set', policy: 'ask' });
    set({ scope: 'person', tool: 'store_set', policy: 'block' });
    set({ scope: 'person', tool: 'store_set', policy: null });
    const rows = listAudit(gate.context.db);
    expect(rows.map(({ kind, facts }) => [kind, JSON.parse(facts)])).toEqual([
      ['policy.set', { scope: 'person', tool: 'store_set', policy: 'ask', audience: 'headless', was: null }],
      ['policy.set', { scope: 'person', tool: 'store_set', policy: 'block', audience: 'headless', was: 'ask' }],
      ['policy.set', { scope: 'person', tool: 'store_set', policy: null, audience: 'headless', was: 'block' }],
    ]);
    expect(firstBrokenAudit(gate.context.db)).toBeUndefined();
    gate.context.db.run("UPDATE audit SET facts = replace(facts, 'block', 'allow') WHERE id = ?", [rows[1]?.id ?? '']);
    expect(firstBrokenAudit(gate.context.db)).toBe(rows[1]?.id);
    gate.context.db.run('DELETE FROM audit WHERE id = ?', [rows[1]?.id ?? '']);
    expect(firstBrokenAudit(gate.context.db)).toBe(rows[2]?.id);
    expect(gate.told('policy.changed')).toHaveLength(3);
  });

  it('of a package can only tighten its own agent, and give way to the person', () => {
    gate.install('strict', { policies: { store_set: 'ask' } });
    expect(gate.policies.decide('store_set', ['strict']).policy).toBe('ask');
    expect(gate.policies.decide('store_set', ['hearth']).policy).toBe('allow');
    set({ scope: 'agent', agentId: 'strict', tool: 'store_set', policy: 'allow' });
    expect(gate.policies.decide('store_set', ['strict']).policy).toBe('allow');
  });

  it('are shown side by side: what each agent has, what holds, and whose word that is', () => {
    gate.install('strict', { policies: { store_set: 'ask' }, tools: { allow: ['store_set'] } });
    set({ scope: 'agent', agentId: 'planner', tool: 'store_set', policy: 'block' });
    const rows = gate.policies.matrix();
    const row = rows.find(({ tool }) => tool === 'store_set');
    expect(row).toMatchObject({
      pack: 'core',
      everyone: { effective: 'allow', source: 'default' },
      person: { effective: 'allow', source: 'default' },
      agents: {
        hearth: { effective: 'allow', source: 'default' },
        planner: { effective: 'block', source: 'agent' },
        strict: { effective: 'ask', source: 'package', levels: { default: 'allow', package: 'ask' } },
      },
    });
    set({ scope: 'global', tool: 'store_set', policy: 'ask' });
    set({ scope: 'person', tool: 'store_set', policy: 'allow' });
    expect(gate.policies.matrix().find(({ tool }) => tool === 'store_set')).toMatchObject({
      everyone: { effective: 'ask', source: 'global', levels: { person: null, agent: null } },
      person: { effective: 'allow', source: 'person' },
    });
    expect(rows.find(({ tool }) => tool === 'store_get')?.agents).not.toHaveProperty('strict');
    expect(rows.map(({ tool }) => tool)).toEqual(gate.policies.list().map(({ tool }) => tool));
  });

  it('ask about a tool that nobody knows', () => {
    expect(gate.policies.decide('launch_rocket', ['hearth']).policy).toBe('ask');
  });
});

describe('what loosens', () => {
  it.each([
    [
      'Allow over nothing where it is allowed already',
      [],
      { scope: 'person', tool: 'store_set', policy: 'allow' },
      false,
    ],
    ['Ask', [], { scope: 'person', tool: 'store_set', policy: 'ask' }, false],
    ['Allow over Ask', [['person', 'ask']], { scope: 'person', tool: 'store_set', policy: 'allow' }, true],
    ['taking a Block away', [['person', 'block']], { scope: 'person', tool: 'store_set', policy: null }, true],
    [
      'taking an Allow away under a Block',
      [
        ['global', 'block'],
        ['person', 'allow'],
      ],
      { scope: 'person', tool: 'store_set', policy: null },
      false,
    ],
    [
      'Allow for one agent under a Block',
      [['person', 'block']],
      { scope: 'agent', agentId: 'hearth', tool: 'store_set', policy: 'allow' },
      true,
    ],
    [
      'loosening for everyone what the person has set stricter',
      [
        ['global', 'block'],
        ['person', 'block'],
        ['agent', 'block'],
      ],
      { scope: 'global', tool: 'store_set', policy: 'allow' },
      true,
    ],
  ] as const)('%s', (_what, before, change, isLoosening) => {
    for (const [scope, policy] of before) set({ scope, agentId: 'hearth', tool: 'store_set', policy });
    expect(gate.policies.isLoosening(change)).toBe(isLoosening);
  });
});

describe('the list', () => {
  it('has tools of one subject together, and of those what looks before what writes', () => {
    const listed = gate.policies.list().map(({ tool, effect }) => [registry.named(tool)?.subject, effect]);
    const runs = listed.filter(([subject, effect], i) => i === 0 || listed[i - 1]?.join() !== `${subject},${effect}`);
    const inOrder = subjects.flatMap((one) => [`${one},read`, `${one},write`, `${one},external`]);
    expect(runs.map((run) => run.join())).toEqual(inOrder.filter((one) => runs.some((run) => run.join() === one)));
    expect(runs.length).toBeGreaterThan(6);
  });
});

describe('policies.propose', () => {
  const propose = (change: PolicyChange) =>
    policyHandlers({ ...gate, ...gate.services })['policies.propose'](change, caller);

  it('tightens at once', async () => {
    expect(await propose({ scope: 'person', tool: 'store_set', policy: 'block' })).toMatchObject({
      status: 'set',
      tool: { effective: 'block', source: 'person' },
    });
    expect(gate.approvals.list()).toEqual([]);
  });

  it('asks in the approval window before it loosens, and holds after the yes', async () => {
    set({ scope: 'person', tool: 'store_set', policy: 'block' });
    const change: PolicyChange = { scope: 'person', tool: 'store_set', policy: 'allow' };
    const asked = await propose(change);
    if (asked.status !== 'asked') throw new Error('it was not asked about');
    expect(await propose(change)).toEqual(asked);
    expect(gate.policies.view('store_set', undefined).effective).toBe('block');
    const [approval] = gate.approvals.list();
    expect(approval).toMatchObject({
      id: asked.approvalId,
      kind: 'policy',
      tool: 'store_set',
      title: 'Write a note',
      summary: 'Write a note: Allow',
      policyChange: change,
      scopes: ['once'],
    });
    expect(approval?.facts.map(({ value }) => value)).toEqual([
      'Write a note',
      'Done without asking you',
      'All your agents',
    ]);
    gate.approvals.answer({ id: asked.approvalId, answer: 'approve', scope: 'once' });
    expect(gate.policies.view('store_set', undefined).effective).toBe('allow');
    expect(gate.told('approval.answered')).toEqual([{ id: asked.approvalId, status: 'approved' }]);
  });

  it('leaves everything as it was after a no, and after too long', async () => {
    set({ scope: 'person', tool: 'store_set', policy: 'ask' });
    const change: PolicyChange = { scope: 'person', tool: 'store_set', policy: 'allow' };
    const first = await propose(change);
    gate.approvals.answer({ id: first.status === 'asked' ? first.approvalId : '', answer: 'deny', scope: 'once' });
    const second = await propose(change);
    gate.clock.advance(10 * 60_000);
    expect(gate.approvals.list()).toEqual([]);
    expect(
      codeOf(() =>
        gate.approvals.answer({
          id: second.status === 'asked' ? second.approvalId : '',
          answer: 'approve',
          scope: 'once',
        }),
      ),
    ).toBe('expired');
    expect(gate.policies.view('store_set', undefined).effective).toBe('ask');
  });
});
