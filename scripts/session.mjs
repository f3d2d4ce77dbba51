// session.mjs CMD…: runs CMD with a session bus, a screen and folders of its own, and takes all of it away afterwards.
// Signals reach CMD alone, so that it can end in order while the screen is still there.
//   HEARTH_SCREEN=own   keep the screen, and the bus if there is one (default: virtual ones)
//   HEARTH_SCREEN_SIZE  width and height of the virtual screen (default: 1920x1200)
//   HEARTH_SCREEN_FILES a folder in which the virtual screen can be read (see lib/picture.mjs)
//   HEARTH_USER_HOME    a HOME that stays (default: a temporary one; `keep`: the caller's)
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main, run } from './lib/run.mjs';

const ownScreen = process.env.HEARTH_SCREEN === 'own';
const helpers = [];

/** Starts a helper that writes one line to its file descriptor 3 once it serves, and answers with that line. */
function serve(command, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'], env, detached: true });
    helpers.push(child);
    let text = '';
    child.stdio[3].on('data', (chunk) => {
      text += chunk;
      if (text.includes('\n')) resolve(text.split('\n')[0]);
    });
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`${command} ended before it served`)));
  });
}

main(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-session-'));
  const env = { ...process.env, TMPDIR: folder };
  const home = process.env.HEARTH_USER_HOME || folder;
  if (home !== 'keep') env.HOME = home;
  if (!env.XDG_RUNTIME_DIR || !ownScreen) env.XDG_RUNTIME_DIR = folder;
  try {
    if (!ownScreen) {
      const size = process.env.HEARTH_SCREEN_SIZE || '1920x1200';
      const files = process.env.HEARTH_SCREEN_FILES;
      const screen = ['-displayfd', '3', '-screen', '0', `${size}x24`, '-nolisten', 'tcp'];
      const display = await serve('Xvfb', [...screen, ...(files ? ['-fbdir', files] : [])], env);
      env.DISPLAY = `:${display}`;
      for (const name of ['WAYLAND_DISPLAY', 'XAUTHORITY']) delete env[name];
    }
    if (!ownScreen || !env.DBUS_SESSION_BUS_ADDRESS) {
      env.DBUS_SESSION_BUS_ADDRESS = await serve('dbus-daemon', ['--session', '--nofork', '--print-address=3'], env);
    }
    const [command, ...args] = process.argv.slice(2);
    return await run(command, args, { env });
  } finally {
    for (const helper of helpers) helper.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
