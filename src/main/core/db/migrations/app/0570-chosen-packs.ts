import type { Migration } from '../types.ts';

/** What the person chose of the packs of an agent whose folder is read anew at each start is kept beside it. */
export const chosenPacks: Migration = {
  version: 570,
  name: 'chosen-packs',
  up(db) {
    db.exec('ALTER TABLE agents ADD COLUMN chosen_packs TEXT');
  },
};
