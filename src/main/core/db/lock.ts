import { fail } from '../../../shared/model/failure.ts';
import { openDriver } from './driver.ts';

/**
 * Takes the data folder for this process; throws `conflict` when another one has it. The operating system holds the lock
 * on a small SQLite file, so it ends with its process, however that ends, and nothing stale is ever left behind.
 * Returns what gives the folder back.
 */
export function lockDataDir(lockPath: string): () => void {
  const db = openDriver(lockPath);
  try {
    db.pragma('busy_timeout = 0');
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')) {
      throw fail('conflict', 'Another Hearth is using this data folder.', {
        hint: 'Use the Hearth that is already running, or close it first.',
        words: 'errors.own.inUse',
      });
    }
    throw error;
  }
  return () => db.close();
}
