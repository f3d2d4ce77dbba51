import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Child {
  readonly process: ChildProcessWithoutNullStreams;
  readonly lines: Interface;
  /** What it said on stderr so far. */
  errors(): string;
  /** Ends when the process has ended; tells by which signal or code. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
}

/** Runs a TypeScript file of the repository in a Node of its own. */
export function startChild(file: URL, args: readonly string[]): Child {
  const quiet = ['--disable-warning=ExperimentalWarning', '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'];
  const child = spawn(process.execPath, [...quiet, fileURLToPath(file), ...args], { stdio: 'pipe' });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
  }));
  return { process: child, lines: createInterface({ input: child.stdout }), errors: () => said, ended };
}
