import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { DocumentProblem } from '../../../shared/model/document.ts';

/** What is read of a folder; a file that is given by itself is looked into whatever it is called. */
const known = new Set(['.pdf', '.docx', '.epub', '.html', '.htm', '.xhtml', '.md', '.markdown', '.txt', '.eml']);
const MOST_FILES = 5_000;
const DEEPEST = 16;

export interface SeenFile {
  readonly path: string;
  readonly print: string;
}

/** A file as it stands now, or why it cannot be looked at. */
export async function lookAt(
  path: string,
): Promise<{ readonly print: string } | { readonly problem: DocumentProblem }> {
  try {
    const { size, mtimeMs, ...status } = await stat(path);
    return isFile(status) ? { print: `${size} ${mtimeMs}` } : { problem: 'unknownKind' };
  } catch (thrown) {
    return { problem: problemOf(thrown) };
  }
}

function isFile({ mode }: { readonly mode: number }): boolean {
  return (mode & 0o170000) === 0o100000;
}

export function problemOf(thrown: unknown): DocumentProblem {
  const code = (thrown as NodeJS.ErrnoException | undefined)?.code;
  return code === 'ENOENT' || code === 'ENOTDIR' ? 'gone' : 'notAllowed';
}

/** SHA-256 of a file, a piece at a time. Throws the file system's errors. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/**
 * Documents below a folder; links are not followed and what is hidden is left out. Undefined where the folder cannot be read now,
 * as one of a disk that is not plugged in.
 */
export async function filesBelow(folder: string): Promise<SeenFile[] | undefined> {
  const found: SeenFile[] = [];
  const walk = async (at: string, depth: number): Promise<boolean> => {
    const entries = await readdir(at, { withFileTypes: true }).catch(() => undefined);
    for (const entry of entries?.sort((a, b) => a.name.localeCompare(b.name)) ?? []) {
      if (found.length >= MOST_FILES) break;
      const path = join(at, entry.name);
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory() && depth < DEEPEST) await walk(path, depth + 1);
      if (!entry.isFile() || !known.has(extname(entry.name).toLowerCase())) continue;
      const seen = await lookAt(path);
      if ('print' in seen) found.push({ path, print: seen.print });
    }
    return entries !== undefined;
  };
  return (await walk(folder, 0)) ? found : undefined;
}
