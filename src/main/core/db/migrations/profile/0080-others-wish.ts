import type { Migration } from '../types.ts';

/** A question tells why it is asked where no policy asks: the wish may come from other people's text. */
export const othersWish: Migration = {
  version: 80,
  name: 'others-wish',
  up(db) {
    db.exec('ALTER TABLE approvals ADD COLUMN is_others_wish INTEGER NOT NULL DEFAULT 0');
  },
};
