import type { Database } from './driver.ts';

/** Rows read at a time. */
const PAGE = 200;

/** What is kept of an agent, for the person to take along: by name, one plain object a line. Times in epoch ms. */
export const exported = {
  memories: `SELECT rowid AS place, key, name, type, importance, text AS memory, tags, is_pinned AS pinned, is_never AS never, created_at AS createdAt,
      updated_at AS updatedAt FROM memories WHERE agent_id = ? AND superseded_by IS NULL AND rowid > ? ORDER BY rowid`,
  notes: `SELECT rowid AS place, key, value, created_at AS createdAt, updated_at AS updatedAt
    FROM store WHERE agent_id = ? AND rowid > ? ORDER BY rowid`,
  goals: `SELECT rowid AS place, key, name, status, strategy, description, end_condition AS endCondition,
      time_to_completion AS timeToCompletion, due_at AS dueAt, priority, updates, created_at AS createdAt, updated_at AS updatedAt
    FROM goals WHERE agent_id = ? AND rowid > ? ORDER BY rowid`,
  todos: `SELECT rowid AS place, title, description, status, priority, due_at AS dueAt, due_is_day AS dueIsDay,
      done_at AS doneAt, created_at AS createdAt, updated_at AS updatedAt
    FROM todos WHERE agent_id = ? AND rowid > ? ORDER BY rowid`,
  blocks: `SELECT rowid AS place, label, text, permission, tier, created_at AS createdAt, updated_at AS updatedAt
    FROM blocks WHERE agent_id = ? AND rowid > ? ORDER BY rowid`,
  documents: `SELECT d.rowid AS place, d.address, d.path, d.title, d.kind, d.pages, d.created_at AS createdAt
    FROM documents d WHERE d.agent_id = ? AND d.rowid > ? ORDER BY d.rowid`,
  passages: `SELECT p.rowid AS place, d.address, p.place AS chunk, p.heading, p.page, p.text
    FROM document_passages p JOIN documents d ON d.id = p.document_id WHERE p.agent_id = ? AND p.rowid > ? ORDER BY p.rowid`,
  schedules: `SELECT rowid AS place, kind, name, prompt, rule, zone, status, next_at AS nextAt, created_at AS createdAt
    FROM schedules WHERE agent_id = ? AND rowid > ? ORDER BY rowid`,
  messages: `SELECT m.rowid AS place, s.id AS conversation, s.title, m.author, m.text, m.created_at AS createdAt
    FROM messages m JOIN spaces s ON s.id = m.space_id
    WHERE s.agent_id = ? AND m.rowid > ? AND s.deleted_at IS NULL AND m.replaced_at IS NULL ORDER BY m.rowid`,
} as const;

/** Columns that are JSON as they are kept. */
const parsed = ['tags', 'rule', 'updates'];

/** The lines of one kind, a page at a time: each is a JSON object. */
export function* exportLines(db: Database, kind: keyof typeof exported, agentId: string): Generator<string> {
  let after = 0;
  for (;;) {
    const rows = db.all<Record<string, unknown> & { place: number }>(`${exported[kind]} LIMIT ${PAGE}`, [
      agentId,
      after,
    ]);
    const lines = rows.map(({ place: _place, ...row }) => {
      for (const name of parsed) if (typeof row[name] === 'string') row[name] = JSON.parse(row[name]);
      return `${JSON.stringify(row)}\n`;
    });
    if (lines.length > 0) yield lines.join('');
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.place;
  }
}
