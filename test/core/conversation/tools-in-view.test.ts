import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AnyTool, defineTool } from '../../../src/main/core/tools/define-tool.ts';
import { tools } from '../../../src/main/core/tools/index.ts';
import { callableTools } from '../../../src/main/engine-protocol/chat.ts';
import { createTestCore, type TestCore } from '../../support/core.ts';
import { createScriptedModel } from '../../support/scripted-model.ts';

const done: { tool: string; args: unknown }[] = [];

/** A tool of a server: it reaches outside and says only what it says of itself. */
function connected(name: string, description: string): AnyTool {
  const tool = defineTool({
    ...{ name, pack: 'mcp', subject: 'others', icon: 'tool', description },
    ...{ title: () => name, does: () => description },
    input: z.object({ place: z.string().default(''), amount: z.number().optional() }),
    ...{ effect: 'external', readsOutside: { kind: 'connection', name: 'things' }, policy: 'allow', canUndo: false },
    summary: () => name,
    act: (args) => {
      done.push({ tool: name, args });
      return Promise.resolve({ result: { ok: true } });
    },
  });
  return { ...tool, connectedFor: null };
}

const many = Array.from({ length: 36 }, (_, at) => connected(`things__part_${at}`, `Turns part ${at} of the machine.`));
const forecast = connected('things__get_forecast', 'Get the weather forecast of a place: rain, sun and wind.');
const all = [...tools, ...many, forecast];

let test: TestCore;
let model: ReturnType<typeof createScriptedModel>;
const open = (contextSize: number, installed: readonly AnyTool[] = all) => {
  done.length = 0;
  model = createScriptedModel({ contextSize });
  test = createTestCore({ model, tools: installed });
  test.core.start();
  return test.core.client('headless');
};
afterEach(() => test.dispose());

const toldOf = (at = -1): string[] => model.requests.at(at)?.tools.map(({ name }) => name) ?? [];
const callables = (): string[] => {
  const request = model.requests.at(-1);
  return request ? callableTools(request).map(({ name }) => name) : [];
};

