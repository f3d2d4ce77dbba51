import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ggufBytes } from '../test/support/gguf.ts';
import { startHeadless } from '../test/support/headless.ts';
import type { ServerCase } from './hostile-server.ts';
import { percentile, type Row } from './row.ts';

/** How long a hostile answer may go on before the person presses Stop. */
const PATIENCE_MS = 2_000;
/** Whoever has not answered by then never will. */
const NEVER_MS = 20_000;

type Headless = ReturnType<typeof startHeadless>;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** How long a call took, or NEVER_MS. */
async function timed(work: Promise<unknown>): Promise<number> {
  const started = performance.now();
  await Promise.race([work, pause(NEVER_MS)]);
  return performance.now() - started;
}

/** Asks something trivial all the while; gives what the slowest of a hundred waited. */
async function whileAsking(hearth: Headless, work: Promise<unknown>): Promise<{ took: number; waited: number }> {
  let isOver = false;
  const waits: number[] = [];
  const asking = (async () => {
    while (!isOver) {
      waits.push(await timed(hearth.call('settings.get')));
      await pause(5);
    }
  })();
  const took = await timed(work);
  isOver = true;
  await asking;
  return { took, waited: percentile(waits, 0.99) };
}

/** A whole Hearth of its own, killed at the end whatever it does. */
async function withHearth<T>(
  { server = 'usual', prepare = () => {} }: { server?: ServerCase; prepare?: (dataDir: string) => void },
  work: (hearth: Headless, dataDir: string) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearth-hostile-'));
  prepare(dataDir);
  // In a thread of its own: what floods must not slow down who measures.
  const flood = new Worker(new URL('./hostile-server.ts', import.meta.url), { workerData: server });
  const [host] = (await once(flood, 'message')) as [string];
  const hearth = startHeadless(['--data', dataDir, '--model', 'ollama:m:latest']);
  try {
    await hearth.call('settings.set', { ollamaHost: host });
    return await work(hearth, dataDir);
  } finally {
    hearth.child.kill('SIGKILL');
    await hearth.exit;
    await flood.terminate();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

function sizesOf(hearth: Headless, dataDir: string): string {
  const status = readFileSync(`/proc/${hearth.child.pid}/status`, 'utf8');
  const memory = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024;
  const disk = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  return `${megabytes(memory)} memory, ${megabytes(disk)} on disk`;
}

/** A message is sent, the server misbehaves for two seconds, the person presses Stop. */
function chatCase(server: ServerCase): Promise<Row[]> {
  const what: string = server;
  return withHearth({ server }, async (hearth, dataDir) => {
    const sent = (await Promise.race([hearth.call('chat.send', { text: 'Hi' }), pause(NEVER_MS)])) as
      | { value: { spaceId: string } }
      | undefined;
    const { waited } = await whileAsking(hearth, pause(PATIENCE_MS));
    const stop = await timed(hearth.call('chat.stop', { spaceId: sent?.value.spaceId ?? '' }));
    const note = sizesOf(hearth, dataDir);
    return [
      { what: `${what}: Stop`, value: stop, unit: 'ms', limit: 250, note },
      { what: `${what}: other calls, p99`, value: waited, unit: 'ms', limit: 50 },
    ];
  });
}

/** The models are listed. */
function listCase(what: string, setUp: Parameters<typeof withHearth>[0]): Promise<Row[]> {
  return withHearth(setUp, async (hearth, dataDir) => {
    const { took, waited } = await whileAsking(hearth, hearth.call('models.list', { refresh: true }));
    return [
      { what: `${what}: models.list`, value: took, unit: 'ms', limit: 5_000, note: sizesOf(hearth, dataDir) },
      { what: `${what}: other calls, p99`, value: waited, unit: 'ms', limit: 50 },
    ];
  });
}

function putModel(dataDir: string, bytes: Buffer): void {
  mkdirSync(join(dataDir, 'models'), { recursive: true });
  writeFileSync(join(dataDir, 'models', 'hostile.gguf'), bytes);
}

/** A header of 62 MB in which every value is a list. */
function headerOfLists(): Buffer {
  const head = Buffer.alloc(24);
  head.write('GGUF');
  head.writeUInt32LE(3, 4);
  head.writeBigUInt64LE(3n, 16);
  const pair = (index: number): Buffer => {
    const many = 1_700_000;
    const start = Buffer.alloc(8 + 2 + 4 + 12);
    start.writeBigUInt64LE(2n);
    start.write(`k${index}`, 8);
    start.writeUInt32LE(9, 10);
    start.writeUInt32LE(9, 14);
    start.writeBigUInt64LE(BigInt(many), 18);
    const list = Buffer.alloc(12);
    list.writeUInt32LE(4);
    return Buffer.concat([start, Buffer.alloc(12 * many, list)]);
  };
  return Buffer.concat([head, pair(0), pair(1), pair(2)]);
}

const CHATS = [
  ...(['usual', 'endless text', 'an endless tag', 'endless thoughts', 'endless calls', 'one endless line'] as const),
  ...(['a template of loops', 'a template of range(1e9)'] as const),
];
const LISTS = ['200 models', '200 models, silent about each', 'an endless list', 'a pipe as a model'] as const;

/** What hostile model servers and files do to everything else: before the limits most of these ended the app. */
export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const server of CHATS) rows.push(...(await chatCase(server)));
  for (const server of LISTS) rows.push(...(await listCase(server, { server })));
  const blanks = ggufBytes({ template: `${'\n'.repeat(120_000)}{%` });
  rows.push(...(await listCase('a template of 120 KB of blanks', { prepare: (dataDir) => putModel(dataDir, blanks) })));
  const lists = headerOfLists();
  rows.push(...(await listCase('a header of lists', { prepare: (dataDir) => putModel(dataDir, lists) })));
  return rows;
}
