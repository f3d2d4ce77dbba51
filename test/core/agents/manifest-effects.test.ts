import { describe, expect, it } from 'vitest';
import { Manifest } from '../../../src/shared/model/manifest.ts';
import { agentWorld, errorIn, failing, gardener } from '../../support/agent-folder.ts';

const world = agentWorld();

describe('what a manifest says takes effect', () => {
  const call = (tool: string, args: unknown, spaceId?: string) =>
    world.me()['tools.call']({ agentId: 'gardener', tool, args, ...(spaceId ? { spaceId } : {}) });

  it('packs and tools: what is not listed is refused', async () => {
    await world.install(world.folder(`${gardener}\ntools:\n  allow: [store_get, store_set]\n  deny: [store_set]`));
    expect(errorIn(await call('store_get', { key: 'a' }))).toBe('not_found');
    expect(errorIn(await call('memory_list', {}))).toBeDefined();
    expect(errorIn(await call('store_set', { key: 'a', value: 'b' }))).toBeDefined();
    expect((await world.me()['store.list']({ agentId: 'gardener' })).entries).toEqual([]);
    expect((await world.me()['tools.list']({ agentId: 'gardener' })).tools.map(({ name }) => name)).toEqual([
      'find_tools',
      'store_get',
    ]);
    await world.install(world.folder(`${gardener}\npacks: []`));
    expect((await world.me()['tools.list']({ agentId: 'gardener' })).tools).toEqual([]);
    expect(errorIn(await call('store_get', { key: 'a' }))).toBeDefined();
  });

  it('policies: stricter than the tools’ own, in force until the person chooses', async () => {
    await world.install(world.folder(`${gardener}\npolicies:\n  store_set: block\n  memory_remember: ask`));
    expect(errorIn(await call('store_set', { key: 'a', value: 'b' }))).toBe('blocked_by_policy');
    const asked = call('memory_remember', { memory: 'x' });
    await expect.poll(async () => (await world.me()['approvals.list']({})).length).toBe(1);
    const [question] = await world.me()['approvals.list']({});
    await world.me()['approvals.answer']({ id: question?.id ?? '', answer: 'deny' });
    expect(errorIn(await asked)).toBe('denied_by_user');
    await world.me()['policies.set']({ scope: 'agent', agentId: 'gardener', tool: 'store_set', policy: 'allow' });
    expect(errorIn(await call('store_set', { key: 'a', value: 'b' }))).toBeUndefined();
  });

  it('isolation: each conversation has its own', async () => {
    await world.install(world.folder(`${gardener}\nsession:\n  isolation: per_thread`));
    const [one, other] = [
      await world.me()['chat.ask']({ agentId: 'gardener', text: 'a' }),
      await world.me()['chat.ask']({ agentId: 'gardener', text: 'b' }),
    ];
    await call('store_set', { key: 'k', value: 'v' }, one.spaceId);
    expect(errorIn(await call('store_get', { key: 'k' }, one.spaceId))).toBeUndefined();
    expect(errorIn(await call('store_get', { key: 'k' }, other.spaceId))).toBe('not_found');
  });

  it('limits: a turn ends at its own number of calls', async () => {
    await world.install(world.folder(`${gardener}\nlimits:\n  callsPerTurn: 2`));
    world.test().model.follow((_request, step) => ({ calls: [{ name: 'store_get', args: { key: `k${step}` } }] }));
    expect((await world.me()['chat.ask']({ agentId: 'gardener', text: 'Go' })).toolCalls).toHaveLength(2);
  });

  it('instructions: in the person’s language', async () => {
    await world.install(
      world.folder(gardener, { 'prompts/de.md': '---\ndescription: Gießt.\n---\nKümmere dich um die Pflanzen.' }),
    );
    const told = async () => {
      await world.me()['chat.ask']({ agentId: 'gardener', text: 'Hello' });
      return world.test().model.requests.at(-1)?.prefix[0]?.text;
    };
    expect(await told()).toContain('Look after the plants.');
    await world.me()['settings.set']({ language: 'de' });
    expect(await told()).toContain('Kümmere dich um die Pflanzen.');
    expect(await world.me()['agents.get']({ agentId: 'gardener' })).toMatchObject({
      agent: { description: 'Gießt.', languages: ['de'] },
    });
  });
});

/** What another agent is told of those whom it may ask. */
async function registry(): Promise<string | undefined> {
  await world.me()['chat.ask']({ agentId: 'hearth', text: 'Hello' });
  return world.test().model.requests.at(-1)?.prefix[0]?.text;
}
const details = async () => (await world.me()['agents.get']({ agentId: 'gardener' })).agent;
const toolNames = async () => (await world.me()['tools.list']({ agentId: 'gardener' })).tools.map(({ name }) => name);

/** Of each field: another value than the first, and where the difference is seen. A new field has to be added here. */
const fields: Record<keyof Manifest, readonly [change: (front: string) => string, seen: () => Promise<unknown>]> = {
  id: [
    (front) => front.replace('id: gardener', 'id: groundsman'),
    async () => (await world.me()['agents.list']({})).agents.map(({ id }) => id),
  ],
  name: [(front) => front.replace('Gardener', 'Groundsman'), registry],
  description: [(front) => front.replace('Waters.', 'Mows.'), registry],
  version: [(front) => front.replace('1.0.0', '2.0.0'), async () => (await details()).version],
  routing: [(front) => `${front}\nrouting: inline`, registry],
  session: [
    (front) => `${front}\nsession:\n  isolation: per_thread`,
    async () => (await failing(world.me()['tools.call']({ agentId: 'gardener', tool: 'store_list', args: {} })))?.code,
  ],
  packs: [(front) => `${front}\npacks: [spaces]`, toolNames],
  tools: [(front) => `${front}\ntools:\n  deny: [store_set]`, toolNames],
  policies: [
    (front) => `${front}\npolicies:\n  store_set: block`,
    async () =>
      errorIn(
        await world.me()['tools.call']({ agentId: 'gardener', tool: 'store_set', args: { key: 'a', value: 'b' } }),
      ),
  ],
  limits: [
    (front) => `${front}\nlimits:\n  callsPerTurn: 3`,
    async () => {
      world.test().model.follow((_request, step) => ({ calls: [{ name: 'store_get', args: { key: `k${step}` } }] }));
      return (await world.me()['chat.ask']({ agentId: 'gardener', text: 'Go' })).toolCalls.length;
    },
  ],
  capabilities: [
    (front) => `${front}\ncapabilities: [orders]`,
    async () => (await details()).capabilities.map(({ isOn }) => isOn),
  ],
  model: [(front) => `${front}\nmodel: ${world.test().model.info.id}`, async () => (await details()).model],
};

const brings = { 'capabilities/orders/prompt.md': 'Order seeds.' };

describe('each field of a manifest', () => {
  it('is in the table', () => expect(Object.keys(fields).sort()).toEqual(Object.keys(Manifest.shape).sort()));

  it.each(Object.entries(fields))('%s changes what happens', { timeout: 60_000 }, async (_field, [change, seen]) => {
    await world.install(world.folder(gardener, brings));
    const before = await seen();
    await world.me()['agents.uninstall']({ agentId: 'gardener', confirmed: true });
    await world.test().services.uninstaller.idle();
    await world.install(world.folder(change(gardener)));
    expect(await seen()).not.toEqual(before);
  });
});
