import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface TestOllama {
  readonly host: string;
  /** Imports a GGUF file under a name, with a template of its own or none. */
  create(name: string, modelFile: string): Promise<void>;
  /** What it said last, for the report of a test that failed. */
  said(): string;
  stop(): Promise<void>;
}

const LONGEST_SAID = 8_000;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

/** A real Ollama server of its own: free port, models and home in a temporary folder, ended by its process id. */
export async function startOllama(binary: string): Promise<TestOllama> {
  const home = mkdtempSync(join(tmpdir(), 'hearth-ollama-'));
  const host = `127.0.0.1:${await freePort()}`;
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: home,
    OLLAMA_HOST: host,
    OLLAMA_MODELS: join(home, 'models'),
    OLLAMA_DEBUG: '1',
  };
  const server = spawn(binary, ['serve'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error('Ollama ended while it started.')));
    server.stderr.on('data', (data: Buffer) => {
      said = (said + data.toString()).slice(-LONGEST_SAID);
      if (data.toString().includes('Listening on')) resolve();
    });
  });
  return {
    host: `http://${host}`,
    async create(name, modelFile) {
      const path = join(home, 'Modelfile');
      // Threads that wait for each other spin: on cores that others want, too, two read a prompt of 435 tokens for more than a hundred seconds.
      writeFileSync(path, `${modelFile}\nPARAMETER num_thread 1\n`);
      await run(binary, ['create', name, '-f', path], { env });
    },
    said: () => said,
    async stop() {
      server.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, maxRetries: 5, force: true });
    },
  };
}
