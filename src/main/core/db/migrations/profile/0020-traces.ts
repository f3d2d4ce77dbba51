import type { Database } from '../../driver.ts';
import type { Migration } from '../types.ts';

/**
 * What was forgotten, deleted or cleaned up is known until its traces are erased as well (`gone`), and an erasure that was
 * begun is known until it is through (`erasures`), also after a crash.
 */
export const traces: Migration = {
  version: 20,
  name: 'traces',
  up(db) {
    db.exec(`
      CREATE TABLE gone (
        kind TEXT NOT NULL CHECK (kind IN ('memory', 'entry', 'schedule')), agent_id TEXT NOT NULL,
        space_id TEXT NOT NULL DEFAULT '', subject TEXT NOT NULL, texts TEXT NOT NULL, gone_at INTEGER NOT NULL,
        PRIMARY KEY (kind, agent_id, space_id, subject)
      ) STRICT;
      CREATE INDEX gone_by_time ON gone(gone_at);
      CREATE INDEX gone_by_subject ON gone(subject);
      CREATE TABLE erasures (id TEXT PRIMARY KEY, traces TEXT NOT NULL, created_at INTEGER NOT NULL) STRICT;
      CREATE INDEX tool_calls_by_space ON tool_calls(space_id, id) WHERE space_id IS NOT NULL;
      CREATE INDEX messages_replaced ON messages(space_id, replaced_at) WHERE replaced_at IS NOT NULL;
      CREATE INDEX memories_apart ON memories(space_id) WHERE space_id <> '';
      CREATE INDEX store_apart ON store(space_id) WHERE space_id <> '';
      CREATE INDEX tool_calls_undoable ON tool_calls(created_at) WHERE undo IS NOT NULL;
    `);
    for (const call of db.all<Call>(
      'SELECT agent_id, undo, created_at FROM tool_calls WHERE undo IS NOT NULL AND undone_at IS NULL ORDER BY id',
    )) {
      const undo = JSON.parse(call.undo) as { readonly port?: string; readonly before?: Before };
      if (undo.port === 'memories') addMemories(db, call, undo.before);
      if (undo.port === 'store') addEntries(db, call, undo.before);
    }
  },
};

interface Call {
  readonly agent_id: string;
  readonly undo: string;
  readonly created_at: number;
}

interface Before {
  readonly memories?: readonly { readonly id: string; readonly before: { readonly row: Row } | null }[];
  readonly entries?: readonly {
    readonly address: { readonly agentId: string; readonly spaceId: string; readonly key: string };
    readonly before: Row | null;
  }[];
}

interface Row {
  readonly text?: string;
  readonly value?: string;
  readonly space_id?: string;
}

function addMemories(db: Database, call: Call, before?: Before): void {
  for (const { id, before: was } of before?.memories ?? []) {
    if (!was || db.get('SELECT 1 FROM memories WHERE id = ?', [id])) continue;
    add(db, ['memory', call.agent_id, was.row.space_id ?? '', id, texts(was.row.text), call.created_at]);
  }
}

function addEntries(db: Database, call: Call, before?: Before): void {
  for (const { address, before: was } of before?.entries ?? []) {
    const { agentId, spaceId, key } = address;
    const isThere = db.get('SELECT 1 FROM store WHERE agent_id = ? AND space_id = ? AND key = ?', [
      agentId,
      spaceId,
      key,
    ]);
    if (!was || isThere) continue;
    add(db, ['entry', agentId, spaceId, key, texts(was.value), call.created_at]);
  }
}

function texts(text: string | undefined): string {
  return JSON.stringify(text === undefined ? [] : [text]);
}

function add(db: Database, row: readonly (string | number)[]): void {
  db.run(
    'INSERT OR REPLACE INTO gone (kind, agent_id, space_id, subject, texts, gone_at) VALUES (?, ?, ?, ?, ?, ?)',
    row,
  );
}
