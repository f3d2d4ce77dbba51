import type { Database } from './driver.ts';
import { boolean, integer, table, text } from './table.ts';

/** The people of this computer. */
export const profiles = table('profiles', { id: text(), name: text(), isAdmin: boolean(), createdAt: integer() });

/** The profile that was made first; makes one where there is none. */
export function firstProfile(appDb: Database, newId: () => string, now: number): string {
  const known = profiles.get(appDb, 'ORDER BY created_at, id LIMIT 1');
  if (known) return known.id;
  const id = newId();
  profiles.insert(appDb, { id, name: '', isAdmin: true, createdAt: now });
  return id;
}

/** Whether this profile may change what holds for everyone: one that is not there may not. */
export function isAdministrator(appDb: Database, profileId: string): boolean {
  return profiles.get(appDb, 'WHERE id = ?', [profileId])?.isAdmin ?? false;
}
