import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createRawServer, type Server as RawServer } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { forgetProxies, withoutProxies } from '../../../src/main/core/net/proxies.ts';
import { reachDirectly } from '../../../src/main/core/net/reach.ts';

const servers: (Server | RawServer)[] = [];

async function listen(server: Server | RawServer, host = '127.0.0.1'): Promise<string> {
  servers.push(server);
  await once(server.listen(0, host), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const serve = (answer: RequestListener): Promise<string> => listen(createServer(answer));
/** Says these bytes to whoever comes, HTTP or not, and hangs up. */
const say = (bytes: string): Promise<string> =>
  listen(createRawServer((socket) => socket.on('error', () => undefined).end(bytes)));

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

describe('the way to a server on this computer', () => {
  it('carries method, headers and body there, and status, headers and body back', async () => {
    const host = await serve(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      response.writeHead(418, { 'x-answer': 'yes' }).end(`${request.method} ${request.headers['x-ask']} ${body}`);
    });
    const response = await reachDirectly(`${host}/a`, { method: 'POST', headers: { 'X-Ask': 'no' }, body: 'größer' });
    expect([response.status, response.headers.get('x-answer'), await response.text()]).toEqual([
      418,
      'yes',
      'POST no größer',
    ]);
  });

  it('gives a body as it comes, and takes an unwanted one away from the server', async () => {
    let isGone = false;
    const host = await serve((_request, response) => {
      response.write('first');
      response.on('close', () => {
        isGone = true;
      });
    });
    const reader = (await reachDirectly(host)).body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first');
    await reader?.cancel();
    await expect.poll(() => isGone).toBe(true);
  });

  it('holds a server back that says more than is read', async () => {
    let written = 0;
    const host = await serve((_request, response) => {
      const piece = Buffer.alloc(1_000_000);
      const go = (): void => {
        do written += 1;
        while (response.write(piece) && written < 500);
        response.once('drain', go);
      };
      go();
    });
    const response = await reachDirectly(host);
    const reader = response.body?.getReader();
    await reader?.read();
    const before = written;
    await new Promise((resolve) => setImmediate(resolve));
    expect(written - before).toBeLessThan(50);
    await reader?.cancel();
  });

  it.each([
    ['before it has answered', (): undefined => undefined],
    ['while it speaks', (response: { write(text: string): unknown }) => response.write('first')],
  ])('lets go of a server %s', async (_when, begin) => {
    const stop = new AbortController();
    const host = await serve((_request, response) => {
      begin(response);
      setImmediate(() => stop.abort(new Error('stopped')));
    });
    const text = reachDirectly(host, { signal: stop.signal }).then((response) => response.text());
    await expect(text).rejects.toThrow('stopped');
    await expect(reachDirectly(host, { signal: stop.signal })).rejects.toThrow('stopped');
  });

  it('fails as fetch does: nobody there, no HTTP, an impossible answer, a broken end', async () => {
    await expect(reachDirectly('http://127.0.0.1:9/')).rejects.toThrow('fetch failed');
    await expect(reachDirectly(await say('hello'))).rejects.toThrow('fetch failed');
    await expect(reachDirectly(await say('HTTP/1.1 999 What\r\n\r\n'))).rejects.toThrow('fetch failed');
    const broken = await reachDirectly(await say('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf'));
    await expect(broken.text()).rejects.toThrow('terminated');
  });

  it('looks no name up: localhost is this computer, whatever is said elsewhere', async () => {
    const host = await serve((_request, response) => response.end('here'));
    expect(await (await reachDirectly(host.replace('127.0.0.1', 'localhost'))).text()).toBe('here');
  });

  it('passes by every proxy that the environment asks for', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => response.end(asked.push(String(request.url)).toString()));
    server.on('connect', (request, socket) => {
      asked.push(String(request.url));
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    });
    const proxy = await listen(server);
    const host = await serve((_request, response) => response.end('from the server'));
    const variables = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy', 'all_proxy'];
    const env = {
      ...process.env,
      ...Object.fromEntries(variables.map((name) => [name, proxy])),
      NODE_USE_ENV_PROXY: '1',
    };
    const read = async (how: string): Promise<string> => {
      const code = `import('./src/main/core/net/reach.ts').then(async (own) => console.log(await (await ${how}('${host}')).text()))`;
      return (await promisify(execFile)(process.execPath, ['--no-warnings', '-e', code], { env })).stdout.trim();
    };
    expect(await read('own.reachDirectly')).toBe('from the server');
    expect(asked).toEqual([]);
    // The same look does see a proxy that is asked.
    await read('fetch').catch(() => undefined);
    expect(asked).not.toEqual([]);
  });
});

describe('words about proxies in an environment', () => {
  it('are taken out, whoever writes them how', () => {
    const words = [
      'HTTP_PROXY',
      'https_proxy',
      'ALL_PROXY',
      'no_proxy',
      'NODE_USE_ENV_PROXY',
      'npm_config_https_proxy',
    ];
    const env = { PATH: '/bin', PROXYCHAINS: '1', ...Object.fromEntries(words.map((name) => [name, 'x'])) };
    expect(withoutProxies(env)).toEqual({ PATH: '/bin', PROXYCHAINS: '1' });
    forgetProxies(env);
    expect(env).toEqual({ PATH: '/bin', PROXYCHAINS: '1' });
  });
});
