import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failing, gardener } from '../../support/agent-folder.ts';
import { ownToolsWorld } from '../../support/own-tools.ts';
import { rawZip } from '../../support/raw-zip.ts';

const world = ownToolsWorld();
const form = (name: string) => ({ name, executionType: 'space' });
const tools = (...names: string[]): string => JSON.stringify(names.map(form));
const servers = (name: string): string =>
  JSON.stringify({ mcpServers: { [name]: { command: process.execPath, args: ['-e', '1'] } } });
const orders = {
  'capabilities/orders/prompt.md':
    '---\ndescription: Orders what is missing.\n---\nSeeds come from the shop in Mill Lane.\n',
  'capabilities/orders/tools.json': tools('order_seeds'),
};
const weather = { 'capabilities/weather/mcp.json': servers('forecast') };

const install = (files: Record<string, string>, front = gardener) => world.install(world.folder(front, files));
const shown = async () => (await world.me()['agents.get']({ agentId: 'gardener' })).agent;
const put = (capability: string, isOn: boolean) =>
  world.me()['agents.switchCapability']({ agentId: 'gardener', capability, isOn });
const toolNames = async (agentId = 'gardener') =>
  (await world.me()['tools.list']({ agentId })).tools.map(({ name }) => name);
const connections = async () => (await world.me()['connections.list']({})).connections.map(({ name }) => name);
async function told(agentId = 'gardener'): Promise<string | undefined> {
  world.test().model.follow([{ text: 'Fine.' }]);
  await world.me()['chat.ask']({ agentId, text: 'Hello' });
  return world.test().model.requests.at(-1)?.prefix[0]?.text;
}

describe('capabilities of an agent', () => {
  it('are shown before anything is kept: what they say, start and are called', async () => {
    const found = await world.asks(world.folder(gardener, { ...orders, ...weather }));
    expect(found.leftAside).toEqual([]);
    expect(found.capabilities).toEqual([
      {
        name: 'orders',
        description: 'Orders what is missing.',
        instructions: 'Seeds come from the shop in Mill Lane.',
        customTools: [expect.objectContaining({ name: 'order_seeds' })],
        servers: [],
        isOn: false,
      },
      expect.objectContaining({
        name: 'weather',
        servers: [{ name: 'forecast', line: `${process.execPath} -e 1` }],
        isOn: false,
      }),
    ]);
    expect(await connections()).toEqual([]);
  });

  it('bring their tools and words while they are on, and off they are there for nobody', async () => {
    await install(orders);
    expect(await toolNames()).not.toContain('order_seeds');
    expect(await told()).not.toContain('Mill Lane');
    expect(await world.call('order_seeds')).toMatchObject({ error: { code: 'not_found' } });
    const { agent } = await put('orders', true);
    expect(agent.capabilities).toMatchObject([{ name: 'orders', isOn: true }]);
    expect(await toolNames()).toContain('order_seeds');
    expect(await toolNames('hearth')).not.toContain('order_seeds');
    expect(await told()).toContain('Look after the plants.\n\nSeeds come from the shop in Mill Lane.');
    expect(await told('hearth')).not.toContain('Mill Lane');
    await put('orders', false);
    expect(await toolNames()).not.toContain('order_seeds');
    expect(await told()).not.toContain('Mill Lane');
  });

  it('say nothing where none of their tools is there; one without tools speaks while it is on', async () => {
    const front = `${gardener}\ncapabilities: [orders, weather, manners]`;
    await install({ ...orders, ...weather, 'capabilities/manners/prompt.md': 'Be brief.' }, front);
    await world.me()['policies.set']({ scope: 'agent', agentId: 'gardener', tool: 'order_seeds', policy: 'block' });
    const prompt = await told();
    expect(prompt).toContain('Be brief.');
    expect(prompt).not.toContain('Mill Lane');
  });

  it('are on from the start where the folder says so, and as the person switched them after an update', async () => {
    const front = `${gardener}\ncapabilities: [orders, nothing]`;
    const files = { ...orders, 'capabilities/plans/tools.json': tools('draw_bed') };
    const path = world.folder(front, files);
    expect((await world.asks(path)).unknown).toEqual(['nothing']);
    await world.install(path);
    const isOn = async () => (await shown()).capabilities.map((one) => one.isOn);
    expect(await isOn()).toEqual([true, false]);
    await put('orders', false);
    await put('plans', true);
    const next = world.folder(front.replace('1.0.0', '1.1.0'), {
      ...files,
      'capabilities/orders/prompt.md': 'Seeds come by post.',
    });
    const { update, capabilities } = await world.asks(next);
    expect(update?.changes.map(({ field }) => field)).toEqual(['version', 'capabilities']);
    expect(update?.changes[1]?.after).toContain('Seeds come by post.');
    expect(capabilities.map((one) => one.isOn)).toEqual([false, true]);
    await world.install(next);
    expect(await isOn()).toEqual([false, true]);
  });

  it('come along in an export, and stay when the agent is edited', async () => {
    await install({ ...orders, ...weather }, `${gardener}\ncapabilities: [orders]`);
    const before = await shown();
    const draft = { agentId: 'gardener', name: 'Gardener', instructions: 'Dig.', packs: ['core'] };
    await world.me()['agents.edit'](draft);
    expect((await shown()).capabilities).toEqual(before.capabilities);
    const twice = world.me()['agents.edit']({ ...draft, customTools: tools('Order_Seeds') });
    expect(await failing(twice)).toMatchObject({ message: expect.stringContaining('is there twice') });
    const there = join(world.place(), 'there');
    mkdirSync(there);
    const { path } = await world.me()['agents.export']({ agentId: 'gardener', path: there });
    expect(readFileSync(join(path, 'capabilities/orders/prompt.md'), 'utf8')).toContain('Mill Lane');
    expect(existsSync(join(path, 'capabilities/weather/prompt.md'))).toBe(false);
    const zip = await world.me()['agents.export']({ agentId: 'gardener', path: join(there, 'gardener.zip') });
    for (const place of [path, zip.path]) expect((await world.asks(place)).update?.changes).toEqual([]);
  });

  it('ask about a program before it first runs, as any tool of others', async () => {
    const execution = { command: process.execPath, args: ['-e', 'console.log(7)'] };
    await install(
      { 'capabilities/sums/tools.json': JSON.stringify([{ name: 'add', executionType: 'gateway', execution }]) },
      `${gardener}\ncapabilities: [sums]`,
    );
    await world.me()['policies.set']({ scope: 'agent', agentId: 'gardener', tool: 'add', policy: 'allow' });
    const called = world.call('add');
    expect(await world.asked()).toMatchObject([{ tool: 'add', kind: 'tool' }]);
    await world.approve();
    expect(await called).toEqual({ text: '7' });
  });
});

