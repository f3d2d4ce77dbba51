import type { Migration } from '../types.ts';

/** On whose behalf a standing yes holds; what was given before is for an agent by itself. */
export const yesInChains: Migration = {
  version: 670,
  name: 'yes-in-chains',
  up(db) {
    db.exec("ALTER TABLE grants ADD COLUMN chain TEXT NOT NULL DEFAULT '[]'");
  },
};
