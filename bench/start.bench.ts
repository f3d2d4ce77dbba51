import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { processTree, pssOf } from './process-tree.ts';
import { median, type Row } from './row.ts';

const electron = process.env['ELECTRON_EXEC_PATH'] ?? resolve('node_modules/electron/dist/electron');
const rounds = 7;
/** Long enough for the garbage of the start to be collected and late processes to be there. */
const settledAfter = 3000;

type App = { name: string; folder: string; userData: string };
type Sample = { paintedMs: number; pssMiB: number };

async function painted(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error('no stdout');
  for await (const line of createInterface({ input: child.stdout })) {
    const mark = /^MARK shell-painted (\d+)/.exec(line);
    if (mark) return Number(mark[1]);
  }
  throw new Error('The app ended before it painted.');
}

async function startOnce({ folder, userData }: App): Promise<Sample> {
  const started = Date.now();
  // The sandbox stays on; the switch only lets an ordinary user read the memory figures of sandboxed processes.
  const child = spawn(electron, [folder, `--user-data-dir=${userData}`, '--allow-sandbox-debugging'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, HEARTH_MARKS: '1', OLLAMA_HOST: '127.0.0.1:9' },
  });
  const ended = once(child, 'exit');
  try {
    const paintedMs = (await painted(child)) - started;
    await delay(settledAfter);
    const tree = processTree(child.pid ?? 0);
    return { paintedMs, pssMiB: tree.map(pssOf).reduce((sum, one) => sum + one, 0) };
  } finally {
    child.kill();
    await ended;
  }
}

/** Start to first paint, and memory of all processes, beside a hello world of the same Electron, turn by turn. */
export async function run(): Promise<Row[]> {
  const temporary = mkdtempSync(join(tmpdir(), 'hearth-bench-'));
  const hello = { name: 'hello', folder: resolve('bench/hello'), userData: join(temporary, 'hello') };
  const hearth = { name: 'hearth', folder: resolve('.'), userData: join(temporary, 'hearth') };
  const samples = new Map<App, Sample[]>([
    [hello, []],
    [hearth, []],
  ]);
  try {
    for (const app of samples.keys()) await startOnce(app); // the first start makes folders and fills caches
    for (let round = 0; round < rounds; round++) {
      for (const [app, list] of samples) list.push(await startOnce(app));
    }
  } finally {
    rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
  }
  const of = (app: App, value: (sample: Sample) => number) => median((samples.get(app) ?? []).map(value));
  const paint = (app: App) => of(app, (sample) => sample.paintedMs);
  const memory = (app: App) => of(app, (sample) => sample.pssMiB);
  const note = `median of ${rounds}, turn by turn`;
  return [
    { what: 'hello world: start to first paint', value: paint(hello), unit: 'ms', note },
    { what: 'Hearth: start to first paint', value: paint(hearth), unit: 'ms', note },
    { what: 'Hearth against hello world, start', value: paint(hearth) / paint(hello), unit: '×', limit: 1.5 },
    { what: 'hello world: memory (PSS, all processes)', value: memory(hello), unit: 'MiB', note },
    { what: 'Hearth: memory (PSS, all processes)', value: memory(hearth), unit: 'MiB', note },
    { what: 'Hearth against hello world, memory', value: memory(hearth) / memory(hello), unit: '×' },
  ];
}
