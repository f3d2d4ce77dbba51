import type { Migration } from '../types.ts';

interface Source {
  readonly kind: string;
  readonly table: string;
  /** Columns in which words are looked for. */
  readonly texts: readonly string[];
}

const sources: readonly Source[] = [
  { kind: 'run', table: 'runs', texts: ['error'] },
  { kind: 'call', table: 'tool_calls', texts: ['tool', 'args', 'result', 'quote'] },
  { kind: 'question', table: 'approvals', texts: ['tool', 'args', 'quote', 'words'] },
  { kind: 'event', table: 'events', texts: ['type', 'payload'] },
  { kind: 'decision', table: 'audit', texts: ['kind', 'facts'] },
];

const changed = (columns: readonly string[]): string =>
  columns.map((one) => `new.${one} IS NOT old.${one}`).join(' OR ');

/** What was said in a run stands in the index with the run. */
const mark = (id: string): string => `
  DELETE FROM activity_terms WHERE id = ${id};
  INSERT INTO activity_unread (id, kind) SELECT r.id, 'run' FROM runs r
    WHERE r.id = ${id} AND NOT EXISTS (SELECT 1 FROM activity_unread u WHERE u.id = r.id);`;

/**
 * What happened is found by its words. The words are cut by the core, in the background: what is new or was changed waits
 * in `activity_unread`. What is changed or goes leaves the index in the same transaction, so that it never holds more than
 * the rows do. `key` is the row's id as a number: later is more.
 */
export const activityTerms: Migration = {
  version: 810,
  name: 'activity-terms',
  up(db) {
    db.exec(`
      CREATE TABLE activity_terms (key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, terms TEXT NOT NULL) STRICT;
      CREATE VIRTUAL TABLE activity_fts USING fts5(
        terms, content='activity_terms', content_rowid='key', tokenize='unicode61 remove_diacritics 2');
      INSERT INTO activity_fts(activity_fts, rank) VALUES ('secure-delete', 1);
      CREATE TRIGGER activity_terms_insert AFTER INSERT ON activity_terms BEGIN
        INSERT INTO activity_fts(rowid, terms) VALUES (new.key, new.terms);
      END;
      CREATE TRIGGER activity_terms_delete AFTER DELETE ON activity_terms BEGIN
        INSERT INTO activity_fts(activity_fts, rowid, terms) VALUES ('delete', old.key, old.terms);
      END;
      CREATE TABLE activity_unread (id TEXT PRIMARY KEY, kind TEXT NOT NULL) STRICT, WITHOUT ROWID;

      CREATE TRIGGER activity_message_insert AFTER INSERT ON messages WHEN new.run_id IS NOT NULL BEGIN ${mark('new.run_id')} END;
      CREATE TRIGGER activity_message_update AFTER UPDATE ON messages
        WHEN ${changed(['text', 'run_id', 'replaced_at'])} BEGIN ${mark('old.run_id')} ${mark('new.run_id')} END;
      CREATE TRIGGER activity_message_delete AFTER DELETE ON messages WHEN old.run_id IS NOT NULL BEGIN ${mark('old.run_id')} END;
    `);
    for (const { kind, table, texts } of sources) {
      const unread = `INSERT INTO activity_unread (id, kind) SELECT new.id, '${kind}'
        WHERE NOT EXISTS (SELECT 1 FROM activity_unread WHERE id = new.id);`;
      db.exec(`
        CREATE TRIGGER activity_${kind}_insert AFTER INSERT ON ${table} BEGIN ${unread} END;
        CREATE TRIGGER activity_${kind}_update AFTER UPDATE ON ${table} WHEN ${changed(texts)} BEGIN
          DELETE FROM activity_terms WHERE id = new.id; ${unread}
        END;
        CREATE TRIGGER activity_${kind}_delete AFTER DELETE ON ${table} BEGIN
          DELETE FROM activity_terms WHERE id = old.id;
          DELETE FROM activity_unread WHERE id = old.id;
        END;
        INSERT INTO activity_unread (id, kind) SELECT id, '${kind}' FROM ${table};
      `);
    }
  },
};
