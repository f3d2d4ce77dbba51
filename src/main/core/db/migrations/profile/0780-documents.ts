import type { Migration } from '../types.ts';

/** What the person gives agents to read: files, folders that are watched, and the passages in which they are found and cited. */
export const documents: Migration = {
  version: 780,
  name: 'documents',
  up(db) {
    db.exec(`
      CREATE TABLE document_folders (
        id TEXT PRIMARY KEY, agent_id TEXT NOT NULL, path TEXT NOT NULL, left_out TEXT NOT NULL DEFAULT '[]',
        created_at INTEGER NOT NULL, UNIQUE (agent_id, path)
      ) STRICT;
      CREATE TABLE documents (
        id TEXT PRIMARY KEY, agent_id TEXT NOT NULL, address TEXT NOT NULL, path TEXT NOT NULL, folder_id TEXT,
        title TEXT, kind TEXT, pages INTEGER, passages INTEGER NOT NULL, state TEXT NOT NULL, problem TEXT, print TEXT, hash TEXT,
        created_at INTEGER NOT NULL, read_at INTEGER, UNIQUE (agent_id, address), UNIQUE (agent_id, path)
      ) STRICT;
      CREATE INDEX documents_waiting ON documents(id) WHERE state = 'waiting';
      CREATE INDEX documents_same ON documents(agent_id, hash);
      CREATE TABLE document_passages (
        rowid INTEGER PRIMARY KEY, document_id TEXT NOT NULL, agent_id TEXT NOT NULL, place INTEGER NOT NULL,
        heading TEXT NOT NULL, page INTEGER, text TEXT NOT NULL, terms TEXT NOT NULL, UNIQUE (document_id, place)
      ) STRICT;
      CREATE INDEX document_passages_by_agent ON document_passages(agent_id);
      CREATE VIRTUAL TABLE document_passages_fts USING fts5(
        terms, content='document_passages', content_rowid='rowid', tokenize='unicode61 remove_diacritics 2');
      INSERT INTO document_passages_fts(document_passages_fts, rank) VALUES ('secure-delete', 1);
      CREATE VIRTUAL TABLE document_passages_vocab USING fts5vocab(document_passages_fts, row);
      CREATE TRIGGER document_passages_insert AFTER INSERT ON document_passages BEGIN
        INSERT INTO document_passages_fts(rowid, terms) VALUES (new.rowid, new.terms);
      END;
      CREATE TRIGGER document_passages_delete AFTER DELETE ON document_passages BEGIN
        INSERT INTO document_passages_fts(document_passages_fts, rowid, terms) VALUES ('delete', old.rowid, old.terms);
      END;
    `);
  },
};
