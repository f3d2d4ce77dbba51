import type { Migration } from '../types.ts';

/** Several agents in one conversation, and agents whose turns go through all of theirs. */
export const sharedSpaces: Migration = {
  version: 510,
  name: 'shared-spaces',
  up(db) {
    db.exec(`
      ALTER TABLE runs ADD COLUMN mode TEXT NOT NULL DEFAULT 'alone';
      ALTER TABLE runs ADD COLUMN active_space_id TEXT;
      CREATE INDEX runs_of_minds ON runs(agent_id, turn) WHERE mode = 'mind';
      CREATE INDEX inbox_by_run ON inbox(run_id);
      CREATE INDEX space_members_by_member ON space_members(member_id);
      INSERT OR IGNORE INTO space_members (space_id, member_id, kind, joined_at)
        SELECT id, agent_id, 'agent', created_at FROM spaces ORDER BY rowid;
    `);
  },
};
