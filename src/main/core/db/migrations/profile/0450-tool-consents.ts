import type { Migration } from '../types.ts';

/** What the person has seen of agents' own tools: a program or address that changes is asked about anew. */
export const toolConsents: Migration = {
  version: 450,
  name: 'tool-consents',
  up(db) {
    db.exec(`
      CREATE TABLE tool_consents (
        agent_id TEXT NOT NULL, tool TEXT NOT NULL, digest TEXT NOT NULL, at INTEGER NOT NULL,
        PRIMARY KEY (agent_id, tool)
      ) STRICT;
    `);
  },
};
