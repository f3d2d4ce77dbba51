import type { Migration } from '../types.ts';

/** What agents announce, who wants to be woken by it, and what of it was handed to whom: each event once to each. */
export const eventLog: Migration = {
  version: 330,
  name: 'events',
  up(db) {
    db.exec(`
      CREATE TABLE events (
        id TEXT PRIMARY KEY, type TEXT NOT NULL, payload TEXT NOT NULL, agent_id TEXT NOT NULL, run_id TEXT, space_id TEXT,
        tool_call_id TEXT, depth INTEGER NOT NULL, created_at INTEGER NOT NULL, matched_at INTEGER
      ) STRICT;
      CREATE INDEX events_by_agent ON events(agent_id, created_at);
      CREATE INDEX events_by_call ON events(tool_call_id);
      CREATE INDEX events_unmatched ON events(id) WHERE matched_at IS NULL;
      CREATE TABLE subscriptions (
        id TEXT PRIMARY KEY, type TEXT NOT NULL, filter TEXT NOT NULL, agent_id TEXT NOT NULL, prompt TEXT NOT NULL,
        is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)), created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, deleted_at INTEGER
      ) STRICT;
      CREATE TABLE deliveries (
        event_id TEXT NOT NULL REFERENCES events(id) ON DELETE CASCADE,
        subscription_id TEXT NOT NULL REFERENCES subscriptions(id) ON DELETE CASCADE,
        outcome TEXT NOT NULL, run_id TEXT, created_at INTEGER NOT NULL, PRIMARY KEY (event_id, subscription_id)
      ) STRICT;
      CREATE INDEX deliveries_by_run ON deliveries(run_id) WHERE run_id IS NOT NULL;
      CREATE INDEX deliveries_by_subscription ON deliveries(subscription_id, event_id);
    `);
  },
};
