import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from '../../../shared/model/failure.ts';
import type { LogPort } from '../tools/log-port.ts';
import { redact } from './redact.ts';

/** Bytes of the file's end that are looked at. */
const READ_BYTES = 262_144;
/** Characters of a line that are told. */
const LONGEST_LINE = 2_000;

/** The end of Hearth's own log, for agents: read anew each time, redacted. */
export function createLogs({
  logDir,
  home,
  names,
}: {
  /** Empty where no log is written, as headless. */
  readonly logDir: string;
  readonly home: string;
  /** What the people of this computer are called. */
  readonly names: () => readonly string[];
}) {
  const port: LogPort = {
    tail(count) {
      const about = { home, names: names() };
      const lines = endOf(logDir)
        .split(/\r?\n/)
        .filter((line) => line.trim() !== '');
      // Covered before it is cut: of a key that is cut in two, half would stand there.
      return lines.slice(-count).map((line) => redact(line.slice(0, 4 * LONGEST_LINE), about).slice(0, LONGEST_LINE));
    },
  };
  return { port: (): LogPort => port };
}

/** Whole lines of the end of the file. Throws unavailable where there is none. */
function endOf(logDir: string): string {
  let opened: number | undefined;
  try {
    if (logDir === '') throw new Error('no log');
    opened = openSync(join(logDir, 'main.log'), 'r');
    const { size } = fstatSync(opened);
    const from = Math.max(0, size - READ_BYTES);
    const bytes = Buffer.alloc(size - from);
    const read = readSync(opened, bytes, 0, bytes.length, from);
    const text = bytes.toString('utf8', 0, read);
    return from === 0 ? text : text.slice(text.indexOf('\n') + 1);
  } catch {
    throw fail('unavailable', 'There is no log here.', { hint: 'Say so.', words: 'errors.own.noLog' });
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}
