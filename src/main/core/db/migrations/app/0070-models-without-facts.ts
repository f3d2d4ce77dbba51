import type { Migration } from '../types.ts';

/** `facts` was always empty, and nothing read it. */
export const modelsWithoutFacts: Migration = {
  version: 70,
  name: 'models-without-facts',
  up(db) {
    db.exec('ALTER TABLE models DROP COLUMN facts');
  },
};
