import type { Migration } from '../types.ts';

/** Agents bring tools of their own. */
export const ownTools: Migration = {
  version: 450,
  name: 'own-tools',
  up(db) {
    db.exec("ALTER TABLE agents ADD COLUMN custom_tools TEXT NOT NULL DEFAULT '[]'");
  },
};
