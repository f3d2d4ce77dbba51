import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { removeHoldings } from '../../../src/main/core/db/agent-holdings.ts';
import { listAudit } from '../../../src/main/core/db/audit.ts';
import { checkInvariants } from '../../../src/main/core/db/check.ts';
import { insertGrant } from '../../../src/main/core/db/grants.ts';
import { agentWorld, errorIn, failing } from '../../support/agent-folder.ts';
import { callsOf } from '../../support/gate.ts';

const world = agentWorld();

describe('uninstalling', () => {
  /** Some of everything that an agent can hold. */
  async function fill(agentId: string): Promise<void> {
    await world.me()['memories.remember']({ agentId, memory: 'The fern likes shade' });
    await world.me()['store.set']({ agentId, key: 'soil', value: 'Peat' });
    await world.me()['tools.call']({
      agentId,
      tool: 'set_reminder',
      args: { name: 'Water', prompt: 'Water', fire_at: 'in 3 hours' },
    });
    await world.me()['chat.ask']({ agentId, text: 'How are the plants?' });
    await world.me()['policies.set']({ scope: 'agent', agentId, tool: 'memory_forget', policy: 'ask' });
    void world
      .me()
      ['tools.call']({ agentId, tool: 'memory_forget', args: { memory_id: world.test().context.newId() } })
      .catch(() => undefined);
    await expect.poll(async () => (await world.me()['approvals.list']({})).length).toBe(1);
  }
  const tablesNaming = (agentId: string): string[] =>
    [world.test().context.db, world.test().context.appDb].flatMap((db) =>
      db
        .all<{ name: string }>(
          "SELECT DISTINCT m.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND c.name = 'agent_id'",
        )
        .map(({ name }) => name)
        .filter((name) => db.get(`SELECT 1 FROM ${name} WHERE agent_id = ?`, [agentId])),
    );

  it('first says what it holds, and removes nothing', async () => {
    await world.install();
    await fill('gardener');
    const { status, holds } = await world.me()['agents.uninstall']({ agentId: 'gardener' });
    expect([status, holds]).toEqual([
      'asks',
      {
        memories: 1,
        notes: 1,
        goals: 0,
        todos: 0,
        blocks: 0,
        documents: 0,
        schedules: 1,
        subscriptions: 0,
        conversations: 1,
        messages: 2,
        permissions: 1,
        approvals: 1,
      },
    ]);
    expect((await world.me()['agents.get']({ agentId: 'gardener' })).holds).toEqual(holds);
  });

  it('then removes everything of it, and nothing of anyone else', async () => {
    await world.install();
    await world.me()['memories.remember']({ agentId: 'hearth', memory: 'Mine stays' });
    const other = await world.me()['chat.ask']({ agentId: 'hearth', text: 'This stays, too' });
    await fill('gardener');
    const before = world.test().context.db.get("SELECT count(*) AS n FROM tool_calls WHERE agent_id = 'hearth'");
    expect(await world.me()['agents.uninstall']({ agentId: 'gardener', confirmed: true })).toMatchObject({
      status: 'removed',
      holds: { memories: 1 },
    });
    expect(tablesNaming('gardener')).toEqual([]);
    expect(world.test().context.db.get("SELECT 1 FROM space_members WHERE member_id = 'gardener'")).toBeUndefined();
    expect(checkInvariants(world.test().context.db)).toEqual([]);
    expect((await world.me()['agents.list']({})).agents.map(({ id }) => id)).toEqual([
      'hearth',
      'librarian',
      'planner',
    ]);
    expect((await world.me()['approvals.list']({})).length).toBe(0);
    expect((await world.me()['spaces.list']({})).spaces.map(({ id }) => id)).toEqual([other.spaceId]);
    expect(world.test().context.db.get("SELECT count(*) AS n FROM tool_calls WHERE agent_id = 'hearth'")).toEqual(
      before,
    );
    expect(world.test().told('agent.removed')).toEqual([{ agentId: 'gardener' }]);
    world.test().clock.advance(4 * 3_600_000);
    expect(world.test().notifications.map(({ kind }) => kind)).not.toContain('reminder');
    // Who decided it stays in the audit chain.
    expect(listAudit(world.test().context.db).map(({ kind }) => kind)).toContain('agent.uninstalled');
    // No word of it is in the files.
    for (const db of [world.test().context.db, world.test().context.appDb])
      expect(readFileSync(db.path).includes('fern likes shade')).toBe(false);
  });

  it('stands in no view that the person chose, here or in another file', async () => {
    await world.install();
    const whom = { scope: 'agent', agentId: 'gardener' } as const;
    const permissionsView = { whom, hidden: ['gardener', 'planner'] };
    await world.me()['settings.set']({ permissionsView });
    await world.me()['agents.uninstall']({ agentId: 'gardener', confirmed: true });
    const { settings } = await world.me()['settings.get']({});
    expect(settings.permissionsView).toMatchObject({ whom: { scope: 'person', agentId: null }, hidden: ['planner'] });
    const { db } = world.test().context;
    expect(db.get("SELECT 1 FROM settings WHERE value LIKE '%gardener%'")).toBeUndefined();
    db.run("UPDATE settings SET value = ? WHERE key = 'permissionsView'", [JSON.stringify(permissionsView)]);
    for (const _slice of removeHoldings(db, 'gardener'));
    expect(db.get("SELECT 1 FROM settings WHERE value LIKE '%gardener%'")).toBeUndefined();
  });

  it('ends what it is doing', async () => {
    await world.install();
    world.test().model.follow([{ text: 'Never through', until: new Promise(() => undefined) }]);
    const { runId } = await world.me()['chat.send']({ agentId: 'gardener', text: 'Go' });
    const waited = world
      .me()
      ['runs.wait']({ runId })
      .catch(() => undefined);
    await world.me()['agents.uninstall']({ agentId: 'gardener', confirmed: true });
    await waited;
    expect(tablesNaming('gardener')).toEqual([]);
  });

  it('takes its connections along, and what was asked about them', async () => {
    await world.install();
    const definition = { kind: 'program', command: 'no-such-program' } as const;
    await world.me()['connections.add']({ name: 'plants', agentId: 'gardener', definition });
    await world.me()['connections.add']({ name: 'stays', agentId: null, definition });
    expect(await world.me()['approvals.list']({})).toHaveLength(2);
    await world.me()['agents.uninstall']({ agentId: 'gardener', confirmed: true });
    expect((await world.me()['connections.list']({})).connections.map(({ name }) => name)).toEqual(['stays']);
    expect(await world.me()['approvals.list']({})).toHaveLength(1);
  });

  it('leaves no way back for rights: the same id again has none of the old yeses', async () => {
    await world.install();
    await world.me()['policies.set']({ scope: 'agent', agentId: 'gardener', tool: 'store_set', policy: 'block' });
    await world.me()['agents.uninstall']({ agentId: 'gardener', confirmed: true });
    await world.install();
    const { tools } = await world.me()['policies.list']({ agentId: 'gardener' });
    expect(tools.find(({ tool }) => tool === 'store_set')).toMatchObject({ effective: 'allow', source: 'default' });
  });

  it('ends the yeses that others have for chains it is in: the same id again is covered by none of them', async () => {
    await world.install();
    const { db, newId } = world.test().context;
    const yes = (agentId: string, chain: readonly string[]): void =>
      insertGrant(db, {
        ...{ id: newId(), agentId, chain, tool: 'store_set', scope: 'schedule', spaceId: null, scheduleId: newId() },
        ...{ argsDigest: null, args: {}, outside: [], uses: 0, createdAt: 0 },
      });
    yes('hearth', []);
    yes('hearth', ['planner', 'hearth']);
    yes('hearth', ['gardener', 'hearth']);
    yes('librarian', ['planner', 'gardener', 'librarian']);
    yes('gardener', ['planner', 'gardener']);
    const { holds } = await world.me()['agents.uninstall']({ agentId: 'gardener' });
    expect(holds.permissions).toBe(3);
    await world.me()['agents.uninstall']({ agentId: 'gardener', confirmed: true });
    await world.install();
    const { grants } = await world.me()['grants.list']({});
    expect(grants.map(({ chain }) => chain.join()).sort()).toEqual(['hearth', 'planner,hearth']);
    expect(db.get("SELECT 1 FROM grants WHERE chain LIKE '%gardener%'")).toBeUndefined();
  });

  it('takes back what others ask on its behalf, so that no late yes covers the same id again', async () => {
    await world.install();
    const calls = callsOf(world.test().context, world.test().services);
    calls.setPolicy('store_set', 'ask');
    const ask = (chain: readonly string[]) =>
      calls.ask('store_set', { key: 'soil', value: chain[0] }, { chain, scheduleId: world.test().context.newId() });
    const { toolCall } = ask(['gardener', 'hearth']);
    const others = ask(['planner', 'hearth']);
    const told: string[] = [];
    world.test().services.callTool.onAnswered(({ toolCallId }) => told.push(toolCallId));
    await world.me()['agents.uninstall']({ agentId: 'gardener', confirmed: true });
    expect((await world.me()['approvals.list']({})).map(({ id }) => id)).toEqual([others.approvalId]);
    // Who waits for the answer hears that there is none, and goes on.
    expect(told).toEqual([toolCall.id]);
    expect(errorIn(calls.settle(toolCall.id))).toBeDefined();
  });

  it('does not take an agent that comes with Hearth, or one that is not there', async () => {
    expect(await failing(world.me()['agents.uninstall']({ agentId: 'planner', confirmed: true }))).toMatchObject({
      code: 'conflict',
    });
    expect(await failing(world.me()['agents.uninstall']({ agentId: 'nobody', confirmed: true }))).toMatchObject({
      code: 'not_found',
    });
  });
});
