import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, link, rename, rm, stat, truncate, unlink } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** Bytes that are there; 0 where there is no file. */
export async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}

export const discard = (path: string): Promise<void> => rm(path, { force: true });

export async function cutTo(path: string, bytes: number): Promise<void> {
  if ((await sizeOf(path)) > bytes) await truncate(path, bytes);
}

/** SHA-256 in hex of what lies on the disk, whoever wrote it. Throws the file system's errors, and where `signal` is aborted. */
export async function hashFile(path: string, signal: AbortSignal, onBytes?: (total: number) => void): Promise<string> {
  const hash = createHash('sha256');
  let total = 0;
  for await (const chunk of createReadStream(path, { signal, highWaterMark: 1_024 ** 2 })) {
    hash.update(chunk as Buffer);
    total += (chunk as Buffer).length;
    onBytes?.(total);
  }
  return hash.digest('hex');
}

/**
 * Gives a whole file its name in one step, so that nobody ever sees half of it, and never takes the name of another: where
 * there is a file of other content it becomes `name-2.gguf`. Returns the name. The same file there already is kept.
 */
export async function giveName(
  part: string,
  {
    folder,
    file,
    isSame,
  }: { readonly folder: string; readonly file: string; readonly isSame: (path: string) => Promise<boolean> },
): Promise<string> {
  const ending = extname(file);
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? file : `${file.slice(0, -ending.length)}-${count}${ending}`;
    const target = join(folder, name);
    if (await place(part, target)) return name;
    if (await isSame(target)) {
      await discard(part);
      return name;
    }
  }
}

/** False where the name is taken. Some disks know no links: there nothing else writes the name between look and rename. */
async function place(part: string, target: string): Promise<boolean> {
  try {
    await link(part, target);
    await unlink(part);
    return true;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') return false;
    const isTaken = await access(target).then(
      () => true,
      () => false,
    );
    if (isTaken) return false;
    await rename(part, target);
    return true;
  }
}
