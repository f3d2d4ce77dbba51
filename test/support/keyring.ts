import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const program = 'gnome-keyring-daemon';

/** Whether this computer has a keyring that a test can start. */
export function hasKeyringDaemon(): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** A keyring of its own on the session bus of the test, unlocked as at a log-in, with its files below `home`. */
export async function startKeyring(home: string): Promise<{ stop(): Promise<void> }> {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_RUNTIME_DIR: home };
  const args = ['--foreground', '--unlock', '--components=secrets', `--control-directory=${home}`];
  const child = spawn(program, args, { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    // It tells its environment once it serves.
    child.stdout.once('data', () => resolve());
    child.once('error', reject);
    void ended.then(() => reject(new Error('The keyring ended before it served.')));
  });
  child.stdin.end('a password');
  await ready;
  return {
    async stop() {
      child.kill();
      await ended;
    },
  };
}
