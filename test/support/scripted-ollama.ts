import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const TOTAL = 523_000_000;

/** An Ollama that has some models, one of them in memory, and gets others as the test leads it. */
export async function startScriptedOllama() {
  let models = [
    { name: 'llama3.2:3b', size: 2_019_393_189, digest: 'a' },
    { name: 'nomic-embed-text:latest', size: 274_302_450, digest: 'b' },
  ];
  let running = ['llama3.2:3b'];
  const pulled: string[] = [];
  let open: ServerResponse | undefined;
  let left = 0;
  const line = (value: object): string => `${JSON.stringify(value)}\n`;
  const part = (completed: number) => line({ status: 'pulling x', digest: 'sha256:x', total: TOTAL, completed });
  const answer = (path: string, body: { model?: string; keep_alive?: unknown }, response: ServerResponse): unknown => {
    const { model = '' } = body;
    const isEmbedder = model.includes('embed');
    switch (path) {
      case 'version':
        return { version: '0.17.4' };
      case 'tags':
        return { models };
      case 'ps':
        return { models: running.map((name) => ({ name, size: 2_800_000_000 })) };
      case 'show':
        return {
          template: isEmbedder ? '{{ .Prompt }}' : '{{ .System }}{{ .Tools }}{{ .Prompt }}',
          capabilities: isEmbedder ? ['embedding'] : ['completion', 'tools'],
          model_info: { 'general.architecture': 'x', 'x.context_length': 4_096 },
          details: { parameter_size: isEmbedder ? '137M' : '3.2B' },
        };
      case 'generate':
        running = body.keep_alive === 0 ? running.filter((name) => name !== model) : [...running, model];
        return { done: true };
      case 'delete':
        models = models.filter(({ name }) => name !== model);
        return {};
      case 'pull':
        pulled.push(model);
        open = response;
        response.on('close', () => {
          left += response.writableEnded ? 0 : 1;
        });
        response.write(line({ status: 'pulling manifest' }));
        return undefined;
      default:
        return {};
    }
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      const path = (request.url ?? '').replace('/api/', '');
      const value = answer(path, text === '' ? {} : JSON.parse(text), response);
      if (value !== undefined) response.end(JSON.stringify(value));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Names that it was told to get, oldest first. */
    pulled,
    /** How many of them Hearth ended. */
    left: () => left,
    models: () => models.map(({ name }) => name),
    /** So much of it has come, from 0 to 1. */
    comes: (share: number): void => void open?.write(part(Math.floor(share * TOTAL))),
    finishes(): void {
      models = [...models, { name: pulled.at(-1) ?? '', size: TOTAL, digest: `d${pulled.length}` }];
      open?.end(part(TOTAL) + line({ status: 'verifying sha256 digest' }) + line({ status: 'success' }));
    },
    fails(error: string): void {
      open?.end(line({ error }));
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
