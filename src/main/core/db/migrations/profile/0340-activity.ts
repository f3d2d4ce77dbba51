import type { Migration } from '../types.ts';

/** What happened is read newest first, by agent, and from a call to its question. */
export const activity: Migration = {
  version: 340,
  name: 'activity',
  up(db) {
    db.exec(`
      CREATE INDEX runs_by_agent ON runs(agent_id, id);
      CREATE INDEX approvals_by_agent ON approvals(agent_id, id);
      CREATE INDEX approvals_by_call ON approvals(tool_call_id) WHERE tool_call_id IS NOT NULL;
      CREATE INDEX events_by_agent_id ON events(agent_id, id);
    `);
  },
};
