import { timingSafeEqual } from 'node:crypto';
import { lookup as lookUp } from 'node:dns';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type LookupFunction, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { isPublicHost } from './public-address.ts';
import { publicLookup } from './reach.ts';

/** A proxy on this computer through which one view reaches the network, and no other program does. */
export interface Door {
  readonly port: number;
  /** Also what flows through it ends. */
  close(): void;
}

/** What a host says of itself, and nothing of whoever asks. */
const HOP = new Set([
  'proxy-authorization',
  'proxy-connection',
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'upgrade',
]);
const LONGEST_SILENCE_MS = 60_000;

/**
 * Opens one on a port of its own. A name is looked up here, never by the view: where it is one of the public internet its
 * addresses must be so, too, and what goes there is encrypted. `mayReach` is asked for each connection, with `host:port`.
 */
export function openDoor({
  password,
  mayReach,
}: {
  readonly password: string;
  readonly mayReach: (site: string) => boolean;
}): Promise<Door> {
  const expected = Buffer.from(`Basic ${Buffer.from(`hearth:${password}`).toString('base64')}`);
  const sockets = new Set<Duplex>();
  const keep = <S extends Duplex>(socket: S): S => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    return socket;
  };
  const isKnown = ({ headers }: IncomingMessage): boolean => {
    const said = Buffer.from(headers['proxy-authorization'] ?? '');
    return said.length === expected.length && timingSafeEqual(said, expected);
  };

  const server = createServer((request, response) => {
    if (!isKnown(request)) return refuse(response, 407);
    const url = urlOf(request.url);
    // A public host is asked for encrypted, through `connect`.
    if (url?.protocol !== 'http:' || isPublicHost(url.hostname) || !mayReach(siteOf(url))) {
      return refuse(response, 403);
    }
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !HOP.has(name)));
    const onward = forward(
      {
        ...{
          host: bare(url.hostname),
          port: url.port || 80,
          path: `${url.pathname}${url.search}`,
          method: request.method,
        },
        ...{ headers, agent: false, timeout: LONGEST_SILENCE_MS, lookup: ownLookup },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('socket', keep);
    onward.on('timeout', () => onward.destroy());
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  server.on('connection', keep);
  server.on('connect', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const end = (status: string): void => void socket.end(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\n\r\n`);
    if (!isKnown(request)) return end('407 Proxy Authentication Required\r\nproxy-authenticate: Basic realm="door"');
    const url = urlOf(`https://${request.url ?? ''}`);
    if (!url || !mayReach(siteOf(url))) return end('403 Forbidden');
    const lookup = isPublicHost(url.hostname) ? publicLookup : ownLookup;
    const onward = keep(connect({ host: bare(url.hostname), port: Number(url.port) || 443, lookup }));
    onward.setTimeout(LONGEST_SILENCE_MS * 5, () => onward.destroy());
    onward.on('connect', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      if (head.length > 0) onward.write(head);
      onward.pipe(socket);
      socket.pipe(onward);
    });
    onward.on('error', () => end('502 Bad Gateway'));
    onward.on('close', () => socket.destroy());
    socket.on('close', () => onward.destroy());
  });
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        close: () => {
          server.close();
          for (const socket of sockets) socket.destroy();
        },
      }),
    );
  });
}

/** What the person allows, of an address: its host and port. */
export function siteOf({ hostname, port, protocol }: URL): string {
  return `${hostname.toLowerCase()}:${port || (protocol === 'http:' || protocol === 'ws:' ? 80 : 443)}`;
}

/** Of what the person named exactly: this computer by its own name, others as they are known here. */
const ownLookup: LookupFunction = (name, options, answer) => {
  if (name !== 'localhost') return lookUp(name, options, answer);
  if (options.all) answer(null, [{ address: '127.0.0.1', family: 4 }]);
  else answer(null, '127.0.0.1', 4);
};

function refuse(response: ServerResponse, status: 403 | 407): void {
  response.writeHead(status, status === 407 ? { 'proxy-authenticate': 'Basic realm="door"' } : {});
  response.end();
}

function urlOf(text: string | undefined): URL | undefined {
  try {
    return new URL(text ?? '');
  } catch {
    return undefined;
  }
}

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');
