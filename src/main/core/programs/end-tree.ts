import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const MOST_ROUNDS = 20;

/**
 * Ends a program and whatever it started: its process group, and on Linux every process that carries its mark in its
 * environment, also one that left the group. Returns when none is left that can be found.
 */
export function endTree(pid: number, mark: string): void {
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true }).on('error', () => {});
    return;
  }
  signal(-pid, 'SIGKILL');
  // One that was just being forked is found in the next round.
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const left = marked(mark);
    if (left.length === 0) return;
    for (const one of left) signal(one, 'SIGKILL');
  }
}

/** Sends a signal to a process, or to a group where negative; one that is gone is no matter. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone already.
  }
}

/** Processes of this user with the mark in their environment, but for the dead that only wait to be counted. */
function marked(mark: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return readFileSync(`/proc/${name}/environ`, 'latin1').includes(mark) ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}
