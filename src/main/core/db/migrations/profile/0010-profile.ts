import type { Migration } from '../types.ts';

/** Everything that belongs to one person. Times are UTC milliseconds, ids UUIDv7 text, JSON columns parsed on the way out. */
export const profile: Migration = {
  version: 10,
  name: 'profile',
  up(db) {
    db.exec(conversations);
    db.exec(work);
    db.exec(permissions);
    db.exec(holdings);
    db.exec(time);
  },
};

const conversations = `
  CREATE TABLE spaces (
    id TEXT PRIMARY KEY, agent_id TEXT NOT NULL, title TEXT NOT NULL, is_title_own INTEGER NOT NULL DEFAULT 0,
    read_at INTEGER NOT NULL DEFAULT 0, last_message_at INTEGER NOT NULL, created_at INTEGER NOT NULL, deleted_at INTEGER
  ) STRICT;
  CREATE INDEX spaces_by_use ON spaces(last_message_at DESC) WHERE deleted_at IS NULL;
  CREATE TABLE space_members (
    space_id TEXT NOT NULL REFERENCES spaces(id) ON DELETE CASCADE, member_id TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('person', 'agent')), joined_at INTEGER NOT NULL, PRIMARY KEY (space_id, member_id)
  ) STRICT;
  CREATE TABLE messages (
    rowid INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, space_id TEXT NOT NULL REFERENCES spaces(id) ON DELETE CASCADE,
    run_id TEXT, author TEXT NOT NULL CHECK (author IN ('person', 'agent', 'schedule')), author_id TEXT NOT NULL,
    text TEXT NOT NULL, status TEXT NOT NULL, error TEXT, context TEXT, recalled TEXT NOT NULL DEFAULT '[]',
    created_at INTEGER NOT NULL, replaced_at INTEGER
  ) STRICT;
  CREATE INDEX messages_by_space ON messages(space_id, id) WHERE replaced_at IS NULL;
  CREATE VIRTUAL TABLE messages_fts USING fts5(text, content='messages', content_rowid='rowid', tokenize='unicode61 remove_diacritics 2');
  INSERT INTO messages_fts(messages_fts, rank) VALUES ('secure-delete', 1);
  CREATE TRIGGER messages_insert AFTER INSERT ON messages BEGIN
    INSERT INTO messages_fts(rowid, text) VALUES (new.rowid, new.text);
  END;
  CREATE TRIGGER messages_delete AFTER DELETE ON messages BEGIN
    INSERT INTO messages_fts(messages_fts, rowid, text) VALUES ('delete', old.rowid, old.text);
  END;
  CREATE TRIGGER messages_update AFTER UPDATE OF text ON messages BEGIN
    INSERT INTO messages_fts(messages_fts, rowid, text) VALUES ('delete', old.rowid, old.text);
    INSERT INTO messages_fts(rowid, text) VALUES (new.rowid, new.text);
  END;
  CREATE TABLE inbox (
    id TEXT PRIMARY KEY, agent_id TEXT NOT NULL, space_id TEXT, kind TEXT NOT NULL CHECK (kind IN ('message', 'schedule', 'continue')),
    payload TEXT NOT NULL, run_id TEXT, handled_at INTEGER, created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX inbox_waiting ON inbox(agent_id, id) WHERE handled_at IS NULL;
`;

const work = `
  CREATE TABLE runs (
    id TEXT PRIMARY KEY, agent_id TEXT NOT NULL, space_id TEXT, cause TEXT NOT NULL, schedule_id TEXT, slot_id TEXT,
    parent_run_id TEXT, status TEXT NOT NULL, model TEXT NOT NULL DEFAULT '', error TEXT, usage TEXT,
    transcript TEXT NOT NULL DEFAULT '[]', turn INTEGER, window_turn INTEGER NOT NULL DEFAULT 0,
    active_ms INTEGER NOT NULL DEFAULT 0, started_at INTEGER NOT NULL, ended_at INTEGER
  ) STRICT;
  CREATE INDEX runs_open ON runs(status) WHERE ended_at IS NULL;
  CREATE INDEX runs_by_space ON runs(space_id, id);
  CREATE TABLE tool_calls (
    id TEXT PRIMARY KEY, run_id TEXT, message_id TEXT, space_id TEXT, agent_id TEXT NOT NULL,
    actor TEXT NOT NULL CHECK (actor IN ('agent', 'person')), tool TEXT NOT NULL, args TEXT NOT NULL,
    repaired TEXT NOT NULL DEFAULT '[]', quote TEXT, status TEXT NOT NULL, result TEXT, undo TEXT, undone_at INTEGER,
    erased_at INTEGER, created_at INTEGER NOT NULL, finished_at INTEGER
  ) STRICT;
  CREATE INDEX tool_calls_by_run ON tool_calls(run_id, id);
  CREATE INDEX tool_calls_by_agent ON tool_calls(agent_id, id);
  CREATE INDEX tool_calls_open ON tool_calls(status) WHERE finished_at IS NULL;
  CREATE TABLE audit (
    id TEXT PRIMARY KEY, at INTEGER NOT NULL, kind TEXT NOT NULL, facts TEXT NOT NULL, previous TEXT NOT NULL, hash TEXT NOT NULL
  ) STRICT;
`;

