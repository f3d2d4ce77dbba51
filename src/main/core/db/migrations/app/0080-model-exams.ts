import type { Migration } from '../types.ts';

/** What the tool exam found out about each model file, and the answers of one that is not finished. */
export const modelExams: Migration = {
  version: 80,
  name: 'model-exams',
  up(db) {
    db.exec(`
      CREATE TABLE model_exams (
        model TEXT PRIMARY KEY, print TEXT NOT NULL, version INTEGER NOT NULL, state TEXT NOT NULL,
        paper TEXT NOT NULL, result TEXT, examined_at INTEGER
      ) STRICT;
    `);
  },
};
