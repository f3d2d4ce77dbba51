import type { Migration } from '../types.ts';

/** How quickly each model answers on this computer, as the file that it was then. */
export const modelSpeeds: Migration = {
  version: 1300,
  name: 'model-speeds',
  up(db) {
    db.exec(`
      CREATE TABLE model_speeds (
        model TEXT PRIMARY KEY, print TEXT NOT NULL, tokens INTEGER NOT NULL, ms INTEGER NOT NULL
      ) STRICT;
    `);
  },
};
