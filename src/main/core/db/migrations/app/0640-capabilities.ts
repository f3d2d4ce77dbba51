import type { Migration } from '../types.ts';

/** Agents may bring capabilities; which of them are on is the person's choice, kept beside what their folders say. */
export const capabilities: Migration = {
  version: 640,
  name: 'capabilities',
  up(db) {
    db.exec("ALTER TABLE agents ADD COLUMN capabilities TEXT NOT NULL DEFAULT '[]'");
    db.exec('ALTER TABLE agents ADD COLUMN capability_switches TEXT');
  },
};
