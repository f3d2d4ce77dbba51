import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Fetch, reachDirectly } from '../../src/main/core/net/reach.ts';

/** Servers on this computer that stand for the web: each host that a test names is one of them. */
export async function createWeb(
  hosts: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>>,
) {
  const asked: { readonly host: string; readonly path: string; readonly headers: IncomingMessage['headers'] }[] = [];
  const servers = new Map<string, Server>();
  for (const [host, answer] of Object.entries(hosts)) {
    const server = createServer((request, response) => {
      asked.push({ host, path: request.url ?? '', headers: request.headers });
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.set(host, server);
  }
  const portOf = (host: string): number => (servers.get(host)?.address() as AddressInfo | undefined)?.port ?? 9;

  return {
    portOf,
    /** All that arrived, in order. */
    asked,
    /** Behind the guard in place of the network: whatever is let through goes to these servers. */
    reach: (async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const local = new URL(`${url.pathname}${url.search}`, `http://127.0.0.1:${portOf(url.hostname)}`);
      return reachDirectly(local, init);
    }) as Fetch,
    close: (): void => {
      for (const server of servers.values()) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

/** As SearXNG answers in JSON. */
export function searxng(results: readonly object[]) {
  return (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ query: 'x', number_of_results: 0, results, answers: [], infoboxes: [] }));
  };
}
