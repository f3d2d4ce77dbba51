import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '../../../src/main/core/base/clock.ts';
import { SILENCE_MS } from '../../../src/main/core/downloads/asking.ts';
import { RESERVE_BYTES } from '../../../src/main/core/downloads/disk.ts';
import { createGuard } from '../../../src/main/core/net/guard.ts';
import { BYTES, type DownloadsHere, FILE, MODEL, openDownloads } from '../../support/downloads.ts';

let here: DownloadsHere;
beforeEach(async () => {
  here = await openDownloads();
});

describe('a download', () => {
  it('comes whole, under its name, and the guard is closed again', async () => {
    expect(here.downloads.hosts()).toEqual([]);
    const { id } = here.downloads.begin(MODEL);
    const end = await here.ends(id);
    expect(end).toMatchObject({ state: 'done', file: FILE, sizeBytes: BYTES.length, receivedBytes: BYTES.length });
    const { host } = new URL(here.hub.address);
    expect(here.lists.some(({ openHosts }) => openHosts.includes(host))).toBe(true);
    expect(await here.offered()).toEqual([true]);
    expect(here.done).toBe(1);
    expect(here.downloads.hosts()).toEqual([]);
    expect(readdirSync(join(here.folder, '.part'))).toEqual([]);
  });

  it('goes on where the connection broke, with the version it knows', async () => {
    here.hub.behave({ dropsAfter: 1_000_000 }, { dropsAfter: 500_000 }, {});
    expect(await here.ends(here.downloads.begin(MODEL).id)).toMatchObject({ state: 'done' });
    expect(await here.offered()).toEqual([true]);
    const [first, second, third] = here.hub.fetched();
    expect(first?.range).toBeUndefined();
    expect(second).toMatchObject({ ifRange: '"one"' });
    const from = [second, third].map((one) => Number(/\d+/.exec(one?.range ?? '')?.[0]));
    expect(from[0]).toBeGreaterThan(0);
    expect(from[1]).toBeGreaterThan(from[0] ?? 0);
  });

  it('gives up where nothing comes any more, keeps what has come, and goes on when it is told to', async () => {
    here.hub.behave({ dropsAfter: 1_000_000 }, { status: 503 });
    const { id } = here.downloads.begin(MODEL);
    const failed = await here.ends(id);
    expect(failed.problem?.message).toMatch(/cannot be reached/);
    expect(failed.receivedBytes).toBeGreaterThan(0);
    expect(here.downloads.hosts()).toEqual([]);
    expect(await here.offered()).toEqual([]);
    here.hub.behave({});
    here.downloads.goOn(id);
    expect(await here.ends(id)).toMatchObject({ state: 'done' });
    expect(here.hub.fetched().at(-1)?.range).toMatch(/^bytes=[1-9]/);
  });

  it.each([
    ['a server that ignores ranges', [{ dropsAfter: 1_000_000 }, { ignoresRanges: true }]],
    ['a server that begins elsewhere than it was asked', [{ dropsAfter: 1_000_000 }, { claimsStart: 5 }, {}]],
    ['a server that knows no such range', [{ dropsAfter: 1_000_000 }, { status: 416 }, {}]],
  ])('is read from the beginning of %s', async (_name, manners) => {
    here.hub.behave(...manners);
    expect(await here.ends(here.downloads.begin(MODEL).id)).toMatchObject({ state: 'done' });
    expect(await here.offered()).toEqual([true]);
  });

  it('begins anew where the file on the server is another one meanwhile', async () => {
    here.hub.behave({ dropsAfter: 1_000_000 }, { status: 503 });
    const { id } = here.downloads.begin(MODEL);
    await here.ends(id);
    here.hub.newVersion('"two"');
    here.hub.behave({});
    here.downloads.goOn(id);
    expect(await here.ends(id)).toMatchObject({ state: 'done' });
    expect(await here.offered()).toEqual([true]);
  });

  it.each([
    ['sends other bytes', { corrupts: true }, /SHA-256/],
    ['sends other bytes after a break', [{ dropsAfter: 1_000_000 }, { corrupts: true }], /SHA-256/],
    ['sends more than it said', { sendsMore: true }, /not as long/],
    ['has it no more', { status: 404 }, /no more/],
    ['gives it to nobody', { status: 403 }, /does not give/],
    ['sends to an open host', { redirect: 'https://example.com/x' }, /does not connect/],
    ['sends to another port of this computer', { redirect: 'http://127.0.0.1:9/x' }, /does not connect/],
    ['sends in a circle', { redirect: '/a/resolve/b' }, /cannot be reached/],
  ])('that %s is no model', async (_name, manners, says) => {
    here.hub.behave(...[manners].flat());
    const end = await here.ends(here.downloads.begin(MODEL).id);
    expect(end.state).toBe('failed');
    expect(end.problem?.message).toMatch(says);
    expect(await here.offered()).toEqual([]);
    expect(here.done).toBe(0);
    expect(here.downloads.hosts()).toEqual([]);
  });

  it('follows a redirect of the hub to a host that belongs to it, and to no other', async () => {
    const asked: string[] = [];
    const guard = createGuard({
      clock: createClock(),
      granted: () => ['here.hub.example', '*.hf.example'],
      mayHandOn: (purpose) => purpose === 'download',
      onRefused: () => undefined,
      fetch: async (input) => {
        const url = new URL(String(input));
        asked.push(url.host);
        const to = url.searchParams.get('to');
        return new Response('x', to === null ? {} : { status: 302, headers: { location: to } });
      },
    });
    const go = (to: string, purpose = 'download') =>
      guard.fetchFor(purpose)(`https://here.hub.example/f?to=${encodeURIComponent(to)}`);
    expect((await go('https://cdn.hf.example/f')).status).toBe(200);
    for (const to of [
      'http://cdn.hf.example/f',
      'https://hf.example/f',
      'https://evilhf.example/f',
      'https://cdn.hf.example:8443/f',
      'https://cdn.hf.example.evil.test/f',
      'https://127.0.0.1/f',
    ])
      await expect(go(to), to).rejects.toThrow('does not connect');
    await expect(go('https://cdn.hf.example/f', 'tool')).rejects.toThrow('does not connect');
    expect(asked.filter((host) => host !== 'here.hub.example')).toEqual(['cdn.hf.example']);
  });

  it('keeps what has come where the disk fills meanwhile', async () => {
    here.hub.behave({ dropsAfter: 1_000_000 }, {});
    here.rooms.push(2 * RESERVE_BYTES, RESERVE_BYTES);
    const { id } = here.downloads.begin(MODEL);
    expect((await here.ends(id)).problem?.message).toMatch(/too little room/);
    expect(await here.offered()).toEqual([]);
    here.downloads.goOn(id);
    expect(await here.ends(id)).toMatchObject({ state: 'done' });
    expect(here.hub.fetched().at(-1)?.range).toMatch(/^bytes=[1-9]/);
  });

  it('does not wait for a server that says nothing for half a minute', async () => {
    here.hub.behave({ holds: new Promise(() => undefined) }, {});
    const { id } = here.downloads.begin(MODEL);
    await here.untilAsked(1);
    here.clock.set(here.clock.now() + SILENCE_MS);
    expect(await here.ends(id)).toMatchObject({ state: 'done' });
    expect(here.hub.fetched()).toHaveLength(2);
  });

  it('wants room on the disk before it begins', async () => {
    here.rooms.push(RESERVE_BYTES + 1_000);
    const { id } = here.downloads.begin(MODEL);
    expect((await here.ends(id)).problem?.message).toMatch(/too little room/);
    expect(here.hub.fetched()).toEqual([]);
    here.downloads.goOn(id);
    expect(await here.ends(id)).toMatchObject({ state: 'done' });
  });

  it('pauses and goes on; the guard is closed meanwhile', async () => {
    let go = (): void => undefined;
    const holds = new Promise<void>((letGo) => {
      go = letGo;
    });
    here.hub.behave({ dropsAfter: 1_000_000 }, { holds });
    const { id } = here.downloads.begin(MODEL);
    await here.untilAsked(2);
    await expect(here.downloads.pause(id)).resolves.toMatchObject({ state: 'paused' });
    expect(here.downloads.hosts()).toEqual([]);
    go();
    here.hub.behave({});
    here.downloads.goOn(id);
    expect(await here.ends(id)).toMatchObject({ state: 'done' });
    expect(here.hub.fetched().at(-1)?.range).toMatch(/^bytes=[1-9]/);
  });

  it('is one of several that come one after the other, and can be taken off', async () => {
    here.hub.has(FILE, 'Qwen3-8B-Q4_K_M.gguf', 'Qwen3-14B-Q4_K_M.gguf');
    const first = here.downloads.begin(MODEL);
    const second = here.downloads.begin('qwen3-8b');
    const third = here.downloads.begin('qwen3-14b');
    expect(here.downloads.begin('qwen3-8b').id).toBe(second.id);
    await here.downloads.remove(second.id);
    await Promise.all([here.ends(first.id), here.ends(third.id)]);
    expect(readdirSync(here.folder).filter((name) => name.endsWith('.gguf'))).toEqual(
      ['Qwen3-14B-Q4_K_M.gguf', FILE].sort(),
    );
    expect(here.lists.every(({ downloads: all }) => all.filter(({ state }) => state === 'running').length <= 1)).toBe(
      true,
    );
  });

  it('goes on in the next process, and what nobody waits for is swept away', async () => {
    here.hub.behave({ dropsAfter: 1_000_000 }, { holds: new Promise(() => undefined) });
    const { id } = here.downloads.begin(MODEL);
    await here.untilAsked(2);
    await here.restart();
    expect(await here.offered()).toEqual([]);
    writeFileSync(join(here.folder, '.part', 'stray.part'), 'x');
    here.hub.behave({});
    expect(here.downloads.list().downloads).toMatchObject([{ id }]);
    here.downloads.start();
    expect(await here.ends(id)).toMatchObject({ state: 'done' });
    expect(await here.offered()).toEqual([true]);
    expect(here.hub.fetched().at(-1)?.range).toMatch(/^bytes=[1-9]/);
    expect(existsSync(join(here.folder, '.part', 'stray.part'))).toBe(false);
  });

  it('never takes the name of another file, and is not kept twice', async () => {
    mkdirSync(here.folder, { recursive: true });
    writeFileSync(join(here.folder, FILE), 'mine');
    expect(await here.ends(here.downloads.begin(MODEL).id)).toMatchObject({ file: 'Qwen3-4B-Q4_K_M-2.gguf' });
    expect(readFileSync(join(here.folder, FILE), 'utf8')).toBe('mine');
    expect(await here.ends(here.downloads.begin(MODEL).id)).toMatchObject({ file: 'Qwen3-4B-Q4_K_M-2.gguf' });
    expect(readdirSync(here.folder).filter((name) => name.endsWith('.gguf'))).toHaveLength(2);
  });
});
