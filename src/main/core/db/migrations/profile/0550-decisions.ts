import type { Migration } from '../types.ts';

/** A call says whose word let it run, asked or blocked it. */
export const decisions: Migration = {
  version: 550,
  name: 'decisions',
  up(db) {
    db.exec('ALTER TABLE tool_calls ADD COLUMN decided TEXT');
  },
};
