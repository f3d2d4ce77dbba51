import type { Migration } from '../types.ts';

/** Where two packs that the person chose bring a tool of one name, which of them it comes from is kept beside them. */
export const chosenFrom: Migration = {
  version: 1200,
  name: 'chosen-from',
  up(db) {
    db.exec('ALTER TABLE agents ADD COLUMN chosen_from TEXT');
  },
};
