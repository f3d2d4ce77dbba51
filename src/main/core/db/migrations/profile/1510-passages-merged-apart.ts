import type { Migration } from '../types.ts';

/** The index of passages merges its segments when it is told to, a little at a time, and never within an insert. */
export const passagesMergedApart: Migration = {
  version: 1510,
  name: 'passages-merged-apart',
  up(db) {
    db.exec("INSERT INTO document_passages_fts(document_passages_fts, rank) VALUES ('automerge', 0)");
  },
};
