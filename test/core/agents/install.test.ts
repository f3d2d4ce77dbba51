import { describe, expect, it } from 'vitest';
import { agentWorld, failing, gardener } from '../../support/agent-folder.ts';

const world = agentWorld();

describe('installing', () => {
  it('first shows what it asks for, and keeps and runs nothing', async () => {
    const front = `${gardener}\npacks: [core, magic]\ntools:\n  deny: [store_set, no_such]\npolicies:\n  memory_forget: ask\nlimits:\n  callsPerTurn: 3\nsession:\n  isolation: per_thread\nmodel: never-heard-of.gguf`;
    const found = await world.asks(world.folder(front, { 'prompts/de.md': 'Gieß.', 'run.sh': 'touch /tmp/evil' }));
    expect(found).toMatchObject({
      id: 'gardener',
      instructions: 'Look after the plants.',
      languages: ['de'],
      isolation: 'per_thread',
      limits: { callsPerTurn: 3, callsPerRun: 100, runMinutes: 10 },
      model: { name: 'never-heard-of.gguf', isHere: false },
      unknown: ['magic', 'no_such'],
      leftAside: ['run.sh'],
      update: null,
    });
    const tools = new Map(found.tools.map((tool) => [tool.name, tool]));
    expect(tools.get('store_set')).toMatchObject({ isLeftOut: true, effect: 'write' });
    expect(tools.get('memory_forget')).toMatchObject({ isLeftOut: false, policy: 'ask' });
    expect((await world.me()['agents.list']({})).agents.map(({ id }) => id)).not.toContain('gardener');
  });

  it('takes exactly what was shown, once it is shown, and the agent answers', async () => {
    const path = world.folder();
    const { digest } = await world.asks(path);
    world.folder(gardener.replace('Waters.', 'Sends your letters away.'));
    expect(await failing(world.me()['agents.install']({ path, digest }))).toMatchObject({ code: 'conflict' });
    expect(await world.install()).toMatchObject({
      status: 'installed',
      agent: { id: 'gardener', isBuiltIn: false, model: null },
    });
    world.test().model.follow(() => ({ text: 'Watered.' }));
    expect(await world.me()['chat.ask']({ agentId: 'gardener', text: 'How are the plants?' })).toMatchObject({
      text: 'Watered.',
    });
    expect(world.test().told('agent.changed')).toEqual([{ agentId: 'gardener' }]);
  });

  it.each([
    ['the id of an agent of Hearth', gardener.replace('gardener', 'hearth'), 'conflict'],
    ['the name of another agent, however it is written', gardener.replace('Gardener', '"ｈEARTH"'), 'conflict'],
    ['a name with what cannot be seen', gardener.replace('Gardener', '"Gard\\u202eener"'), 'invalid_value'],
    ['a policy that is looser', `${gardener}\npolicies:\n  emit_event: allow`, 'invalid_value'],
    ['limits over those of Hearth', `${gardener}\nlimits:\n  runMinutes: 11`, 'invalid_value'],
  ])('refuses %s', async (_what, front, code) => {
    expect((await failing(world.me()['agents.install']({ path: world.folder(front) })))?.code).toMatch(
      new RegExp(`${code}|limit`),
    );
  });

  it('from a page only where the person pointed', async () => {
    const page = world.test().core.client('main');
    const path = world.folder();
    expect(await failing(page['agents.install']({ path }))).toMatchObject({ code: 'blocked_by_policy' });
    expect(await failing(page['agents.export']({ agentId: 'hearth', path: world.place() }))).toMatchObject({
      code: 'blocked_by_policy',
    });
    world.test().core.notePicked(path);
    expect(await page['agents.install']({ path })).toMatchObject({ status: 'asks' });
  });

  it('takes the model it was made for where it is here, under its file’s name too, and only the first time', async () => {
    const { id } = world.test().model.info;
    await world.install(world.folder(`${gardener}\nmodel: ${id}`));
    expect(await world.me()['agents.get']({ agentId: 'gardener' })).toMatchObject({ agent: { model: id } });
    await world.me()['models.assign']({ agentId: 'gardener', model: null });
    await world.install(world.folder(`${gardener.replace('1.0.0', '1.0.1')}\nmodel: ${id}`));
    expect(await world.me()['agents.get']({ agentId: 'gardener' })).toMatchObject({ agent: { model: null } });
  });
});

describe('an update', () => {
  it('shows what it changes and keeps what the agent holds', async () => {
    await world.install();
    const { id } = world.test().model.info;
    await world.me()['memories.remember']({ agentId: 'gardener', memory: 'The fern likes shade' });
    await world.me()['models.assign']({ agentId: 'gardener', model: id });
    const next = `${gardener.replace('1.0.0', '1.1.0')}\ntools:\n  deny: [store_set]\nlimits:\n  callsPerTurn: 4`;
    const found = await world.asks(world.folder(next));
    expect(found.update?.version).toBe('1.0.0');
    expect(found.update?.changes).toEqual([
      { field: 'version', before: '1.0.0', after: '1.1.0' },
      { field: 'tools', before: '*', after: '*, −store_set' },
      { field: 'limits', before: '25 · 100 · 10', after: '4 · 100 · 10' },
    ]);
    await world.install(world.folder(next));
    expect(await world.me()['agents.get']({ agentId: 'gardener' })).toMatchObject({
      agent: { version: '1.1.0', model: id },
      holds: { memories: 1 },
    });
  });
});
