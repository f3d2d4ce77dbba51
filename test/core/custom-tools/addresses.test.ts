import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ownToolsWorld } from '../../support/own-tools.ts';

const world = ownToolsWorld();
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function listen(
  answer: (request: IncomingMessage, body: string, response: ServerResponse) => void,
): Promise<string> {
  const listening = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => answer(request, body, response));
  }).listen(0, '127.0.0.1');
  server = listening;
  await once(listening, 'listening');
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}/tool`;
}

const address = (url: string, more: Record<string, unknown> = {}) => ({
  name: 'lookup',
  description: 'Looks something up.',
  executionType: 'gateway',
  inputSchema: { type: 'object', properties: { q: { type: 'string' } } },
  execution: { url, ...more },
});

async function approved(): Promise<unknown> {
  const called = world.call('lookup', { q: 'a b' });
  await world.approve();
  return called;
}

describe('an address of an agent’s own', { timeout: 30_000 }, () => {
  it('is shown, asked with the input, and gives its answer', async () => {
    const seen: string[] = [];
    const url = await listen((request, body, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers['x-key']} ${body}`);
      response.end('{"found": 2}');
    });
    await world.bring([address(url, { headers: { 'x-key': 'k' } })]);
    const called = world.call('lookup', { q: 'a b' });
    const asked = await world.approve();
    expect(asked?.facts.map(({ value }) => value)).toEqual([`POST ${url}`, 'x-key=k', 'a b']);
    expect(await called).toEqual({ found: 2 });
    await world.bring([address(url, { method: 'GET' })]);
    expect(await approved()).toEqual({ found: 2 });
    expect(seen).toEqual(['POST /tool k {"q":"a b"}', 'GET /tool?q=a+b undefined ']);
  });

  it('tells an error as one, and nobody there as nobody', async () => {
    const url = await listen((_request, _body, response) => response.writeHead(418).end('short and stout'));
    await world.bring([address(url)]);
    expect(await approved()).toMatchObject({ error: { message: expect.stringContaining('418: short and stout') } });
    server?.closeAllConnections();
    server?.close();
    expect(await approved()).toMatchObject({ error: { message: expect.stringContaining('Nothing answers') } });
  });

  it('cuts an answer without end, and may have run where the line broke', async () => {
    const url = await listen((_request, _body, response) => {
      const more = (): void => {
        while (response.writable && response.write('x'.repeat(65_536)));
        if (response.writable) response.once('drain', more);
      };
      more();
    });
    await world.bring([address(url)]);
    expect(await approved()).toMatchObject({ isCut: true });
    const broken = await listen((request) => request.socket.destroy());
    await world.bring([address(broken)]);
    expect(await approved()).toMatchObject({ error: { message: expect.stringContaining('may have run') } });
  });

  it('is led nowhere else, and one beyond this computer is reached only once it was seen and allowed', async () => {
    const url = await listen((_request, _body, response) =>
      response.writeHead(302, { location: 'http://example.invalid/' }).end(),
    );
    await world.bring([address(url)]);
    expect(await approved()).toMatchObject({ error: { code: 'blocked_by_policy' } });
    await world.bring([address('http://example.invalid/tool')]);
    const { services } = world.test();
    expect(services.guard.status().allowedHosts).not.toContain('example.invalid');
    const called = world.call('lookup', { q: 'a' });
    expect((await world.asked())[0]?.facts[0]?.value).toBe('POST http://example.invalid/tool');
    expect(services.guard.status().allowedHosts).not.toContain('example.invalid');
    await world.approve();
    await called;
    expect(services.guard.status().allowedHosts).toContain('example.invalid');
    await world.bring([address('http://other.invalid/tool')]);
    expect(services.guard.status().allowedHosts).not.toContain('example.invalid');
  });
});
