import type { Migration } from '../../src/main/core/db/migrations/types.ts';

/** A step as a later release may bring it: a column, a table filled from old rows, and one table less. */
export const nextMigration: Migration = {
  version: 100_000,
  name: 'next',
  up(db) {
    db.exec('ALTER TABLE store ADD COLUMN is_secret INTEGER NOT NULL DEFAULT 0');
    db.exec('CREATE TABLE keys (key TEXT PRIMARY KEY, bytes INTEGER NOT NULL) STRICT');
    db.run('INSERT INTO keys (key, bytes) SELECT key, octet_length(value) FROM store');
    db.exec('DROP TABLE space_members');
  },
};
