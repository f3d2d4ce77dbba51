import type { Migration } from '../types.ts';

/** What the person set of each model: its window, the length of answers, temperature, thinking. */
export const modelTunings: Migration = {
  version: 1310,
  name: 'model-tunings',
  up(db) {
    db.exec(`
      CREATE TABLE model_tunings (
        model TEXT PRIMARY KEY, print TEXT NOT NULL,
        context_size INTEGER, answer_tokens INTEGER, temperature REAL, thinks INTEGER
      ) STRICT;
    `);
  },
};
