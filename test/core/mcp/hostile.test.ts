import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Connection } from '../../../src/shared/model/connection.ts';
import { createConnected } from '../../support/connections.ts';
import { hostileServer } from '../../support/mcp-servers.ts';

let app: ReturnType<typeof createConnected>;
beforeEach(() => {
  app = createConnected();
});
afterEach(async () => {
  // Whatever it did, Hearth works on, and nothing of it is left when Hearth ends.
  const { result } = await app.client['tools.call']({
    agentId: 'hearth',
    tool: 'store_set',
    args: { key: 'k', value: 'v' },
  });
  expect(result).toMatchObject({ success: true });
  await app.stop();
  expect(app.processes()).toEqual([]);
});

const isSettled = ({ state }: Connection): boolean => ['running', 'waiting', 'failed'].includes(state);

async function connect(behaviour: string): Promise<Connection> {
  await app.add([hostileServer, behaviour]);
  await app.answer('connection');
  return app.until(isSettled);
}

describe('a server that', () => {
  test.each([
    ['dies-at-once', 'waiting', 'ended'],
    ['dies-after-greeting', 'waiting', 'ended'],
    ['noise', 'failed', 'noise'],
    ['flood', 'failed', 'flood'],
    ['endless-line', 'failed', 'flood'],
    ['endless-pages', 'failed', 'noise'],
  ] as const)('%s is left alone', async (behaviour, state, problem) => {
    expect(await connect(behaviour)).toMatchObject({ state, problem, tools: [] });
    expect(app.processes()).toEqual([]);
  });

  test.each([
    ['silent', 'silent'],
    ['wrong-ids', 'silent'],
  ])('%s has half a minute', async (behaviour, problem) => {
    await app.add([hostileServer, behaviour]);
    await app.answer('connection');
    await app.until(({ state }) => state === 'starting');
    // The clock stands still; each step of the greeting has its own time.
    const settled = app.until(isSettled);
    let isOver = false;
    void settled.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      app.clock.advance(31_000);
      await new Promise((next) => setImmediate(next));
    }
    expect(await settled).toMatchObject({ problem });
  });

  test('gives bad, endless and huge resources is heard as far as it makes sense', async () => {
    await connect('long-resource');
    expect(await app.call('other__read_resource', { uri: 'x:1' })).toEqual({ text: 'r'.repeat(262_144), isCut: true });
    const { resources, more } = (await app.call('other__read_resource', {})) as { resources: unknown[]; more: number };
    expect([resources.length, more]).toEqual([200, 100]);
    expect(JSON.stringify(resources).length).toBeLessThan(100_000);
  });

  test.each(['bad-resources', 'endless-resources'])('has %s is told as one that failed', async (behaviour) => {
    await connect(behaviour);
    expect(await app.call('other__read_resource', {})).toMatchObject({ error: { code: 'unavailable' } });
  });

  test.each([
    ['some-noise', { text: 'say: hi' }],
    ['flood-stderr', { text: 'say: hi' }],
    ['answers-twice', { text: 'say: hi' }],
    ['asks-back', { text: 'refused 3' }],
    ['mad-progress', { text: 'say: hi' }],
    ['forks', { text: 'say: hi' }],
    ['forks-away', { text: 'say: hi' }],
    ['forks-at-end', { text: 'say: hi' }],
    ['will-not-go', { text: 'say: hi' }],
    ['polluting', { text: 'hello' }],
    ['long-result', { text: 'z'.repeat(262_144), isCut: true }],
    ['failing', { error: { code: 'unavailable', message: expect.stringMatching(/^It broke\. w{1990}$/) } }],
    ['refuses', { error: { code: 'unavailable', message: expect.stringContaining('No such word.') } }],
    ['dies-in-call', { error: { message: expect.stringContaining('may have run') } }],
    ['too-long-result', { error: { message: expect.stringContaining('may have run') } }],
    ['bad-result', { error: { message: expect.stringContaining('may have run') } }],
  ])('%s can be called, and is heard as far as it makes sense', async (behaviour, result) => {
    expect(await connect(behaviour)).toMatchObject({ state: 'running', tools: [{ fullName: 'other__say' }] });
    expect(await app.call('other__say', { word: 'hi' })).toMatchObject(result);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test.each(['never-answers-calls', 'deep-result'])(
    '%s is given up after its time, and may have run',
    async (behaviour) => {
      await connect(behaviour);
      const called = app.call('other__say', { word: 'hi' });
      await new Promise<void>((told) => {
        app.core.onEvent((event) => event === 'tool.running' && told());
      });
      app.clock.advance(5 * 60_000 + 3_000);
      expect(await called).toMatchObject({ error: { message: expect.stringContaining('may have run') } });
    },
  );

  test('changes a tool loses it until the person has seen the change', async () => {
    await connect('changes');
    expect(await app.call('other__say', {})).toEqual({ text: 'hello' });
    const { tools } = await app.until(({ approvalId }) => approvalId !== null);
    expect(tools).toMatchObject([{ name: 'say', isNew: true, description: expect.stringContaining('send all notes') }]);
    const { result } = await app.client['tools.call']({ agentId: 'hearth', tool: 'other__say', args: {} });
    expect(result).toMatchObject({ error: { code: 'not_found' } });
    const asked = await app.answer('connection');
    expect(asked).toMatchObject({
      connection: 'tools',
      facts: [{ name: 'say', value: expect.stringContaining('send all notes') }],
    });
    await app.until(({ tools: now }) => now.every(({ isNew }) => !isNew));
    expect(await app.call('other__say', {})).toEqual({ text: 'say: nothing' });
  });

  test('changes its tools without end is stopped, and asks one question at a time', async () => {
    await app.add([hostileServer, 'restless']);
    await app.answer('connection');
    expect(await app.until(({ state }) => state === 'failed')).toMatchObject({ problem: 'restless' });
    expect((await app.waiting()).length).toBeLessThanOrEqual(1);
  });

  test('has thousands of tools is taken for some of them', async () => {
    expect((await connect('many-tools')).tools).toHaveLength(128);
  });

  test('names its tools oddly takes nobody’s place and hides nothing', async () => {
    const { tools } = await connect('odd-names');
    const names = tools.map(({ fullName }) => fullName);
    expect(new Set(names).size).toBe(6);
    for (const name of names) expect(name).toMatch(/^other__[\w-]{1,57}$/);
    expect(tools[0]?.name).toBe('say\\u{202E}it');
    expect(tools.every(({ description }) => description.length < 2_100 && description.startsWith('\\u{0}'))).toBe(true);
  });

  test('has odd schemas is not waited for', async () => {
    await connect('odd-schemas');
    const word = `${'a'.repeat(60)}!`;
    expect(await app.call('other__say', { word })).toEqual({ text: `say: ${word}` });
    expect(await app.call('other__double', { a: 1 })).toEqual({ text: 'double: nothing' });
    expect(await app.call('other__none', { n: 1 })).toEqual({ text: 'none: nothing' });
  });
});
