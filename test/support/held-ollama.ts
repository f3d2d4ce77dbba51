import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

/** An Ollama server with one model that begins to answer and then waits for the test. */
export type HeldOllama = {
  host: string;
  model: string;
  /** How many answers have been asked for. */
  asked: () => number;
  /** Ends every answer that waits, and lets the next ones through at once. */
  release: () => void;
  stop: () => void;
};

const NAME = 'patient:8b';

/** `first` is said at once, `rest` once released. */
export async function startHeldOllama({ first, rest }: { first: string; rest: string }): Promise<HeldOllama> {
  const waiting = new Set<ServerResponse>();
  let isHeld = true;
  let asked = 0;
  const line = (content: string, done: boolean): string =>
    `${JSON.stringify({ model: NAME, message: { role: 'assistant', content }, done, ...(done ? { done_reason: 'stop' } : {}) })}\n`;
  const finish = (response: ServerResponse): void => {
    response.end(line(rest, false) + line('', true));
  };
  const fixed: Record<string, unknown> = {
    '/api/version': { version: '0.17.4' },
    '/api/tags': { models: [{ name: NAME, size: 100_000_000, digest: 'a', details: { parameter_size: '8B' } }] },
    '/api/ps': { models: [] },
    '/api/show': {
      template: '{{ range .Messages }}{{ .Role }}: {{ .Content }}{{ end }}{{ .Tools }}',
      capabilities: ['completion', 'tools'],
      model_info: { 'general.architecture': 'llama', 'llama.context_length': 8_192 },
      details: { parameter_size: '8B' },
    },
    '/api/generate': { model: NAME, response: '', done: true },
  };
  const server = createServer((request, response) => {
    request.resume();
    if (request.url !== '/api/chat') {
      response.end(JSON.stringify(fixed[request.url ?? ''] ?? {}));
      return;
    }
    asked += 1;
    response.write(line(first, false));
    if (!isHeld) return finish(response);
    waiting.add(response);
    response.on('close', () => waiting.delete(response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return {
    host: `http://127.0.0.1:${address.port}`,
    model: `ollama:${NAME}`,
    asked: () => asked,
    release: () => {
      isHeld = false;
      for (const response of waiting) finish(response);
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