const permissions = `
  CREATE TABLE policies (
    scope TEXT NOT NULL CHECK (scope IN ('person', 'agent')), agent_id TEXT NOT NULL DEFAULT '', tool TEXT NOT NULL,
    policy TEXT NOT NULL CHECK (policy IN ('allow', 'ask', 'block')), updated_at INTEGER NOT NULL,
    PRIMARY KEY (scope, agent_id, tool)
  ) STRICT;
  CREATE TABLE approvals (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL CHECK (kind IN ('tool', 'policy')), tool_call_id TEXT, run_id TEXT,
    agent_id TEXT NOT NULL, space_id TEXT, schedule_id TEXT, tool TEXT NOT NULL, args TEXT NOT NULL, quote TEXT,
    chain TEXT NOT NULL, digest TEXT NOT NULL, nonce TEXT NOT NULL, status TEXT NOT NULL, scope TEXT, words TEXT,
    is_parked INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
    answered_at INTEGER, consumed_at INTEGER
  ) STRICT;
  CREATE INDEX approvals_waiting ON approvals(id) WHERE status = 'waiting';
  CREATE TABLE grants (
    id TEXT PRIMARY KEY, agent_id TEXT NOT NULL, tool TEXT NOT NULL, scope TEXT NOT NULL, space_id TEXT, schedule_id TEXT,
    args_digest TEXT, args TEXT NOT NULL, uses INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL, revoked_at INTEGER
  ) STRICT;
  CREATE INDEX grants_standing ON grants(agent_id, tool) WHERE revoked_at IS NULL;
`;

const holdings = `
  CREATE TABLE store (
    agent_id TEXT NOT NULL, space_id TEXT NOT NULL DEFAULT '', key TEXT NOT NULL, value TEXT NOT NULL,
    actor TEXT NOT NULL, origin_space_id TEXT, run_id TEXT, tool_call_id TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
    PRIMARY KEY (agent_id, space_id, key)
  ) STRICT;
  CREATE TABLE memories (
    rowid INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, agent_id TEXT NOT NULL, space_id TEXT NOT NULL DEFAULT '',
    text TEXT NOT NULL, tags TEXT NOT NULL DEFAULT '[]', terms TEXT NOT NULL, is_pinned INTEGER NOT NULL DEFAULT 0,
    is_never INTEGER NOT NULL DEFAULT 0, superseded_by TEXT, actor TEXT NOT NULL, origin_space_id TEXT, run_id TEXT,
    tool_call_id TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX memories_by_agent ON memories(agent_id, space_id, updated_at DESC);
  CREATE INDEX memories_same ON memories(agent_id, space_id, substr(text, 1, 64));
  CREATE INDEX memories_pinned ON memories(agent_id, space_id) WHERE is_pinned = 1;
  CREATE VIRTUAL TABLE memories_fts USING fts5(terms, content='memories', content_rowid='rowid', tokenize='unicode61 remove_diacritics 2');
  INSERT INTO memories_fts(memories_fts, rank) VALUES ('secure-delete', 1);
  CREATE VIRTUAL TABLE memories_vocab USING fts5vocab(memories_fts, row);
  CREATE TRIGGER memories_insert AFTER INSERT ON memories BEGIN
    INSERT INTO memories_fts(rowid, terms) VALUES (new.rowid, new.terms);
  END;
  CREATE TRIGGER memories_delete AFTER DELETE ON memories BEGIN
    INSERT INTO memories_fts(memories_fts, rowid, terms) VALUES ('delete', old.rowid, old.terms);
  END;
  CREATE TRIGGER memories_update AFTER UPDATE OF terms ON memories BEGIN
    INSERT INTO memories_fts(memories_fts, rowid, terms) VALUES ('delete', old.rowid, old.terms);
    INSERT INTO memories_fts(rowid, terms) VALUES (new.rowid, new.terms);
  END;
  CREATE TABLE memories_history (
    id TEXT PRIMARY KEY, memory_id TEXT NOT NULL REFERENCES memories(id) ON DELETE CASCADE, text TEXT NOT NULL,
    tags TEXT NOT NULL, changed_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE facts (
    key TEXT PRIMARY KEY, value TEXT NOT NULL, updated_at INTEGER NOT NULL
  ) STRICT;
`;

const time = `
  CREATE TABLE schedules (
    id TEXT PRIMARY KEY, agent_id TEXT NOT NULL, space_id TEXT, kind TEXT NOT NULL CHECK (kind IN ('reminder', 'schedule')),
    name TEXT NOT NULL, prompt TEXT NOT NULL, rule TEXT NOT NULL, description TEXT, zone TEXT NOT NULL,
    follows_zone INTEGER NOT NULL DEFAULT 0, status TEXT NOT NULL CHECK (status IN ('active', 'paused', 'fired', 'cancelled')),
    missed TEXT NOT NULL, next_at INTEGER, last_run_at INTEGER, ended_at INTEGER, permissions TEXT NOT NULL DEFAULT '{}',
    actor TEXT NOT NULL, run_id TEXT, tool_call_id TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX schedules_due ON schedules(next_at) WHERE status = 'active';
  CREATE INDEX schedules_by_agent ON schedules(agent_id, id);
  CREATE TABLE slots (
    id TEXT PRIMARY KEY, schedule_id TEXT NOT NULL REFERENCES schedules(id) ON DELETE CASCADE, due_at INTEGER NOT NULL,
    outcome TEXT NOT NULL, reason TEXT NOT NULL DEFAULT '{}', run_id TEXT, is_test INTEGER NOT NULL DEFAULT 0,
    notified_at INTEGER, done_at INTEGER, started_at INTEGER, finished_at INTEGER, created_at INTEGER NOT NULL,
    UNIQUE (schedule_id, due_at, is_test)
  ) STRICT;
  CREATE INDEX slots_by_due ON slots(due_at);
  CREATE INDEX slots_open ON slots(outcome) WHERE outcome IN ('due', 'waiting');
`;
