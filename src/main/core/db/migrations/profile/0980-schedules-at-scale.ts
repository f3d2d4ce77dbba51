import type { Migration } from '../types.ts';

/** What each look at the clock asks for is found by an index, however many schedules there are. */
export const schedulesAtScale: Migration = {
  version: 980,
  name: 'schedules at scale',
  up(db) {
    db.exec(`
      CREATE INDEX schedules_paused ON schedules(next_at) WHERE status = 'paused';
      CREATE INDEX schedules_ended ON schedules(ended_at) WHERE ended_at IS NOT NULL;
      CREATE INDEX schedules_changed ON schedules(updated_at);
    `);
  },
};
