import { type Failure, fail } from '../../../shared/model/failure.ts';
import type { Database } from './driver.ts';

/** A conversation; times in epoch ms. `unread` counts finished messages of others since `readAt`, at most 99. */
export interface SpaceRow {
  readonly id: string;
  readonly agentId: string;
  readonly title: string;
  readonly isTitleOwn: boolean;
  readonly readAt: number;
  readonly lastMessageAt: number;
  readonly createdAt: number;
  readonly deletedAt: number | null;
  readonly unread: number;
  /** Head of the last message, 200 characters at most. */
  readonly preview: string;
}

interface Raw {
  id: string;
  agent_id: string;
  title: string;
  is_title_own: number;
  read_at: number;
  last_message_at: number;
  created_at: number;
  deleted_at: number | null;
  unread: number;
  preview: string | null;
}

const columns = `s.id, s.agent_id, s.title, s.is_title_own, s.read_at, s.last_message_at, s.created_at, s.deleted_at,
  (SELECT substr(m.text, 1, 200) FROM messages m
    WHERE m.space_id = s.id AND m.replaced_at IS NULL AND m.text <> '' ORDER BY m.id DESC LIMIT 1) AS preview,
  CASE WHEN s.last_message_at <= s.read_at THEN 0 ELSE (
    SELECT count(*) FROM (
      SELECT 1 FROM messages m LEFT JOIN runs r ON r.id = m.run_id
      WHERE m.space_id = s.id AND m.replaced_at IS NULL AND m.author <> 'person' AND m.status <> 'streaming'
        AND CASE WHEN m.author = 'agent' THEN coalesce(r.ended_at, m.created_at) ELSE m.created_at END > s.read_at
      ORDER BY m.id DESC LIMIT 99)) END AS unread`;

function fromRaw(raw: Raw): SpaceRow {
  return {
    id: raw.id,
    agentId: raw.agent_id,
    title: raw.title,
    isTitleOwn: raw.is_title_own === 1,
    readAt: raw.read_at,
    lastMessageAt: raw.last_message_at,
    createdAt: raw.created_at,
    deletedAt: raw.deleted_at,
    unread: raw.unread,
    preview: raw.preview ?? '',
  };
}

export function insertSpace(
  db: Database,
  space: Pick<SpaceRow, 'id' | 'agentId' | 'title' | 'isTitleOwn' | 'createdAt'>,
  personId: string,
): void {
  db.run(
    `INSERT INTO spaces (id, agent_id, title, is_title_own, read_at, last_message_at, created_at)
     VALUES (?, ?, ?, ?, 0, ?, ?)`,
    [space.id, space.agentId, space.title, space.isTitleOwn ? 1 : 0, space.createdAt, space.createdAt],
  );
  const member = 'INSERT INTO space_members (space_id, member_id, kind, joined_at) VALUES (?, ?, ?, ?)';
  db.run(member, [space.id, personId, 'person', space.createdAt]);
  db.run(member, [space.id, space.agentId, 'agent', space.createdAt]);
}

/** Deleted ones too; the caller looks at `deletedAt`. */
export function getSpace(db: Database, id: string): SpaceRow | undefined {
  const raw = db.get<Raw>(`SELECT ${columns} FROM spaces s WHERE s.id = ?`, [id]);
  return raw && fromRaw(raw);
}

/** Throws `not_found` for one that is not there, or deleted. */
export function openSpace(db: Database, id: string): SpaceRow {
  const space = getSpace(db, id);
  if (!space || space.deletedAt !== null) throw noSpace();
  return space;
}

export const noSpace = (): Failure => fail('not_found', 'There is no conversation with this id.', { field: 'spaceId' });

/** By last use, newest first; without deleted ones. */
export function listSpaces(db: Database): SpaceRow[] {
  return db
    .all<Raw>(`SELECT ${columns} FROM spaces s WHERE s.deleted_at IS NULL ORDER BY s.last_message_at DESC, s.id DESC`)
    .map(fromRaw);
}

export function findSpaceByTitle(db: Database, agentId: string, title: string): SpaceRow | undefined {
  const raw = db.get<Raw>(
    `SELECT ${columns} FROM spaces s WHERE s.agent_id = ? AND s.title = ? AND s.deleted_at IS NULL ORDER BY s.id LIMIT 1`,
    [agentId, title],
  );
  return raw && fromRaw(raw);
}

export function setTitle(db: Database, id: string, title: string, isOwn: boolean): void {
  db.run('UPDATE spaces SET title = ?, is_title_own = ? WHERE id = ?', [title, isOwn ? 1 : 0, id]);
}

export function setReadAt(db: Database, id: string, at: number): void {
  db.run('UPDATE spaces SET read_at = max(read_at, ?) WHERE id = ?', [at, id]);
}

/** Something was said at `at`. */
export function touchSpace(db: Database, id: string, at: number): void {
  db.run('UPDATE spaces SET last_message_at = max(last_message_at, ?) WHERE id = ?', [at, id]);
}

export function setDeletedAt(db: Database, id: string, at: number | null): void {
  db.run('UPDATE spaces SET deleted_at = ? WHERE id = ?', [at, id]);
}
