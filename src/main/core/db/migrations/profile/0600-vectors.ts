import type { Migration } from '../types.ts';

/** What texts mean, as numbers of one model; a memory's go with it, whatever takes it away or changes its words. */
export const vectorsOfTexts: Migration = {
  version: 600,
  name: 'vectors',
  up(db) {
    db.exec(`
      CREATE TABLE vectors (
        kind TEXT NOT NULL, subject TEXT NOT NULL, model TEXT NOT NULL, vector BLOB NOT NULL, PRIMARY KEY (kind, subject)
      ) STRICT;
      CREATE TRIGGER memories_vector_deleted AFTER DELETE ON memories BEGIN
        DELETE FROM vectors WHERE kind = 'memory' AND subject = old.id;
      END;
      CREATE TRIGGER memories_vector_changed AFTER UPDATE OF text ON memories WHEN new.text <> old.text BEGIN
        DELETE FROM vectors WHERE kind = 'memory' AND subject = old.id;
      END;
    `);
  },
};
