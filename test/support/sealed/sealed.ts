import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { Traffic } from './inside.ts';
import { openPipe, type Pipe } from './pipe.ts';

export interface Sealed {
  readonly process: ChildProcess;
  /** For a command that takes `--remote-debugging-pipe`. */
  readonly pipe: Pipe;
  /** Ends the command, if it has not ended by itself, and tells what had left it. */
  end(): Promise<Traffic>;
  readonly ended: Promise<Traffic>;
}

/** Whether an ordinary user may have a network of its own here (Linux, user namespaces, iproute2). */
export function canSeal(): boolean {
  return spawnSync('unshare', ['-Urnm', 'ip', 'link', 'set', 'lo', 'up'], { stdio: 'ignore' }).status === 0;
}

/**
 * Runs a command in a network of its own, where every name and address leads to a listener and the kernel counts what is
 * begun. Screen and bus stay reachable: they are files.
 */
export function startSealed(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Sealed {
  const inside = resolve('test/support/sealed/inside.ts');
  const quiet = ['--disable-warning=ExperimentalWarning', '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'];
  const ids = [String(process.getuid?.()), String(process.getgid?.())];
  const node = [process.execPath, ...quiet, inside, ...ids, command, ...args];
  const child = spawn('unshare', ['-Urnm', '--kill-child', ...node], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe', 'ipc'],
  });
  const ended = Promise.race([
    once(child, 'message').then(([traffic]) => traffic as Traffic),
    once(child, 'exit').then(() => Promise.reject(new Error('The sealed network ended before it told what it saw.'))),
  ]);
  return {
    process: child,
    pipe: openPipe(child.stdio[3] as Writable, child.stdio[4] as unknown as Readable),
    ended,
    end() {
      child.send('end');
      return ended;
    },
  };
}
