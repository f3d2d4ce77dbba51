import { describe, expect, it } from 'vitest';
import { agentWorld, errorIn, gardener } from '../../support/agent-folder.ts';

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
