import type { Migration } from '../types.ts';

/** Which model servers the person lets hear what is said: one answer per address and owner. */
export const modelServers: Migration = {
  version: 60,
  name: 'model-servers',
  up(db) {
    db.exec(`
      CREATE TABLE model_servers (
        address TEXT NOT NULL, owner TEXT NOT NULL, is_allowed INTEGER NOT NULL CHECK (is_allowed IN (0, 1)),
        answered_at INTEGER NOT NULL, PRIMARY KEY (address, owner)
      ) STRICT;
    `);
  },
};
