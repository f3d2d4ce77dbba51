import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  openSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, sep } from 'node:path';
import { type Failure, fail } from '../../../shared/model/failure.ts';
import { isLocalPath } from '../base/local-path.ts';

const LONGEST_PATH = 4_096;

/** A folder that is held open, below one that was granted: what is done through `at` happens in it, whatever its path becomes. */
export interface HeldFolder {
  /** Without links. */
  readonly path: string;
  /** The name of an entry in it, as it stands there. */
  readonly name: string;
  /** The path of an entry through the open folder where the system can do that, else its plain path. */
  at(name: string): string;
  /** Throws where the folder is no longer what was opened. */
  check(): void;
  sync(): void;
  close(): void;
}

/** The path of a folder itself: links resolved, spelled as the disk has it. Undefined where there is none. */
export function realFolder(path: string): string | undefined {
  try {
    const real = realpathSync.native(path);
    return statSync(real).isDirectory() ? real : undefined;
  } catch {
    return undefined;
  }
}

/** Whether `path` is `root` or lies below it; both without links. */
export function isBelow(root: string, path: string): boolean {
  return path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);
}

/**
 * Opens the folder in which a file stands, if that is below one of `roots` (paths without links, as they were granted). Links are
 * resolved first and only then compared, so that neither they, nor `..`, nor another spelling of the path lead out; a root that
 * has become a link, or was moved, is no root any more. Throws Failure: blocked_by_policy, not_found, invalid_value.
 */
export function holdFolder(roots: readonly string[], workingDir: string, fileName: string): HeldFolder {
  return hold({ roots, workingDir, fileName }, nameIn);
}

/** The same for a file that is to be made. Throws conflict where something has its name, in whatever spelling. */
export function holdFolderForNew(roots: readonly string[], workingDir: string, fileName: string): HeldFolder {
  return hold({ roots, workingDir, fileName }, freeNameIn);
}

function hold(
  {
    roots,
    workingDir,
    fileName,
  }: { readonly roots: readonly string[]; readonly workingDir: string; readonly fileName: string },
  entryIn: (folder: string, name: string) => string,
): HeldFolder {
  refuseOdd(workingDir, fileName);
  const wanted = join(workingDir, dirname(fileName));
  const real = realFolder(wanted);
  const isGranted = roots.some((root) => realFolder(root) === root && real !== undefined && isBelow(root, real));
  // Whether something is there is told only of what was granted.
  if (real === undefined && roots.some((root) => isBelow(root, wanted))) throw noFile('working_dir');
  if (real === undefined || !isGranted) throw notGranted(roots);
  const held = openFolder(real);
  try {
    return { ...held, name: entryIn(held.at('.'), basename(fileName)) };
  } catch (thrown) {
    held.close();
    throw thrown;
  }
}

function refuseOdd(workingDir: string, fileName: string): void {
  const isOdd =
    !isLocalPath(workingDir) ||
    workingDir.length + fileName.length > LONGEST_PATH ||
    isAbsolute(fileName) ||
    fileName.includes('\0') ||
    fileName.split(/[\\/]/).some((part) => part === '..') ||
    ['', '.'].includes(basename(fileName)) ||
    /[\\/]$/.test(fileName) ||
    (sep === '\\' && /[:*?"<>|]|[. ]$/.test(fileName));
  if (!isOdd) return;
  throw fail('invalid_value', 'working_dir must be a whole path of this computer, file_name a file in it.', {
    hint: 'Give the folder as a whole path and the file by its name, without “..”.',
    ...{ words: 'folders.problem.oddName', field: 'file_name' },
  });
}

function openFolder(path: string): Omit<HeldFolder, 'name'> {
  const folder = openSync(path, constants.O_RDONLY | (constants.O_DIRECTORY ?? 0) | (constants.O_NOFOLLOW ?? 0));
  const through = `/proc/self/fd/${folder}`;
  const opened = fstatSync(folder, { bigint: true });
  const linked = readLink(through);
  const check = (): void => {
    const now = realFolder(path) === path ? statSync(path, { bigint: true }) : undefined;
    if (now?.ino !== opened.ino || now.dev !== opened.dev) throw notGranted();
  };
  try {
    if (linked !== undefined && linked !== path) throw notGranted();
    check();
  } catch (thrown) {
    closeSync(folder);
    throw thrown;
  }
  return {
    path,
    at: (name) => join(linked === undefined ? path : through, name),
    check,
    sync: () => syncFolder(folder),
    close: () => closeSync(folder),
  };
}

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

function syncFolder(folder: number): void {
  try {
    fsyncSync(folder);
  } catch {
    // Some systems cannot do that with folders; the file itself is on disk.
  }
}

/** The entry that a name means: it as it is, else the only one that is the same text in another Unicode form. */
function nameIn(folder: string, name: string): string {
  const names = readdirSync(folder);
  if (names.includes(name)) return name;
  const [only, ...others] = names.filter((one) => one.normalize('NFC') === name.normalize('NFC'));
  if (only === undefined || others.length > 0) throw noFile('file_name');
  return only;
}

/** Many disks take names for one that differ in case or Unicode form alone. */
function freeNameIn(folder: string, name: string): string {
  const loose = (text: string): string => text.normalize('NFC').toLowerCase();
  if (readdirSync(folder).some((one) => loose(one) === loose(name))) throw nameTaken();
  return name;
}

export function nameTaken(): Failure {
  return fail('conflict', 'There is a file of this name already.', {
    hint: 'Choose another name. Nothing was changed.',
    ...{ words: 'folders.problem.nameTaken', field: 'file_name' },
  });
}

function notGranted(roots: readonly string[] = []): Failure {
  const hint =
    roots.length > 0
      ? `You may change files below: ${roots.slice(0, 10).join(', ')}.`
      : 'Say which folder you need; the person can grant it under Permissions.';
  return fail('blocked_by_policy', 'This is in no folder that the person lets you change.', {
    hint,
    ...{ words: 'folders.problem.notGranted', field: 'working_dir' },
  });
}

function noFile(field: 'working_dir' | 'file_name'): Failure {
  return fail('not_found', 'There is no such file.', {
    hint: 'Only a file that is there can be changed. Check its name and folder.',
    ...{ words: 'folders.problem.noFile', field },
  });
}
