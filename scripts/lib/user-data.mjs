import { homedir } from 'node:os';
import { join } from 'node:path';
import { isRoot } from './system.mjs';

/** Where root's `npm start` lets the app, which then runs as nobody, keep its data. */
export const rootHome = '/var/lib/hearth-dev';

/** The app's own folder on this machine, as Electron chooses it. */
export function userDataFolder() {
  if (process.platform === 'win32') return join(process.env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'), 'Hearth');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Hearth');
  if (isRoot()) return join(rootHome, '.config', 'Hearth');
  return join(process.env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'Hearth');
}
