import type { Migration } from '../types.ts';

/** Sites that an agent may open in its browser, and where what pages store for it lies. */
export const browserTables: Migration = {
  version: 1100,
  name: 'browser',
  up(db) {
    db.exec(`
      CREATE TABLE browser_sites (
        id TEXT PRIMARY KEY, agent_id TEXT NOT NULL, site TEXT NOT NULL, created_at INTEGER NOT NULL,
        UNIQUE (agent_id, site)
      ) STRICT;
      CREATE TABLE browser_stores (agent_id TEXT PRIMARY KEY, folder TEXT NOT NULL UNIQUE) STRICT;
    `);
  },
};
