import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ElectronApplication, Page } from '@playwright/test';
import { call } from './bridge.ts';
import { expect } from './launch.ts';
import { windowOf } from './story.ts';

/** A web site on this computer, and all that it was asked for. */
export async function localSite(
  pages: Record<string, string | ((request: IncomingMessage, response: ServerResponse) => void)>,
) {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const page = pages[(request.url ?? '/').split('?')[0] ?? '/'];
    if (typeof page === 'function') return page(request, response);
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page ?? 'not here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: (path = '/', host = '127.0.0.1') => `http://${host}:${port}${path}`,
    pages,
    asked,
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The person connects the browser, and answers what is asked, as one does who looks at the screen. */
export async function withBrowser(app: ElectronApplication, page: Page) {
  await call(page, 'agents.setPacks', { agentId: 'hearth', packs: ['core', 'assistant'] });
  // The approval window goes when nothing is left to answer, and comes with the next question.
  const questions = async () => call(await approvals(), 'approvals.list', {}).catch(() => []);
  const waiting = async () => {
    let [one] = await questions();
    await expect(async () => {
      [one] = await questions();
      expect(one).toBeDefined();
    }).toPass();
    if (!one) throw new Error('nothing is asked');
    return one;
  };
  const approvals = () => windowOf(app, 'approval');
  const answer = async (given: 'approve' | 'deny' = 'approve') => {
    const one = await waiting();
    // With the last answer the window may be gone before it tells.
    await call(await approvals(), 'approvals.answer', { id: one.id, answer: given }).catch(() => undefined);
    return one;
  };
  const tool = async (name: string, args: object): Promise<Record<string, unknown>> =>
    (await call(page, 'tools.call', { agentId: 'hearth', tool: name, args })).result as Record<string, unknown>;
  const asked = async (name: string, args: object, given: 'approve' | 'deny' = 'approve') => {
    const result = tool(name, args);
    const question = await answer(given);
    return { question, result: await result };
  };
  return {
    /** `sites`: open to all agents from the start. */
    connect: async (sites = ''): Promise<void> => {
      await call(page, 'integrations.connect', { kind: 'browser', settings: { sites } });
      await answer();
    },
    waiting,
    answer,
    tool,
    /** One that is asked about. */
    asked,
    open: async (url: string) => (await asked('browser_navigate', { url })).result,
    act: async (action: string) => (await asked('browser_act', { action })).result,
  };
}
