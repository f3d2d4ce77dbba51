import { copyFileSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** The Electron that the tests run on. */
export function electronPath(): string {
  return process.env['ELECTRON_EXEC_PATH'] ?? resolve('node_modules/electron/dist/electron');
}

/**
 * The built app laid out as an installed one, so that `app.isPackaged` holds and every path of its own is taken; only the
 * archive is a folder. Returns what starts it.
 */
export function layOutAsPackaged(folder: string): string {
  const executable = electronPath();
  const dist = dirname(executable);
  const resources = join(folder, 'resources');
  mkdirSync(resources, { recursive: true });
  for (const name of readdirSync(dist)) {
    if (name !== basename(executable) && name !== 'resources') symlinkSync(join(dist, name), join(folder, name));
  }
  symlinkSync(resolve('.'), join(resources, 'app'));
  symlinkSync(resolve('resources'), join(resources, 'resources'));
  // Electron takes itself for installed when it goes by another name.
  const installed = join(folder, 'hearth');
  copyFileSync(executable, installed);
  return installed;
}
