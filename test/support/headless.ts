import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface HeadlessReply {
  readonly id: number | string | null;
  readonly ok: boolean;
  readonly value?: unknown;
  readonly error?: { readonly code: string; readonly message: string; readonly field?: string };
}
export interface HeadlessEvent {
  readonly event: string;
  readonly payload: Record<string, unknown>;
}

/** A headless Hearth of its own process, spoken to line by line. */
export function startHeadless(args: readonly string[]) {
  const child: ChildProcessWithoutNullStreams = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
      'src/main/headless.ts',
      ...args,
    ],
    { stdio: 'pipe' },
  );
  const lines: string[] = [];
  const replies = new Map<unknown, (reply: HeadlessReply) => void>();
  const events: HeadlessEvent[] = [];
  const eventWaiters = new Set<() => void>();
  let next = 1;
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk);
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    const read = JSON.parse(line) as HeadlessReply | HeadlessEvent;
    if ('event' in read) {
      events.push(read);
      for (const look of [...eventWaiters]) look();
    } else replies.get(read.id)?.(read);
  });
  const exit = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));

  return {
    child,
    lines,
    events,
    exit,
    stderr: () => stderr,
    /** Sends a raw line. */
    write: (line: string): void => {
      child.stdin.write(`${line}\n`);
    },
    /** Waits for the reply to an id. */
    reply: (id: unknown): Promise<HeadlessReply> => new Promise((resolve) => replies.set(id, resolve)),
    call(call: string, input: unknown = {}): Promise<HeadlessReply> {
      const id = next++;
      child.stdin.write(`${JSON.stringify({ id, call, input })}\n`);
      return new Promise((resolve) => replies.set(id, resolve));
    },
    /** The first event that matches, already told or still to come. */
    event(
      name: string,
      matches: (payload: Record<string, unknown>) => boolean = () => true,
    ): Promise<Record<string, unknown>> {
      return new Promise((resolve) => {
        const look = (): void => {
          const found = events.find(({ event, payload }) => event === name && matches(payload));
          if (!found) return;
          eventWaiters.delete(look);
          resolve(found.payload);
        };
        eventWaiters.add(look);
        look();
      });
    },
    end: (): Promise<number | null> => {
      child.stdin.end();
      return exit;
    },
  };
}
