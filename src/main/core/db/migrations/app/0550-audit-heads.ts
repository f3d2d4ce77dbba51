import type { Migration } from '../types.ts';

/** How far each person's record of decisions had come is kept apart from it. */
export const auditHeads: Migration = {
  version: 550,
  name: 'audit-heads',
  up(db) {
    db.exec(`
      CREATE TABLE audit_heads (
        profile_id TEXT PRIMARY KEY, count INTEGER NOT NULL, hash TEXT NOT NULL, at INTEGER NOT NULL
      ) STRICT;
    `);
  },
};
