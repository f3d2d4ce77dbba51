import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { networkHandlers } from '../../../src/main/core/handlers/network.ts';
import { createGuard, isLoopback, NetworkRefused, type Refusal } from '../../../src/main/core/net/guard.ts';

const servers: Server[] = [];

async function serve(answer: (path: string) => { status: number; location?: string; body?: string }): Promise<string> {
  const server = createServer((request, response) => {
    const { status, location, body } = answer(request.url ?? '');
    response.writeHead(status, location ? { location } : {});
    response.end(`${request.method} ${body ?? ''}`);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

function guarded(granted: readonly string[] = []) {
  const told: Refusal[] = [];
  const guard = createGuard({
    clock: { now: () => 1_000 },
    granted: () => granted,
    onRefused: (one) => told.push(one),
  });
  return { guard, told, reach: guard.fetchFor('test') };
}

describe('the network guard', () => {
  it('reaches servers on this computer', async () => {
    const host = await serve(() => ({ status: 200, body: 'hello' }));
    const { guard, reach } = guarded();
    expect(await (await reach(`${host}/a`)).text()).toBe('GET hello');
    expect(guard.status().refused).toBe(0);
  });

  it.each([
    'https://example.com/',
    'http://192.168.1.10:11434/api/tags',
    'http://localhost.example.com/',
    'http://127.0.0.1.example.com/',
    'http://0.0.0.0/',
    'http://[2001:db8::1]/',
    'http://3232235777/',
    'file:///etc/passwd',
    'data:text/plain,x',
  ])('refuses %s, counts it and tells', async (url) => {
    const { guard, told, reach } = guarded();
    await expect(reach(url)).rejects.toThrow(NetworkRefused);
    expect(guard.status().refused).toBe(1);
    expect(told).toEqual([{ at: 1_000, host: new URL(url).host || new URL(url).protocol, purpose: 'test' }]);
  });

  it('follows redirects within the server that was asked only', async () => {
    const seen: string[] = [];
    const other = await serve((path) => {
      seen.push(path);
      return { status: 200 };
    });
    const port = new URL(other).port;
    const outside = [
      `${other}/other-port`,
      `http://localhost:${port}/`,
      `//127.0.0.2:${port}/`,
      `https://127.0.0.1:${port}/`,
      'https://example.com/',
      'file:///etc/passwd',
    ];
    const host = await serve((path) => {
      const [, status, to] = /^\/(\d+)\/(.*)$/.exec(path) ?? [];
      return status ? { status: Number(status), location: decodeURIComponent(to ?? '') } : { status: 200, body: path };
    });
    const { told, reach } = guarded();
    const send = { method: 'POST', body: 'x' };
    expect(await (await reach(`${host}/302/%2Fthere`, send)).text()).toBe('GET /there');
    expect(await (await reach(`${host}/307/%2Fthere`, send)).text()).toBe('POST /there');
    for (const status of [301, 302, 303, 307, 308]) {
      for (const to of outside) {
        await expect(reach(`${host}/${status}/${encodeURIComponent(to)}`, send)).rejects.toThrow(NetworkRefused);
        expect(told.at(-1)?.host).toBe(new URL(to, host).host || 'file:');
      }
    }
    expect(seen).toEqual([]);
  });

  it('ends a circle of redirects', async () => {
    const host = await serve(() => ({ status: 302, location: '/again' }));
    await expect(guarded().reach(host)).rejects.toThrow('Too many redirects');
  });

  it('lets a granted host through, port and all', async () => {
    const { guard } = guarded(['lan.example:8080']);
    const asked: string[] = [];
    const fake = createGuard({
      clock: { now: () => 0 },
      granted: () => ['lan.example:8080'],
      onRefused: () => undefined,
      fetch: async (input) => {
        asked.push(String(input));
        return new Response('yes');
      },
    });
    await fake.fetchFor('test')('http://lan.example:8080/x');
    await expect(fake.fetchFor('test')('http://lan.example/x')).rejects.toThrow(NetworkRefused);
    expect(asked).toEqual(['http://lan.example:8080/x']);
    expect(
      networkHandlers({ guard, pulls: { reaching: () => [] } })['network.status']({}, { audience: 'main' }),
    ).toMatchObject({ isOffline: false });
  });

  it('shows what was refused, in words that cross borders', async () => {
    const { guard, reach } = guarded();
    await reach('https://example.com/a').catch(() => undefined);
    expect(
      networkHandlers({ guard, pulls: { reaching: () => [] } })['network.status']({}, { audience: 'main' }),
    ).toEqual({
      isOffline: true,
      refused: 1,
      allowedHosts: ['localhost', '127.0.0.1', '[::1]'],
      others: [],
      refusals: [{ at: '1970-01-01T00:00:01.000Z', host: 'example.com', purpose: 'test' }],
    });
  });

  it('knows this computer by its names only', () => {
    expect(['localhost', '127.0.0.1', '127.1.2.3', '[::1]'].every(isLoopback)).toBe(true);
    expect(['127.0.0.1.nip.io', 'localhost.', '10.0.0.1', '::1', ''].some(isLoopback)).toBe(false);
  });
});
