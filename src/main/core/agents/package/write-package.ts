import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { badPackage } from './package-files.ts';

/** A file of a package: its path with `/`, and what is in it, in pieces. */
export type PackageFile = readonly [path: string, pieces: Iterable<string | Buffer>];

/** Where and how a package is written. `unfinished` is a name beside it that nobody has. */
interface Target {
  readonly path: string;
  readonly unfinished: string;
  readonly now: number;
  /** Something of this name may be replaced: the person said so in the system's dialog. */
  readonly mayReplace: boolean;
}

/** Writes a zip: whole, or not there. Throws conflict, unavailable. */
export async function writeZip(files: readonly PackageFile[], target: Target): Promise<void> {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const options = { mtime: new Date(target.now), mode: 0o100600 };
  for (const [path, text] of files) {
    zip.addReadStreamLazy(path, options, (use) => {
      const stream = textStream(text);
      // The library does not look whether what it is given breaks.
      stream.on('error', (error) => out.destroy(error));
      use(null, stream);
    });
  }
  zip.end();
  await placing(target, () => pipeline(out, createWriteStream(target.unfinished, { flags: 'wx', mode: 0o600 })));
}

/** Writes a folder: whole, or not there. Throws conflict, unavailable. */
export async function writeFolder(files: readonly PackageFile[], target: Target): Promise<void> {
  await placing({ ...target, mayReplace: false }, async () => {
    await mkdir(target.unfinished);
    for (const [path, text] of files) {
      const file = join(target.unfinished, ...path.split('/'));
      await mkdir(dirname(file), { recursive: true });
      await pipeline(textStream(text), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    }
  });
}

/** What goes wrong while the text is made is the stream's error. */
function textStream(text: Iterable<string | Buffer>): Readable {
  return Readable.from(
    (async function* () {
      yield* text;
    })(),
    { objectMode: false },
  );
}

async function placing({ path, unfinished, mayReplace }: Target, write: () => Promise<void>): Promise<void> {
  if (!mayReplace && existsSync(path)) throw badPackage('inTheWay');
  try {
    await write();
    await rename(unfinished, path);
  } catch {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
    throw badPackage('notWritten');
  }
}
