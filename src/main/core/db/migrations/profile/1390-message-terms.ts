import type { Migration } from '../types.ts';

/**
 * What was said is found by the same words as memories are. They are cut by the core, in the background: what is new or was
 * changed waits in `messages_unread`. What is changed or goes leaves the index in the same transaction, and with it what it
 * meant. `key` is the message's rowid. Blocks go with what they meant, too.
 */
export const messageTerms: Migration = {
  version: 1390,
  name: 'message-terms',
  up(db) {
    const waits = `INSERT INTO messages_unread (key) SELECT new.rowid
      WHERE new.text <> '' AND NOT EXISTS (SELECT 1 FROM messages_unread WHERE key = new.rowid);`;
    const leaves = `DELETE FROM message_terms WHERE key = old.rowid;
      DELETE FROM vectors WHERE kind = 'message' AND subject = old.id;`;
    db.exec(`
      CREATE INDEX messages_by_making ON messages(created_at);
      CREATE TABLE message_terms (key INTEGER PRIMARY KEY, terms TEXT NOT NULL) STRICT;
      CREATE VIRTUAL TABLE message_terms_fts USING fts5(
        terms, content='message_terms', content_rowid='key', tokenize='unicode61 remove_diacritics 2');
      INSERT INTO message_terms_fts(message_terms_fts, rank) VALUES ('secure-delete', 1);
      CREATE VIRTUAL TABLE message_vocab USING fts5vocab(message_terms_fts, row);
      CREATE TRIGGER message_terms_insert AFTER INSERT ON message_terms BEGIN
        INSERT INTO message_terms_fts(rowid, terms) VALUES (new.key, new.terms);
      END;
      CREATE TRIGGER message_terms_delete AFTER DELETE ON message_terms BEGIN
        INSERT INTO message_terms_fts(message_terms_fts, rowid, terms) VALUES ('delete', old.key, old.terms);
      END;
      CREATE TABLE messages_unread (key INTEGER PRIMARY KEY) STRICT;
      CREATE TRIGGER messages_said AFTER INSERT ON messages BEGIN ${waits} END;
      CREATE TRIGGER messages_said_otherwise AFTER UPDATE OF text ON messages WHEN new.text <> old.text BEGIN ${leaves} ${waits} END;
      CREATE TRIGGER messages_unsaid AFTER DELETE ON messages BEGIN
        ${leaves} DELETE FROM messages_unread WHERE key = old.rowid;
      END;
      INSERT INTO messages_unread (key) SELECT rowid FROM messages WHERE text <> '';

      CREATE VIRTUAL TABLE blocks_vocab USING fts5vocab(blocks_fts, row);
      CREATE TRIGGER blocks_vector_deleted AFTER DELETE ON blocks BEGIN
        DELETE FROM vectors WHERE kind = 'block' AND subject = old.id;
      END;
      CREATE TRIGGER blocks_vector_changed AFTER UPDATE OF text, label ON blocks
        WHEN new.text <> old.text OR new.label <> old.label BEGIN
        DELETE FROM vectors WHERE kind = 'block' AND subject = old.id;
      END;
    `);
  },
};
