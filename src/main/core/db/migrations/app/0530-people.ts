import type { Migration } from '../types.ts';

/** Several people: whose profile was open last, and whose is being removed until nothing of it is left. */
export const people: Migration = {
  version: 530,
  name: 'people',
  up(db) {
    db.exec('ALTER TABLE profiles ADD COLUMN opened_at INTEGER');
    db.exec('ALTER TABLE profiles ADD COLUMN removed_at INTEGER');
  },
};
