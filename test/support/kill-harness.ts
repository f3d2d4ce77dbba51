import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Reply {
  readonly ok: boolean;
  readonly value?: unknown;
  readonly error?: { readonly code: string; readonly message: string };
}

export interface Headless {
  readonly pid: number;
  /** The answer, or undefined when the process ended before it came. */
  call(name: string, input: unknown): Promise<Reply | undefined>;
  /** How many calls were made. */
  asked(): number;
  /** Ends at once, as by power cut or `kill -9`. */
  kill(): void;
  /** Stands still, as while the computer sleeps, until `wake`. */
  sleep(): void;
  wake(): void;
  /** Closes the input and waits until the process has ended by itself. */
  finish(): Promise<number | null>;
  /** The signal that ended it, or null. */
  readonly ended: Promise<NodeJS.Signals | null>;
}

const headless = fileURLToPath(new URL('../../src/main/headless.ts', import.meta.url));
const fault = new URL('./fault.ts', import.meta.url).href;

/**
 * Starts the real core without a window on a data folder. `faultPoint` is "before|words of a statement|n" or "after|…":
 * there the process kills itself. `cacheDir` keeps compiled code between starts. Without `now` the clock is the process's own.
 */
export function startHeadless(options: {
  readonly dataDir: string;
  readonly cacheDir: string;
  readonly now?: number;
  readonly zone?: string;
  readonly faultPoint?: string | undefined;
  readonly env?: NodeJS.ProcessEnv;
}): Headless {
  const now = options.now === undefined ? [] : ['--now', new Date(options.now).toISOString()];
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
      ...(options.faultPoint === undefined ? [] : ['--import', fault]),
      headless,
      ...['--data', options.dataDir, ...now, '--zone', options.zone ?? 'Europe/Berlin', '--locale', 'en'],
    ],
    {
      stdio: 'pipe',
      env: {
        ...process.env,
        ...options.env,
        NODE_COMPILE_CACHE: options.cacheDir,
        HEARTH_FAULT: options.faultPoint ?? '',
      },
    },
  );
  return speak(child);
}

function speak(child: ChildProcessWithoutNullStreams): Headless {
  const waiting = new Map<number, (reply: Reply | undefined) => void>();
  let count = 0;
  child.stderr.resume();
  child.stdin.on('error', () => {});
  createInterface({ input: child.stdout }).on('line', (line) => {
    const said = readLine(line);
    if (typeof said?.id !== 'number') return;
    waiting.get(said.id)?.(said);
    waiting.delete(said.id);
  });
  const closed = once(child, 'close').then(([code, signal]) => {
    for (const answer of waiting.values()) answer(undefined);
    waiting.clear();
    return { code: code as number | null, signal: signal as NodeJS.Signals | null };
  });
  return {
    pid: child.pid ?? 0,
    call(name, input) {
      if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(undefined);
      count += 1;
      const id = count;
      const reply = new Promise<Reply | undefined>((resolve) => waiting.set(id, resolve));
      child.stdin.write(`${JSON.stringify({ id, call: name, input })}\n`);
      return reply;
    },
    asked: () => count,
    kill: () => child.kill('SIGKILL'),
    sleep: () => child.kill('SIGSTOP'),
    wake: () => child.kill('SIGCONT'),
    finish() {
      child.stdin.end();
      return closed.then(({ code }) => code);
    },
    ended: closed.then(({ signal }) => signal),
  };
}

/** A line that the kill cut in half was never said. */
function readLine(line: string): (Reply & { readonly id?: number }) | undefined {
  try {
    return JSON.parse(line) as Reply & { id?: number };
  } catch {
    return undefined;
  }
}
