import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createClock } from '../../../../../src/main/core/base/clock.ts';
import { STALLED_MS } from '../../../../../src/main/core/models/providers/ollama/one-pull.ts';
import type { OllamaPull } from '../../../../../src/shared/model/ollama.ts';
import { createLiveCore } from '../../../../support/core.ts';
import { type Answer, json, lines, serve } from '../../../../support/fake-ollama.ts';

const NAME = 'qwen3:0.6b';
const part = (completed: number, total = 1_000) => ({ status: 'pulling a1', digest: 'sha256:a1', total, completed });
const whole = [
  { status: 'pulling manifest' },
  part(0),
  part(600),
  part(1_000),
  { status: 'pulling b2', digest: 'sha256:b2', total: 20, completed: 20 },
  { status: 'verifying sha256 digest' },
  { status: 'writing manifest' },
  { status: 'success' },
];
const tags = { tags: json({ models: [{ name: NAME, size: 523_000_000, digest: 'd' }] }), ps: json({ models: [] }) };

/** A pull that the test leads: what was asked, and how it is answered. */
function held() {
  const open: ServerResponse[] = [];
  let closed = 0;
  const answer: Answer = (_body, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    response.on('close', () => {
      closed += response.writableEnded ? 0 : 1;
    });
    open.push(response);
    response.write(`${JSON.stringify({ status: 'pulling manifest' })}\n`);
  };
  const say = (...values: readonly unknown[]): void => {
    for (const value of values) open.at(-1)?.write(`${JSON.stringify(value)}\n`);
  };
  return { answer, say, asked: () => open.length, leftByHearth: () => closed, end: () => open.at(-1)?.end() };
}

async function coreAt(host: string, options: Parameters<typeof createLiveCore>[0] = {}) {
  const live = createLiveCore({ examinesByItself: false, ...options });
  onTestFinished(live.dispose);
  live.core.settings.set({ ollamaHost: host });
  live.core.start();
  const main = live.core.client('main');
  const approval = live.core.client('approval');
  const only = async (): Promise<OllamaPull | undefined> => (await main['ollama.pulls']({})).pulls[0];
  const ends = (state: OllamaPull['state'] = 'done') =>
    vi.waitFor(async () => expect(await only()).toMatchObject({ state }), { timeout: 5_000 });
  const say = async (given: 'approve' | 'deny') => {
    const [asked] = await approval['approvals.list']({});
    return approval['approvals.answer']({ id: asked?.id ?? '', answer: given });
  };
  const choose = () => live.core.client('headless')['models.allowServer']({});
  return { ...live, main, approval, only, ends, say, choose };
}

it('has Ollama get what the catalogue names once the server is chosen: told as it comes, and shown as what reaches out', async () => {
  const pull = held();
  const { host, heard } = await serve({ ...tags, pull: pull.answer });
  const { main, core, choose, only, ends } = await coreAt(host);
  const told: unknown[] = [];
  core.onEvent((event, payload) => event === 'ollama.changed' && told.push(payload));
  await choose();
  expect(await main['network.status']({})).toMatchObject({ isOffline: true, others: [] });
  const begun = await main['ollama.pull']({ model: 'qwen3-0.6b' });
  expect(begun).toMatchObject({ status: 'begun', pull: { name: NAME, sizeBytes: null } });
  await vi.waitFor(() => expect(pull.asked()).toBe(1));
  expect(heard.find(({ path }) => path === 'pull')?.body).toEqual({ model: NAME, stream: true });
  expect(await main['network.status']({})).toMatchObject({
    isOffline: false,
    others: [{ program: 'Ollama', host: 'ollama.com', what: NAME }],
    allowedHosts: ['localhost', '127.0.0.1', '[::1]'],
  });
  pull.say(...whole.slice(0, 3));
  await vi.waitFor(async () =>
    expect(await only()).toMatchObject({ state: 'running', step: 'bringing', receivedBytes: 600, sizeBytes: 1_000 }),
  );
  pull.say(...whole.slice(3, 6));
  await vi.waitFor(async () => expect(await only()).toMatchObject({ step: 'checking', receivedBytes: 1_020 }));
  pull.say(...whole.slice(6));
  await ends();
  expect(await only()).toMatchObject({ receivedBytes: 1_020, sizeBytes: 1_020, problem: null, step: null });
  expect(await main['network.status']({})).toMatchObject({ isOffline: true, others: [] });
  expect(told.length).toBeGreaterThan(2);
  // Asked for again it is got again: there may be a newer one.
  await main['ollama.pull']({ model: 'qwen3-0.6b' });
  await vi.waitFor(() => expect(pull.asked()).toBe(2));
});

