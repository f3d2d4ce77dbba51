import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDriver } from '../../src/main/core/db/driver.ts';
import { migrate } from '../../src/main/core/db/migrate.ts';
import { profileMigrations } from '../../src/main/core/db/migrations/profile/index.ts';

export interface OldProfile {
  readonly db: Database;
  /** Brings the file to the schema of `version`, from whichever it has. */
  readonly upTo: (version: number) => void;
  readonly dispose: () => void;
}

/** A profile's empty file, which a test fills as an earlier version would have. */
export function openOldProfile(): OldProfile {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-migrations-'));
  const db = openDriver(join(folder, 'hearth.db'));
  return {
    db,
    upTo: (version) =>
      migrate(
        db,
        profileMigrations.filter((one) => one.version <= version),
        (old) => join(folder, `hearth.v${old}.db`),
      ),
    dispose() {
      db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
