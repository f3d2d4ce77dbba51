import type { Migration } from '../types.ts';

/** Model files on their way to this computer; they go on after a restart. */
export const downloads: Migration = {
  version: 1040,
  name: 'downloads',
  up(db) {
    db.exec(`
      CREATE TABLE downloads (
        id TEXT PRIMARY KEY, model TEXT, title TEXT NOT NULL, file TEXT NOT NULL, source TEXT, state TEXT NOT NULL, problem TEXT,
        size_bytes INTEGER, sha256 TEXT, etag TEXT, created_at INTEGER NOT NULL
      ) STRICT;
    `);
  },
};
