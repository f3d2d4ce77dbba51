import type { Migration } from '../types.ts';

/** What a passage means goes with it. */
export const passageVectors: Migration = {
  version: 1020,
  name: 'passage-vectors',
  up(db) {
    db.exec(`
      CREATE TRIGGER document_passages_vector AFTER DELETE ON document_passages BEGIN
        DELETE FROM vectors WHERE kind = 'passage' AND subject = CAST(old.rowid AS TEXT);
      END;
    `);
  },
};
