import type { Clock } from '../base/clock.ts';
import { isPublicHost } from './public-address.ts';
import { type Fetch, reachDirectly, reachPublicly } from './reach.ts';

export type { Fetch } from './reach.ts';

export interface Refusal {
  /** epoch ms */
  readonly at: number;
  readonly host: string;
  readonly purpose: string;
}

/** The only door to the network (docs/trust.md#network): this computer's own servers, and hosts that were granted; nothing else. */
export interface NetworkGuard {
  /** A fetch for one purpose ("ollama"), which is noted with every refusal. Throws NetworkRefused; a redirect is followed within its own origin only. */
  fetchFor(purpose: string): Fetch;
  /**
   * For one page that the person let be read: its own origin alone, encrypted, at an address of the public internet. Throws NetworkRefused,
   * with where it was sent on to.
   */
  fetchPage(purpose: string, origin: string): Fetch;
  /** For protocols other than HTTP, before a socket is opened. Throws NetworkRefused for what was not granted, and counts it. */
  admit(purpose: string, host: string, port: number): void;
  /** Counts what another door of ours refused. */
  note(purpose: string, host: string): void;
  status(): {
    readonly allowedHosts: readonly string[];
    readonly refused: number;
    readonly refusals: readonly Refusal[];
  };
}

/** Thrown instead of reaching out. */
export class NetworkRefused extends Error {
  override readonly name = 'NetworkRefused';
  readonly host: string;
  /** Where an answer sent on to, if that is why. */
  readonly leadsTo: string | undefined;

  constructor(host: string, leadsTo?: string) {
    super(`Hearth does not connect to ${host}: only to this computer.`);
    this.host = host;
    this.leadsTo = leadsTo;
  }
}

const KEPT = 200;
const MOST_REDIRECTS = 5;

/**
 * @param deps.granted hosts beyond this computer, with or without a port, as the person granted them, for one purpose or in all; read at
 *   each request; `*.name` stands for every host below that name, at the usual port
 * @param deps.fetch the platform's own, replaced in tests
 */
export function createGuard(deps: {
  readonly clock: Pick<Clock, 'now'>;
  readonly granted: (purpose?: string) => readonly string[];
  /** Purposes whose servers may send on to another host that was granted by name, over the same protocol. */
  readonly mayHandOn?: (purpose: string) => boolean;
  readonly onRefused: (refusal: Refusal) => void;
  readonly fetch?: Fetch;
}): NetworkGuard {
  const reach = deps.fetch ?? reachDirectly;
  const refusals: Refusal[] = [];
  let refused = 0;

  const note = (host: string, purpose: string): void => {
    const refusal = { at: deps.clock.now(), host, purpose };
    refused += 1;
    refusals.push(refusal);
    if (refusals.length > KEPT) refusals.shift();
    deps.onRefused(refusal);
  };
  const refuse = (host: string, purpose: string, leadsTo?: string): never => {
    note(host, purpose);
    throw new NetworkRefused(host, leadsTo);
  };
  const check = (url: URL, purpose: string): void => {
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
    if (!isWeb || !(isLoopback(url.hostname) || isGranted(url, purpose))) refuse(url.host || url.protocol, purpose);
  };
  const isGranted = ({ host, hostname, port, protocol }: URL, purpose: string): boolean => {
    const whole = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
    const names = (one: string): boolean =>
      one.startsWith('*.') ? host.endsWith(one.slice(1)) && !host.includes(':') : one === host || one === whole;
    return deps.granted(purpose).some(names);
  };
  const mayHandOn = (from: URL, to: URL, purpose: string): boolean =>
    deps.mayHandOn?.(purpose) === true && to.protocol === from.protocol && isGranted(to, purpose);

  /** Redirects are followed within one origin, and to where `check` and `mayHandOn` let them. */
  const follow =
    (purpose: string, through: Fetch, look: (url: URL) => void): Fetch =>
    async (input, init) => {
      let url = new URL(input instanceof Request ? input.url : input);
      let request: RequestInit = { ...init, redirect: 'manual' };
      let target: string | URL | Request = input;
      for (let hops = 0; ; hops += 1) {
        look(url);
        const response = await through(target, request);
        const location = response.headers.get('location');
        if (response.status < 300 || response.status >= 400 || location === null) return response;
        await response.body?.cancel();
        if (hops >= MOST_REDIRECTS) throw new TypeError('Too many redirects.');
        const next = new URL(location, url);
        // Who was asked may not hand the question on: another port of this computer is another program.
        if (next.origin !== url.origin && !mayHandOn(url, next, purpose))
          refuse(next.host || next.protocol, purpose, next.href);
        url = next;
        target = url;
        // As browsers do: what was sent is only sent again when the server asked for exactly that.
        if (
          response.status === 303 ||
          ((response.status === 301 || response.status === 302) && request.method === 'POST')
        ) {
          const { body: _body, ...rest } = request;
          request = { ...rest, method: 'GET' };
        }
      }
    };

  return {
    fetchFor: (purpose) => follow(purpose, reach, (url) => check(url, purpose)),
    fetchPage: (purpose, origin) =>
      follow(purpose, deps.fetch ?? reachPublicly, (url) => {
        const isMeant = url.protocol === 'https:' && url.origin === origin && isPublicHost(url.hostname);
        if (!isMeant) refuse(url.host || url.protocol, purpose);
      }),
    admit(purpose, host, port) {
      if (isLoopback(host) || deps.granted(purpose).includes(`${host.toLowerCase()}:${port}`)) return;
      refuse(`${host}:${port}`, purpose);
    },
    note: (purpose, host) => note(host, purpose),
    status: () => ({
      allowedHosts: ['localhost', '127.0.0.1', '[::1]', ...deps.granted()],
      refused,
      refusals: [...refusals],
    }),
  };
}

/** True for names and addresses of this very computer. A name that merely resolves to it does not count. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.toLowerCase();
  return host === 'localhost' || host === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host);
}
