import type { Migration } from '../types.ts';

/** What a reply offers to do, for one click. */
export const messageOffers: Migration = {
  version: 100,
  name: 'message-offers',
  up(db) {
    db.exec(`
      ALTER TABLE messages ADD COLUMN offer TEXT;
      CREATE INDEX messages_offering ON messages(run_id) WHERE offer IS NOT NULL;
    `);
  },
};
