import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;

/**
 * Makes a folder and those above it that are missing, each open to its owner alone. One at a time, from the first that is
 * there: Node's own recursive way never ends where the system says of a folder that is there that it is not (`/proc`).
 */
export function makePrivateFolder(path: string): void {
  const missing: string[] = [];
  for (let at = path; !existsSync(at); at = dirname(at)) missing.push(at);
  for (const at of missing.reverse()) mkdirSync(at, { mode: FOLDER });
  if (!statSync(path).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
}

/** Whether a folder is Hearth's own to close: it holds its data, or nothing yet. A person's own folder is not touched. */
export function isOurs(folder: string): boolean {
  const names = readdirSync(folder);
  return names.length === 0 || names.includes('app.db') || names.includes('lock.db');
}

/** Folders that hold what people wrote, to their last file; of the others (models, the browser's own) the door is enough. */
const DEEP = ['profiles', 'logs'];

/** Takes everybody else's rights from the data folder and what lies in it. Links are left alone, and so is what others own. */
export function closeToOthers(dataDir: string): void {
  const closeAll = (folder: string, isDeep: (name: string) => boolean): void => {
    close(folder, FOLDER);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isFile()) close(path, FILE);
      else if (entry.isDirectory() && isDeep(entry.name)) closeAll(path, () => true);
      else if (entry.isDirectory()) close(path, FOLDER);
    }
  };
  closeAll(dataDir, (name) => DEEP.includes(name));
}

function close(path: string, mode: number): void {
  const { mode: current, uid } = lstatSync(path);
  const isOwn = process.getuid === undefined || process.getuid() === uid;
  if (isOwn && (current & 0o077) !== 0) chmodSync(path, mode);
}
