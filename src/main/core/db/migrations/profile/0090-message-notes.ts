import type { Migration } from '../types.ts';

/** Hearth's own word under a reply that claims what no tool did. */
export const messageNotes: Migration = {
  version: 90,
  name: 'message-notes',
  up(db) {
    db.exec('ALTER TABLE messages ADD COLUMN note TEXT');
  },
};
