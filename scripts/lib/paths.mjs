import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. Every script works from here, wherever it was called from. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
process.chdir(root);

/** What development needs and may be fetched again: the stand-in Electron, rebuilt natives. Outside node_modules, so that `npm ci` leaves it alone. */
export const devCache = resolve(process.env.HEARTH_CACHE || join(homedir(), '.cache', 'hearth-dev'));

export const bin = join(root, 'node_modules', '.bin');

/** PATH with the project's own tools, Node 24 among them, first. */
export const pathWithBin = () => {
  const parts = (process.env.PATH ?? '').split(delimiter).filter((part) => part !== bin);
  return [bin, ...parts].join(delimiter);
};

export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
