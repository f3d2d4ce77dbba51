import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { BYTES, MODEL, openDownloads } from '../../support/downloads.ts';

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;

/** A disk of so many bytes where models lie; undefined where this process may not mount one. */
function smallDisk(folder: string, bytes: number): ((bytes: number) => void) | undefined {
  mkdirSync(folder, { recursive: true });
  const mount = (options: string): void => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  };
  try {
    mount(`size=${bytes}`);
  } catch {
    return undefined;
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder], { stdio: 'ignore' }));
  return (size) => mount(`remount,size=${size}`);
}

it.skipIf(!isRoot)(
  'a disk that is really full stops a download, offers nothing of it, and the rest comes once there is room',
  async ({ skip }) => {
    const here = await openDownloads();
    const grow = smallDisk(here.folder, 1_200_000);
    if (!grow) return skip('this process may not mount a disk');
    const { id } = here.downloads.begin(MODEL);
    const end = await here.ends(id);
    expect(end).toMatchObject({ state: 'failed', problem: { message: expect.stringContaining('too little room') } });
    expect(end.receivedBytes).toBeLessThan(BYTES.length);
    expect(await here.offered()).toEqual([]);
    await here.restart();
    expect(await here.offered()).toEqual([]);
    grow(8_000_000);
    here.downloads.start();
    here.downloads.goOn(id);
    expect(await here.ends(id)).toMatchObject({ state: 'done' });
    expect(await here.offered()).toEqual([true]);
    // What had come was not fetched again.
    expect(here.hub.fetched().at(-1)?.range).toMatch(/^bytes=[1-9]/);
  },
);
