import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { isAbsolute } from 'node:path';
import { endTree } from './end-tree.ts';
import { environmentOf } from './environment.ts';
import { createGuardian } from './guardian.ts';

/** What is started: nothing of it is read by a shell. */
export interface ProgramSpec {
  readonly command: string;
  readonly args: readonly string[];
  /** Beside the few names that every program is given (docs/trust.md#connections). */
  readonly env: Readonly<Record<string, string>>;
  readonly folder?: string | undefined;
}

export interface Program {
  readonly child: ChildProcessWithoutNullStreams;
  /** Ends it with all that it started, at once; what they wrote until then is still there to be read. */
  kill(): void;
  /** The same, and reads no more of it. */
  end(): void;
}

export type Programs = ReturnType<typeof createPrograms>;

/**
 * Programs that others wrote: started without a shell, in a group and with an environment of their own, and never left
 * behind with anything that they started.
 */
export function createPrograms({
  newId,
  computer: { home, env: own },
}: {
  /** Names nothing else on this computer. */
  readonly newId: () => string;
  readonly computer: { readonly home: string; readonly env: NodeJS.ProcessEnv };
}) {
  const mark = `HEARTH_PROGRAM=${newId()}`;
  const guardian = createGuardian(mark);
  let started = 0;
  return {
    /** Throws where the system refuses at once; else the child's `error` tells. */
    start({ command, args, env, folder }: ProgramSpec): Program {
      started += 1;
      const ownMark = `${mark}.${started}.`;
      const child = spawn(command, args, {
        cwd: folder !== undefined && isAbsolute(folder) ? folder : home,
        env: environmentOf(own, env, ownMark),
        detached: process.platform !== 'win32',
        shell: false,
        windowsHide: true,
        stdio: ['pipe', 'pipe', 'pipe'],
      });
      if (child.pid !== undefined) guardian.add(child.pid);
      for (const stream of [child.stdin, child.stdout, child.stderr]) stream.on('error', () => undefined);
      let isOver = false;
      const kill = (): void => {
        if (isOver || child.pid === undefined) return;
        isOver = true;
        endTree(child.pid, ownMark);
        guardian.gone(child.pid);
      };
      return {
        child,
        kill,
        end() {
          kill();
          for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
        },
      };
    },
    close: (): void => guardian.close(),
  };
}
