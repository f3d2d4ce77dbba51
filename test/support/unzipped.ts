import { openPromise } from 'yauzl';

/** All that a zip holds, by path, as text. */
export async function unzipped(path: string): Promise<Map<string, string>> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true });
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
    files.set(entry.fileName, Buffer.concat(pieces).toString('utf8'));
  }
  zip.close();
  return files;
}
