import type { Migration } from '../types.ts';

/** What each schedule may do unasked while nobody looks, as it was when it was set; many share what they may. */
export const unattended: Migration = {
  version: 1430,
  name: 'unattended',
  up(db) {
    db.exec(`
      CREATE TABLE unattended_permissions (
        snapshot TEXT NOT NULL, agent_id TEXT NOT NULL, tools TEXT NOT NULL,
        PRIMARY KEY (snapshot, agent_id)
      ) STRICT;
      ALTER TABLE schedules ADD COLUMN unattended TEXT;
      CREATE INDEX schedules_unfrozen ON schedules(agent_id) WHERE unattended IS NULL;
    `);
  },
};
