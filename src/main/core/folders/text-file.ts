import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fail } from '../../../shared/model/failure.ts';
import { type HeldFolder, holdFolder, holdFolderForNew, nameTaken } from './below.ts';

/** UTF-8 bytes of a file that is changed: it stands whole in the question, and in what undoes it. */
export const LARGEST_FILE = 262_144;

/** Where a file is, and where it may be. */
export interface FilePlace {
  /** Folders that were granted, without links. */
  readonly roots: readonly string[];
  readonly workingDir: string;
  readonly fileName: string;
}

export interface TextFile {
  /** Without links. */
  readonly path: string;
  readonly text: string;
  /** SHA-256 of its bytes, hex. */
  readonly sha256: string;
}

export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Reads a text file below a granted folder. Never waits for what is no plain file. Throws Failure: blocked_by_policy, not_found,
 * invalid_value (a link, no plain file, several names, no text), limit (too big).
 */
export function readTextFile(place: FilePlace): TextFile {
  return within(place, holdFolder, (folder) => readIn(folder).file);
}

/**
 * Replaces the text of a file if it still is `expected` (SHA-256): a new file beside it, synced, takes its name at once, with the
 * same rights. Whatever fails, the old one is whole. Throws as `readTextFile`, and conflict where it says something else now.
 */
export function replaceTextFile(
  place: FilePlace,
  {
    expected,
    text,
    temporary,
  }: {
    readonly expected: string;
    readonly text: string;
    /** A name that nothing beside the file has. */
    readonly temporary: string;
  },
): TextFile {
  return within(place, holdFolder, (folder) => {
    const { file, mode, uid, gid } = readIn(folder);
    if (file.sha256 !== expected) throw changedMeanwhile();
    const beside = folder.at(`.hearth-${temporary}.tmp`);
    try {
      writeSynced(openSync(beside, writeNew, 0o600), text, (made) => keepRights(made, { mode, uid, gid }));
      if (readIn(folder).file.sha256 !== expected) throw changedMeanwhile();
      folder.check();
      renameSync(beside, folder.at(folder.name));
    } catch (thrown) {
      rmSync(beside, { force: true });
      throw thrown;
    }
    folder.sync();
    return { ...file, text, sha256: hashOfText(text) };
  });
}

/**
 * Makes a text file: its name is taken first, where nothing has it, and then it stands there whole. Throws as `readTextFile`, and
 * conflict where something has the name.
 */
export function createTextFile(
  place: FilePlace,
  { text, temporary }: { readonly text: string; readonly temporary: string },
): TextFile {
  return within(place, holdFolderForNew, (folder) => {
    const [taken, beside] = [folder.at(folder.name), folder.at(`.hearth-${temporary}.tmp`)];
    closeSync(openSync(taken, writeNew, 0o600));
    try {
      writeSynced(openSync(beside, writeNew, 0o600), text);
      folder.check();
      // Another program may have written into it meanwhile.
      if (statSync(taken).size > 0) throw nameTaken();
      renameSync(beside, taken);
    } catch (thrown) {
      rmSync(beside, { force: true });
      if (statSync(taken, { throwIfNoEntry: false })?.size === 0) rmSync(taken, { force: true });
      throw thrown;
    }
    folder.sync();
    return { path: join(folder.path, folder.name), text, sha256: hashOfText(text) };
  });
}

/** Removes a file that still is `expected` (SHA-256). Throws as `readTextFile`, and conflict where it says something else now. */
export function removeTextFile(place: FilePlace, expected: string): void {
  within(place, holdFolder, (folder) => {
    if (readIn(folder).file.sha256 !== expected) throw changedMeanwhile();
    unlinkSync(folder.at(folder.name));
    folder.sync();
  });
}

function writeSynced(made: number, text: string, before: (made: number) => void = () => undefined): void {
  try {
    writeFileSync(made, text);
    before(made);
    fsyncSync(made);
  } finally {
    closeSync(made);
  }
}

const noFollow = constants.O_NOFOLLOW ?? 0;
const writeNew = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | noFollow;

function within<T>(place: FilePlace, hold: typeof holdFolder, work: (folder: HeldFolder) => T): T {
  const folder = hold(place.roots, place.workingDir, place.fileName);
  try {
    return work(folder);
  } catch (thrown) {
    throw explained(thrown);
  } finally {
    folder.close();
  }
}

function readIn(folder: HeldFolder) {
  const opened = openSync(folder.at(folder.name), constants.O_RDONLY | noFollow | (constants.O_NONBLOCK ?? 0));
  try {
    const status = fstatSync(opened);
    // A second name may be one outside of what was granted.
    if (!status.isFile() || status.nlink > 1) throw notPlain();
    if (status.size > LARGEST_FILE) throw tooBig();
    const bytes = readFileSync(opened);
    folder.check();
    if (bytes.length > LARGEST_FILE) throw tooBig();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file: TextFile = { path: join(folder.path, folder.name), text: textOf(bytes), sha256 };
    return { file, mode: status.mode & 0o7777, uid: status.uid, gid: status.gid };
  } finally {
    closeSync(opened);
  }
}

function textOf(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Not UTF-8: said below.
  }
  throw fail('invalid_value', 'This is no text file in UTF-8.', {
    words: 'folders.problem.notText',
    field: 'file_name',
  });
}

function keepRights(made: number, { mode, uid, gid }: { mode: number; uid: number; gid: number }): void {
  const own = fstatSync(made);
  if (own.uid !== uid || own.gid !== gid) fchownSync(made, uid, gid);
  fchmodSync(made, mode);
}

const notPlain = () =>
  fail('invalid_value', 'This is a link, or no plain file with one name, and is not changed.', {
    ...{ words: 'folders.problem.notPlain', field: 'file_name' },
  });

const tooBig = () => fail('limit', 'The file is over 256 KB.', { words: 'folders.problem.tooBig', field: 'file_name' });

export const changedMeanwhile = () =>
  fail('conflict', 'The file was changed meanwhile, so it was left as it is.', {
    hint: 'Make the call again: it then begins with the file as it is now.',
    ...{ words: 'folders.problem.changed', field: 'file_name' },
  });

/** What the system says of a file, as data. */
function explained(thrown: unknown): unknown {
  const code = (thrown as NodeJS.ErrnoException | undefined)?.code;
  if (code === 'ELOOP' || code === 'ENXIO' || code === 'EISDIR' || code === 'EMLINK') return notPlain();
  if (code === 'EEXIST') return nameTaken();
  if (code === 'ENOENT' || code === 'ENOTDIR') return changedMeanwhile();
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return fail('unavailable', 'The system does not let this file be read and written.', {
      ...{ words: 'folders.problem.notAllowed', field: 'file_name' },
    });
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return fail('unavailable', 'The disk is full. The file is as it was.', { words: 'folders.problem.diskFull' });
  }
  return thrown;
}
