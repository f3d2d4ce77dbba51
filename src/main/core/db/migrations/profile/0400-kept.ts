import type { Migration } from '../types.ts';

/** What agents keep in view: memories under keys, goals, and what of both a conversation's prompt says. */
export const kept: Migration = {
  version: 400,
  name: 'kept',
  up(db) {
    db.exec(`
      ALTER TABLE memories ADD COLUMN key TEXT;
      CREATE UNIQUE INDEX memories_keyed ON memories(agent_id, space_id, key) WHERE key IS NOT NULL;
      CREATE TABLE goals (
        id TEXT PRIMARY KEY, agent_id TEXT NOT NULL, space_id TEXT NOT NULL DEFAULT '', key TEXT, name TEXT NOT NULL,
        status TEXT NOT NULL, actor TEXT NOT NULL, origin_space_id TEXT, run_id TEXT, tool_call_id TEXT,
        created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
      ) STRICT;
      CREATE UNIQUE INDEX goals_keyed ON goals(agent_id, space_id, key) WHERE key IS NOT NULL;
      CREATE TABLE kept_views (
        agent_id TEXT NOT NULL, space_id TEXT NOT NULL, window_turn INTEGER NOT NULL, block TEXT NOT NULL,
        told_before TEXT NOT NULL, told TEXT NOT NULL, run_id TEXT NOT NULL, PRIMARY KEY (agent_id, space_id)
      ) STRICT;
    `);
  },
};
