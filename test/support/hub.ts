import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a hub treats one request for a file; what it does not say, it does well. */
export interface HubManners {
  /** Breaks off after so many bytes. */
  readonly dropsAfter?: number;
  /** Goes on there, and says so, instead of where it was asked for. */
  readonly claimsStart?: number;
  /** Answers 200 with all of it, whatever the range. */
  readonly ignoresRanges?: boolean;
  /** Other bytes of the same length. */
  readonly corrupts?: boolean;
  readonly sendsMore?: boolean;
  readonly status?: number;
  readonly redirect?: string;
  /** Says nothing until it is let. */
  readonly holds?: Promise<void>;
}

export interface Asked {
  readonly path: string;
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
}

export type Hub = Awaited<ReturnType<typeof startHub>>;

/** A hub of the kind of Hugging Face on this computer, which has one file under every name. */
export async function startHub(bytes: Buffer) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const asked: Asked[] = [];
  /** For each request for the file, in order; the last one stays. */
  let manners: readonly HubManners[] = [{}];
  let etag = '"one"';
  let tells: { size?: number; sha256?: string } = {};

  const serveFile = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { range, 'if-range': ifRange } = request.headers;
    asked.push({ path: request.url ?? '', range, ifRange: ifRange as string | undefined });
    const [how = {}, ...rest] = manners;
    if (rest.length > 0) manners = rest;
    await how.holds;
    if (how.redirect !== undefined) return void response.writeHead(302, { location: how.redirect }).end();
    if (how.status !== undefined) return void response.writeHead(how.status).end();
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    const goesOn = from > 0 && !how.ignoresRanges && (ifRange === undefined || ifRange === etag);
    const start = goesOn ? (how.claimsStart ?? from) : 0;
    const rest200 = bytes.subarray(start);
    const body = how.corrupts ? Buffer.alloc(rest200.length, 7) : rest200;
    response.writeHead(goesOn ? 206 : 200, {
      etag,
      ...(how.sendsMore ? {} : { 'content-length': body.length }),
      ...(goesOn && { 'content-range': `bytes ${start}-${bytes.length - 1}/${bytes.length}` }),
    });
    if (how.dropsAfter !== undefined && how.dropsAfter < body.length) {
      // What was written arrives; then nothing more does.
      response.write(body.subarray(0, how.dropsAfter), () => response.socket?.end());
      return;
    }
    response.end(how.sendsMore ? Buffer.concat([body, Buffer.alloc(9)]) : body);
  };

  const server = createServer((request, response) => {
    const repo = /^\/api\/models\/([^/]+)\/([^/]+)\/tree\/main$/.exec(request.url ?? '');
    if (!repo) return void serveFile(request, response);
    asked.push({ path: request.url ?? '', range: undefined, ifRange: undefined });
    const lfs = { oid: tells.sha256 ?? sha256, size: tells.size ?? bytes.length, pointerSize: 130 };
    const file = (path: string) => ({ type: 'file', path, size: lfs.size, oid: 'x', lfs });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify([{ type: 'file', path: 'README.md', size: 9, oid: 'y' }, ...names.map(file)]));
  });
  let names: readonly string[] = [];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    sha256,
    asked,
    /** Requests for bytes, without those for the list of files. */
    fetched: () => asked.filter(({ path }) => path.includes('/resolve/')),
    has(...files: readonly string[]): void {
      names = files;
    },
    behave(...each: readonly HubManners[]): void {
      manners = each;
    },
    newVersion(tag: string): void {
      etag = tag;
    },
    tell(facts: { size?: number; sha256?: string }): void {
      tells = facts;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}
