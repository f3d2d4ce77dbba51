import type { Migration } from '../types.ts';

/** Schedules by which an agent wakes itself. */
export const plans: Migration = {
  version: 410,
  name: 'plans',
  up(db) {
    db.exec('ALTER TABLE schedules ADD COLUMN is_plan INTEGER NOT NULL DEFAULT 0 CHECK (is_plan IN (0, 1))');
  },
};
