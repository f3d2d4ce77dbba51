import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transferableAbortController } from 'node:util';
import { type Hub, startHub } from './hub.ts';

const BYTES = Buffer.alloc(3_000_000, 5);

/** A hub whose one file is 3 MB. */
export const startSmallHub = (): Promise<Hub> => startHub(BYTES);

/** That of Node, whose requests know no signals of jsdom. */
export const nodeAbortController: unknown = transferableAbortController().constructor;

/** Writes the same file as if it came on a stick; returns its path. */
export function writeBroughtFile(folder: string): string {
  const path = join(folder, 'from-a-stick.gguf');
  writeFileSync(path, BYTES);
  return path;
}
