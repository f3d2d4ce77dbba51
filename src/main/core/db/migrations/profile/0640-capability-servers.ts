import type { Migration } from '../types.ts';

/** A server that a capability of an agent brought runs only while that capability is on. */
export const capabilityServers: Migration = {
  version: 640,
  name: 'capability-servers',
  up(db) {
    db.exec('ALTER TABLE connections ADD COLUMN capability TEXT');
  },
};
