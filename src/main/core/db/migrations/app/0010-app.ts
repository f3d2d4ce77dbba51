import type { Migration } from '../types.ts';

export const app: Migration = {
  version: 10,
  name: 'app',
  up(db) {
    db.exec(`
      CREATE TABLE profiles (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, is_admin INTEGER NOT NULL, created_at INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE agents (
        id TEXT PRIMARY KEY, manifest TEXT NOT NULL, instructions TEXT NOT NULL, is_builtin INTEGER NOT NULL,
        model TEXT, installed_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE policies (
        tool TEXT PRIMARY KEY, policy TEXT NOT NULL CHECK (policy IN ('allow', 'ask', 'block')), updated_at INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL, updated_at INTEGER NOT NULL) STRICT;
      CREATE TABLE models (
        id TEXT PRIMARY KEY, facts TEXT NOT NULL, last_used_at INTEGER, failures INTEGER NOT NULL DEFAULT 0
      ) STRICT;
    `);
  },
};
