import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files below a folder in whose bytes this text stands, upper and lower case aside. */
export function filesWith(folder: string, text: string): string[] {
  const needle = Buffer.from(text.toLowerCase()).toString('latin1');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).toString('latin1').toLowerCase().includes(needle));
}
