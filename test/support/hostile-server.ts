import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (response: ServerResponse, body: Record<string, unknown>) => void;

export const say = (value: unknown): Answer => {
  return (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(value));
  };
};

/** Writes pieces as fast as they are taken, until the other side goes away. */
export const endless = (piece: (index: number) => string, head = ''): Answer => {
  return (response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    response.write(head);
    let index = 0;
    const pump = (): void => {
      while (!response.destroyed) {
        index += 1;
        if (!response.write(piece(index))) {
          response.once('drain', pump);
          return;
        }
      }
    };
    pump();
  };
};

const line = (message: unknown): string => `${JSON.stringify({ message, done: false })}\n`;
const text = 'word '.repeat(40);

const show = {
  template: '{{ .System }}{{ .Tools }}{{ .Prompt }}',
  capabilities: ['completion', 'tools'],
  model_info: { 'general.architecture': 'x', 'x.context_length': 4_096 },
  details: { parameter_size: '7B' },
};

/** Answers of `chat` that never end, or are something else than what was asked for. */
export const hostileChats = {
  'endless text': endless(() => line({ content: text })),
  'endless text, one letter a line': endless(() => line({ content: 'a' })),
  'an endless tag': endless(
    () => line({ content: 'and more ' }),
    line({ content: '<tool_call>{"name":"store_set","arguments":{"key":"k","value":"' }),
  ),
  'endless thoughts': endless(() => line({ thinking: text })),
  'endless calls': endless((index) =>
    line({ tool_calls: [{ function: { name: 'store_get', arguments: { key: `k${index}` } } }] }),
  ),
  'one endless line': endless(() => 'x'.repeat(4_096), '{"message":{"content":"'),
  'endless empty lines': endless(() => '\n'),
  'endless lines that say nothing': endless(() => line({ content: '' })),
  'a line that is no JSON': ((response) => {
    response.end(`${line({ content: 'Hi' })}Your PIN is 4711-SECRET\n`);
  }) satisfies Answer,
  'a line that is text': ((response) => response.end('"Your PIN is 4711-SECRET"\n')) satisfies Answer,
  'an end in the middle of a line': ((response) => {
    response.end(`${line({ content: 'Hi' })}{"message":{"content":"Your PIN is 4711-SECRET and`);
  }) satisfies Answer,
  'an error in plain text': ((response) => {
    response.writeHead(500, { 'content-type': 'text/plain' });
    response.end('Your PIN is 4711-SECRET');
  }) satisfies Answer,
  'an endless error': ((response) => {
    response.writeHead(500, { 'content-type': 'application/json' });
    endless(() => 'Your PIN is 4711-SECRET')(
      Object.assign(response, { writeHead: () => response }) as ServerResponse,
      {},
    );
  }) satisfies Answer,
} as const;

/** A model server on a free port that does as it is told; keeps every byte it was sent. */
export async function startHostileServer(answers: Readonly<Record<string, Answer>> = {}) {
  const heard: { readonly path: string; readonly body: string }[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const path = (request.url ?? '').replace('/api/', '');
      heard.push({ path, body });
      const asked = (body === '' ? {} : JSON.parse(body)) as Record<string, unknown>;
      const usual: Readonly<Record<string, Answer>> = {
        version: say({ version: '0.0.0' }),
        tags: say({ models: [{ name: 'm:latest', size: 1_000_000, digest: '1', details: { parameter_size: '7B' } }] }),
        show: say(show),
        ps: say({ models: [] }),
        generate: say({ done: true }),
        chat: (to) => to.end(`${line({ content: 'Hello.' })}${JSON.stringify({ done: true, done_reason: 'stop' })}\n`),
      };
      (answers[path] ?? usual[path] ?? say({}))(response, asked);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
