import { openDriver } from '../../src/main/core/db/driver.ts';
import { migrate } from '../../src/main/core/db/migrate.ts';
import { appMigrations } from '../../src/main/core/db/migrations/app/index.ts';
import { profileMigrations } from '../../src/main/core/db/migrations/profile/index.ts';
import type { Migration } from '../../src/main/core/db/migrations/types.ts';
import { nextMigration } from './next-migration.ts';

// Migrates a file and kills itself before the statement of the given number (statements of all migrations counted).
const [path = '', set = '', killAt = ''] = process.argv.slice(2);
const sets: Record<string, readonly Migration[]> = {
  app: appMigrations,
  profile: profileMigrations,
  next: [...profileMigrations, nextMigration],
};
let statement = 0;
const dying = (sets[set] ?? []).map((migration) => ({
  ...migration,
  up: (db: Parameters<Migration['up']>[0]) => {
    const count = (): void => {
      statement += 1;
      if (statement === Number(killAt)) process.kill(process.pid, 'SIGKILL');
    };
    migration.up({
      ...db,
      exec: (sql) => {
        for (const one of splitStatements(sql)) {
          count();
          db.exec(one);
        }
      },
      run: (sql, params) => {
        count();
        return db.run(sql, params);
      },
    });
    count();
  },
}));
const db = openDriver(path);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
migrate(db, dying, (version) => path.replace(/\.db$/, `.v${version}.db`));
console.log(String(statement));
db.close();

/** Trigger bodies hold semicolons of their own. */
function splitStatements(sql: string): string[] {
  return sql
    .split(/;\s*\n(?=\s*(?:CREATE|INSERT INTO \w+_fts\(\w+_fts, rank\)|$))/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
