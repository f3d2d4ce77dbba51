import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it, test, vi } from 'vitest';
import { type Door, openDoor } from '../../../src/main/core/net/door.ts';

/** Whoever answers for this name answers with an address of this computer. */
vi.mock('node:dns', async (original) => {
  const real = await original<typeof import('node:dns')>();
  const lookup = (name: string, ...more: [never, never]): void => {
    if (name === 'rebound.example.org')
      (more[1] as (error: null, found: object) => void)(null, [{ address: '127.0.0.1', family: 4 }]);
    else real.lookup(name, ...more);
  };
  return { ...real, lookup };
});

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function house(allowed: (site: string) => boolean) {
  const asked: string[] = [];
  const site: Server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['proxy-authorization'] ?? '-'}`);
    response.end('home');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  const door: Door = await openDoor({
    password: 'open sesame',
    mayReach: (name) => allowed(name.replace(`:${port}`, ':P')),
  });
  ends.push(
    () => site.closeAllConnections(),
    () => void site.close(),
    door.close,
  );
  const say = (text: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(door.port, '127.0.0.1', () => socket.write(text));
      let heard = '';
      socket.on('data', (chunk) => {
        heard += chunk;
        if (/\r\n\r\n/.test(heard)) socket.end();
      });
      socket.on('error', () => resolve(heard));
      socket.on('close', () => resolve(heard));
    });
  const key = `proxy-authorization: Basic ${Buffer.from('hearth:open sesame').toString('base64')}\r\n`;
  return { asked, port, say, key };
}

it('lets through what is allowed, without the key it was opened with', async () => {
  const { asked, port, say, key } = await house((site) => site === '127.0.0.1:P');
  expect(await say(`GET http://127.0.0.1:${port}/a?b HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${key}\r\n`)).toContain(
    '200 OK',
  );
  expect(asked).toEqual(['GET /a?b -']);
  expect(await say(`CONNECT 127.0.0.1:${port} HTTP/1.1\r\n${key}\r\n`)).toContain('200');
});

test.each([
  [
    'another program of this computer',
    () => true,
    (port: number) => `GET http://127.0.0.1:${port}/ HTTP/1.1\r\nhost: x\r\n\r\n`,
    '407',
  ],
  [
    'a wrong key',
    () => true,
    (port: number) => `CONNECT 127.0.0.1:${port} HTTP/1.1\r\nproxy-authorization: Basic eDp5\r\n\r\n`,
    '407',
  ],
  [
    'a site that was not allowed',
    () => false,
    (port: number, key: string) => `GET http://127.0.0.1:${port}/ HTTP/1.1\r\nhost: x\r\n${key}\r\n`,
    '403',
  ],
  [
    'a tunnel there',
    () => false,
    (port: number, key: string) => `CONNECT 127.0.0.1:${port} HTTP/1.1\r\n${key}\r\n`,
    '403',
  ],
  [
    'a public site in the clear',
    () => true,
    (_port: number, key: string) => `GET http://example.org/ HTTP/1.1\r\nhost: x\r\n${key}\r\n`,
    '403',
  ],
  [
    'the door itself as a page',
    () => true,
    (_port: number, key: string) => `GET / HTTP/1.1\r\nhost: x\r\n${key}\r\n`,
    '403',
  ],
])('%s gets nothing', async (_what, allowed, text, status) => {
  const { asked, port, say, key } = await house(allowed);
  expect(await say(text(port, key))).toContain(` ${status} `);
  expect(asked).toEqual([]);
});

it('does not go to this computer by a public name that stands for it', async () => {
  const { asked, port, say, key } = await house(() => true);
  expect(await say(`CONNECT rebound.example.org:${port} HTTP/1.1\r\n${key}\r\n`)).toContain(' 502 ');
  expect(asked).toEqual([]);
});