describe('a window of 4,096 tokens with sixty tools', () => {
  it('carries eight, one of which finds the others; all may be called', async () => {
    const client = open(4_096);
    await client['chat.ask']({ text: 'Good morning' });
    expect(toldOf().length).toBeLessThanOrEqual(8);
    expect(toldOf()).toContain('find_tools');
    expect(toldOf()).toEqual([...toldOf()].sort());
    expect(callables()).toHaveLength(new Set(callables()).size);
    for (const { name } of [...many, forecast]) expect(callables()).toContain(name);
  });

  it('has in view what the message asks for, then what the agent used last, then what it is told to use', async () => {
    const client = open(4_096);
    await client['chat.ask']({ text: 'Will there be wind and rain, or what is the weather forecast?' });
    expect(toldOf()).toContain('things__get_forecast');
    expect(toldOf()).toContain('memory_remember');

    model.follow([{ calls: [{ name: 'things__part_17', args: {} }] }, { text: 'Done.' }]);
    await client['chat.ask']({ text: 'Hello' });
    await client['chat.ask']({ text: 'Hello again' });
    expect(toldOf()).toContain('things__part_17');
  });

  it('keeps the same tools in the same bytes as long as the conversation’s window stands', async () => {
    const client = open(4_096);
    model.follow([{ calls: [{ name: 'things__part_30', args: {} }] }, { text: 'Done.' }]);
    const { spaceId } = await client['chat.ask']({ text: 'Good morning' });
    const first = JSON.stringify(model.requests[0]?.tools);
    await client['chat.ask']({ text: 'What is the weather forecast?', spaceId });
    await client['chat.ask']({ text: 'Forget part 3 of the machine', spaceId });
    expect(model.requests.map((request) => JSON.stringify(request.tools))).toEqual(model.requests.map(() => first));
    const seen = await client['runs.get']({
      runId: test.told<{ run: { id: string } }>('run.started')[0]?.run.id ?? '',
    });
    expect(seen.seen.find(({ role }) => role === 'tools')?.text.match(/"name":"/g)?.length).toBe(toldOf().length);
  });

  it('finds one by words, which is then called; its prompt stays as it was', async () => {
    const client = open(4_096);
    model.follow([
      { calls: [{ name: 'find_tools', args: { query: 'weather, rain tomorrow' } }] },
      { calls: [{ name: 'things__get_forecast', args: { place: 'Hamburg' } }] },
      { text: 'It rains.' },
    ]);
    const { toolCalls, outcome } = await client['chat.ask']({ text: 'Shall I take an umbrella to Hamburg?' });
    expect(outcome).toBe('done');
    const { tools: found } = z
      .object({ tools: z.array(z.object({ name: z.string(), use: z.string() })) })
      .parse(toolCalls[0]?.result);
    expect(found[0]).toEqual({
      name: 'things__get_forecast',
      use: 'things__get_forecast(place?: string, amount?: number): Get the weather forecast of a place: rain, sun and wind.',
    });
    expect(found.length).toBeLessThanOrEqual(8);
    expect(done).toEqual([{ tool: 'things__get_forecast', args: { place: 'Hamburg' } }]);
    expect(JSON.stringify(model.requests[2]?.tools)).toBe(JSON.stringify(model.requests[0]?.tools));
  });

  it('never finds what is blocked, nor what another agent has', async () => {
    const client = open(4_096, [...all, { ...connected('mine__rain_gauge', 'Rain gauge.'), connectedFor: 'planner' }]);
    await client['policies.set']({ scope: 'person', tool: 'things__get_forecast', policy: 'block' });
    const { result } = await client['tools.call']({
      agentId: 'hearth',
      tool: 'find_tools',
      args: { query: 'rain forecast' },
    });
    expect(JSON.stringify(result)).not.toMatch(/get_forecast|rain_gauge/);
    await client['chat.ask']({ text: 'rain forecast' });
    expect(callables()).not.toContain('things__get_forecast');
    const own = await client['tools.call']({ agentId: 'planner', tool: 'find_tools', args: { query: 'rain gauge' } });
    expect(JSON.stringify(own.result)).toContain('mine__rain_gauge');
  });

  it('marks a run by what a connection says of its tools once the run was told of one', async () => {
    const client = open(4_096);
    const marks = (): unknown[] => test.context.db.all("SELECT * FROM outside_marks WHERE source LIKE '%definition%'");
    await client['chat.ask']({ text: 'Hello' });
    expect(toldOf().filter((name) => name.startsWith('things__'))).toEqual([]);
    expect(marks()).toEqual([]);
    model.follow([{ calls: [{ name: 'find_tools', args: { query: 'weather forecast' } }] }, { text: 'There is one.' }]);
    await client['chat.ask']({ text: 'Hello once more' });
    expect(marks()).not.toEqual([]);
  });
});

describe('where there is room', () => {
  it('a large window carries all, and nothing has to be found', async () => {
    const client = open(65_536);
    await client['chat.ask']({ text: 'Good morning' });
    expect(toldOf()).toEqual(expect.arrayContaining([...many, forecast].map(({ name }) => name)));
    expect(toldOf()).not.toContain('find_tools');
  });

  it('a finder that is blocked is not told of', async () => {
    const client = open(4_096);
    await client['policies.set']({ scope: 'person', tool: 'find_tools', policy: 'block' });
    await client['chat.ask']({ text: 'Good morning' });
    expect(toldOf()).not.toContain('find_tools');
  });
});

it('the person sees which are in view from the start: the rest is found when needed', async () => {
  const client = open(4_096);
  await client['chat.ask']({ text: 'Xyzzy' });
  const { inView, agent } = await client['agents.get']({ agentId: 'hearth' });
  expect(inView).toEqual(expect.arrayContaining(toldOf()));
  const hidden = agent.tools.filter(({ name }) => !inView.includes(name));
  expect(hidden.length).toBeGreaterThan(many.length - 8);
});
