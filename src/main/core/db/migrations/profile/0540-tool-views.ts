import type { Migration } from '../types.ts';

/** Which tools a conversation's prompt tells of, where not all have room. */
export const toolViews: Migration = {
  version: 540,
  name: 'tool-views',
  up(db) {
    db.exec(`
      CREATE TABLE tool_views (
        agent_id TEXT NOT NULL, space_id TEXT NOT NULL, window_turn INTEGER NOT NULL, context_size INTEGER NOT NULL,
        names TEXT NOT NULL, PRIMARY KEY (agent_id, space_id)
      ) STRICT;
    `);
  },
};
