import type { Migration } from '../types.ts';

/** Labelled texts that agents keep. In view and in the archive a label stands once each. */
export const blocks: Migration = {
  version: 740,
  name: 'blocks',
  up(db) {
    db.exec(`
      CREATE TABLE blocks (
        rowid INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, agent_id TEXT NOT NULL, space_id TEXT NOT NULL DEFAULT '',
        label TEXT NOT NULL, text TEXT NOT NULL, terms TEXT NOT NULL, permission TEXT NOT NULL, tier TEXT NOT NULL,
        actor TEXT NOT NULL, origin_space_id TEXT, run_id TEXT, tool_call_id TEXT, created_at INTEGER NOT NULL,
        updated_at INTEGER NOT NULL
      ) STRICT;
      CREATE UNIQUE INDEX blocks_labelled ON blocks(agent_id, space_id, label, tier = 'archival');
      CREATE VIRTUAL TABLE blocks_fts USING fts5(terms, content='blocks', content_rowid='rowid', tokenize='unicode61 remove_diacritics 2');
      INSERT INTO blocks_fts(blocks_fts, rank) VALUES ('secure-delete', 1);
      CREATE TRIGGER blocks_insert AFTER INSERT ON blocks BEGIN
        INSERT INTO blocks_fts(rowid, terms) VALUES (new.rowid, new.terms);
      END;
      CREATE TRIGGER blocks_delete AFTER DELETE ON blocks BEGIN
        INSERT INTO blocks_fts(blocks_fts, rowid, terms) VALUES ('delete', old.rowid, old.terms);
      END;
      CREATE TRIGGER blocks_update AFTER UPDATE OF terms ON blocks BEGIN
        INSERT INTO blocks_fts(blocks_fts, rowid, terms) VALUES ('delete', old.rowid, old.terms);
        INSERT INTO blocks_fts(rowid, terms) VALUES (new.rowid, new.terms);
      END;
      CREATE TABLE blocks_history (
        id TEXT PRIMARY KEY, block_id TEXT NOT NULL REFERENCES blocks(id) ON DELETE CASCADE, text TEXT NOT NULL,
        changed_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX blocks_history_by_block ON blocks_history(block_id, id);
    `);
  },
};
