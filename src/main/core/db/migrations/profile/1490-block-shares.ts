import type { Migration } from '../types.ts';

/** Which text blocks the person shares with which other agents, and what each may do with them. */
export const blockShares: Migration = {
  version: 1490,
  name: 'block-shares',
  up(db) {
    db.exec(`
      CREATE TABLE block_shares (
        block_id TEXT NOT NULL REFERENCES blocks(id) ON DELETE CASCADE, agent_id TEXT NOT NULL, permission TEXT NOT NULL,
        created_at INTEGER NOT NULL, PRIMARY KEY (block_id, agent_id)
      ) STRICT;
      CREATE INDEX block_shares_by_agent ON block_shares(agent_id);
    `);
  },
};
