import { afterEach, describe, expect, it } from 'vitest';
import { putAgent } from '../../../src/main/core/db/agents.ts';
import { getRun } from '../../../src/main/core/db/runs.ts';
import { appLimits } from '../../../src/shared/model/manifest.ts';
import { type Conversation, createConversation } from '../../support/conversation.ts';

let world: Conversation;
afterEach(() => world.dispose());

const remember = { name: 'memory_remember', args: { memory: 'It rains' } };

describe('limits', () => {
  it('stops after 25 calls in a turn, and Continue goes on until 100', async () => {
    world = createConversation();
    world.model.follow((_request, step) => ({
      calls: [{ name: 'store_get', args: { key: `key ${step}` } }],
    }));
    let { runId } = await world.ask('Go');
    const statuses: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const { run, toolCalls } = world.conversations.details(runId);
      statuses.push(`${run.status} ${run.error?.code} ${toolCalls.length}`);
      if (turn < 3) {
        runId = (await world.continue(runId)).runId;
        await world.conversations.wait(runId);
      }
    }
    expect(statuses).toEqual(Array(4).fill(`stopped limit ${appLimits.callsPerTurn}`));
    runId = (await world.continue(runId)).runId;
    await world.conversations.wait(runId);
    expect(world.conversations.details(runId)).toMatchObject({ toolCalls: [], run: { status: 'stopped' } });
    expect(world.conversations.details(runId).run.error?.message).toContain('100');
  });

  it('hints at the second same result and stops at the third call', async () => {
    world = createConversation();
    world.model.follow([{ calls: [{ name: 'store_get', args: { key: 'wifi' } }] }]);
    const stopped = await world.ask('What is the wifi password?');
    expect(stopped.outcome).toBe('stopped');
    expect(stopped.toolCalls).toHaveLength(2);
    const results =
      world.model.requests
        .at(-1)
        ?.history.filter(({ role }) => role === 'tool')
        .map(({ text }) => text) ?? [];
    expect(results.map((text) => text.includes('Do not call it again'))).toEqual([false, true]);
  });

  it('of an agent may be lower, and then they hold for it', async () => {
    world = createConversation();
    const known = world.agents.get('hearth');
    const limits = { callsPerTurn: 2, callsPerRun: 3, runMinutes: 1 };
    putAgent(world.context.appDb, { ...known, manifest: { ...known.manifest, limits } }, 0);
    world.model.follow((_request, step) => ({ calls: [{ name: 'store_get', args: { key: `key ${step}` } }] }));
    const first = await world.ask('Go');
    expect(first.toolCalls).toHaveLength(2);
    expect(world.conversations.details(first.runId).run.error?.message).toContain('2 steps');
    const next = await world.continue(first.runId);
    await world.conversations.wait(next.runId);
    const { run, toolCalls, seen } = world.conversations.details(next.runId);
    expect([run.status, toolCalls.length]).toEqual(['stopped', 1]);
    expect(run.error?.message).toContain('3 steps');
    expect(seen.some(({ text }) => text.includes('Tool calls left: 1'))).toBe(true);

    world.model.follow([{ text: 'Long', until: new Promise(() => undefined) }]);
    const asked = world.model.asked();
    const { runId } = world.conversations.send({ text: 'Now a story' });
    await asked;
    world.clock.advance(60_000);
    expect((await world.conversations.wait(runId)).outcome).toBe('stopped');
  });

  it('counts only the time it works', async () => {
    world = createConversation();
    world.policies.set({ scope: 'person', tool: 'memory_remember', policy: 'ask' }, { audience: 'headless' });
    world.model.follow([{ calls: [remember] }, { text: 'Long', until: new Promise(() => undefined) }]);
    const waiting = await world.ask('Remember that it rains');
    world.clock.advance(9 * 60_000);
    const asked = world.model.asked();
    world.approvals.answer({ id: world.approvals.list()[0]?.id ?? '', answer: 'approve', scope: 'once' });
    await asked;
    world.clock.advance(appLimits.runMinutes * 60_000 - 1_000);
    expect(getRun(world.context.db, waiting.runId)?.status).toBe('running');
    world.clock.advance(1_000);
    const ended = await world.conversations.wait(waiting.runId);
    expect(ended.outcome).toBe('stopped');
    expect(world.conversations.details(waiting.runId).run.error?.message).toContain('10 min');
  });

  it('takes a message of 1 MB and not one byte more', async () => {
    world = createConversation({ isIdle: true });
    const most = 'ä'.repeat(524_288);
    expect(world.conversations.send({ text: most }).runId).toBeTypeOf('string');
    expect(() => world.conversations.send({ text: `${most}a` })).toThrowError('1 MB');
    expect(() => world.conversations.send({ text: ' \n ' })).toThrowError('must not be empty');
    expect(() => world.conversations.send({ text: 'x', agentId: 'nobody' })).toThrowError('no agent');
    expect(() => world.conversations.send({ text: 'x', spaceId: world.context.newId() })).toThrowError(
      'no conversation',
    );
    expect(world.conversations.spaces.list()).toHaveLength(1);
  });
});