it('asks about any other name, and about a server that nobody chose: before the yes no name goes there, and a no is a no', async () => {
  const { host, heard } = await serve({ ...tags, pull: lines(...whole) });
  const { main, approval, say, choose, only, ends } = await coreAt(host);
  const asked = () => heard.filter(({ path }) => path === 'pull');
  expect(await main['ollama.pull']({ model: 'qwen3-0.6b' })).toMatchObject({ status: 'asked' });
  const [question] = await approval['approvals.list']({});
  expect(question).toMatchObject({
    kind: 'server',
    server: 'pull',
    summary: `Ollama is to get ${NAME} from ollama.com`,
  });
  const facts = JSON.stringify(question?.facts);
  for (const fact of [NAME, 'ollama.com', host]) expect(facts).toContain(fact);
  await say('deny');
  expect(await only()).toBeUndefined();
  expect(asked()).toEqual([]);

  await choose();
  expect(await main['ollama.pull']({ name: 'someone/secret-diary' })).toMatchObject({ status: 'asked' });
  expect(await main['ollama.pull']({ name: ' someone/secret-diary:latest' })).toMatchObject({ status: 'asked' });
  expect(await approval['approvals.list']({})).toHaveLength(1);
  expect(asked()).toEqual([]);
  await say('approve');
  await ends();
  expect(asked().map(({ body }) => body['model'])).toEqual(['someone/secret-diary:latest']);
});

it('a yes to getting a model is no yes to hearing what is said', async () => {
  const { host } = await serve({ ...tags, pull: lines(...whole) });
  const { main, say, ends } = await coreAt(host);
  await main['ollama.pull']({ name: NAME });
  await say('approve');
  await ends();
  const { sources } = await main['models.list']({ refresh: true });
  expect(sources.find(({ id }) => id === 'ollama')).toMatchObject({ consent: 'open' });
});

it.each([
  ['gpt-oss:120b-cloud', 'blocked by its name'],
  ['deepseek-v3.1:671b-cloud', 'the same'],
  ['kimi:cloud', 'the same'],
  ['registry.example/library/x', 'another server'],
  ['https://evil.example/x', 'an address'],
  ['evil.example:8080/a/b:c', 'another server with a port'],
  ['../../etc/passwd', 'a path'],
  ['a b', 'no name'],
  ['x:', 'no tag'],
  ['x@sha256:abc', 'a digest'],
  ['ä', 'no name there'],
])('never asks for %s (%s)', async (name) => {
  const { host, heard } = await serve(tags);
  const { main, approval, choose } = await coreAt(host);
  await choose();
  await expect(main['ollama.pull']({ name })).rejects.toMatchObject({ info: { code: 'invalid_value', field: 'name' } });
  const headless = (await coreAt(host)).core.client('headless');
  await expect(headless['ollama.pull']({ name })).rejects.toMatchObject({ info: { code: 'invalid_value' } });
  expect(await approval['approvals.list']({})).toEqual([]);
  expect(heard.some(({ path }) => path === 'pull')).toBe(false);
});

it('says of a model that turns out to run elsewhere, whatever its name, that it does', async () => {
  const { host } = await serve({ ...tags, pull: lines(...whole), show: json({ remote_host: 'https://ollama.com' }) });
  const { core, ends, only } = await coreAt(host);
  await core.client('headless')['ollama.pull']({ name: 'harmless' });
  await ends('failed');
  expect((await only())?.problem?.message).toBe('This model runs on somebody else’s computer.');
});

const said = (error: string): Answer => lines({ status: 'pulling manifest' }, { error });
const hostile: readonly (readonly [string, Answer, RegExp])[] = [
  ['an unknown name', said('pull model manifest: file does not exist'), /no model of this name/],
  ['an unknown name, as a status', json({ error: 'model not found' }, 404), /no model of this name/],
  ['a full disk', said('write /x/blobs/sha256-a-partial: no space left on device'), /too little room/],
  [
    'no internet',
    said(
      'pull model manifest: Get "https://registry.ollama.ai/v2/": dial tcp: lookup registry.ollama.ai: no such host',
    ),
    /does not get through/,
  ],
  [
    'no internet, as a status',
    json({ error: 'dial tcp 1.2.3.4:443: connect: network is unreachable' }, 500),
    /does not get through/,
  ],
  ['a newer format', said('this model requires a newer version of Ollama'), /newer Ollama/],
  [
    'no right to it',
    said('pull model manifest: 401: {"errors":[{"code":"UNAUTHORIZED"}]} unauthorized'),
    /does not give/,
  ],
  ['a connection that breaks off', said('max retries exceeded: unexpected EOF'), /Nothing has come/],
  ['an error that nobody knows', said('digest mismatch, file must be downloaded again'), /could not get it/],
  [
    'a line that is no JSON',
    (_body, response) => void response.end('{"status":"pulling manifest"}\n<html>\n'),
    /cannot be read/,
  ],
  ['a line that is a list', lines([]), /cannot be read/],
  ['sizes that are none', lines({ ...part(1), total: -5 }), /cannot be read/],
  ['a line without end', (_body, response) => void response.end('x'.repeat(300_000)), /cannot be read/],
  ['the end before the end', lines(...whole.slice(0, 3)), /does not answer/],
  [
    'a connection that drops',
    (_body, response) => {
      response.write(`${JSON.stringify(part(5))}\n`, () => response.destroy());
    },
    /does not answer/,
  ],
  [
    'a page',
    (_body, response) => void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad'),
    /could not get it/,
  ],
  [
    'another place',
    (_body, response) => void response.writeHead(302, { location: 'https://evil.example/' }).end(),
    /does not answer/,
  ],
];
it.each(hostile)(
  '%s is said plainly, in no words of the server, and can be tried again',
  async (_case, answer, words) => {
    const { host, heard } = await serve({ ...tags, pull: answer });
    const { core, main, ends, only } = await coreAt(host);
    await core.client('headless')['ollama.pull']({ name: NAME });
    await ends('failed');
    const pull = await only();
    expect(pull?.problem?.message).toMatch(words);
    expect(JSON.stringify(pull)).not.toMatch(/dial tcp|blobs|html|digest mismatch/);
    const before = heard.filter(({ path }) => path === 'pull').length;
    expect((await main['ollama.resume']({ id: pull?.id ?? '' })).pull).toMatchObject({ problem: null });
    await vi.waitFor(() => expect(heard.filter(({ path }) => path === 'pull')).toHaveLength(before + 1));
  },
);

