import type { Database } from './driver.ts';
import { boolean, integer, type Row, table, text } from './table.ts';

/** The people of this computer. */
export const profiles = table('profiles', {
  id: text(),
  /** Empty for the first one until it is given a name. */
  name: text(),
  isAdmin: boolean(),
  createdAt: integer(),
  /** When it was opened last: the next start opens it again. */
  openedAt: integer().orNull(),
  /** It is being removed: it is there for nobody any more, until nothing of it is left. */
  removedAt: integer().orNull(),
});
export type ProfileRow = Row<typeof profiles>;

/** In the order in which they were made. */
export function listProfiles(appDb: Database): ProfileRow[] {
  return profiles.all(appDb, 'WHERE removed_at IS NULL ORDER BY created_at, id');
}

export function getProfile(appDb: Database, id: string): ProfileRow | undefined {
  return profiles.get(appDb, 'WHERE id = ? AND removed_at IS NULL', [id]);
}

/** The first of all; makes one, the administrator's, where there is none. */
export function firstProfile(appDb: Database, newId: () => string, now: number): string {
  const known = listProfiles(appDb)[0];
  return known ? known.id : addProfile(appDb, { id: newId(), name: '', isAdmin: true, createdAt: now });
}

/** The one that was open last; the first where none ever was. */
export function lastOpened(appDb: Database): string | undefined {
  return profiles.get(appDb, 'WHERE removed_at IS NULL AND opened_at IS NOT NULL ORDER BY opened_at DESC, id')?.id;
}

export function addProfile(
  appDb: Database,
  profile: Pick<ProfileRow, 'id' | 'name' | 'isAdmin' | 'createdAt'>,
): string {
  profiles.insert(appDb, profile);
  return profile.id;
}

export function renameProfile(appDb: Database, id: string, name: string): void {
  appDb.run('UPDATE profiles SET name = ? WHERE id = ?', [name, id]);
}

/** Later than any other's, even where the clock was set back. */
export function noteOpened(appDb: Database, id: string, now: number): void {
  appDb.run(
    'UPDATE profiles SET opened_at = max(?, (SELECT coalesce(max(opened_at), 0) + 1 FROM profiles)) WHERE id = ?',
    [now, id],
  );
}

/** Whether this profile may change what holds for everyone: one that is not there may not. */
export function isAdministrator(appDb: Database, profileId: string): boolean {
  return getProfile(appDb, profileId)?.isAdmin ?? false;
}

/** Ids of profiles that are being removed, as written down before the first file goes. */
export function profilesBeingRemoved(appDb: Database): string[] {
  return profiles.all(appDb, 'WHERE removed_at IS NOT NULL ORDER BY removed_at, id').map(({ id }) => id);
}

/** From here on it is there for nobody, whatever happens; its name goes at once. */
export function beginProfileRemoval(appDb: Database, id: string, now: number): void {
  appDb.run("UPDATE profiles SET removed_at = ?, name = '' WHERE id = ?", [now, id]);
}

/** The last step: its files are gone. */
export function endProfileRemoval(appDb: Database, id: string): void {
  appDb.run('DELETE FROM audit_heads WHERE profile_id = ?', [id]);
  appDb.run('DELETE FROM profiles WHERE id = ? AND removed_at IS NOT NULL', [id]);
}
