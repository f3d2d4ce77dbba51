import type { Migration } from '../types.ts';

/** What Hearth itself is connected to. Their secrets stand in `secrets`, sealed, under the id of the connection. */
export const integrations: Migration = {
  version: 870,
  name: 'integrations',
  up(db) {
    db.exec(`
      CREATE TABLE integrations (
        kind TEXT PRIMARY KEY, id TEXT NOT NULL, settings TEXT NOT NULL, secrets TEXT NOT NULL, is_declined INTEGER NOT NULL,
        connected_at INTEGER, checked_at INTEGER, found TEXT, problem TEXT
      ) STRICT;
    `);
  },
};
