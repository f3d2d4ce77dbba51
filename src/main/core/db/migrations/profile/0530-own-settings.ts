import type { Migration } from '../types.ts';

/** What a person set for themselves lies in their own file; what holds for the computer stays in app.db. */
export const ownSettings: Migration = {
  version: 530,
  name: 'own-settings',
  up(db) {
    db.exec('CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL, updated_at INTEGER NOT NULL) STRICT');
  },
};
