import type { Migration } from '../types.ts';

/** MCP servers: what is started, for whom, and what of it the person allowed. */
export const connections: Migration = {
  version: 220,
  name: 'connections',
  up(db) {
    db.exec(`
      CREATE TABLE connections (
        id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE, agent_id TEXT, definition TEXT NOT NULL, allowed_digest TEXT,
        is_declined INTEGER NOT NULL CHECK (is_declined IN (0, 1)), is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
        tools TEXT, created_at INTEGER NOT NULL
      ) STRICT;
    `);
  },
};
