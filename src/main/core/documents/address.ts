import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';

/** Characters of an address: models have to write it down again. */
const LONGEST = 80;

/**
 * What agents call a file: its name in one word, with a number where another has it already. It stays as long as the document
 * is there. `#` parts it from the number of a passage.
 */
export function addressOf(path: string, isTaken: (address: string) => boolean): string {
  const name = basename(path)
    .normalize('NFC')
    .replace(/[\s#"'`<>()[\]{}|\\\p{C}]+/gu, '-');
  const ending = extname(name).slice(0, 12);
  const stem =
    [...name.slice(0, name.length - ending.length)].slice(0, LONGEST - ending.length - 6).join('') || 'document';
  for (let number = 1; ; number += 1) {
    const address = number === 1 ? `${stem}${ending}` : `${stem}-${number}${ending}`;
    if (!isTaken(address)) return address;
  }
}

/** What an address of a passage says; `index` is undefined in that of a document. */
export function partsOf(address: string): { readonly document: string; readonly index: number | undefined } {
  const parts = /^(.*)#(\d{1,9})$/s.exec(address.trim());
  return parts ? { document: parts[1] ?? '', index: Number(parts[2]) } : { document: address.trim(), index: undefined };
}

/** By what a path is known without being told. */
export function printOfPath(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 32);
}
