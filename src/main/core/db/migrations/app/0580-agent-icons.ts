import type { Migration } from '../types.ts';

/** An agent may bring a picture. */
export const agentIcons: Migration = {
  version: 580,
  name: 'agent-icons',
  up(db) {
    db.exec('ALTER TABLE agents ADD COLUMN icon TEXT');
  },
};