it('pausing and giving up end it at the server; going on asks it again; one that waits is not asked for', async () => {
  const pull = held();
  const { host } = await serve({ ...tags, pull: pull.answer });
  const { core, main, only } = await coreAt(host);
  const headless = core.client('headless');
  await headless['ollama.pull']({ name: NAME });
  await headless['ollama.pull']({ name: 'second' });
  await vi.waitFor(() => expect(pull.asked()).toBe(1));
  pull.say(part(600));
  await vi.waitFor(async () => expect(await only()).toMatchObject({ receivedBytes: 600 }));
  const { pulls } = await main['ollama.pulls']({});
  const [first, second] = pulls.map(({ id }) => id) as [string, string];
  expect(pulls[1]).toMatchObject({ state: 'waiting' });
  await main['ollama.remove']({ id: second });
  expect((await main['ollama.pause']({ id: first })).pull).toMatchObject({ state: 'paused', receivedBytes: 600 });
  await vi.waitFor(() => expect(pull.leftByHearth()).toBe(1));
  expect(pull.asked()).toBe(1);
  await main['ollama.resume']({ id: first });
  await vi.waitFor(() => expect(pull.asked()).toBe(2));
  await main['ollama.remove']({ id: first });
  await vi.waitFor(() => expect(pull.leftByHearth()).toBe(2));
  expect((await main['ollama.pulls']({})).pulls).toEqual([]);
  expect(await main['network.status']({})).toMatchObject({ others: [] });
  await expect(main['ollama.resume']({ id: first })).rejects.toMatchObject({ info: { code: 'not_found' } });
});

it('one that stalls is given up, however often the server says the same', async () => {
  const clock = createClock();
  const pull = held();
  const { host } = await serve({ ...tags, pull: pull.answer });
  const { core, only, ends } = await coreAt(host, { clock });
  await core.client('headless')['ollama.pull']({ name: NAME });
  await vi.waitFor(() => expect(pull.asked()).toBe(1));
  pull.say(part(600));
  await vi.waitFor(async () => expect(await only()).toMatchObject({ receivedBytes: 600 }));
  clock.set(clock.now() + STALLED_MS - 5_000);
  pull.say(part(600), part(600));
  expect(await only()).toMatchObject({ state: 'running' });
  clock.set(clock.now() + 6_000);
  await ends('failed');
  expect((await only())?.problem?.message).toBe('Nothing has come for a while.');
  await vi.waitFor(() => expect(pull.leftByHearth()).toBe(1));
});

it('goes on after a restart, and not at another server than the one that was allowed', async () => {
  const pull = held();
  const [one, other] = [await serve({ ...tags, pull: pull.answer }), await serve({ ...tags, pull: lines(...whole) })];
  const dataDir = mkdtempSync(join(tmpdir(), 'hearth-pulls-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, maxRetries: 5, force: true }));
  const first = await coreAt(one.host, { dataDir });
  await first.core.client('headless')['ollama.pull']({ name: NAME });
  await vi.waitFor(() => expect(pull.asked()).toBe(1));
  pull.say(part(600));
  await vi.waitFor(async () => expect(await first.only()).toMatchObject({ receivedBytes: 600 }));
  await first.core.stop();

  const next = await coreAt(one.host, { dataDir });
  expect(await next.only()).toMatchObject({ receivedBytes: 600 });
  await vi.waitFor(() => expect(pull.asked()).toBe(2));
  await next.core.stop();

  const elsewhere = await coreAt(other.host, { dataDir });
  await elsewhere.ends('failed');
  expect((await elsewhere.only())?.problem?.message).toMatch(/Another program/);
  expect(other.heard.some(({ path }) => path === 'pull')).toBe(false);
});
