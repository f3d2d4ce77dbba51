import { z } from 'zod';
import { type Failure, fail } from '../../../shared/model/failure.ts';
import type { Database } from './driver.ts';
import { boolean, integer, oneOf, type Row, table, text } from './table.ts';

/** Conversations; times in epoch ms. */
export const spaces = table('spaces', {
  id: text(),
  agentId: text(),
  title: text(),
  isTitleOwn: boolean(),
  readAt: integer(),
  lastMessageAt: integer(),
  createdAt: integer(),
  deletedAt: integer().orNull(),
});

/** Who takes part. Written for the spaces of several agents that are to come; one person and one agent today. */
export const spaceMembers = table(
  'space_members',
  { spaceId: text(), memberId: text(), kind: oneOf(z.enum(['person', 'agent'])), joinedAt: integer() },
  ['spaceId', 'memberId'],
);

/** With what a list shows: how many finished messages of others came since `readAt` (99 at most), and the head of the last one. */
export type SpaceRow = Row<typeof spaces> & {
  readonly unread: number;
  /** 200 characters at most. */
  readonly preview: string;
};

const selected = `SELECT ${spaces.columns()},
  coalesce((SELECT substr(m.text, 1, 200) FROM messages m
    WHERE m.space_id = spaces.id AND m.replaced_at IS NULL AND m.is_inner = 0 AND m.text <> '' ORDER BY m.id DESC LIMIT 1), '') AS preview,
  CASE WHEN spaces.last_message_at <= spaces.read_at THEN 0 ELSE (
    SELECT count(*) FROM (
      SELECT 1 FROM messages m LEFT JOIN runs r ON r.id = m.run_id
      WHERE m.space_id = spaces.id AND m.replaced_at IS NULL AND m.is_inner = 0 AND m.author <> 'person' AND m.status <> 'streaming'
        AND CASE WHEN m.author = 'agent' THEN coalesce(r.ended_at, m.created_at) ELSE m.created_at END > spaces.read_at
      ORDER BY m.id DESC LIMIT 99)) END AS unread FROM spaces`;

const toSpace = (raw: unknown): SpaceRow => spaces.read<Pick<SpaceRow, 'unread' | 'preview'>>(raw);

export function insertSpace(
  db: Database,
  space: Pick<SpaceRow, 'id' | 'agentId' | 'title' | 'isTitleOwn' | 'createdAt'>,
  personId: string,
): void {
  const { id: spaceId, agentId, createdAt } = space;
  spaces.insert(db, { ...space, readAt: 0, lastMessageAt: createdAt });
  spaceMembers.insert(db, { spaceId, memberId: personId, kind: 'person', joinedAt: createdAt });
  spaceMembers.insert(db, { spaceId, memberId: agentId, kind: 'agent', joinedAt: createdAt });
}

/** Deleted ones too; the caller looks at `deletedAt`. */
export function getSpace(db: Database, id: string): SpaceRow | undefined {
  const raw = db.get(`${selected} WHERE id = ?`, [id]);
  return raw === undefined ? undefined : toSpace(raw);
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
  return db.all(`${selected} WHERE deleted_at IS NULL ORDER BY last_message_at DESC, id DESC`).map(toSpace);
}

/** Ids of an agent's spaces, deleted ones too. */
export function spacesOf(db: Database, agentId: string): string[] {
  return db.all<{ id: string }>('SELECT id FROM spaces WHERE agent_id = ? ORDER BY id', [agentId]).map(({ id }) => id);
}

export function findSpaceByTitle(db: Database, agentId: string, title: string): SpaceRow | undefined {
  const where = 'WHERE agent_id = ? AND title = ? AND deleted_at IS NULL ORDER BY id LIMIT 1';
  const raw = db.get(`${selected} ${where}`, [agentId, title]);
  return raw === undefined ? undefined : toSpace(raw);
}

export function setTitle(db: Database, id: string, change: Pick<SpaceRow, 'title' | 'isTitleOwn'>): void {
  spaces.update(db, { id }, change);
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
