import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDriver } from '../../src/main/core/db/driver.ts';
import { migrate } from '../../src/main/core/db/migrate.ts';
import { appMigrations } from '../../src/main/core/db/migrations/app/index.ts';
import { profileMigrations } from '../../src/main/core/db/migrations/profile/index.ts';
import type { Migration } from '../../src/main/core/db/migrations/types.ts';

export interface OldFile {
  readonly db: Database;
  /** Brings the file to the schema of `version`, from whichever it has. */
  readonly upTo: (version: number) => void;
  readonly dispose: () => void;
}

/** A profile's empty file, which a test fills as an earlier version would have. */
export const openOldProfile = (): OldFile => openOld('hearth.db', profileMigrations);

/** The same for the file of all profiles. */
export const openOldApp = (): OldFile => openOld('app.db', appMigrations);

function openOld(name: string, migrations: readonly Migration[]): OldFile {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-migrations-'));
  const db = openDriver(join(folder, name));
  return {
    db,
    upTo: (version) =>
      migrate(
        db,
        migrations.filter((one) => one.version <= version),
        (old) => join(folder, `copy.v${old}.db`),
      ),
    dispose() {
      db.close();
      rmSync(folder, { recursive: true, maxRetries: 5, force: true });
    },
  };
}
