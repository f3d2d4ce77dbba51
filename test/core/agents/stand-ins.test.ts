import { describe, expect, it, onTestFinished } from 'vitest';
import { withStandIns } from '../../../src/main/core/agents/with-stand-ins.ts';
import { deleteStandIn, putStandIn, standInsFor } from '../../../src/main/core/db/stand-ins.ts';
import type { AnyTool } from '../../../src/main/core/tools/define-tool.ts';
import { tools } from '../../../src/main/core/tools/index.ts';
import { failing, gardener, shelf } from '../../support/agent-folder.ts';
import { openOldProfile } from '../../support/old-file.ts';
import { ownToolsWorld } from '../../support/own-tools.ts';

const world = ownToolsWorld();

const put = { key: 'plant', value: 'fern' };
const replace = (own: string | null = 'shelf_put', more = {}) =>
  world.me()['tools.setStandIn']({ agentId: 'gardener', tool: 'store_set', own, ...more });
const stored = async () => (await world.me()['store.list']({ agentId: 'gardener' })).entries.map(({ key }) => key);
const toolNames = async () => (await world.me()['tools.list']({ agentId: 'gardener' })).tools.map(({ name }) => name);
const last = async () => (await world.me()['changes.list']({ agentId: 'gardener' })).toolCalls[0];
const giveResult = async (): Promise<void> => {
  const [open] = await world.open();
  await world.me()['tools.answer']({ id: open?.toolCall.id ?? '', result: { kept: true } });
};

