import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkInvariants } from '../../../src/main/core/db/check.ts';
import { createTestCore, type TestCore } from '../../support/core.ts';
import { makeAgent } from '../../support/make-agent.ts';

interface Plan {
  readonly id: string;
  readonly name: string;
  readonly nextRunAt: string | null;
  readonly status: string;
}

let test: TestCore;
let client: ReturnType<TestCore['core']['client']>;
let agentId: string;
beforeEach(async () => {
  test = createTestCore();
  test.core.start();
  client = test.core.client('headless');
  agentId = await makeAgent(client);
});
afterEach(() => {
  test.dispose();
});

const call = async (tool: string, args: object): Promise<unknown> =>
  (await client['tools.call']({ agentId, tool, args })).result;
const plans = async (status?: string): Promise<Plan[]> =>
  ((await call('get_plans', status ? { status } : {})) as { plans: Plan[] }).plans;
const set = async (plan: object): Promise<{ plans: Plan[]; error?: { code: string; hint: string } }> =>
  (await call('set_plans', { plans: [plan] })) as { plans: Plan[]; error?: { code: string; hint: string } };
const undoLast = async (): Promise<void> => {
  const { toolCalls } = await client['changes.list']({ limit: 1 });
  await client['changes.undo']({ id: toolCalls[0]?.id ?? '' });
};
const report = { name: 'Daily report', instruction: 'Write the report', cron: '0 9 * * *' };

describe('plans', () => {
  it('are set by a delay, a moment or a rule, and told with their next run', async () => {
    const result = await call('set_plans', {
      plans: [
        report,
        { name: 'Follow up', instruction: 'Did Ana answer?', runAfter: '2 hours' },
        { name: 'Launch', instruction: 'Check', scheduledAt: '2026-12-01T08:00:00Z' },
      ],
    });
    expect(result).toMatchObject({ success: true, count: 3 });
    const ids = Object.fromEntries((await plans()).map(({ name, id }) => [name, id]));
    expect(await plans()).toEqual([
      {
        ...{ id: ids['Follow up'], name: 'Follow up', instruction: 'Did Ana answer?', status: 'active' },
        ...{ scheduledAt: '2026-11-22T15:00:00+01:00', nextRunAt: '2026-11-22T15:00:00+01:00' },
      },
      {
        ...{ id: ids['Daily report'], name: 'Daily report', instruction: 'Write the report', status: 'active' },
        ...{ cron: '0 9 * * *', nextRunAt: '2026-11-23T09:00:00+01:00' },
      },
      {
        ...{ id: ids['Launch'], name: 'Launch', instruction: 'Check', status: 'active' },
        ...{ scheduledAt: '2026-12-01T09:00:00+01:00', nextRunAt: '2026-12-01T09:00:00+01:00' },
      },
    ]);
  });

  it.each([
    ['none', {}],
    ['two', { runAfter: '2 hours', cron: '0 9 * * *' }],
    ['all', { runAfter: '2 hours', cron: '0 9 * * *', scheduledAt: '2026-12-01T08:00:00Z' }],
    ['one in the past', { scheduledAt: '2026-11-01T08:00:00Z' }],
    ['one that is no time', { runAfter: 'when the cows come home' }],
    ['one that is no rule', { cron: '99 * * * *' }],
  ])('with %s of the times are invalid_value, and nothing is set', async (_what, time) => {
    const result = await call('set_plans', { plans: [report, { name: 'X', instruction: 'x', ...time }] });
    expect(result).toMatchObject({ error: { code: 'invalid_value', hint: expect.any(String) } });
    expect(await plans()).toEqual([]);
  });

  it('of one name are one: setting it again changes it, and undo brings back how it stood', async () => {
    await set(report);
    test.clock.advance(1_000);
    await call('set_plans', {
      plans: [
        { ...report, cron: '0 10 * * *' },
        { ...report, cron: undefined, scheduledAt: '2026-12-01T08:00:00Z', instruction: 'Only once' },
      ],
    });
    expect(await plans()).toMatchObject([
      { name: 'Daily report', instruction: 'Only once', scheduledAt: '2026-12-01T09:00:00+01:00' },
    ]);
    await undoLast();
    expect(await plans()).toMatchObject([{ instruction: 'Write the report', cron: '0 9 * * *', status: 'active' }]);
  });

  it('are deleted by id, of those that are there, and come back', async () => {
    const { plans: made } = await set(report);
    expect(await call('delete_plans', { planIds: [made[0]?.id ?? '', 'nothing'] })).toEqual({
      success: true,
      deleted: 1,
    });
    expect(await plans()).toEqual([]);
    await undoLast();
    expect(await plans()).toMatchObject([{ name: 'Daily report', status: 'active' }]);
  });

  it('wake their agent when they are due, notify nobody, and are completed then', async () => {
    await set({ name: 'Follow up', instruction: 'Did Ana answer?', runAfter: '2 hours' });
    test.model.follow([{ text: 'She did.' }]);
    const ended = new Promise<void>((resolve) => {
      const off = test.core.onEvent((event) => {
        if (event !== 'run.ended') return;
        off();
        resolve();
      });
    });
    test.clock.advance(2 * 3_600_000);
    await ended;
    expect(test.model.requests.at(-1)?.history.at(-1)?.text).toContain('Did Ana answer?');
    expect(test.told<{ run: { cause: string } }>('run.ended').map(({ run }) => run.cause)).toEqual(['plan']);
    expect(test.notifications.filter(({ kind }) => kind === 'reminder')).toEqual([]);
    expect(await plans('completed')).toMatchObject([{ name: 'Follow up', nextRunAt: null, status: 'completed' }]);
    expect(await plans('active')).toEqual([]);
    expect(checkInvariants(test.context.db)).toEqual([]);
    await set({ name: 'Follow up', instruction: 'Once more', runAfter: '2 hours' });
    expect(await plans()).toMatchObject([{ instruction: 'Once more', status: 'active' }]);
  });

  it('that came to nothing are expired', async () => {
    const { plans: made } = await set({ name: 'Late', instruction: 'x', runAfter: '2 hours' });
    await client['schedules.update']({ id: made[0]?.id ?? '', missed: { kind: 'skip' } });
    await test.core.stop();
    const next = createTestCore({ dataDir: test.dataDir });
    next.clock.advance(5 * 3_600_000);
    next.core.start();
    const { result } = await next.core.client('headless')['tools.call']({ agentId, tool: 'get_plans', args: {} });
    expect(result).toMatchObject({ plans: [{ name: 'Late', status: 'expired' }] });
    next.dispose();
  });

  it('are the person’s to see, pause and cancel with all other schedules', async () => {
    const { plans: made } = await set(report);
    const { schedules } = await client['schedules.list']({});
    expect(schedules).toMatchObject([{ name: 'Daily report', isPlan: true, agentId }]);
    await client['schedules.cancel']({ id: made[0]?.id ?? '' });
    expect(await plans()).toEqual([]);
  });

  it('of other agents are out of reach', async () => {
    const { plans: made } = await set(report);
    const other = await makeAgent(client, { name: 'Other' });
    const gone = await client['tools.call']({
      ...{ agentId: other, tool: 'delete_plans', args: { planIds: [made[0]?.id ?? ''] } },
    });
    expect(gone.result).toEqual({ success: true, deleted: 0 });
    expect((await client['tools.call']({ agentId: other, tool: 'get_plans', args: {} })).result).toEqual({ plans: [] });
  });
});
