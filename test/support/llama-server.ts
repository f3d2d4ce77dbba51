import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { testCache } from './cache.ts';

const LONGEST_SAID = 8_000;

export interface TestLlamaServer {
  /** As a person gives it, without the version. */
  readonly host: string;
  /** Whether it works on an answer at this moment, as it says itself. */
  isBusy(): Promise<boolean>;
  /** What it said last, for the report of a test that failed. */
  said(): string;
  stop(): Promise<void>;
}

/** A real llama-server that holds this file: free port on loopback, ended by its process id. */
export async function startLlamaServer(
  model: string,
  { key = '', context = 4_096, embeds = false, template = '' } = {},
): Promise<TestLlamaServer> {
  // Threads that wait for each other spin: where something else runs, too, one is quicker than two.
  const threads = Math.max(1, Math.floor(availableParallelism() / 2));
  const script = join(import.meta.dirname, 'llama-server.py');
  const server = spawn('python3', [script, JSON.stringify({ model, key, context, embeds, template, threads })], {
    env: { PATH: process.env['PATH'] ?? '', PYTHONPATH: testCache.llamaServer ?? '', PYTHONNOUSERSITE: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.stderr.on('data', (data: Buffer) => {
    said = (said + data.toString()).slice(-LONGEST_SAID);
  });
  const host = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error(`llama-server ended while it started: ${said}`)));
    let line = '';
    server.stdout.on('data', (data: Buffer) => {
      line += data.toString();
      const told = /listening (\S+)\n/.exec(line)?.[1];
      if (told) resolve(told);
    });
  });
  return {
    host,
    async isBusy() {
      const slots = await fetch(`${host}/slots`, key ? { headers: { authorization: `Bearer ${key}` } } : {});
      return ((await slots.json()) as { is_processing: boolean }[]).some(({ is_processing }) => is_processing);
    },
    said: () => said,
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
