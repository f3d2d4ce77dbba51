import type { Migration } from '../types.ts';

/** Who wrote an agent: of those that are there nobody knows, so all but Hearth's own are taken for somebody else's. */
export const agentsOfOthers: Migration = {
  version: 480,
  name: 'agents-of-others',
  up(db) {
    db.exec('ALTER TABLE agents ADD COLUMN is_others INTEGER NOT NULL DEFAULT 0');
    db.exec('UPDATE agents SET is_others = 1 - is_builtin');
  },
};
