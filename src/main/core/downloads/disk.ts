import { statfs } from 'node:fs/promises';

/** The disk that models lie on. Passed in, so that a test can fill it. */
export interface Disk {
  /** Bytes that may still be written below this folder, which must be there. */
  free(folder: string): Promise<number>;
}

/** So much stays free: a full disk would stop reminders and everything else. */
export const RESERVE_BYTES = 512 * 1_024 ** 2;

export const realDisk: Disk = {
  async free(folder) {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
};
