import { afterEach, beforeEach, expect, it } from 'vitest';
import { createToolRegistry, tools } from '../../../src/main/core/tools/index.ts';
import { asRecord } from '../../../src/shared/model/record.ts';
import { agentFolder, emptyPlace, gardener } from '../../support/agent-folder.ts';
import { createTestCore, type TestCore } from '../../support/core.ts';

let test: TestCore;
const me = () => test.core.client('headless');
beforeEach(() => {
  test = createTestCore();
  test.core.start();
});
afterEach(() => test.dispose());

const draft = { name: 'Juno', instructions: 'Be brief.', packs: ['spaces', 'blocks'] };
const schemaOf = async (agentId: string): Promise<unknown> => {
  const { tools: own } = await me()['tools.list']({ agentId });
  const named = own.filter(({ name }) => name === 'send_message');
  expect(named).toHaveLength(1);
  return Object.keys(asRecord(named[0]?.inputSchema['properties']));
};

it('an agent of two packs with one name has the tool that is picked, and none before that is said', async () => {
  await expect(me()['agents.create'](draft)).rejects.toMatchObject({ info: { code: 'conflict', field: 'packs' } });
  const { agent } = await me()['agents.create']({ ...draft, from: { send_message: 'blocks' } });
  expect(await schemaOf(agent.id)).toEqual(['message']);
  const isMind = async () => (await me()['agents.list']({})).agents.find(({ id }) => id === agent.id)?.isMind;
  expect(await isMind()).toBeUndefined();
  expect(agent.tools.filter(({ name }) => name === 'send_message')).toMatchObject([
    { pack: 'spaces', isLeftOut: true },
    { pack: 'blocks', isLeftOut: false },
  ]);
  await me()['agents.edit']({ ...draft, agentId: agent.id, from: { send_message: 'spaces' } });
  expect(await schemaOf(agent.id)).toEqual(['text']);
  expect(await isMind()).toBe(true);
  await me()['agents.edit']({ ...draft, agentId: agent.id, from: {}, leftOut: ['send_message'] });
  const { tools: left } = await me()['tools.list']({ agentId: agent.id });
  expect(left.map(({ name }) => name)).not.toContain('send_message');
  expect(left.filter(({ name }) => name === 'list_tools')).toHaveLength(1);
});

it('an agent that comes with Hearth keeps the choice beside its packs, until they go back', async () => {
  const packs = ['core', 'spaces', 'blocks'];
  await expect(me()['agents.setPacks']({ agentId: 'hearth', packs })).rejects.toMatchObject({
    info: { code: 'conflict' },
  });
  expect((await me()['agents.get']({ agentId: 'hearth' })).agent.packs).toEqual(['core']);
  await me()['agents.setPacks']({ agentId: 'hearth', packs, from: { send_message: 'blocks' } });
  expect(await schemaOf('hearth')).toEqual(['message']);
  await me()['agents.setPacks']({ agentId: 'hearth', packs, from: { send_message: 'spaces' } });
  expect(await schemaOf('hearth')).toEqual(['text']);
  const { agent } = await me()['agents.setPacks']({ agentId: 'hearth', packs: null });
  expect(agent.packs).toEqual(['core']);
  expect(agent.from).toBeUndefined();
});

it('a package is refused until its manifest picks one', async () => {
  const folder = (from: string) => agentFolder(emptyPlace(), `${gardener}\npacks: [spaces, blocks]\n${from}`);
  await expect(me()['agents.install']({ path: folder('') })).rejects.toMatchObject({ info: { code: 'conflict' } });
  const path = folder('tools: { from: { send_message: blocks } }');
  const asks = await me()['agents.install']({ path });
  if (asks.status !== 'asks') throw new Error('asks first');
  const installed = await me()['agents.install']({ path, digest: asks.package.digest });
  if (installed.status !== 'installed') throw new Error('not installed');
  expect(await schemaOf(installed.agent.id)).toEqual(['message']);
});

it('list_tools says by which pack an agent has it', async () => {
  const { agent } = await me()['agents.create']({ ...draft, packs: ['blocks'] });
  const { result } = await me()['tools.call']({ agentId: agent.id, tool: 'list_tools', args: {} });
  const listed = (result as { tools: { name: string; pack: string }[] }).tools;
  expect(new Set(listed.map(({ pack }) => pack))).toEqual(new Set(['blocks', 'core']));
  expect(listed.find(({ name }) => name === 'list_tools')?.pack).toBe('blocks');
});

it('what is known of a tool by its name alone is the same of all that have it', () => {
  const [first] = tools.filter(({ name }) => name === 'send_message');
  if (!first) throw new Error('no send_message');
  expect(() => createToolRegistry([...tools, { ...first, pack: 'core', defaultPolicy: 'ask' }])).toThrow('same name');
  expect(() => createToolRegistry([...tools, first])).toThrow('same name');
  const registry = createToolRegistry();
  expect(registry.named('send_message', { text: 'x' })?.pack).toBe('spaces');
  expect(registry.named('send_message', { message: 'x' })?.pack).toBe('blocks');
});
