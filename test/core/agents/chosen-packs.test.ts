import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { callableTools } from '../../../src/main/engine-protocol/chat.ts';
import { failing } from '../../support/agent-folder.ts';
import { createTestCore, type TestCore } from '../../support/core.ts';
import { createScriptedModel } from '../../support/scripted-model.ts';

let dataDir: string;
let test: TestCore;
let model: ReturnType<typeof createScriptedModel>;
const open = () => {
  model = createScriptedModel({ contextSize: 4_096 });
  test = createTestCore({ dataDir, model });
  test.core.start();
};
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearth-packs-'));
  open();
});
afterEach(() => {
  test.dispose();
  rmSync(dataDir, { recursive: true, maxRetries: 5, force: true });
});

const me = () => test.core.client('headless');
const callables = (): string[] => {
  const request = model.requests.at(-1);
  return request ? callableTools(request).map(({ name }) => name) : [];
};
const choose = (packs: string[] | null) => me()['agents.setPacks']({ agentId: 'hearth', packs });
const packs = async () => (await me()['agents.get']({ agentId: 'hearth' })).agent;

it('holds from the next turn on, for its model, find_tools, the list and what stands in its prompt', async () => {
  const { spaceId } = await me()['chat.ask']({ text: 'Good morning' });
  expect(callables()).toContain('set_reminder');
  expect(callables()).not.toContain('set_goals');
  expect((await choose(['spaces'])).agent).toMatchObject({ packs: ['spaces'], broughtPacks: ['core'] });
  await me()['chat.ask']({ spaceId, text: 'Good evening' });
  expect(callables()).toContain('set_goals');
  expect(callables()).not.toContain('set_reminder');
  expect(model.requests.at(-1)?.tools.length).toBeGreaterThan(1);
  const hearth = (await me()['agents.list']({})).agents.find(({ id }) => id === 'hearth');
  expect(hearth?.packs).toEqual(['spaces']);
  expect(hearth?.tools).toContain('set_goals');
  expect(hearth?.tools).not.toContain('set_reminder');
  const { inView } = await me()['agents.get']({ agentId: 'hearth' });
  expect(inView).not.toContain('set_reminder');
  const { tools } = await me()['policies.matrix']({});
  const holders = (tool: string) => Object.keys(tools.find((row) => row.tool === tool)?.agents ?? {});
  expect(holders('set_goals')).toContain('hearth');
  expect(holders('set_reminder')).not.toContain('hearth');
  const found = await me()['tools.call']({
    agentId: 'hearth',
    tool: 'find_tools',
    args: { query: 'set a reminder for later' },
  });
  expect(JSON.stringify(found)).not.toContain('set_reminder');
  expect((await me()['agents.get']({ agentId: 'planner' })).agent.broughtPacks).toBeNull();
});

it('chooses anew what a small window has room for', async () => {
  const told = () => model.requests.at(-1)?.tools.map(({ name }) => name);
  await choose(['spaces']);
  const { spaceId } = await me()['chat.ask']({ text: 'Good morning' });
  const atOnce = told();
  await choose(['core', 'spaces']);
  await me()['chat.ask']({ spaceId, text: 'Good morning' });
  expect(told()).not.toEqual(atOnce);
  await choose(['spaces']);
  await me()['chat.ask']({ spaceId, text: 'Good morning' });
  expect(told()).toEqual(atOnce);
});

it('stays over a restart, and goes back to what the agent brings', async () => {
  await choose(['spaces', 'core', 'core']);
  test.dispose();
  open();
  expect(await packs()).toMatchObject({ packs: ['spaces', 'core'], broughtPacks: ['core'] });
  expect((await choose(null)).agent).toMatchObject({ packs: ['core'], broughtPacks: null });
});

it('is no choice where it says what the folder says', async () => {
  await choose([]);
  expect((await packs()).tools).toEqual([]);
  expect((await choose(['core'])).agent.broughtPacks).toBeNull();
});

it('is refused for packs that are not there, and for agents that are changed where they are written', async () => {
  expect(await failing(choose(['magic']))).toMatchObject({ code: 'invalid_value' });
  const { agent } = await me()['agents.create']({ name: 'Cook', instructions: 'Cook.', packs: ['core'] });
  expect(await failing(me()['agents.setPacks']({ agentId: agent.id, packs: [] }))).toMatchObject({ code: 'conflict' });
  expect(await failing(me()['agents.setPacks']({ agentId: 'gone', packs: [] }))).toMatchObject({ code: 'not_found' });
  expect((await packs()).broughtPacks).toBeNull();
});
