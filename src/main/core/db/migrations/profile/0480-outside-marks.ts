import type { Migration } from '../types.ts';

/** What has met text of others is known as such; a question and a standing yes say of which text they were asked. */
export const outsideMarks: Migration = {
  version: 480,
  name: 'outside-marks',
  up(db) {
    db.exec(`
      CREATE TABLE outside_marks (
        kind TEXT NOT NULL, id TEXT NOT NULL, source TEXT NOT NULL, agent_id TEXT NOT NULL, created_at INTEGER NOT NULL,
        PRIMARY KEY (kind, id, source)
      ) STRICT;
      CREATE TABLE trusted_agents (agent_id TEXT PRIMARY KEY, created_at INTEGER NOT NULL) STRICT;
    `);
    db.exec("ALTER TABLE approvals ADD COLUMN outside TEXT NOT NULL DEFAULT '[]'");
    db.exec("ALTER TABLE grants ADD COLUMN outside TEXT NOT NULL DEFAULT '[]'");
  },
};
