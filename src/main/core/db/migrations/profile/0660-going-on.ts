import type { Migration } from '../types.ts';

/** After which message the person let the agents of a space talk on, and what they hold back until then. */
export const goingOn: Migration = {
  version: 660,
  name: 'going-on',
  up(db) {
    db.exec(`
      ALTER TABLE spaces ADD COLUMN goes_on_after TEXT;
      CREATE INDEX messages_held ON messages(space_id, id) WHERE status = 'held';
    `);
  },
};