describe('a tool of its own in place of one of Hearth’s', { timeout: 60_000 }, () => {
  it('is what runs, under its own name and policy, and every place says so', async () => {
    await world.bring([shelf]);
    await replace();
    expect(await toolNames()).not.toContain('store_set');
    const called = world.call('store_set', put);
    const asked = await world.approve();
    expect(asked).toMatchObject({ tool: 'shelf_put', title: 'Put on the shelf' });
    expect(asked?.facts[0]).toMatchObject({ name: 'Instead of Hearth’s', value: 'Write a note' });
    await giveResult();
    expect(await called).toEqual({ kept: true });
    expect(await stored()).toEqual([]);
    expect(await last()).toMatchObject({
      tool: 'shelf_put',
      summary: 'Came from outside: Put on the shelf · its own, instead of Hearth’s “Write a note”',
    });
    const listed = (await world.me()['policies.list']({ agentId: 'gardener' })).tools;
    expect(listed.find(({ tool }) => tool === 'shelf_put')?.description).toContain(
      'For Gardener it stands in for Hearth’s “Write a note”.',
    );
    const { agent } = await world.me()['agents.get']({ agentId: 'gardener' });
    expect(agent.tools.find(({ name }) => name === 'store_set')?.insteadBy).toBe('Put on the shelf');
  });

  it('inherits nothing that was allowed for Hearth’s, and gives Hearth’s nothing', async () => {
    await world.bring([shelf]);
    await world.allow('store_set');
    await replace();
    const called = world.call('store_set', put);
    expect((await world.asked()).map(({ tool }) => tool)).toEqual(['shelf_put']);
    const [only] = await world.asked();
    await world.me()['approvals.answer']({ id: only?.id ?? '', answer: 'approve', scope: 'always' });
    await giveResult();
    await called;
    await world.me()['policies.set']({ scope: 'agent', agentId: 'gardener', tool: 'store_set', policy: 'ask' });
    await replace(null);
    const again = world.call('store_set', put);
    expect((await world.asked()).map(({ tool }) => tool)).toEqual(['store_set']);
    await world.approve();
    await again;
    expect(await stored()).toEqual(['plant']);
  });

  it('is not run by a yes that was given for Hearth’s', async () => {
    await world.bring([shelf]);
    await world.me()['policies.set']({ scope: 'agent', agentId: 'gardener', tool: 'store_set', policy: 'ask' });
    const called = world.call('store_set', put);
    await replace();
    await world.approve();
    expect(await called).toMatchObject({ error: { code: 'not_found' } });
    expect([await world.open(), await stored()]).toEqual([[], []]);
  });

  it('is blocked by its own Block, and where it is gone nothing takes its place', async () => {
    await world.bring([shelf]);
    await replace();
    await world.me()['policies.set']({ scope: 'agent', agentId: 'gardener', tool: 'shelf_put', policy: 'block' });
    expect(await world.call('store_set', put)).toMatchObject({ error: { code: 'blocked_by_policy' } });
    await world.bring([], `${gardener.replace('1.0.0', '1.0.1')}`);
    expect(await world.call('store_set', put)).toMatchObject({ error: { code: 'not_found' } });
    expect((await world.me()['tools.standIns']({ agentId: 'gardener' })).chosen).toMatchObject([{ isHere: false }]);
    await replace(null);
    expect(await world.call('store_set', put)).not.toHaveProperty('error');
  });

  it('answers a model that calls it by Hearth’s name', async () => {
    await world.bring([shelf]);
    await replace();
    let isCalled = false;
    world.test().model.follow(() => {
      if (isCalled) return { text: 'Kept.' };
      isCalled = true;
      return { calls: [{ name: 'store_set', args: put }] };
    });
    const asked = await world.me()['chat.ask']({ agentId: 'gardener', text: 'Put the fern away' });
    expect(asked).toMatchObject({ outcome: 'waiting', toolCalls: [{ tool: 'shelf_put', status: 'awaiting' }] });
  });

  it('is chosen by the person alone: no folder and no tool of an agent can', async () => {
    await world.bring(
      [shelf],
      `${gardener}\nstandIns: { store_set: shelf_put }\ntools: { from: { store_set: custom } }`,
    );
    expect((await world.me()['tools.standIns']({ agentId: 'gardener' })).chosen).toEqual([]);
    expect(await toolNames()).toContain('store_set');
    expect(await failing(world.bring([{ ...shelf, name: 'store_set' }]))).toMatchObject({ code: 'invalid_value' });
    expect(await failing(world.bring([{ ...shelf, name: 'STORE_SET' }]))).toMatchObject({ code: 'invalid_value' });
    for (const tool of ['tools.setStandIn', 'tools_setStandIn', 'setStandIn']) {
      const wish = { agentId: 'gardener', tool: 'store_set', own: 'shelf_put' };
      expect(await world.call(tool, wish)).toMatchObject({ error: { code: 'not_found' } });
    }
    expect((await world.me()['tools.standIns']({ agentId: 'gardener' })).chosen).toEqual([]);
  });

  it('is of what the agent has, for what can be replaced, and for all only where all have it', async () => {
    await world.bring([shelf]);
    const wish = (more: object) =>
      failing(world.me()['tools.setStandIn']({ agentId: 'gardener', tool: 'store_set', own: 'shelf_put', ...more }));
    expect(await wish({ own: 'store_get' })).toMatchObject({ code: 'not_found' });
    expect(await wish({ agentId: 'hearth' })).toMatchObject({ code: 'not_found' });
    expect(await wish({ tool: 'find_tools' })).toMatchObject({ code: 'not_found' });
    expect(await wish({ isForAll: true })).toMatchObject({ code: 'invalid_value' });
    expect(await wish({})).toBeUndefined();
    expect((await world.me()['tools.list']({ agentId: 'hearth' })).tools.map(({ name }) => name)).toContain(
      'store_set',
    );
  });

  it('goes with its agent', async () => {
    await world.bring([shelf]);
    await replace();
    await world.me()['agents.uninstall']({ agentId: 'gardener', confirmed: true });
    await world.bring([shelf]);
    expect((await world.me()['tools.standIns']({ agentId: 'gardener' })).chosen).toEqual([]);
  });

  it('for all holds for whoever made no choice of their own', () => {
    const { db, upTo, dispose } = openOldProfile();
    onTestFinished(dispose);
    upTo(1480);
    const row = { tool: 'store_set', createdAt: 1 };
    putStandIn(db, { ...row, agentId: '', own: 'home__put' });
    putStandIn(db, { ...row, agentId: 'gardener', own: 'shelf_put' });
    const standing = (agentId: string) => standInsFor(db, agentId).map(({ own }) => own);
    expect([standing('gardener'), standing('hearth')]).toEqual([['shelf_put'], ['home__put']]);
    deleteStandIn(db, { agentId: 'gardener', tool: 'store_set' });
    expect(standing('gardener')).toEqual(['home__put']);
    const home = { ...(tools[0] as AnyTool), name: 'home__put', connectedFor: null };
    const names = (chosen: readonly AnyTool[]) => chosen.map(({ name }) => name);
    expect(names(withStandIns([...tools, home], standInsFor(db, 'gardener')))).toEqual(
      names([...tools, home]).filter((name) => name !== 'store_set'),
    );
  });
});
