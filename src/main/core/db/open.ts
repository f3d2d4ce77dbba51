import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, fail } from '../../../shared/model/failure.ts';
import { quickCheck } from './check.ts';
import { type Database, isDamage, openDriver } from './driver.ts';
import { lockDataDir } from './lock.ts';
import { migrate, refuseNewerFile } from './migrate.ts';
import { appMigrations } from './migrations/app/index.ts';
import { profileMigrations } from './migrations/profile/index.ts';
import type { Migration } from './migrations/types.ts';
import { closeToOthers, isOurs, makePrivateFolder } from './private-files.ts';
import { firstProfile, getProfile, lastOpened, noteOpened } from './profiles.ts';

/** The person's data, open and locked for this process. */
export interface OpenData {
  readonly appDb: Database;
  readonly db: Database;
  readonly profileId: string;
  close(): void;
}

/** Before this version a rare race in WAL could corrupt a file (docs/trust.md#database). */
const oldestSqlite = [3, 51, 3] as const;

/**
 * Opens (or makes) `app.db` and `profiles/<id>/hearth.db` below `dataDir`, migrated to the newest schema: of the profile that
 * is named (`not_found` where there is none), else of the one that was open last. Throws `conflict` while another process has the folder; `unavailable` for files of a newer Hearth, for damaged files and
 * for a folder that cannot be used. Nothing is ever erased or replaced here.
 */
export function openData(input: {
  readonly dataDir: string;
  readonly now: () => number;
  readonly newId: () => string;
  readonly profileId?: string | undefined;
}): OpenData {
  const { dataDir, now, newId } = input;
  assertSqlite();
  return explainFaults(dataDir, () => {
    makePrivateFolder(dataDir);
    const mayClose = isOurs(dataDir);
    makePrivateFolder(join(dataDir, 'profiles'));
    const unlock = lockDataDir(join(dataDir, 'lock.db'));
    const opened: Database[] = [];
    try {
      // Still there: the last process did not close its data. It was killed, or the power went.
      const marker = join(dataDir, 'running');
      const wasUnclean = existsSync(marker);
      const appDb = openFile(join(dataDir, 'app.db'), { migrations: appMigrations, wasUnclean, opened });
      const first = firstProfile(appDb, newId, now());
      const profileId = input.profileId ?? lastOpened(appDb) ?? first;
      if (!getProfile(appDb, profileId)) throw noProfile();
      const folder = profileFolder(dataDir, profileId);
      makePrivateFolder(folder);
      // Its own, too: somebody else may have been here since it was not closed.
      const ownMarker = join(folder, 'running');
      const wasOwnUnclean = wasUnclean || existsSync(ownMarker);
      const path = join(folder, 'hearth.db');
      const db = openFile(path, { migrations: profileMigrations, wasUnclean: wasOwnUnclean, opened });
      writeFileSync(ownMarker, '');
      noteOpened(appDb, profileId, now());
      writeFileSync(marker, '');
      if (mayClose) closeToOthers(dataDir);
      return {
        appDb,
        db,
        profileId,
        close() {
          db.close();
          appDb.close();
          for (const one of [ownMarker, marker]) rmSync(one, { force: true });
          unlock();
        },
      };
    } catch (error) {
      for (const db of opened) db.close();
      unlock();
      throw error;
    }
  });
}

/** All that is one person's lies below it, and nothing else does. */
export function profileFolder(dataDir: string, profileId: string): string {
  return join(dataDir, 'profiles', profileId);
}

/**
 * Opens the data of a profile that is not the open one, for as long as `work` takes; undefined where it never was opened.
 * Throws what `openData` throws.
 */
export async function withClosedProfile<T>(
  dataDir: string,
  profileId: string,
  work: (db: Database) => T | Promise<T>,
): Promise<T | undefined> {
  const path = join(profileFolder(dataDir, profileId), 'hearth.db');
  if (!existsSync(path)) return undefined;
  const opened: Database[] = [];
  try {
    const db = explainFaults(path, () => openFile(path, { migrations: profileMigrations, wasUnclean: false, opened }));
    return await work(db);
  } finally {
    for (const db of opened) db.close();
  }
}

/** Adds to `opened` before anything can go wrong with the file, so that it is closed then. */
function openFile(
  path: string,
  { migrations, wasUnclean, opened }: { migrations: readonly Migration[]; wasUnclean: boolean; opened: Database[] },
): Database {
  const isThere = existsSync(path) && statSync(path).size > 0;
  if (isThere) refuseNewerFile(path, migrations);
  const db = openDriver(path);
  opened.push(db);
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'secure_delete = ON']) {
    db.pragma(pragma);
  }
  if (isThere && wasUnclean) {
    const found = quickCheck(db);
    if (found.length > 0) throw damaged(path);
  }
  migrate(db, migrations, (version) => path.replace(/\.db$/, `.v${version}.db`));
  return db;
}

function explainFaults<T>(dataDir: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (isDamage(error)) throw damaged(dataDir);
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!/^(SQLITE_|E[A-Z]+$)/.test(code)) throw error;
    throw fail('unavailable', `The data folder ${dataDir} cannot be used (${code}).`, {
      hint: 'Check that it exists, that you may write there, and that the disk is not full. Nothing was changed.',
      words: 'errors.own.noDataFolder',
      params: { path: dataDir, why: code },
    });
  }
}

export function noProfile(): Failure {
  return fail('not_found', 'There is no such profile.', {
    hint: 'profiles.list shows all.',
    words: 'errors.not_found',
    field: 'profileId',
  });
}

function damaged(path: string): Failure {
  return fail('unavailable', `${path} is damaged, so Hearth did not open it. Everything in it was left as it is.`, {
    hint: 'Keep a copy of the whole folder, then put a backup of the file in its place.',
    words: 'errors.own.isDamaged',
    params: { path },
  });
}

function assertSqlite(): void {
  const probe = openDriver(':memory:');
  const version = probe.get<{ version: string }>('SELECT sqlite_version() AS version')?.version ?? '';
  probe.close();
  const parts = version.split('.').map(Number);
  for (const [place, least] of oldestSqlite.entries()) {
    const part = parts[place] ?? 0;
    if (part > least) return;
    if (part < least) throw new Error(`SQLite ${version} is too old: ${oldestSqlite.join('.')} or newer is needed.`);
  }
}
