import type { Migration } from '../types.ts';

/** Who caused what: the agents whose wish led to a run or a schedule, and the call that did; words between agents. */
export const causes: Migration = {
  version: 300,
  name: 'causes',
  up(db) {
    db.exec(`
      ALTER TABLE runs ADD COLUMN call_id TEXT;
      ALTER TABLE runs ADD COLUMN chain TEXT NOT NULL DEFAULT '[]';
      ALTER TABLE runs ADD COLUMN cut_off INTEGER NOT NULL DEFAULT 0;
      UPDATE runs SET chain = json_array(agent_id);
      CREATE INDEX runs_by_parent ON runs(parent_run_id) WHERE parent_run_id IS NOT NULL;
      CREATE INDEX runs_by_call ON runs(call_id) WHERE call_id IS NOT NULL;
      ALTER TABLE schedules ADD COLUMN chain TEXT NOT NULL DEFAULT '[]';
      ALTER TABLE messages ADD COLUMN is_inner INTEGER NOT NULL DEFAULT 0;
    `);
  },
};
