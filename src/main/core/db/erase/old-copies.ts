import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Deletes the copies that migrations left beside a database (`hearth.v10.db`): of those made before `before`, or all.
 * They hold everything that was there when they were made, also what was erased since.
 */
export function dropOldCopies(path: string, before = Number.POSITIVE_INFINITY): void {
  const name = basename(path, '.db');
  for (const entry of readdirSync(dirname(path))) {
    if (!entry.startsWith(`${name}.v`) || !/^\d+\.db(?:\.part)?$/.test(entry.slice(name.length + 2))) continue;
    const copy = join(dirname(path), entry);
    if (statSync(copy).mtimeMs < before) rmSync(copy, { force: true });
  }
}
