import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

const NAME = 'patient:8b';

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

/** A line of an answer. */
export const chatLine = (message: object, done: boolean): string =>
  `${JSON.stringify({ model: NAME, message: { role: 'assistant', ...message }, done, ...(done ? { done_reason: 'stop' } : {}) })}\n`;

/** An Ollama server with one model, whose answers `onChat` gives. */
export async function serveOllama(onChat: (body: string, response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    if (request.url !== '/api/chat') {
      request.resume();
      response.end(JSON.stringify(fixed[request.url ?? ''] ?? {}));
      return;
    }
    let body = '';
    request.on('data', (data: Buffer) => {
      body += data.toString();
    });
    request.on('end', () => onChat(body, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return {
    host: `http://127.0.0.1:${address.port}`,
    model: `ollama:${NAME}`,
    stop(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
