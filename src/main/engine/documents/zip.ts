import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { DocumentError } from './blocks.ts';

const MOST_ENTRIES = 10_000;
/** Unpacked, all entries together: far above any book, far below what fills a memory. */
const MOST_BYTES = 128 * 1_024 * 1_024;
const ENCRYPTED = 1;

/**
 * Unpacks an archive in memory, entries that `wants` alone. What an entry says of its size is not believed: what comes out is
 * counted. Throws `tooMuch`, `locked`, `broken`.
 */
export async function unzip(bytes: Buffer, wants: (name: string) => boolean): Promise<ReadonlyMap<string, Buffer>> {
  const found = new Map<string, Buffer>();
  let left = MOST_BYTES;
  const zip = await open(bytes);
  if (zip.entryCount > MOST_ENTRIES) throw new DocumentError('tooMuch');
  for await (const entry of entriesOf(zip)) {
    if (entry.fileName.endsWith('/') || !wants(entry.fileName)) continue;
    if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) throw new DocumentError('locked');
    const content = await contentOf(zip, entry, left);
    left -= content.length;
    found.set(entry.fileName, content);
  }
  return found;
}

function open(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (thrown, zip) => {
      if (thrown) reject(new DocumentError('broken'));
      else resolve(zip);
    });
  });
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (let at = 0; at < zip.entryCount; at += 1) {
    yield await new Promise<Entry>((resolve, reject) => {
      zip.once('entry', resolve);
      zip.once('error', () => reject(new DocumentError('broken')));
      zip.readEntry();
    });
    zip.removeAllListeners('entry');
    zip.removeAllListeners('error');
  }
}

function contentOf(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (thrown, stream) => {
      if (thrown) {
        reject(new DocumentError('broken'));
        return;
      }
      const parts: Buffer[] = [];
      let size = 0;
      stream.on('data', (part: Buffer) => {
        size += part.length;
        if (size > most) {
          stream.destroy();
          reject(new DocumentError('tooMuch'));
        } else parts.push(part);
      });
      stream.on('end', () => resolve(Buffer.concat(parts)));
      stream.on('error', () => reject(new DocumentError('broken')));
    });
  });
}
