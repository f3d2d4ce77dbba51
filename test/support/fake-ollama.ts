import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createOllamaProvider } from '../../src/main/core/models/providers/ollama/ollama.ts';
import { createGuard } from '../../src/main/core/net/guard.ts';
import { createFakeClock } from './fake-clock.ts';
import { templatesHere } from './templates-here.ts';

export type Answer = (body: Record<string, unknown>, response: ServerResponse, request: IncomingMessage) => void;

export const json =
  (value: unknown, status = 200): Answer =>
  (_body, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(value));
  };
export const lines =
  (...values: readonly unknown[]): Answer =>
  (_body, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    response.end(values.map((value) => `${JSON.stringify(value)}\n`).join(''));
  };

const template = '{{ .System }}{{ .Tools }}{{ .Prompt }}';
/** What it says of its one model. */
export const show = {
  template,
  capabilities: ['completion', 'tools'],
  model_info: { 'general.architecture': 'x', 'x.context_length': 4_096 },
};

/** A server that answers as told; everything it was sent is kept. */
export async function serve(answers: Readonly<Record<string, Answer>>) {
  const heard: { path: string; body: Record<string, unknown> }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      const path = (request.url ?? '').replace('/api/', '');
      const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
      heard.push({ path, body });
      const all: Readonly<Record<string, Answer>> = {
        ...{ version: json({ version: '0.0.0' }), show: json(show), generate: json({ done: true }) },
        ...answers,
      };
      (all[path] ?? json({ error: 'not found' }, 404))(body, response, request);
    });
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { heard, host, server, provider: providerAt(host) };
}

export function providerAt(host: string) {
  const clock = createFakeClock();
  const guard = createGuard({ clock, granted: () => [], onRefused: () => undefined });
  let id = 0;
  return createOllamaProvider({
    ...{ clock, newId: () => `id-${++id}`, host: () => host, fetch: guard.fetchFor('ollama') },
    ...templatesHere,
  });
}

/** A line of a stream, and its end. */
export const said = (content: string): unknown => ({ message: { role: 'assistant', content }, done: false });
export const done = {
  message: { role: 'assistant', content: '' },
  done: true,
  done_reason: 'stop',
  prompt_eval_count: 20,
  eval_count: 3,
};
