import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './paths.mjs';
import { keepPicture, screenFile } from './picture.mjs';
import { isRoot } from './system.mjs';
import { rootHome } from './user-data.mjs';

/** Where a picture of the window lies while it is open on a virtual screen. */
const pictureFile = join(root, 'screenshots', 'window.png');

/** Before the command: what gives it a screen and a bus, and an ordinary user where we are root. */
const inSession = () => (isRoot() ? ['bash', 'scripts/as-user.sh'] : ['node', 'scripts/session.mjs']);

/** Whether a window opens on a virtual screen: where there is none, or where HEARTH_XVFB=1 asks for it. */
export const isVirtual = () =>
  process.env.HEARTH_XVFB === '1' ||
  (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY);

/**
 * How the app is started: `{ notes, node, env, begin }`. `node` comes before the script to run, `notes` are said first;
 * `begin()` is called as it starts and answers with what to call when it has ended. Chromium's sandbox refuses root, so
 * root becomes nobody.
 */
export function openScreen() {
  const virtual = isVirtual();
  const notes = [];
  const env = {};
  let begin = () => () => {};
  if (isRoot())
    notes.push(`The sandbox of Electron refuses root: Hearth runs as the user nobody, with its data in ${rootHome}.`);
  if (virtual) {
    const folder = mkdtempSync(join(tmpdir(), 'hearth-screen-'));
    chmodSync(folder, 0o777);
    const shown = relative(process.cwd(), pictureFile);
    notes.push('There is no screen here: the window opens on a virtual one. Ctrl+C ends Hearth.');
    Object.assign(env, { HEARTH_SCREEN_FILES: folder, HEARTH_SCREEN_SIZE: '1280x860' });
    begin = () => {
      const end = keepPicture(join(folder, screenFile), pictureFile, {
        onFirst: () => console.log(`The window is open. A picture of it, kept fresh: ${shown}`),
      });
      return () => {
        end();
        rmSync(folder, { recursive: true, force: true });
      };
    };
  }
  if (!virtual && !isRoot()) return { notes, node: [process.execPath], env, begin };
  Object.assign(env, { HEARTH_SCREEN: virtual ? 'virtual' : 'own', HEARTH_USER_HOME: isRoot() ? rootHome : 'keep' });
  return { notes, node: [...inSession(), 'node'], env, begin };
}

/** The whole command for a Node script of the tests: with a virtual screen, a bus and a HOME that is thrown away. */
export const onVirtualScreen = (nodeArgs) =>
  process.platform === 'linux' ? [...inSession(), 'node', ...nodeArgs] : [process.execPath, ...nodeArgs];
