import type { Migration } from '../types.ts';

/** What a goal means goes with it, and with the words that said it. */
export const goalVectors: Migration = {
  version: 1520,
  name: 'goal-vectors',
  up(db) {
    db.exec(`
      CREATE TRIGGER goals_vector_deleted AFTER DELETE ON goals BEGIN
        DELETE FROM vectors WHERE kind = 'goal' AND subject = old.id;
      END;
      CREATE TRIGGER goals_vector_changed AFTER UPDATE OF name, strategy, description, end_condition ON goals
        WHEN new.name <> old.name OR new.strategy IS NOT old.strategy OR new.description IS NOT old.description
          OR new.end_condition IS NOT old.end_condition BEGIN
        DELETE FROM vectors WHERE kind = 'goal' AND subject = old.id;
      END;
    `);
  },
};
