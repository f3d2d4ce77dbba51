import type { Migration } from '../types.ts';

/** What Ollama was asked to get: it goes on after a restart, at the server that the person said yes to. */
export const ollamaPulls: Migration = {
  version: 1350,
  name: 'ollama-pulls',
  up(db) {
    db.exec(`
      CREATE TABLE ollama_pulls (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, address TEXT NOT NULL, owner TEXT NOT NULL, state TEXT NOT NULL, problem TEXT,
        received_bytes INTEGER NOT NULL, size_bytes INTEGER, created_at INTEGER NOT NULL
      ) STRICT;
    `);
  },
};