describe('servers of a capability', () => {
  it('are asked about once it is on, are there for nobody while it is off, and keep the yes', async () => {
    await install(weather);
    expect(await world.asked()).toEqual([]);
    await put('weather', true);
    expect(await connections()).toEqual(['forecast']);
    expect((await world.asked()).map(({ kind }) => kind)).toEqual(['connection']);
    await put('weather', false);
    expect(await world.asked()).toEqual([]);
    expect(await connections()).toEqual([]);
    await put('weather', true);
    await world.approve();
    const [{ id = '', state = '' } = {}] = (await world.me()['connections.list']({})).connections;
    expect(state).not.toBe('asking');
    await put('weather', false);
    expect(await failing(world.me()['connections.start']({ id }))).toMatchObject({ code: 'not_found' });
    await put('weather', true);
    expect(await world.asked()).toEqual([]);
  });

  it('go with an update that no longer brings them, and with the agent', async () => {
    const front = `${gardener}\ncapabilities: [weather, shop]`;
    const path = world.folder(front, { ...weather, 'capabilities/shop/mcp.json': servers('shop') });
    await world.install(path);
    const rows = () => world.test().context.db.all('SELECT name, capability FROM connections ORDER BY name');
    expect(rows()).toEqual([
      { name: 'forecast', capability: 'weather' },
      { name: 'shop', capability: 'shop' },
    ]);
    rmSync(join(path, 'capabilities/shop'), { recursive: true, maxRetries: 5 });
    await world.install(path);
    expect(rows()).toEqual([{ name: 'forecast', capability: 'weather' }]);
    await put('weather', false);
    await world.me()['agents.uninstall']({ agentId: 'gardener', confirmed: true });
    await world.test().services.uninstaller.idle();
    expect(rows()).toEqual([]);
  });
});

describe('a folder of capabilities that is not as it may be', () => {
  it.each([
    ['a tool twice', { ...orders, 'tools.json': tools('Order_seeds') }, 'is there twice'],
    ['a tool of Hearth', { 'capabilities/a/tools.json': tools('store_set') }, 'already a tool of Hearth'],
    ['a server twice', { ...weather, 'mcp.json': servers('forecast') }, 'Two of its servers'],
    ['a broken file', { 'capabilities/a/tools.json': '[' }, 'not JSON'],
    ['no servers', { 'capabilities/a/mcp.json': '{}' }, 'cannot be read as MCP servers'],
    ['far too much to say', { 'capabilities/a/prompt.md': 'a'.repeat(20_001) }, '20000'],
    [
      'far too many',
      Object.fromEntries(Array.from({ length: 17 }, (_, at) => [`capabilities/c${at}/prompt.md`, 'x'])),
      'too many files',
    ],
    ['a laxer policy', { 'capabilities/a/tools.json': '[{"name":"b","executionType":"internal"}]' }, 'loosen b'],
  ])('is refused with %s', async (what, files: Record<string, string>, why) => {
    const front = what === 'a laxer policy' ? `${gardener}\npolicies:\n  b: allow` : gardener;
    const path = world.folder(front, files);
    expect((await failing(world.me()['agents.install']({ path })))?.message).toContain(why);
    const zip = join(world.place(), 'agent.zip');
    const entries = Object.entries(files).map(([name, data]) => ({ name, data }));
    writeFileSync(zip, rawZip([{ name: 'agent.md', data: `---\n${front}\n---\nDig.\n` }, ...entries]));
    expect((await failing(world.me()['agents.install']({ path: zip })))?.message).toContain(why);
  });

  it('is refused with a link in it; what is none of its files is left aside and named', async () => {
    const path = world.folder(gardener, {
      ...orders,
      'capabilities/orders/run.sh': 'rm',
      'capabilities/Odd One/prompt.md': 'x',
    });
    expect((await world.asks(path)).leftAside).toEqual(['capabilities/Odd One', 'capabilities/orders/run.sh']);
    symlinkSync('/etc/passwd', join(path, 'capabilities/orders/mcp.json'));
    expect((await failing(world.me()['agents.install']({ path })))?.message).toContain('no regular file');
  });
});

it('is switched only where it is there', async () => {
  await install(orders);
  expect(await failing(put('nothing', true))).toMatchObject({ code: 'not_found' });
  const nobody = world.me()['agents.switchCapability']({ agentId: 'nobody', capability: 'orders', isOn: true });
  expect(await failing(nobody)).toMatchObject({ code: 'not_found' });
});
