import { lookup as lookUp } from 'node:dns';
import { type IncomingMessage, Agent as WebAgent, request as webRequest } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** A connection for each request: one that was kept open and then dropped would fail the next request for no reason. */
const OPTIONS = { keepAlive: false, autoSelectFamily: true };
const web = new WebAgent(OPTIONS);
const secure = new SecureAgent(OPTIONS);
const BUFFERED = 65_536;
const WITHOUT_BODY = [101, 204, 205, 304];

/**
 * What `fetch` does, over connections of its own: straight to the address that the URL names, never through a proxy that
 * the environment or somebody's global dispatcher asks for. Redirects are answers like others. Rejects as `fetch` does.
 */
export const reachDirectly: Fetch = (input, init) => reachBy(lookup, input, init);

/** The same, to addresses of the public internet alone: a name that stands for another one is not reached. */
export const reachPublicly: Fetch = (input, init) => reachBy(publicLookup, input, init);

async function reachBy(look: LookupFunction, input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
  const url = new URL(request.url);
  const { signal } = request;
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const [start, agent] = url.protocol === 'https:' ? [secureRequest, secure] : [webRequest, web];
    const headers = { ...Object.fromEntries(request.headers), ...(body ? { 'content-length': body.length } : {}) };
    const sent = start(url, { method: request.method, headers, agent, lookup: look });
    const abort = (): void => {
      reject(signal.reason);
      sent.destroy();
    };
    signal.addEventListener('abort', abort, { once: true });
    sent.on('error', (cause) => reject(new TypeError('fetch failed', { cause })));
    sent.on('close', () => signal.removeEventListener('abort', abort));
    sent.on('response', (message) => {
      try {
        resolve(responseOf(message, signal));
      } catch (cause) {
        message.destroy();
        reject(new TypeError('fetch failed', { cause }));
      }
    });
    sent.end(body);
  });
}

/** The name of this computer is never looked up: whoever answers for names could answer with somebody else's address. */
const lookup: LookupFunction = (name, options, answer) => {
  if (name !== 'localhost') return lookUp(name, options, answer);
  const addresses = [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ];
  if (options.all) answer(null, addresses);
  else answer(null, '127.0.0.1', 4);
};

/** One address that is not public is enough: whoever answers for the name may answer otherwise next time. */
export const publicLookup: LookupFunction = (name, options, answer) => {
  lookUp(name, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) answer(error ?? new Error('The name has no address.'), '', 0);
    else if (!addresses.every(({ address }) => isPublicAddress(address))) answer(notPublic(), '', 0);
    else if (options.all) answer(null, addresses);
    else answer(null, first.address, first.family);
  });
};

function notPublic(): NodeJS.ErrnoException {
  return Object.assign(new Error('The name stands for an address that is not public.'), { code: 'ENOTPUBLIC' });
}

/** Throws where the server's answer is none by the rules of HTTP. */
function responseOf(message: IncomingMessage, signal: AbortSignal): Response {
  const { statusCode: status = 0, statusMessage: statusText = '', rawHeaders } = message;
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  const hasBody = !WITHOUT_BODY.includes(status);
  const response = new Response(hasBody ? bodyOf(message, signal) : null, { status, statusText, headers });
  if (!hasBody) message.resume();
  return response;
}

/** Read as fast as it is wanted; ends with an error when the server breaks off or the signal says so. */
function bodyOf(message: IncomingMessage, signal: AbortSignal): ReadableStream<Uint8Array> {
  let isOver = false;
  const end = (finish: () => void): void => {
    if (isOver) return;
    isOver = true;
    signal.removeEventListener('abort', abort);
    finish();
  };
  let abort = (): void => undefined;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        abort = () => end(() => controller.error(signal.reason));
        signal.addEventListener('abort', abort, { once: true });
        message.on('data', (chunk: Buffer) => {
          if (isOver) return;
          controller.enqueue(new Uint8Array(chunk));
          if ((controller.desiredSize ?? 0) <= 0) message.pause();
        });
        message.on('end', () => end(() => controller.close()));
        const broken = (cause?: unknown): void => end(() => controller.error(new TypeError('terminated', { cause })));
        message.on('error', broken);
        message.on('close', broken);
      },
      pull: () => void message.resume(),
      cancel: () => end(() => void message.destroy()),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: BUFFERED }),
  );
}
