import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { failing } from '../../support/agent-folder.ts';
import { ownToolsWorld } from '../../support/own-tools.ts';
import { carrying } from '../../support/processes.ts';

const world = ownToolsWorld();

/** A program that is a line of JavaScript; `env` beside what every program is given. */
const program = (name: string, script: string, more: Record<string, unknown> = {}) => ({
  name,
  description: 'Looks up the weather.',
  executionType: 'gateway',
  inputSchema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  execution: { command: process.execPath, args: ['-e', script] },
  ...more,
});
const echo = `let said = ''; process.stdin.on('data', (d) => said += d).on('end', () => console.log(JSON.stringify({ said: JSON.parse(said), env: process.env })))`;
const withEnv = (script: string, env: Record<string, string>) => ({
  execution: { command: process.execPath, args: ['-e', script], env },
});

describe('a program of an agent’s own', { timeout: 60_000 }, () => {
  it('is shown whole before it first runs, is given its input, and gives its result', async () => {
    await world.bring([program('weather', echo, withEnv(echo, { TOKEN: 'abc' }))]);
    const called = world.call('weather', { city: 'Rome; touch /tmp/x' });
    const approved = await world.approve();
    const facts = Object.fromEntries((approved?.facts ?? []).map(({ name, value }) => [name, value]));
    expect(facts).toMatchObject({ environment: 'TOKEN=abc', city: 'Rome; touch /tmp/x' });
    expect(facts['starts']).toContain(process.execPath);
    expect(await called).toMatchObject({ said: { city: 'Rome; touch /tmp/x' }, env: { TOKEN: 'abc' } });
  });

  it('knows nothing of the environment of Hearth but a few names', async () => {
    await world.bring([program('weather', echo)]);
    const called = world.call('weather', { city: 'Rome' });
    await world.approve();
    const { env } = (await called) as { env: Record<string, string> };
    expect(Object.keys(env).filter((name) => !['HEARTH_PROGRAM', '__CF_USER_TEXT_ENCODING'].includes(name))).toEqual(
      [],
    );
  });

  it('is asked about before it first runs even where all is allowed, and again when its command has changed', async () => {
    await world.bring([program('weather', 'console.log("one")')]);
    await world.allow('weather');
    const first = world.call('weather', { city: 'Rome' });
    expect(await world.asked()).toHaveLength(1);
    await world.approve();
    expect(await first).toEqual({ text: 'one' });
    expect(await world.call('weather', { city: 'Rome' })).toEqual({ text: 'one' });
    await world.bring([program('weather', 'console.log("two")')]);
    const changed = world.call('weather', { city: 'Rome' });
    expect((await world.approve())?.facts[0]?.value).toContain('two');
    expect(await changed).toEqual({ text: 'two' });
  });

  it('a yes does not hold for a command that changed meanwhile, nor does a standing one', async () => {
    await world.bring([program('weather', 'console.log("one")')]);
    const first = world.call('weather', { city: 'Rome' });
    const [asked] = await world.asked();
    await world.bring([program('weather', 'console.log("two")')]);
    expect(await failing(world.me()['approvals.answer']({ id: asked?.id ?? '', answer: 'approve' }))).toMatchObject({
      code: 'conflict',
    });
    await world.me()['approvals.answer']({ id: asked?.id ?? '', answer: 'deny' });
    expect(await first).toMatchObject({ error: { code: 'denied_by_user' } });
    const second = world.call('weather', { city: 'Rome' });
    const [again] = await world.asked();
    await world.me()['approvals.answer']({ id: again?.id ?? '', answer: 'approve', scope: 'always' });
    expect(await second).toEqual({ text: 'two' });
    expect(await world.call('weather', { city: 'Rome' })).toEqual({ text: 'two' });
    await world.bring([program('weather', 'console.log("three")')]);
    void world.call('weather', { city: 'Rome' });
    expect(await world.asked()).toHaveLength(1);
  });

  it('ends with all that it started, when it is through and when its time is over', async () => {
    const mark = `HEARTH_TEST=${randomUUID()}`;
    const gone = () => vi.waitFor(() => expect(carrying(mark)).toEqual([]), { timeout: 20_000 });
    const forks = `require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'inherit' });`;
    const own = withEnv(`${forks} console.log('done'); setTimeout(() => process.exit(0), 50)`, {
      HEARTH_TEST: mark.slice(12),
    });
    const hangs = withEnv(`${forks} console.log('on'); setInterval(() => {}, 1e6)`, { HEARTH_TEST: mark.slice(12) });
    await world.bring([program('weather', '', own), program('hangs', '', hangs)]);
    const called = world.call('weather', { city: 'Rome' });
    await world.approve();
    expect(await called).toEqual({ text: 'done' });
    await gone();
    const endless = world.call('hangs', { city: 'Rome' });
    await world.approve();
    expect(carrying(mark)).not.toEqual([]);
    world.test().clock.advance(60_000);
    expect(await endless).toMatchObject({
      error: { code: 'unavailable', message: expect.stringContaining('may have run') },
    });
    await gone();
  });

  it.each([
    ['that fails', 'console.error("no such city"); process.exit(3)', 'ended with 3: no such city'],
    ['that prints without end', 'for (;;) require("fs").writeSync(1, "x".repeat(1e6))', 'far too much'],
  ])('one %s says so', async (_what, script, said) => {
    await world.bring([program('weather', script)]);
    const called = world.call('weather', { city: 'Rome' });
    await world.approve();
    expect(await called).toMatchObject({ error: { message: expect.stringContaining(said) } });
  });

  it('that is not there is not started, and what it prints is cut', async () => {
    const missing = { execution: { command: '/no/such/program' } };
    await world.bring([program('weather', '', missing), program('long', 'process.stdout.write("x".repeat(3e5))')]);
    const called = world.call('weather', { city: 'Rome' });
    await world.approve();
    expect(await called).toMatchObject({ error: { message: expect.stringContaining('could not be started') } });
    const long = world.call('long', { city: 'Rome' });
    await world.approve();
    const { text, isCut } = (await long) as { text: string; isCut: boolean };
    expect([text.length, isCut]).toEqual([262_144, true]);
  });

  it('takes only input that fits its schema', async () => {
    await world.bring([program('weather', 'console.log(1)')]);
    expect(await world.call('weather', {})).toMatchObject({ error: { code: 'missing_parameter', field: 'city' } });
    expect(await world.asked()).toEqual([]);
  });
});
