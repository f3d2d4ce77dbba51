import type { Migration } from '../types.ts';

/**
 * The ledger tells a long stretch of moments in one row (`until`, `moments`), a schedule tells why it cannot go on
 * (`problem`), and a reminder that puts off another knows which (`puts_off`, a slot).
 */
export const ledger: Migration = {
  version: 40,
  name: 'ledger',
  up(db) {
    db.exec(`
      ALTER TABLE slots ADD COLUMN until INTEGER;
      ALTER TABLE slots ADD COLUMN moments INTEGER NOT NULL DEFAULT 1;
      CREATE INDEX slots_stretches ON slots(schedule_id, until) WHERE until IS NOT NULL;
      ALTER TABLE schedules ADD COLUMN problem TEXT;
      ALTER TABLE schedules ADD COLUMN puts_off TEXT;
    `);
  },
};
