import type { Migration } from '../types.ts';

/** Which tool of others an agent has in place of one of Hearth's; no agent: all of them. */
export const standIns: Migration = {
  version: 1480,
  name: 'stand-ins',
  up(db) {
    db.exec(`
      CREATE TABLE stand_ins (
        agent_id TEXT NOT NULL, tool TEXT NOT NULL, own TEXT NOT NULL, created_at INTEGER NOT NULL,
        PRIMARY KEY (agent_id, tool)
      ) STRICT;
    `);
  },
};
