import type { Migration } from '../types.ts';

/** Memories with a name of their own, of a type, more or less important; and which of them stand in view of a conversation. */
export const namedMemories: Migration = {
  version: 730,
  name: 'named-memories',
  up(db) {
    db.exec(`
      ALTER TABLE memories ADD COLUMN name TEXT;
      ALTER TABLE memories ADD COLUMN type TEXT;
      ALTER TABLE memories ADD COLUMN importance REAL;
      ALTER TABLE memories ADD COLUMN sources TEXT;
      CREATE UNIQUE INDEX memories_named ON memories(agent_id, space_id, name) WHERE name IS NOT NULL;
      CREATE TABLE memory_views (
        memory_id TEXT NOT NULL REFERENCES memories(id) ON DELETE CASCADE, agent_id TEXT NOT NULL, space_id TEXT NOT NULL,
        added_at INTEGER NOT NULL, PRIMARY KEY (memory_id, space_id)
      ) STRICT;
      CREATE INDEX memory_views_by_space ON memory_views(agent_id, space_id);
    `);
  },
};
