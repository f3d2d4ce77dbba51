import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Database } from '../../src/main/core/db/driver.ts';

/** Gives a profile that is not open the same things as the open one, in a file of its own; names a zip beside both. */
export function copyToClosed(open: Database, profileId: string): { readonly zip: string; hasZip(): boolean } {
  const profiles = dirname(dirname(open.path));
  mkdirSync(join(profiles, profileId), { recursive: true });
  open.run('VACUUM INTO ?', [join(profiles, profileId, 'hearth.db')]);
  const zip = join(profiles, 'kept.zip');
  return { zip, hasZip: () => existsSync(zip) };
}
