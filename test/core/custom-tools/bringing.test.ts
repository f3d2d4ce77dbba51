import { describe, expect, it } from 'vitest';
import { failing, gardener } from '../../support/agent-folder.ts';
import { ownToolsWorld } from '../../support/own-tools.ts';

const world = ownToolsWorld();
const form = (name: string, more: Record<string, unknown> = {}) => ({ name, executionType: 'space', ...more });

describe('tools that an agent brings', () => {
  it('are shown before anything is kept, with what they start; an update says what it changes', async () => {
    const gateway = form('weather', { executionType: 'gateway', execution: { command: 'curl', args: ['a b'] } });
    const tools = [gateway, form('ask_me', { title: 'Ask me' })];
    const path = world.folder(gardener, { 'tools.json': JSON.stringify(tools) });
    const found = await world.asks(path);
    expect(found.leftAside).toEqual([]);
    expect(found.customTools).toMatchObject([
      { name: 'weather', executionType: 'gateway', line: 'curl "a b"' },
      { name: 'ask_me', title: 'Ask me', line: '' },
    ]);
    await world.install(path);
    expect((await world.me()['policies.list']({ agentId: 'gardener' })).tools).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ tool: 'weather', effective: 'ask', effect: 'external' }),
        expect.objectContaining({ tool: 'ask_me', effective: 'allow', title: 'Ask me' }),
      ]),
    );
    const changed = world.folder(gardener.replace('1.0.0', '1.0.1'), {
      'tools.json': JSON.stringify([form('ask_me')]),
    });
    expect((await world.asks(changed)).update?.changes.map(({ field }) => field)).toEqual(['version', 'customTools']);
  });

  it('are nobody else’s', async () => {
    await world.bring([form('ask_me')]);
    const { tools } = await world.me()['tools.list']({ agentId: 'hearth' });
    expect(tools.map(({ name }) => name)).not.toContain('ask_me');
  });

  it.each([
    ['a name of Hearth', [form('Store_Set')], 'already a tool of Hearth'],
    ['a name twice', [form('a'), form('A')], '“A” is there twice'],
    ['a name as those of connections', [form('files__read')], 'tool 1 (“files__read”)'],
    ['no kind', [{ name: 'a' }], 'tool 1 (“a”)'],
    ['a program without a command', [form('a', { executionType: 'gateway', execution: { args: [] } })], 'command'],
    ['an address that is none', [form('a', { executionType: 'gateway', execution: { url: 'file:///etc' } })], 'url'],
    ['a policy that is looser', [form('a', { executionType: 'internal', policy: 'allow' })], 'stricter'],
    ['far too many', Array.from({ length: 65 }, (_, at) => form(`t${at}`)), 'more than 64'],
  ])('are refused with %s, saying which and why', async (_what, tools, why) => {
    const path = world.folder(gardener, { 'tools.json': JSON.stringify(tools) });
    const refused = await failing(world.me()['agents.install']({ path }));
    expect(refused).toMatchObject({ code: 'invalid_value', message: expect.stringContaining(why) });
  });

  it('are refused where another agent has one of the name, naming it', async () => {
    await world.bring([form('ask_me')]);
    const other = world.folder(gardener.replace(/ardener/g, 'arage'), {
      'tools.json': JSON.stringify([form('ask_me')]),
    });
    expect(await failing(world.me()['agents.install']({ path: other }))).toMatchObject({
      message: expect.stringContaining('a tool of Gardener'),
    });
  });

  it('are refused where the file is no JSON, and a broken schema takes anything', async () => {
    const path = world.folder(gardener, { 'tools.json': '[{"name": }]' });
    expect(await failing(world.me()['agents.install']({ path }))).toMatchObject({
      message: expect.stringContaining('not JSON'),
    });
    await world.bring([form('ask_me', { inputSchema: { type: 'object', $ref: '#/nowhere', properties: 7 } })]);
    expect((await world.me()['tools.list']({ agentId: 'gardener' })).tools.map(({ name }) => name)).toContain('ask_me');
  });

  it('can be left out and blocked by the package, and the person has the last word', async () => {
    const front = `${gardener}\ntools:\n  deny: [left]\npolicies:\n  stopped: block`;
    await world.bring([form('left'), form('stopped')], front);
    expect(await world.call('left')).toMatchObject({ error: { code: 'not_found' } });
    expect(await world.call('stopped')).toMatchObject({ error: { code: 'blocked_by_policy' } });
  });

  it('are written and changed by hand, and come along in an export', async () => {
    const draft = { name: 'Ada', instructions: 'Help.', packs: ['core'] };
    const customTools = JSON.stringify([form('ask_me')]);
    const { agent } = await world.me()['agents.create']({ ...draft, customTools });
    expect(agent.customTools).toMatchObject([{ name: 'ask_me' }]);
    const bad = world.me()['agents.edit']({ ...draft, agentId: agent.id, customTools: '[{}]' });
    expect(await failing(bad)).toMatchObject({ code: 'invalid_value', field: 'customTools' });
    const kept = await world.me()['agents.edit']({ ...draft, agentId: agent.id });
    expect(kept.agent.customTools).toHaveLength(1);
    const { path } = await world.me()['agents.export']({ agentId: agent.id, path: world.place() });
    await world.me()['agents.uninstall']({ agentId: agent.id, confirmed: true });
    await world.install(path);
    expect((await world.me()['agents.get']({ agentId: agent.id })).agent.customTools).toMatchObject(agent.customTools);
  });
});

describe('servers that an agent brings', () => {
  const servers = (args: readonly string[]): string =>
    JSON.stringify({ mcpServers: { files: { command: process.execPath, args } } });
  const bring = (args: readonly string[]) => world.install(world.folder(gardener, { 'mcp.json': servers(args) }));
  const connections = async () => (await world.me()['connections.list']({})).connections;

  it('are shown before, asked about after, and are this agent’s alone', async () => {
    const path = world.folder(gardener, { 'mcp.json': servers(['-e', '1']) });
    const found = await world.asks(path);
    expect(found).toMatchObject({ leftAside: [], servers: [{ name: 'files', line: `${process.execPath} -e 1` }] });
    expect(await connections()).toEqual([]);
    await world.install(path);
    expect(await connections()).toMatchObject([{ name: 'files', agentId: 'gardener', state: 'asking' }]);
    expect((await world.asked()).map(({ kind }) => kind)).toEqual(['connection']);
  });

  it('stay as they are with an update, and one that changed is asked about anew', async () => {
    await bring(['-e', '1']);
    await world.approve();
    await bring(['-e', '1']);
    expect(await world.asked()).toEqual([]);
    await bring(['-e', '2']);
    expect((await world.asked())[0]?.facts[0]?.value).toBe(`${process.execPath} -e 2`);
    expect(await connections()).toMatchObject([{ name: 'files', state: 'asking' }]);
  });

  it('go with it, come along in an export, and are refused where they cannot be read', async () => {
    await bring(['-e', '1']);
    const { path } = await world.me()['agents.export']({ agentId: 'gardener', path: world.place() });
    await world.me()['agents.uninstall']({ agentId: 'gardener', confirmed: true });
    expect(await connections()).toEqual([]);
    expect((await world.asks(path)).servers).toHaveLength(1);
    const bad = world.folder(gardener, { 'mcp.json': '{"mcpServers": {"x": {}}}' });
    expect(await failing(world.me()['agents.install']({ path: bad }))).toMatchObject({ code: 'invalid_value' });
  });
});
