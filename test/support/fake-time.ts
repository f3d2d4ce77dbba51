import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian and its kin keep libfaketime; undefined where it is not installed. */
export const fakeTimeLibrary = readdirSync('/usr/lib', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `/usr/lib/${name}/faketime/libfaketimeMT.so.1`)
  .find((path) => existsSync(path));

/** A wall clock of their own for processes, beside the one of this computer; timers keep to real time, as when a clock is set. */
export interface FakeTime {
  /** Epoch ms by that clock. */
  now(): number;
  /** Sets it, for processes that run as well: at their next look. */
  set(now: number): void;
  readonly env: NodeJS.ProcessEnv;
  dispose(): void;
}

export function createFakeTime(folder: string, start: number): FakeTime {
  const dir = mkdtempSync(join(folder, 'clock-'));
  const file = join(dir, 'offset');
  let offset = 0;
  const set = (now: number): void => {
    offset = Math.round(now - Date.now());
    const seconds = `${offset < 0 ? '-' : '+'}${(Math.abs(offset) / 1_000).toFixed(3)}`;
    // Renamed, so that nobody reads half of it.
    writeFileSync(`${file}.new`, `${seconds}\n`);
    renameSync(`${file}.new`, file);
  };
  set(start);
  return {
    now: () => Date.now() + offset,
    set,
    env: {
      LD_PRELOAD: fakeTimeLibrary ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
    dispose: () => rmSync(dir, { recursive: true, maxRetries: 5, force: true }),
  };
}
