import { Stop } from './run.mjs';
import { isRoot } from './system.mjs';
import { rootHome } from './user-data.mjs';

const noScreen = `Hearth is a window, and there is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set).
  npm run headless            talks to the same core without one
  HEARTH_XVFB=1 npm start     opens the window on a virtual screen`;

/** Before the command: what gives it a screen and a bus, and an ordinary user where we are root. */
const inSession = () => (isRoot() ? ['bash', 'scripts/as-user.sh'] : ['node', 'scripts/session.mjs']);

/**
 * How the app is started here: the Node that runs Electron's command line, and the environment. Chromium's sandbox refuses root, so
 * root becomes nobody; without a screen there is none, unless a virtual one was asked for.
 */
export function chooseScreen() {
  const virtual = process.env.HEARTH_XVFB === '1';
  const hasScreen = process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
  if (!hasScreen && !virtual) throw new Stop(noScreen);
  const screen = virtual ? 'virtual' : 'own';
  if (isRoot()) {
    const note = `The sandbox of Electron refuses root: Hearth runs as the user nobody, with its data in ${rootHome}.`;
    return {
      virtual,
      note,
      node: [...inSession(), 'node'],
      env: { HEARTH_SCREEN: screen, HEARTH_USER_HOME: rootHome },
    };
  }
  if (virtual)
    return { virtual, node: [...inSession(), 'node'], env: { HEARTH_SCREEN: screen, HEARTH_USER_HOME: 'keep' } };
  return { virtual, node: [process.execPath], env: {} };
}

/** The whole command for a Node script of the tests: with a virtual screen, a bus and a HOME that is thrown away. */
export const onVirtualScreen = (nodeArgs) =>
  process.platform === 'linux' ? [...inSession(), 'node', ...nodeArgs] : [process.execPath, ...nodeArgs];
