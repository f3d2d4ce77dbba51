import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createOpenAiProvider } from '../../src/main/core/models/providers/openai/openai.ts';
import { listServed } from '../../src/main/core/models/providers/openai/openai-models.ts';
import { createGuard } from '../../src/main/core/net/guard.ts';
import { createFakeClock } from './fake-clock.ts';

export interface Heard {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly key: string | undefined;
}
export type OpenAiAnswer = (heard: Heard, response: ServerResponse, request: IncomingMessage) => void;

export const answer =
  (value: unknown, status = 200): OpenAiAnswer =>
  (_heard, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(value));
  };

/** Writes these bytes as they stand, piece by piece, and ends, or `hangs` on. */
export const raw =
  (pieces: readonly (string | Uint8Array)[], { type = 'text/event-stream', hangs = false } = {}): OpenAiAnswer =>
  (_heard, response) => {
    response.writeHead(200, { 'content-type': type });
    const next = (at: number): void => {
      const piece = pieces[at];
      if (piece === undefined) {
        if (!hangs) response.end();
        return;
      }
      // Each in a packet of its own.
      response.write(piece, () => setImmediate(() => next(at + 1)));
    };
    next(0);
  };

export const event = (value: unknown): string =>
  `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`;
export const delta = (said: object, finish: string | null = null): string =>
  event({ choices: [{ index: 0, delta: said, finish_reason: finish }] });
export const usage = event({
  choices: [],
  usage: { prompt_tokens: 21, completion_tokens: 3, prompt_tokens_details: { cached_tokens: 8 } },
});
export const done = event('[DONE]');

const models = { object: 'list', data: [{ id: 'm', object: 'model', max_model_len: 8_192 }] };

/** A server of OpenAI's interface on loopback that answers as told; everything it was sent is kept. */
export async function serveOpenAi(answers: Readonly<Record<string, OpenAiAnswer>>, port = 0) {
  const heard: Heard[] = [];
  const left: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      const path = (request.url ?? '').replace(/^\/v1\//, '');
      const one = {
        ...{ path, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) },
        key: request.headers.authorization,
      };
      heard.push(one);
      response.on('close', () => {
        if (!response.writableEnded) left.push(path);
      });
      const all: Readonly<Record<string, OpenAiAnswer>> = { models: answer(models), ...answers };
      (all[path] ?? answer({ error: { message: 'not found' } }, 404))(one, response, request);
    });
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    ...{ heard, address },
    /** Paths of answers that were left before they had ended. */
    left,
    asked: (): Record<string, unknown>[] =>
      heard.filter(({ path }) => path === 'chat/completions').map(({ body }) => body),
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The provider as the app makes it, for one server that may be asked. */
export function openAiAt(address: string, key: string | null = null) {
  const clock = createFakeClock();
  const guard = createGuard({ clock, granted: () => [], onRefused: () => undefined });
  const reached = { address, key, reach: guard.fetchFor('model-server') };
  const row = { ...{ id: 's', wish: 'w', name: 'Server', address, secrets: {} }, allowedOwner: '', isDeclined: false };
  let id = 0;
  return createOpenAiProvider(
    { clock, newId: () => `id-${++id}` },
    {
      all: () => [row],
      isAllowed: () => true,
      consentOf: () => undefined,
      look: (_id, signal) => listServed(reached, signal),
      permitted: async () => ({ ...reached, row }),
    },
  );
}
