import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { deserializeMessage, serializeMessage, type Transport } from '@modelcontextprotocol/client';
import type { ConnectionDefinition, ConnectionProblem } from '../../../../shared/model/connection.ts';
import { signal } from '../../programs/end-tree.ts';
import type { Program, Programs } from '../../programs/programs.ts';
import { ConnectionLost } from '../problem.ts';
import { createLineReader } from './read-lines.ts';

export type ProgramDefinition = Extract<ConnectionDefinition, { kind: 'program' }>;

/** Lines that are no messages, which careless servers print; more is no server. */
const MOST_NOISE = 200;
/** Not yet read by the program. */
const MOST_UNREAD = 8 * 1_048_576;
const LAST_WORDS = 2_000;
/** A program whose input has ended has so long to end by itself. */
const PATIENCE_MS = 500;

export interface ProgramTransport extends Transport {
  /** How it ended, once it has. */
  lost(): ConnectionLost | undefined;
  /** Ends it with all that it started, at once. */
  kill(): void;
}

/** A program that speaks MCP on its standard streams. */
export function createProgramTransport(
  definition: ProgramDefinition,
  deps: { readonly programs: Pick<Programs, 'start'>; readonly now: () => number },
): ProgramTransport {
  let program: Program | undefined;
  let child: ChildProcessWithoutNullStreams | undefined;
  let isOver = false;
  let noise = 0;
  let lastWords = '';
  let how: ConnectionLost | undefined;

  /** Whatever ended it: nothing of it stays. */
  function end(problem: ConnectionProblem): void {
    if (isOver) return;
    isOver = true;
    how = new ConnectionLost(problem, lastWords);
    program?.end();
    transport.onclose?.();
  }

  function read(line: string): void {
    try {
      const message = deserializeMessage(line);
      transport.onmessage?.(message);
    } catch {
      noise += 1;
      if (noise > MOST_NOISE) end('noise');
    }
  }

  const transport: ProgramTransport = {
    lost: () => how,
    kill: () => end('ended'),
    start: () =>
      new Promise<void>((resolve, reject) => {
        const failed = (problem: ConnectionProblem): void => {
          end(problem);
          reject(new ConnectionLost(problem, lastWords));
        };
        try {
          program = deps.programs.start(definition);
        } catch {
          failed('missing');
          return;
        }
        child = program.child;
        const lines = createLineReader(deps.now, { line: read, flood: () => end('flood') });
        child.on('error', () => failed('missing'));
        child.on('spawn', resolve);
        child.on('exit', () => end('ended'));
        child.stdout.on('data', lines);
        child.stderr.on('data', (chunk: Buffer) => {
          lastWords = (lastWords + chunk.toString('utf8')).slice(-LAST_WORDS);
        });
      }),
    send: (message) =>
      new Promise<void>((resolve, reject) => {
        if (!child || isOver) {
          reject(how ?? new ConnectionLost('ended', lastWords));
          return;
        }
        if (child.stdin.writableLength > MOST_UNREAD) end('flood');
        else child.stdin.write(serializeMessage(message));
        // What could not be written is told by the end of the program, which says why.
        resolve();
      }),
    async close() {
      const running = child;
      if (!running || isOver) return;
      const gone = new Promise<void>((resolve) => {
        running.once('exit', () => resolve());
        setTimeout(resolve, PATIENCE_MS).unref();
      });
      running.stdin.end();
      if (running.pid !== undefined && process.platform !== 'win32') signal(running.pid, 'SIGTERM');
      await gone;
      end('ended');
    },
  };
  return transport;
}
