import type { Migration } from '../types.ts';

/** Folders in which an agent may change files. */
export const grantedFolders: Migration = {
  version: 900,
  name: 'granted-folders',
  up(db) {
    db.exec(`
      CREATE TABLE granted_folders (
        id TEXT PRIMARY KEY, agent_id TEXT NOT NULL, path TEXT NOT NULL, created_at INTEGER NOT NULL,
        UNIQUE (agent_id, path)
      ) STRICT;
    `);
  },
};
