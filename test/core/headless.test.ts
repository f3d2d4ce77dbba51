import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { coreCalls } from '../../src/shared/contract/index.ts';
import { type HeadlessReply, startHeadless } from '../support/headless.ts';

describe('headless', { timeout: 30_000 }, () => {
  let dataDir: string;
  const open: ReturnType<typeof startHeadless>[] = [];
  const start = (...args: string[]): ReturnType<typeof startHeadless> => {
    const headless = startHeadless(args);
    open.push(headless);
    return headless;
  };
  const berlin = (): string[] => [
    '--data',
    dataDir,
    '--now',
    '2026-11-22T12:00:00Z',
    '--zone',
    'Europe/Berlin',
    '--locale',
    'en-GB',
  ];

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'hearth-headless-'));
  });
  afterEach(() => {
    for (const { child } of open.splice(0)) child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, maxRetries: 5, force: true });
  });

  it('lists every call with its schemas and audience as one JSON object', async () => {
    const headless = start('--list');
    expect(await headless.exit).toBe(0);
    const list = JSON.parse(headless.lines.join('\n'));
    expect(Object.keys(list.calls).sort()).toEqual(Object.keys(coreCalls).sort());
    expect(list.calls['approvals.answer'].audience).toEqual(['approval', 'headless']);
    expect(list.calls['memories.search'].input.properties.query).toMatchObject({ type: 'string' });
    expect(list.events['schedule.fired']).toBeDefined();
  });

  it.each([
    [[], 'missing_parameter'],
    [['--data', 'x', '--now', 'yesterday'], 'invalid_value'],
    [['--data', 'x', '--zone', 'Mars/Olympus'], 'invalid_value'],
    [['--data', 'x', '--frobnicate'], 'invalid_value'],
  ])('refuses the options %j', async (args, code) => {
    const headless = start(...args);
    expect(await headless.exit).not.toBe(0);
    expect(JSON.parse(headless.lines[0] ?? '')).toMatchObject({ id: null, ok: false, error: { code } });
  });

  it('answers each line with data, and goes on after a bad one', async () => {
    const headless = start(...berlin());
    const bad = headless.reply(null);
    headless.write('this is not JSON');
    expect(await bad).toMatchObject({ id: null, ok: false, error: { code: 'invalid_value' } });
    expect(await headless.call('no.such')).toMatchObject({ ok: false, error: { code: 'not_found' } });
    expect(await headless.call('memories.search', { query: 'x' })).toMatchObject({
      ok: false,
      error: { code: 'missing_parameter', field: 'agentId' },
    });
    expect(
      await headless.call('memories.remember', { agentId: 'hearth', memory: 'The boiler was serviced on 3 March' }),
    ).toMatchObject({ ok: true });
    const found = await headless.call('memories.search', { agentId: 'hearth', query: 'boiler' });
    expect(found.value).toMatchObject({ memories: [{ memory: 'The boiler was serviced on 3 March' }] });
    expect(await headless.end()).toBe(0);
  });

  it('ends a line at a line feed alone, and writes no character that others take for one', async () => {
    const headless = start(...berlin());
    const memory = 'one\u2028line\u2029for JSON';
    expect(await headless.call('memories.remember', { agentId: 'hearth', memory })).toMatchObject({ ok: true });
    const found = await headless.call('memories.search', { agentId: 'hearth', query: 'JSON' });
    expect(found.value).toMatchObject({ memories: [{ memory }] });
    expect(headless.lines.join('')).not.toMatch(/[\u2028\u2029]/);
    expect(await headless.end()).toBe(0);
  });

  it('says that input is nested too deeply, and goes on', async () => {
    const headless = start(...berlin());
    const nested = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    const call = (id: string, args: string): Promise<HeadlessReply> => {
      const reply = headless.reply(id);
      headless.write(
        `{"id":"${id}","call":"tools.call","input":{"agentId":"hearth","tool":"store_set","args":${args}}}`,
      );
      return reply;
    };
    expect(await call('a', `{"key":"k","value":${nested}}`)).toMatchObject({ error: { code: 'invalid_value' } });
    expect(await call('b', JSON.stringify(`{"key":"k","value":${nested}}`))).toMatchObject({
      value: { result: { error: { code: 'missing_parameter' } } },
    });
    expect(await headless.call('store.list', {})).toMatchObject({ ok: true, value: { total: 0 } });
    expect(await headless.end()).toBe(0);
  });

  it('fires what is due when the clock is set forward, once, and not again after a restart', async () => {
    const headless = start(...berlin());
    const made = await headless.call('tools.call', {
      agentId: 'hearth',
      tool: 'set_reminder',
      args: { name: 'plants', prompt: 'water the plants', fire_at: 'tomorrow at 9' },
    });
    expect(made.value).toMatchObject({ result: { fire_at: '2026-11-23T09:00:00+01:00' } });
    await headless.call('clock.set', { now: '2026-11-23T08:00:30Z' });
    expect(await headless.event('schedule.fired')).toMatchObject({ name: 'plants', dueAt: '2026-11-23T08:00:00.000Z' });
    expect(await headless.end()).toBe(0);

    const again = start('--data', dataDir, '--now', '2026-11-23T09:00:00Z');
    const { value } = await again.call('schedules.list');
    const [schedule] = (value as { schedules: { id: string; status: string }[] }).schedules;
    expect(schedule).toMatchObject({ status: 'fired' });
    expect((await again.call('schedules.slots', { id: schedule?.id })).value).toMatchObject({
      slots: [{ outcome: 'ran' }],
    });
    expect(again.events.filter(({ event }) => event === 'schedule.fired')).toEqual([]);
  });

  it('keeps what each agent holds apart', async () => {
    const headless = start(...berlin());
    await headless.call('memories.remember', { agentId: 'librarian', memory: 'The boiler was serviced on 3 March' });
    await headless.call('tools.call', { agentId: 'planner', tool: 'store_set', args: { key: 'door', value: '4711' } });
    const found = await headless.call('memories.search', { agentId: 'hearth', query: 'boiler' });
    expect(found.value).toEqual({ memories: [] });
    const read = await headless.call('tools.call', { agentId: 'hearth', tool: 'store_get', args: { key: 'door' } });
    expect(read.value).toMatchObject({ result: { error: { code: 'not_found' } } });
    const own = await headless.call('tools.call', { agentId: 'planner', tool: 'store_get', args: { key: 'door' } });
    expect(own.value).toMatchObject({ result: { value: '4711' } });
  });

  it('gives the folder to one process at a time, also after a kill -9', async () => {
    const first = start(...berlin());
    await first.call('spaces.list');
    const second = start(...berlin());
    expect(await second.exit).not.toBe(0);
    expect(JSON.parse(second.lines[0] ?? '')).toMatchObject({ error: { code: 'conflict' } });
    first.child.kill('SIGKILL');
    await first.exit;
    const third = start(...berlin());
    expect(await third.call('spaces.list')).toMatchObject({ ok: true });
  });

  it('knows no agent and no conversation that is not there, whatever the call', async () => {
    const headless = start(...berlin());
    const nowhere = '01937b2e-0000-7000-8000-000000000000';
    type Shape = Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>>;
    const shapeOf = (name: string): Shape =>
      (coreCalls[name as keyof typeof coreCalls].input as unknown as { shape?: Shape }).shape ?? {};
    const shapes = Object.keys(coreCalls).map((name) => [name, Object.keys(shapeOf(name))] as const);
    const { space } = (await headless.call('spaces.create', { agentIds: ['hearth'] })).value as {
      space: { id: string };
    };
    /** One that is there, where a call cannot do without. */
    const inSpace = (name: string): object =>
      shapeOf(name)['spaceId']?.safeParse(undefined).success === false ? { spaceId: space.id } : {};
    const rest = { memory: 'x', query: 'x', text: 'x', key: 'k', value: 'v', tool: 'store_set', policy: 'ask' };
    const more = {
      ...rest,
      ...{ args: {}, scope: 'agent', model: null, name: 'x', own: null },
      ...{ id: nowhere, ids: [nowhere] },
      when: 'in 1 hour',
      type: 'mail.*',
      ...{ prompt: 'x', title: 'x', instructions: 'x' },
      ...{ packs: [], withAgentId: 'planner', permission: 'read_only' },
      ...{ capability: 'x', isOn: true, by: nowhere, address: 'x.pdf#1' },
      ...{ path: '/nowhere', digest: 'x', entries: [0] },
      definition: { kind: 'program', command: 'x' },
      json: '{"mcpServers":{"x":{"command":"x"}}}',
    };
    const pin = (name: string) => (name.startsWith('pins.') ? { kind: 'memory', isShown: true } : {});
    const named = shapes.flatMap(([name, fields]) => [
      ...(fields.includes('agentId') ? [[name, { ...more, ...inSpace(name), agentId: 'nobody' }] as const] : []),
      ...(fields.includes('spaceId') ? [[name, { agentId: 'hearth', ...more, spaceId: nowhere }] as const] : []),
    ]);
    expect(named.length).toBeGreaterThan(20);
    for (const [name, given] of named) {
      const fields = shapes.find(([one]) => one === name)?.[1] ?? [];
      const input = Object.fromEntries(
        Object.entries({ ...given, ...pin(name), pinned: true, never: true }).filter(([key]) => fields.includes(key)),
      );
      const reply = await headless.call(name, input);
      expect(reply, `${name} ${JSON.stringify(input)}`).toMatchObject({ ok: false, error: { code: 'not_found' } });
    }
    expect(await headless.call('schedules.list')).toMatchObject({ value: { schedules: [] } });
  });

  it('keeps its files to their owner, also in a folder that others could read', async () => {
    chmodSync(dataDir, 0o755);
    for (const round of [1, 2]) {
      const headless = start(...berlin());
      await headless.call('memories.remember', { agentId: 'hearth', memory: `round ${round}` });
      const open = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
        .map((name) => join(dataDir, name))
        .concat(dataDir)
        .filter((path) => (statSync(path).mode & 0o077) !== 0);
      expect(open).toEqual([]);
      expect(await headless.end()).toBe(0);
      chmodSync(dataDir, 0o755);
      chmodSync(join(dataDir, 'app.db'), 0o644);
    }
  });

  it('leaves a folder of the person as open as it was', async () => {
    chmodSync(dataDir, 0o755);
    writeFileSync(join(dataDir, 'letter.txt'), 'mine', { mode: 0o644 });
    chmodSync(join(dataDir, 'letter.txt'), 0o644);
    const headless = start(...berlin());
    await headless.call('spaces.list');
    expect(statSync(dataDir).mode & 0o777).toBe(0o755);
    expect(statSync(join(dataDir, 'letter.txt')).mode & 0o777).toBe(0o644);
    expect(statSync(join(dataDir, 'app.db')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'profiles')).mode & 0o777).toBe(0o700);
    expect(await headless.end()).toBe(0);
  });

  it.runIf(existsSync('/proc'))(
    'says that a folder cannot be made, instead of trying for ever',
    { timeout: 25_000 },
    async () => {
      const headless = start('--data', '/proc/nope/below');
      expect(await headless.exit).toBe(2);
      expect(JSON.parse(headless.lines[0] ?? '')).toMatchObject({ error: { code: 'unavailable' } });
    },
  );

  it('ends at once when all that is left waits for the person', async () => {
    const headless = start(...berlin());
    await headless.call('policies.set', { scope: 'person', tool: 'store_set', policy: 'ask' });
    const waiting = headless.call('tools.call', {
      agentId: 'hearth',
      tool: 'store_set',
      args: { key: 'a', value: '1' },
    });
    await headless.event('approval.added');
    const before = performance.now();
    const code = headless.end();
    expect(await waiting).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    expect(await code).toBe(0);
    expect(performance.now() - before).toBeLessThan(4_900);
  });

  it('parks a question at the end of the input and asks it again at the next start', async () => {
    const headless = start(...berlin());
    await headless.call('policies.set', { scope: 'person', tool: 'store_set', policy: 'ask' });
    const waiting = headless.call('tools.call', {
      agentId: 'hearth',
      tool: 'store_set',
      args: { key: 'a', value: '1', _approval_message: 'May I?' },
    });
    const { approval } = (await headless.event('approval.added')) as { approval: { id: string } };
    const code = headless.end();
    expect(await waiting).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    expect(await code).toBe(0);

    const next = start(...berlin());
    expect(await next.event('approval.added')).toMatchObject({
      approval: { id: approval.id, tool: 'store_set', quote: 'May I?' },
    });
    expect(await next.call('store.get', { agentId: 'hearth', key: 'a' })).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    });
    await next.call('approvals.answer', { id: approval.id, answer: 'approve' });
    expect(await next.call('store.get', { agentId: 'hearth', key: 'a' })).toMatchObject({
      ok: true,
      value: { entry: { value: '1' } },
    });
    expect(await next.call('approvals.answer', { id: approval.id, answer: 'approve' })).toMatchObject({
      error: { code: 'conflict' },
    });
  });

  it('meets bad input to every call with a clear error and goes on', async () => {
    const headless = start(...berlin());
    const bad = [
      null,
      'x',
      7,
      [],
      { agentId: 5, id: 'x', spaceId: '../..', text: 9, tool: {}, key: '', limit: -1, query: null },
    ];
    for (const name of Object.keys(coreCalls)) {
      for (const input of bad) {
        const reply = await headless.call(name, input);
        if (reply.ok) continue;
        expect(reply.error?.code, `${name} ${JSON.stringify(input)}`).toMatch(
          /^(missing_parameter|invalid_value|not_found)$/,
        );
        expect(reply.error?.message).not.toMatch(/\bat .*:\d+:\d+|ZodError|SqliteError/);
      }
    }
    expect(await headless.call('spaces.list')).toMatchObject({ ok: true, value: { spaces: [] } });
  });
});
