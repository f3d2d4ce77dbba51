import type { RecalledMemory } from '../../../shared/model/memory.ts';
import type { Message } from '../../../shared/model/space.ts';
import type { Database } from './driver.ts';

/** What anyone said; times in epoch ms. `context` is the block sent before it, byte for byte, frozen once set. */
export interface MessageRow {
  readonly id: string;
  readonly spaceId: string;
  readonly runId: string | null;
  readonly author: Message['author'];
  readonly authorId: string;
  readonly text: string;
  readonly status: Message['status'];
  readonly error: Message['error'];
  readonly context: string | null;
  readonly recalled: readonly RecalledMemory[];
  readonly createdAt: number;
  /** Taken back (retry, edit): kept, but neither shown nor sent. */
  readonly replacedAt: number | null;
}

interface Raw {
  id: string;
  space_id: string;
  run_id: string | null;
  author: Message['author'];
  author_id: string;
  text: string;
  status: Message['status'];
  error: string | null;
  context: string | null;
  recalled: string;
  created_at: number;
  replaced_at: number | null;
}

const columns =
  'm.id, m.space_id, m.run_id, m.author, m.author_id, m.text, m.status, m.error, m.context, m.recalled, m.created_at, m.replaced_at';

function fromRaw(raw: Raw): MessageRow {
  return {
    id: raw.id,
    spaceId: raw.space_id,
    runId: raw.run_id,
    author: raw.author,
    authorId: raw.author_id,
    text: raw.text,
    status: raw.status,
    error: raw.error === null ? null : (JSON.parse(raw.error) as Message['error']),
    context: raw.context,
    recalled: JSON.parse(raw.recalled) as RecalledMemory[],
    createdAt: raw.created_at,
    replacedAt: raw.replaced_at,
  };
}

export function insertMessage(db: Database, row: MessageRow): void {
  db.run(
    `INSERT INTO messages (id, space_id, run_id, author, author_id, text, status, error, context, recalled, created_at, replaced_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      row.id,
      row.spaceId,
      row.runId,
      row.author,
      row.authorId,
      row.text,
      row.status,
      row.error ? JSON.stringify(row.error) : null,
      row.context,
      JSON.stringify(row.recalled),
      row.createdAt,
      row.replacedAt,
    ],
  );
}

type Change = Partial<Pick<MessageRow, 'runId' | 'text' | 'status' | 'error' | 'context' | 'recalled' | 'replacedAt'>>;

export function updateMessage(db: Database, id: string, change: Change): void {
  const set: string[] = [];
  const values: (string | number | null)[] = [];
  const put = (column: string, value: string | number | null): void => {
    set.push(`${column} = ?`);
    values.push(value);
  };
  if (change.runId !== undefined) put('run_id', change.runId);
  if (change.text !== undefined) put('text', change.text);
  if (change.status !== undefined) put('status', change.status);
  if (change.error !== undefined) put('error', change.error ? JSON.stringify(change.error) : null);
  if (change.context !== undefined) put('context', change.context);
  if (change.recalled !== undefined) put('recalled', JSON.stringify(change.recalled));
  if (change.replacedAt !== undefined) put('replaced_at', change.replacedAt);
  if (set.length > 0) db.run(`UPDATE messages SET ${set.join(', ')} WHERE id = ?`, [...values, id]);
}

/** Taken-back ones too. */
export function getMessage(db: Database, id: string): MessageRow | undefined {
  const raw = db.get<Raw>(`SELECT ${columns} FROM messages m WHERE m.id = ?`, [id]);
  return raw && fromRaw(raw);
}

/** What was said for one run: the batch it answers and its reply, oldest first. */
export function messagesOfRun(db: Database, runId: string): MessageRow[] {
  return db
    .all<Raw>(`SELECT ${columns} FROM messages m WHERE m.run_id = ? AND m.replaced_at IS NULL ORDER BY m.id`, [runId])
    .map(fromRaw);
}

/** The newest messages before `before` (exclusive), or the newest of all; oldest first. */
export function messagesBefore(db: Database, spaceId: string, before: string | undefined, limit: number): MessageRow[] {
  return db
    .all<Raw>(
      `SELECT ${columns} FROM messages m WHERE m.space_id = ? AND m.replaced_at IS NULL AND m.id < ?
       ORDER BY m.id DESC LIMIT ?`,
      [spaceId, before ?? '~', limit],
    )
    .map(fromRaw)
    .reverse();
}

/** Messages from `from` (inclusive) on, oldest first. */
export function messagesFrom(db: Database, spaceId: string, from: string, limit: number): MessageRow[] {
  return db
    .all<Raw>(
      `SELECT ${columns} FROM messages m WHERE m.space_id = ? AND m.replaced_at IS NULL AND m.id >= ?
       ORDER BY m.id LIMIT ?`,
      [spaceId, from, limit],
    )
    .map(fromRaw);
}

export interface MessageHit {
  readonly messageId: string;
  readonly spaceId: string;
  readonly spaceTitle: string;
  readonly author: Message['author'];
  readonly authorId: string;
  readonly snippet: string;
  readonly createdAt: number;
}

const hitColumns = `m.id AS messageId, m.space_id AS spaceId, s.title AS spaceTitle, m.author AS author,
  m.author_id AS authorId, m.created_at AS createdAt`;
const shown = 'm.replaced_at IS NULL AND s.deleted_at IS NULL';

/** `match` is an FTS5 expression that the caller built from quoted words. Newest first; matches between U+0001 and U+0002. */
export function searchMessages(db: Database, match: string, limit: number): MessageHit[] {
  return db.all<MessageHit>(
    `SELECT ${hitColumns}, snippet(messages_fts, 0, char(1), char(2), '…', 16) AS snippet
     FROM messages_fts f JOIN messages m ON m.rowid = f.rowid JOIN spaces s ON s.id = m.space_id
     WHERE messages_fts MATCH ? AND ${shown} ORDER BY f.rowid DESC LIMIT ?`,
    [match, limit],
  );
}

/** For scripts without spaces between words: every part is somewhere in the text. `snippet` is the whole text. */
export function scanMessages(db: Database, parts: readonly string[], limit: number): MessageHit[] {
  const tests = parts.map(() => 'instr(lower(m.text), ?) > 0').join(' AND ');
  return db.all<MessageHit>(
    `SELECT ${hitColumns}, m.text AS snippet FROM messages m JOIN spaces s ON s.id = m.space_id
     WHERE ${tests} AND ${shown} ORDER BY m.rowid DESC LIMIT ?`,
    [...parts, limit],
  );
}

/** Ids of the memories that were recalled for what still stands in a space. */
export function recalledIn(db: Database, spaceId: string): string[] {
  const rows = db.all<{ id: string }>(
    `SELECT DISTINCT recalled.value ->> 'id' AS id FROM messages, json_each(messages.recalled) AS recalled
     WHERE messages.space_id = ? AND messages.replaced_at IS NULL`,
    [spaceId],
  );
  return rows.map(({ id }) => id);
}
