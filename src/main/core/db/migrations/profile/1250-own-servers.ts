import type { Migration } from '../types.ts';

/** Model servers that the person added. Their keys stand in `secrets`, sealed, under the id of the server. */
export const ownServers: Migration = {
  version: 1250,
  name: 'own-servers',
  up(db) {
    db.exec(`
      CREATE TABLE own_servers (
        id TEXT PRIMARY KEY, wish TEXT NOT NULL, name TEXT NOT NULL, address TEXT NOT NULL, secrets TEXT NOT NULL,
        allowed_owner TEXT, is_declined INTEGER NOT NULL
      ) STRICT;
    `);
  },
};
